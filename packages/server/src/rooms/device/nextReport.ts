import { REPORTING_PLANS } from '@waymark/core/movement/expected/ReportingPlan.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { MOVING_SPEED } from '@waymark/core/tracking/trackerStatus.ts'

/** When the next report of a device is due, by the plan `p` that its reports tell and the newest one, `l`. */
export const NEXT_REPORT = `least(l.time, l.received) + interval '1 millisecond' * case
  when p.moving_ms is null and p.standing_ms is null then null
  when case when l.speed >= 0 then l.speed >= ${MOVING_SPEED} else l.flags & ${ReportFlag.moving} <> 0 end
  then coalesce(p.moving_ms, p.standing_ms)
  else coalesce(p.standing_ms, greatest(p.moving_ms, ${REPORTING_PLANS.batteryMotion.standingMs})) end`
