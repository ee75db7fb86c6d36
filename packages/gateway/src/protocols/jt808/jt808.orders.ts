import { JT808_SETTINGS, settingsBody, settingsOfText } from './jt808.settings.ts'
import type { OrderTable } from '../Orders.ts'

/** A message for a terminal: its number and content. */
export interface Jt808Told {
  readonly id: number
  readonly body: Buffer
}

/** Models that take the text of a command passed through (0x8900, kind F0) and not as a text message. */
const PASSED_THROUGH = /^JC371$/

/** Terminal control: reset, and of many makers what cuts fuel off and lets it flow again. */
const RESET = 4
const CUT = 0xf0
const RESTORE = 0xf1

const control = (word: number): Jt808Told => ({ id: 0x8105, body: Buffer.from([word]) })
const WHERE: Jt808Told = { id: 0x8201, body: Buffer.alloc(0) }

/** Commands of JT/T 808-2013 and -2019: 0x8105 terminal control, 0x8201 position, 0x8300 text; answers name their serial number. */
export const JT808_ORDERS: OrderTable<Jt808Told> = {
  wakeUp: { proof: 'answer', tell: () => WHERE },
  reportNow: { proof: 'answer', tell: () => WHERE },
  reset: { proof: 'answer', tell: () => control(RESET) },
  relay: { proof: 'answer', tell: ({ stopped }) => control(stopped ? CUT : RESTORE) },
  settings: {
    proof: 'answer',
    settings: JT808_SETTINGS,
    tell: ({ values }) => ({ id: 0x8103, body: settingsBody(values) }),
  },
  readSettings: { proof: 'answer', tell: () => ({ id: 0x8104, body: Buffer.alloc(0) }), reads: settingsOfText },
  text: {
    proof: 'answer',
    guarded: /^\s*(?:relay|dyd|hfyd)\b/i,
    tell: ({ text }, { model }) => {
      const isPassed = PASSED_THROUGH.test(model)
      const body = Buffer.concat([Buffer.from([isPassed ? 0xf0 : 1]), Buffer.from(text, 'latin1')])
      return { id: isPassed ? 0x8900 : 0x8300, body }
    },
  },
}
