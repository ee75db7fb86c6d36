import type { OrderFacts, OrderTable } from '../Orders.ts'
import { settingLine } from '../settingLine.ts'

/** What is said behind the maker and the identifier. */
export interface H02Command {
  /** Empty for a line that the operator wrote whole. */
  readonly command: string
  /** hhmmss, which the confirmation repeats. */
  readonly time: string
  readonly rest: string
}

const toCommand = (command: string, rest: string, { now }: OrderFacts): H02Command => ({
  command,
  time: new Date(now).toISOString().replace(/\D/g, '').slice(8, 14),
  rest,
})

const REFUSES = /\b(?:ERROR|FAIL|FAILED)\b/i

/** Commands `*maker,identifier,command,hhmmss,…#`, each confirmed by a V4 that repeats the command and its time. */
export const H02_ORDERS: OrderTable<H02Command> = {
  reset: { proof: 'answer', tell: (_order, facts) => toCommand('R1', '', facts), answers: /^R1\b/, refuses: REFUSES },
  relay: {
    proof: 'answer',
    tell: ({ stopped }, facts) => toCommand('S20', stopped ? ',1,1' : ',1,0', facts),
    answers: /^S20\b/,
    refuses: REFUSES,
  },
  settings: {
    proof: 'answer',
    settings: [settingLine('movingInterval', 'D1', { readable: false })],
    tell: ({ values }, facts) => toCommand('D1', `,${values.movingInterval},1`, facts),
    answers: /^D1\b/,
    refuses: REFUSES,
  },
  text: {
    proof: 'answer',
    tell: ({ text }) => ({ command: '', time: '', rest: text }),
    guarded: /,S20,/i,
    refuses: REFUSES,
  },
}
