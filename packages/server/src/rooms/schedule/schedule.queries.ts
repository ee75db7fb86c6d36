import type { SchedulePeriod } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import { zoneOf } from '../../platform/database/zoneOf.ts'

/** What is written about a schedule. */
export interface ScheduleFields {
  name: string
  /** IANA name; empty: that of the organisation. */
  time_zone: string
  periods: readonly SchedulePeriod[]
}

export interface LockedSchedule extends ScheduleFields {
  org_id: number
  /** The zone of the organisation, which counts where the schedule has none. */
  org_zone: string
  version: number
}

export interface ScheduleRow extends LockedSchedule {
  schedule_id: number
  org_name: string
  rule_count: number
  total: number
}

const SORTS = {
  scheduleName: 'lower(s.name)',
  orgName: 'lower(o.name)',
  ruleCount: 'rule_count',
} as const

/** Statements of the schedule room. Every one is bound to the organisations that the caller may see. */
export function scheduleQueries(db: Database) {
  return {
    list: (
      filter: {
        orgIds: readonly number[]
        /** Organisations of the caller, for the count of rules. */
        visible: readonly number[]
        scheduleId: number | undefined
        keyword: string | undefined
        sort: string | undefined
        limit: number
        offset: number
      },
      signal?: AbortSignal,
    ) =>
      db.rows<ScheduleRow>(
        `select s.schedule_id, s.org_id, o.name as org_name, s.name, s.time_zone, ${zoneOf('s.org_id')} as org_zone,
           s.periods, s.version,
           (select count(*) from alarm_rule r where r.schedule_id = s.schedule_id and r.deleted_at is null
              and r.org_id = any($2::int4[]))::int4 as rule_count,
           count(*) over ()::int4 as total
         from weekly_schedule s join organization o using (org_id)
         where s.org_id = any($1::int4[]) and s.deleted_at is null and ($3::int4 is null or s.schedule_id = $3)
           and ($4::text is null or s.name ilike $4)
         order by ${orderBy(SORTS, filter.sort, 'lower(s.name)')}, s.schedule_id limit $5 offset $6`,
        [
          filter.orgIds,
          filter.visible,
          filter.scheduleId ?? null,
          likePattern(filter.keyword),
          filter.limit,
          filter.offset,
        ],
        { signal },
      ),

    /** The zone of an organisation of the scope. */
    orgZone: async (tx: Queries, orgId: number, orgIds: readonly number[]) =>
      (
        await tx.row<{ zone: string }>(
          `select ${zoneOf('o.org_id')} as zone from organization o
           where o.org_id = $1 and o.org_id = any($2::int4[]) and o.deleted_at is null`,
          [orgId, orgIds],
        )
      )?.zone,

    /** Locks and reads a schedule of the scope. */
    lock: (tx: Queries, scheduleId: number, orgIds: readonly number[]) =>
      tx.row<LockedSchedule>(
        `select s.org_id, s.name, s.time_zone, ${zoneOf('s.org_id')} as org_zone, s.periods, s.version
         from weekly_schedule s
         where s.schedule_id = $1 and s.org_id = any($2::int4[]) and s.deleted_at is null for update of s`,
        [scheduleId, orgIds],
      ),

    insert: (tx: Queries, orgId: number, { name, time_zone, periods }: ScheduleFields) =>
      tx.row<{ schedule_id: number }>(
        `insert into weekly_schedule (org_id, name, time_zone, periods) values ($1, $2, $3, $4) returning schedule_id`,
        [orgId, name, time_zone, JSON.stringify(periods)],
      ),

    update: (tx: Queries, scheduleId: number, { name, time_zone, periods }: ScheduleFields) =>
      tx.row<{ version: number }>(
        `update weekly_schedule set name = $2, time_zone = $3, periods = $4, version = version + 1
         where schedule_id = $1 returning version`,
        [scheduleId, name, time_zone, JSON.stringify(periods)],
      ),

    /** Whether any rule, of whatever organisation, goes by it. */
    isUsed: async (tx: Queries, scheduleId: number) =>
      (await tx.row('select 1 as one from alarm_rule where schedule_id = $1 and deleted_at is null limit 1', [
        scheduleId,
      ])) !== undefined,

    softDelete: (tx: Queries, scheduleId: number) =>
      tx.run('update weekly_schedule set deleted_at = now(), version = version + 1 where schedule_id = $1', [
        scheduleId,
      ]),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type ScheduleQueries = ReturnType<typeof scheduleQueries>
