import type { OrderTable } from '../Orders.ts'
import { GT06_SETTINGS, readParam, gt06SettingsText } from './gt06.settings.ts'

const REFUSES = /fail|error|invalid|unvalued|speed ?limit|incorrect|unsupport|not support/i

/** Commands end in "#". */
const closed = (text: string): string => (text.endsWith('#') ? text : `${text}#`)

/**
 * Commands of Concox, Jimi and their like as text in 0x80, which the answer repeats the server flag of. The first GT06 cuts
 * fuel by DYD and HFYD ("GT06 GPS tracker communication protocol", 6), later ones by RELAY.
 */
export const GT06_ORDERS: OrderTable<string> = {
  wakeUp: { proof: 'answer', tell: () => 'WHERE#', refuses: REFUSES },
  reportNow: { proof: 'answer', tell: () => 'WHERE#', refuses: REFUSES },
  reset: { proof: 'answer', tell: () => 'RESET#', refuses: REFUSES },
  relay: {
    proof: 'answer',
    tell: ({ stopped }, { model }) => {
      if (/^GT06\b/.test(model)) return stopped ? 'DYD#' : 'HFYD#'
      return stopped ? 'Relay,1#' : 'Relay,0#'
    },
    refuses: REFUSES,
  },
  settings: {
    proof: 'answer',
    settings: GT06_SETTINGS,
    tell: ({ values }) => gt06SettingsText(values),
    refuses: REFUSES,
  },
  readSettings: { proof: 'answer', tell: () => 'PARAM#', refuses: REFUSES, reads: readParam },
  // files of firmware come from the maker's own servers alone
  readVersion: { proof: 'answer', tell: () => 'VERSION#', answers: /VERSION/i, refuses: REFUSES },
  text: { proof: 'answer', tell: ({ text }) => closed(text), guarded: /^\s*(?:relay|dyd|hfyd)\b/i, refuses: REFUSES },
}
