import { REPORTING_PLANS } from '@waymark/core/movement/expected/ReportingPlan.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { MOVING_SPEED } from '@waymark/core/tracking/trackerStatus.ts'

/** SQL that joins what {@link NEXT_REPORT} reads of a device beside its newest report. */
export const joinPlans = (device: string): string =>
  `left join device_plan p on p.device_id = ${device}
   left join device_plan_span a on a.device_id = ${device} and a.valid_to is null`

const HEARD = 'least(l.time, l.received)'
const MOVES = `case when l.speed >= 0 then l.speed >= ${MOVING_SPEED} else l.flags & ${ReportFlag.moving} <> 0 end`
const ms = (sql: string): string => `${HEARD} + interval '1 millisecond' * ${sql}`
const WOKEN = `(date_trunc('day', ${HEARD} at time zone 'UTC') at time zone 'UTC') + interval '1 millisecond' * a.wake_ms`

/**
 * When the next report of a device is due, after its newest one, `l`: by the plan that it is assigned to, `a`, or by the one
 * that its reports tell, `p`.
 */
export const NEXT_REPORT = `case
  when a.device_id is not null and ${MOVES} then ${ms('a.moving_ms')}
  when a.device_id is not null
  then least(${ms('a.standing_ms')}, case when ${WOKEN} > ${HEARD} then ${WOKEN} else ${WOKEN} + interval '24 hours' end)
  else ${ms(`case
    when p.moving_ms is null and p.standing_ms is null then null
    when ${MOVES} then coalesce(p.moving_ms, p.standing_ms)
    else coalesce(p.standing_ms, greatest(p.moving_ms, ${REPORTING_PLANS.batteryMotion.standingMs})) end`)} end`
