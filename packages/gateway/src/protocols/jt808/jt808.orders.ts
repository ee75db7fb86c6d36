import { JT808_SETTINGS, settingsBody, settingsOfText } from './jt808.settings.ts'
import type { OrderTable } from '../Orders.ts'

/** A message for a terminal: its number and content. */
export interface Jt808Command {
  readonly id: number
  readonly body: Buffer
  /** What its answer says that it answers, where that is not its serial number. */
  readonly mark?: string
}

/** Models that take the text of a command passed through (0x8900, kind F0) and not as a text message. */
const PASSED_THROUGH = /^JC371$/

/** What 0x0107 answers: it names no serial number. */
export const JT808_PROPERTIES = 'properties'

/** Terminal control: update by a file, reset, and of many makers what cuts fuel off and lets it flow again. */
const UPDATE = 1
const RESET = 4
const CUT = 0xf0
const RESTORE = 0xf1

/** Fields of an update between its address and its version, which the terminal knows by itself. */
const BLANKS = Array.from({ length: 8 }, () => '')

const control = (word: number): Jt808Command => ({ id: 0x8105, body: Buffer.from([word]) })
const WHERE: Jt808Command = { id: 0x8201, body: Buffer.alloc(0) }

/** Commands of JT/T 808-2013 and -2019: 0x8105 terminal control, 0x8201 position, 0x8300 text; answers name their serial number. */
export const JT808_ORDERS: OrderTable<Jt808Command> = {
  wakeUp: { proof: 'answer', tell: () => WHERE },
  reportNow: { proof: 'answer', tell: () => WHERE },
  reset: { proof: 'answer', tell: () => control(RESET) },
  relay: { proof: 'answer', tell: ({ stopped }) => control(stopped ? CUT : RESTORE) },
  settings: {
    proof: 'answer',
    settings: JT808_SETTINGS,
    tell: ({ values }, { version }) => ({ id: 0x8103, body: settingsBody(values, version) }),
  },
  readSettings: { proof: 'answer', tell: () => ({ id: 0x8104, body: Buffer.alloc(0) }), reads: settingsOfText },
  readVersion: { proof: 'answer', tell: () => ({ id: 0x8107, body: Buffer.alloc(0), mark: JT808_PROPERTIES }) },
  // address of the file; access point, its user and password; server, its ports; maker; hardware; firmware; minutes
  firmware: {
    proof: 'answer',
    tell: ({ url, version }) => ({
      id: 0x8105,
      body: Buffer.concat([Buffer.from([UPDATE]), Buffer.from([url, ...BLANKS, version, ''].join(';'), 'latin1')]),
    }),
  },
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
