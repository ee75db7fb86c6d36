import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import { nextTransaction } from '../../platform/database/transactionHorizon.queries.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { FleetState } from './FleetState.ts'
import { CursorMarks } from './CursorMarks.ts'
import { LiveHub } from './LiveHub.ts'

/** The live stream of this process, and what notes how far it has got in what all of them commit. */
export interface OpenLive {
  readonly hub: LiveHub
  /** @param upTo every transaction below this number is taken in */
  readonly mark: (upTo: number) => Promise<void>
}

/**
 * Opens the live stream.
 *
 * @param epoch of the feed of arrivals: another one in a restored database
 */
export function openLive(db: Queries, fleet: FleetState, clock: Pick<Clock, 'monotonic'>, epoch: string): OpenLive {
  const marks = new CursorMarks(epoch.split('-')[0] ?? '')
  return {
    hub: new LiveHub(fleet, clock, randomBytes(6).toString('hex'), marks),
    mark: async (upTo) => {
      const { counter } = fleet
      marks.note(counter, await nextTransaction(db), upTo)
    },
  }
}
