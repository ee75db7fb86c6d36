import type { Database } from '../../platform/database/Database.ts'
import { PARTS } from '../../platform/processes/parts.ts'

/** Times are milliseconds since 1970 UTC, infinite where open. */
export type OrgSpan = readonly [vehicle: number, org: number, from: number, until: number]
export type GroupSpan = readonly [vehicle: number, group: number, from: number, until: number]
export type BindingSpan = readonly [vehicle: number, device: number, from: number, until: number]

/** Milliseconds; `wake` is a time of the day (UTC). */
export type PlanSpan = readonly [
  vehicle: number,
  from: number,
  until: number,
  moving: number,
  standing: number | null,
  wake: number | null,
  grace: number,
]

const OPEN = `coalesce(valid_to, 'infinity')`

/** Statements of whom rules watch. */
export function watchedQueries(db: Database) {
  return {
    organizations: () =>
      db.arrays<readonly [org: number, parent: number]>('select org_id, parent_id from organization', []),

    /** Vehicles of parts of the engine that belong or belonged to organisations, all of them or those of the given ones. */
    vehicles: async (orgIds: readonly number[], parts: readonly number[], vehicleIds?: readonly number[]) =>
      (
        await db.arrays<readonly [number]>(
          `select distinct vehicle_id from vehicle_org_span
           where org_id = any($1::int4[]) and vehicle_id % ${PARTS} = any($2::int4[])
             and ($3::int4[] is null or vehicle_id = any($3))`,
          [orgIds, parts, vehicleIds ?? null],
        )
      ).map(([vehicle]) => vehicle),

    orgSpans: (vehicleIds: readonly number[]) =>
      db.arrays<OrgSpan>(
        `select vehicle_id, org_id, valid_from, ${OPEN} from vehicle_org_span
         where vehicle_id = any($1::int4[]) order by vehicle_id, valid_from`,
        [vehicleIds],
      ),

    groupSpans: (vehicleIds: readonly number[]) =>
      db.arrays<GroupSpan>(
        `select vehicle_id, group_id, valid_from, ${OPEN} from vehicle_group_span
         where vehicle_id = any($1::int4[]) order by vehicle_id, valid_from`,
        [vehicleIds],
      ),

    /** By which reporting plans what vehicles carry was to report, and when. */
    planSpans: (vehicleIds: readonly number[]) =>
      db.arrays<PlanSpan>(
        `select b.vehicle_id, greatest(b.valid_from, s.valid_from) as since,
           least(coalesce(b.valid_to, 'infinity'), coalesce(s.valid_to, 'infinity')),
           s.moving_ms, s.standing_ms, s.wake_ms, s.grace_ms
         from binding b join device_plan_span s on s.device_id = b.device
           and s.valid_from < coalesce(b.valid_to, 'infinity') and coalesce(s.valid_to, 'infinity') > b.valid_from
         where b.vehicle_id = any($1::int4[]) order by b.vehicle_id, since`,
        [vehicleIds],
      ),

    bindings: (vehicleIds: readonly number[]) =>
      db.arrays<BindingSpan>(
        `select vehicle_id, device, valid_from, ${OPEN} from binding
         where vehicle_id = any($1::int4[]) order by vehicle_id, valid_from`,
        [vehicleIds],
      ),
  }
}
export type WatchedQueries = ReturnType<typeof watchedQueries>
