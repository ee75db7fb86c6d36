import type { ReturnStep } from '@waymark/core/returns/returnStep.ts'
import type { RmaType } from '@waymark/contract/rooms/stock/rmaFields.ts'

/** A return of the demonstration. Days count back from now. */
interface DemoReturn {
  readonly type: RmaType
  readonly state: ReturnStep
  readonly reason: string
  readonly daysAgo: number
  readonly sentDaysAgo?: number
  /** When it was back with its customer, repaired. */
  readonly backDaysAgo?: number
  readonly finding?: string
  readonly instructions?: string
  readonly endReason?: string
  /** Cents. */
  readonly deposit?: number
}

const DOCK = 'Waymark Service\nDock 4, 1200 Wynkoop St\nDenver, CO 80202'

export const DEMO_RETURNS: readonly DemoReturn[] = [
  { type: 'rma', state: 'request', reason: 'No position since Monday', daysAgo: 1 },
  {
    type: 'rma',
    state: 'dispatching',
    reason: 'Battery no longer charges',
    daysAgo: 4,
    sentDaysAgo: 2,
    instructions: DOCK,
  },
  {
    type: 'rma',
    state: 'closed',
    reason: 'Housing cracked at the loading dock',
    daysAgo: 24,
    sentDaysAgo: 21,
    backDaysAgo: 9,
    finding: 'Housing and antenna replaced',
    instructions: DOCK,
  },
  {
    type: 'rma',
    state: 'disapproved',
    reason: 'Lost somewhere in the yard',
    daysAgo: 30,
    endReason: 'What is lost cannot be repaired; please order a new one',
  },
  { type: 'rental', state: 'dispatching', reason: 'End of season', daysAgo: 3, deposit: 20_000, instructions: DOCK },
]
