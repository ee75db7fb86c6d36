import type { OrderTable } from '../Orders.ts'
import { getParam, readParams, setParam, TELTONIKA_SETTINGS } from './teltonika.settings.ts'

const REFUSES = /bad syntax|invalid|error|disabled|unknown|wrong|arguments required|fail|queued|already set/i

/**
 * Commands of FMB, FMC, FMM and FM as text in codec 12 (wiki.teltonika-gps.com, "SMS/GPRS commands"). A restart and a record
 * are not answered: the device connects anew, or reports. The relay hangs on the first output.
 */
export const TELTONIKA_ORDERS: OrderTable<string> = {
  // reaches devices in GPS sleep and online deep sleep, which keep their connection
  wakeUp: { proof: 'report', tell: () => 'getrecord' },
  reportNow: { proof: 'report', tell: () => 'getrecord' },
  reset: { proof: 'connection', tell: () => 'cpureset' },
  relay: {
    proof: 'answer',
    tell: ({ stopped }) => `setdigout ${stopped ? 1 : 0}`,
    answers: /^DOUTS? ?(?:1:|are set)/i,
    refuses: REFUSES,
  },
  output: {
    proof: 'answer',
    outputs: [2],
    tell: ({ output, on }) => `setdigout ${'?'.repeat(output - 1)}${on ? 1 : 0}`,
    answers: /^DOUT/i,
    refuses: REFUSES,
  },
  settings: {
    proof: 'answer',
    settings: TELTONIKA_SETTINGS,
    tell: ({ values }) => setParam(values),
    answers: /new value|param/i,
    refuses: REFUSES,
    reads: readParams,
  },
  readSettings: {
    proof: 'answer',
    tell: (_order, { model }) => getParam(model),
    answers: /^Param ID/i,
    refuses: REFUSES,
    reads: readParams,
  },
  // firmware comes from the maker's own server alone, over a protocol that is not published
  readVersion: { proof: 'answer', tell: () => 'getver', answers: /^Ver:/, refuses: REFUSES },
  text: {
    proof: 'answer',
    tell: ({ text }) => text,
    guarded: /^\s*set(?:ign)?digout/i,
    refuses: /^(?:error|unknown|invalid|bad syntax|wrong)/i,
  },
}
