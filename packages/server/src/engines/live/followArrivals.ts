import { CommitFeed, type ReadCommitted } from '../../platform/processes/CommitFeed.ts'
import type { SaidByOthers } from '../../platform/processes/followInvalidations.ts'
import type { Followed } from '../../platform/processes/FollowOthers.ts'
import type { FleetState } from './FleetState.ts'
import type { Arrived, LiveQueries } from './live.queries.ts'

export interface FollowArrivalsOptions {
  readonly queries: Pick<LiveQueries, 'arrivedSince' | 'lastStates'>
  readonly fleet: Pick<FleetState, 'apply'>
  /** Shows the fleet to people: else no state of it is read. */
  readonly showsFleet: boolean
  readonly from: number
  /** Hears that something came, before the fleet shows it; undefined where nobody here wants to know. */
  readonly arrived: (() => void) | undefined
}

type FollowedArrivals = Followed & { readonly skip: (xid: number) => void }

/** Looks only at what others said: a gateway shows nothing of what came to another. */
const SAID_ALONE: FollowedArrivals = {
  jumpTo: () => undefined,
  upTo: () => Infinity,
  skip: () => undefined,
  next: (said) => said.takeIn(),
}

/** Shows what trackers reported to other processes, and looks at what those said. What this one stored itself is to be skipped. */
export function followArrivals({ queries, fleet, showsFleet, from, arrived }: FollowArrivalsOptions): FollowedArrivals {
  if (!showsFleet && !arrived) return SAID_ALONE
  const read =
    (said: SaidByOthers): ReadCommitted<Arrived> =>
    async (after, limit) => {
      const { isSaid, ...came } = await queries.arrivedSince(showsFleet, said.known(), after, limit)
      // first: a vehicle that others made may be among those that reported
      if (isSaid) await said.takeIn()
      else said.nothing(came.horizon)
      return came
    }
  const feed = new CommitFeed<Arrived>(from)
  return {
    jumpTo: (xid) => feed.jumpTo(xid),
    upTo: () => feed.upTo,
    skip: (xid) => feed.skip({ xid, key: xid }),
    next: (said) =>
      feed.next(read(said), async (rows) => {
        arrived?.()
        if (!showsFleet) return
        for (const { states } of rows) if (states) fleet.apply(states.columns, states.standing)
        const unknown = new Set(rows.flatMap(({ states, devices }) => (states ? [] : devices)))
        if (unknown.size === 0) return
        const { columns, standing } = await queries.lastStates([...unknown])
        fleet.apply(columns, standing)
      }),
  }
}
