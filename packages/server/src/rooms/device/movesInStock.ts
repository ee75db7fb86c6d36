import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { MOVING_SPEED } from '@waymark/core/tracking/trackerStatus.ts'

/**
 * SQL of whether a stock item that lies in the warehouse moves by what was last heard of its device, `l`: some minutes are for
 * putting it there.
 *
 * @param item alias of the item
 */
export const movesInStock = (item: string): string =>
  `coalesce(${item}.state <> 'shipped' and least(l.time, l.received) > ${item}.changed_at + interval '10 minutes'
  and case when l.speed >= 0 then l.speed >= ${MOVING_SPEED} else l.flags & ${ReportFlag.moving} <> 0 end, false)`
