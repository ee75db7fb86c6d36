import { expectedSpan } from '@waymark/core/alarms/plan/expectedSpan.ts'
import type { Binding, Span } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { Landmark } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { orgZone } from '../../platform/database/orgZone.queries.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import type { ReplayedAsset } from './Replay.ts'
import type { RuleBody } from './ruleVersions.queries.ts'

/** A vehicle whose reports are replayed. */
export interface NamedAsset extends ReplayedAsset {
  readonly name: string
}

/** A rule in the version of a time; without one, as it is now, though it was not in force. */
export interface VersionAt {
  org_id: number
  rule: RuleBody
  version: number
  /** Milliseconds since 1970 UTC; null: it was not in force. */
  from_ms: number | null
  until_ms: number | null
}

/** From and until in milliseconds since 1970 UTC; null: ever since, still. */
type Times = [from: number | null, until: number | null]

interface AssetRow {
  vehicle_id: number
  name: string
  owned: Times[]
  groups: [...Times, group: number][]
  carried: [...Times, device: number][]
  expected: [...Times, moving: number, standing: number | null, wake: number | null, grace: number][]
}

const ms = (time: string): string => `case when isfinite(${time}) then round(extract(epoch from ${time}) * 1000) end`

/** Spans of a table that meet the range $4 to $5, as JSON. */
const spans = (table: string, from: string, until: string, more: string, where: string): string =>
  `(select coalesce(json_agg(json_build_array(${ms(`s.${from}`)}, ${ms(`s.${until}`)}${more}) order by s.${from}), '[]')
    from ${table} s where s.vehicle_id = v.vehicle_id and s.${from} < $5 and (s.${until} is null or s.${until} > $4)
      and ${where})`

/** By which reporting plans what a vehicle `v` carried was to report from $4 to $5. */
const EXPECTED = `(select coalesce(json_agg(json_build_array(${ms('p.since')}, ${ms('p.until')}, p.moving_ms, p.standing_ms, p.wake_ms, p.grace_ms)
      order by p.since), '[]')
    from (select greatest(b.valid_from, e.valid_from) as since, least(b.valid_to, e.valid_to) as until, e.*
      from binding b join device_plan_span e on e.device_id = b.device where b.vehicle_id = v.vehicle_id) p
    where p.since < coalesce(p.until, 'infinity') and p.since < $5 and (p.until is null or p.until > $4))`

/** Statements over what rules are replayed on. Every one is bound to the organisations and vehicles that the caller may see. */
export function backtestQueries(db: Database) {
  return {
    /**
     * Vehicles in sight that a rule of an organisation watched at some time from `from` to `until` (ms since 1970 UTC),
     * with when they were its organisation's, in which groups, and which devices they carried.
     *
     * @param only one vehicle, whether the rule is bound to it or not
     */
    assets: async (
      { orgId, binding, from, until }: { orgId: number; binding: Binding } & Span,
      { orgIds, vehicleIds }: Scope,
      only?: number,
      signal?: AbortSignal,
    ): Promise<NamedAsset[]> => {
      const groups = binding.kind === 'groups' ? binding.groups : null
      const chosen = only !== undefined ? [only] : binding.kind === 'custom' ? binding.assets : null
      const rows = await db.rows<AssetRow>(
        `with recursive below as (
           select $3::int4 as org_id
           union select o.org_id from below b join organization o on o.parent_id = b.org_id where o.deleted_at is null),
         asset as (
           select v.vehicle_id, v.name,
             ${spans('vehicle_org_span', 'valid_from', 'valid_to', '', 's.org_id in (select org_id from below)')} as owned,
             ${spans('vehicle_group_span', 'valid_from', 'valid_to', ', s.group_id', 's.group_id = any($7::int4[])')} as groups,
             ${spans('binding', 'valid_from', 'valid_to', ', s.device', 'true')} as carried,
             ${EXPECTED} as expected
           from vehicle v
           where v.org_id = any($1::int4[]) and ($2::int4[] is null or v.vehicle_id = any($2)) and v.deleted_at is null
             and ($6::int4[] is null or v.vehicle_id = any($6)))
         select * from asset
         where $8 or (json_array_length(owned) > 0 and ($7::int4[] is null or json_array_length(groups) > 0))
         order by vehicle_id`,
        [orgIds, vehicleIds ?? null, orgId, new Date(from), new Date(until), chosen, groups, only !== undefined],
        { signal },
      )
      return rows.map((row) => ({
        id: row.vehicle_id,
        name: row.name,
        owned: row.owned.map(([start, end]) => toSpan(start, end)),
        groups: row.groups.map(([start, end, group]) => ({ ...toSpan(start, end), group })),
        carried: row.carried.map(([start, end, device]) => ({ ...toSpan(start, end), device })),
        expected: row.expected.map(([start, end, ...plan]) => {
          const { from, until } = toSpan(start, end)
          return expectedSpan(from, until, ...plan)
        }),
      }))
    },

    /**
     * Landmarks that a rule of an organisation looks at: those named, or all of the organisation and those below it, as
     * far as the caller sees them.
     */
    landmarks: (orgId: number, ids: readonly number[] | 'all', orgIds: readonly number[], signal?: AbortSignal) =>
      db.rows<Landmark>(
        `with recursive below as (
           select org_id from organization where org_id = $1
           union select o.org_id from below b join organization o on o.parent_id = b.org_id)
         select landmark_id as id, shape from landmark
         where deleted_at is null and case when $2::int4[] is not null then landmark_id = any($2)
           else org_id = any($3::int4[]) and org_id in (select org_id from below) end
         order by landmark_id`,
        [orgId, ids === 'all' ? null : ids, orgIds],
        { signal },
      ),

    /** The zone whose hours an organisation counts by. */
    zone: (orgId: number) => orgZone(db, orgId),

    /** A rule of the scope in the last version that was in force from `from` to `until` (ms since 1970 UTC). */
    versionAt: (ruleId: number, from: number, until: number, orgIds: readonly number[], signal?: AbortSignal) =>
      db.row<VersionAt>(
        `select r.org_id, coalesce(v.rule, r.draft) as rule, coalesce(v.version, r.version) as version,
           v.in_force_from as from_ms, v.in_force_until as until_ms
         from alarm_rule r left join alarm_rule_version v on v.rule_id = r.rule_id and v.in_force_from < $3
           and (v.in_force_until is null or v.in_force_until > $2)
         where r.rule_id = $1 and r.org_id = any($4::int4[]) and r.deleted_at is null
         order by v.in_force_from desc nulls last limit 1`,
        [ruleId, new Date(from), new Date(until), orgIds],
        { signal },
      ),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type BacktestQueries = ReturnType<typeof backtestQueries>

function toSpan(from: number | null, until: number | null): Span {
  return { from: from ?? -Infinity, until: until ?? Infinity }
}
