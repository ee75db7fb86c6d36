import type { ReportExpectation } from '@waymark/contract/rooms/reportingPlan.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { checkAssigned } from '../model/public.ts'
import { reportingPlanList, reportingPlanRecord } from './reportingPlan.record.ts'

/** Statements about reporting plans. Every one is bound to what the caller may see. */
export const reportingPlanQueries = (db: Database) => ({
  store: recordStore(db, reportingPlanRecord),
  list: recordList(db, reportingPlanList),
  checkAssigned: checkAssigned(db),

  /** By what the next report of the device on a vehicle is expected; undefined for a vehicle out of sight. */
  expectation: (vehicleId: number, { orgIds, vehicleIds }: Scope, signal?: AbortSignal) =>
    db.row<ReportExpectation>(
      `select case when s.device_id is not null then 'plan'
           when p.moving_ms is not null or p.standing_ms is not null then 'learnt' else 'unknown' end as source,
         r.plan_id as "planId", coalesce(r.name, '') as "planName",
         (array['vehicle', 'group', 'model', 'organization'])[s.level] as "assignedBy",
         coalesce(s.moving_ms, p.moving_ms) / 1000 as "movingSeconds",
         case when s.device_id is null then p.standing_ms else s.standing_ms end / 1000 as "standingSeconds",
         to_char(interval '1 millisecond' * s.wake_ms, 'HH24:MI') as "wakeAt",
         s.grace_ms / 1000 as "graceSeconds",
         ${isoTime('coalesce(s.valid_from, case when p.moving_ms is not null or p.standing_ms is not null then p.learned_at end)')} as since
       from vehicle v left join binding b on b.vehicle_id = v.vehicle_id and b.valid_to is null
         left join device_plan p on p.device_id = b.device
         left join device_plan_span s on s.device_id = b.device and s.valid_to is null
         left join reporting_plan r on r.plan_id = s.plan_id and r.org_id = any($2::int4[])
       where v.vehicle_id = $1 and v.org_id = any($2) and v.deleted_at is null
         and ($3::int4[] is null or v.vehicle_id = any($3))`,
      [vehicleId, orgIds, vehicleIds ?? null],
      { signal },
    ),
})
