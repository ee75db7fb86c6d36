import type { DeviceOrder } from '@waymark/core/commands/DeviceOrder.ts'
import type { OrderFacts, OrderTable } from '../Orders.ts'
import { QUECLINK_SETTINGS, queclinkSettings, readQueclinkSettings } from './queclink.settings.ts'

/** Families that speak @Track with `AT+GT` and have their model as the password that they come with. */
const MODELS = /^(?:GL[235]\d\d|GV\d{2,3}|GMT[12]00|GB100)/
/** Of those the ones whose output command is known: four or three outputs of three fields each, and one with a relay. */
const OUTPUTS = /^GV[23]00/
/** Of those the ones whose settings are known field by field. */
const WITH_SETTINGS = /^G[VL]300/
const WITH_OUTPUT = /^(?:GV[23]00|GMT100)/

/** The number of a command: four hexadecimal digits, which the confirmation repeats. */
const queclinkSerial = (number: number): string => (number & 0xffff).toString(16).toUpperCase().padStart(4, '0')

/** What answers to the question for all settings: it names no serial number. */
export const QUECLINK_ALL = 'ALL'

/** What the confirmation of an order says that it answers. */
export function queclinkMark({ kind }: DeviceOrder, text: string, number: number): string {
  // what an operator wrote has a serial number of its own
  const own = kind === 'text' ? (/,([0-9A-F]{4})\$$/i.exec(text)?.[1]?.toUpperCase() ?? '') : undefined
  return own ?? (kind === 'readSettings' ? QUECLINK_ALL : queclinkSerial(number))
}

const passwordOf = (model: string): string => (/^[A-Z0-9]{4,6}/.exec(model)?.[0] ?? '').toLowerCase()

/** `AT+GTxxx=password,fields,serial$`. */
const line = (name: string, fields: string, { model, number }: OrderFacts): string =>
  `AT+GT${name}=${passwordOf(model)},${fields},${queclinkSerial(number)}$`

/** Fields of AT+GTOUT with the output's state in its place; what is empty stays as it is. */
function outputs(output: number, on: boolean, fields: number): string {
  const all = Array.from({ length: fields }, () => '')
  const at = (output - 1) * 3
  all.splice(at, 3, on ? '1' : '0', '0', '0')
  return all.join(',')
}

/**
 * Commands of @Track ("GL300 @Track Air Interface Protocol" 3.2.9, "GV200 …" and "GV300 …" 3.2.5, "GMT100 …" 3.2.5; "@Track Air Interface Firmware
 * Update Protocol" 2.1 for AT+GTUPD). Each is confirmed with its serial number.
 */
export const QUECLINK_ORDERS: OrderTable<string> = {
  wakeUp: { proof: 'answer', models: MODELS, tell: (_order, facts) => line('RTO', '1,,,,,', facts) },
  reportNow: { proof: 'answer', models: MODELS, tell: (_order, facts) => line('RTO', '1,,,,,', facts) },
  reset: { proof: 'answer', models: MODELS, tell: (_order, facts) => line('RTO', '3,,,,,', facts) },
  relay: {
    proof: 'answer',
    models: WITH_OUTPUT,
    tell: ({ stopped }, facts) => {
      const isGmt = facts.model.startsWith('GMT')
      // the relay of a GMT100 is its fourth field; of a GV it is the first output, which is latched
      return line('OUT', isGmt ? `,,,${stopped ? 1 : 0},,,,,,,,,` : outputs(1, stopped, 16), facts)
    },
  },
  output: {
    proof: 'answer',
    models: OUTPUTS,
    outputs: [2, 3],
    tell: ({ output, on }, facts) => line('OUT', outputs(output, on, 16), facts),
  },
  settings: {
    proof: 'answer',
    models: WITH_SETTINGS,
    settings: QUECLINK_SETTINGS,
    tell: ({ values }, facts) => {
      const { name, fields } = queclinkSettings(facts.model, values)
      return line(name, fields, facts)
    },
  },
  // told by GTALL, which follows the confirmation
  readSettings: {
    proof: 'answer',
    models: WITH_SETTINGS,
    tell: (_order, facts) => line('RTO', '2,,,,,', facts),
    reads: readQueclinkSettings,
  },
  // told by GTVER, which follows the confirmation
  readVersion: { proof: 'answer', models: MODELS, tell: (_order, facts) => line('RTO', '8,,,,,', facts) },
  // begin, one more try at the download, 20 minutes for each, by HTTP without a name, a whole file
  firmware: {
    proof: 'answer',
    models: MODELS,
    tell: ({ url }, facts) => line('UPD', `0,1,20,0,,,${url},,0,,`, facts),
  },
  text: {
    proof: 'answer',
    tell: ({ text }) => (text.endsWith('$') ? text : `${text}$`),
    guarded: /GT(?:OUT|UPD)/i,
  },
}
