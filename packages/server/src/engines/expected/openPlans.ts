import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { FleetState } from '../live/public.ts'
import { readTrail, unlessTooMany } from '../storage/public.ts'
import { PlanKeeper } from './PlanKeeper.ts'
import { planQueries } from './plans.queries.ts'

/** More reports of a device than this are not read to learn how often it reports. */
const MOST_TO_LEARN_FROM = 20_000

/** Opens what is known of how often devices report; the fleet hears of it. */
export function openPlans(db: Database, fleet: Pick<FleetState, 'applyPlans'>, clock: Clock): PlanKeeper {
  return new PlanKeeper({
    queries: planQueries(db),
    read: (device, from, to) =>
      unlessTooMany(readTrail(db, device, from, to, { columns: ['speed', 'flags'], most: MOST_TO_LEARN_FROM })),
    onPlans: (learnt) => fleet.applyPlans(learnt),
    clock,
  })
}
