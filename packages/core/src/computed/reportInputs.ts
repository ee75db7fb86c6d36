import type { ReportColumns } from '../reports/ReportColumns.ts'
import { ReportFlag, readState } from '../reports/ReportFlag.ts'
import { UNKNOWN } from '../reports/unknown.ts'

/** A value that any report may tell in a column of its own. */
interface ColumnInput {
  /** As it is shown; empty: none, or yes and no. */
  readonly unit: string
  readonly read: (columns: ReportColumns, row: number) => number | undefined
}

const column = (
  name: 'odometer' | 'power' | 'speed' | 'course' | 'altitude' | 'satellites' | 'battery' | 'temperature' | 'signal',
  unit: string,
  scale = 1,
): ColumnInput => ({
  unit,
  read: (columns, row) => {
    const value = columns[name][row]!
    return value === UNKNOWN[name] ? undefined : value / scale
  },
})

const state = (known: number, on: number): ColumnInput => ({
  unit: '',
  read: (columns, row) => {
    const is = readState(columns.flags[row]!, known, on)
    return is === undefined ? undefined : Number(is)
  },
})

/** Inputs that every protocol calls so, in the units of whoever writes formulas. Yes and no are 1 and 0. */
export const COLUMN_INPUTS: ReadonlyMap<string, ColumnInput> = new Map([
  ['speed', column('speed', 'km/h', 100 / 3.6)],
  ['batteryLevel', column('battery', '%')],
  ['power', column('power', 'V', 1000)],
  ['temp1', column('temperature', '°C', 100)],
  ['odometer', column('odometer', 'km', 1000)],
  ['signal', column('signal', '%')],
  ['altitude', column('altitude', 'm')],
  ['course', column('course', '°', 10)],
  ['sat', column('satellites', '')],
  ['ignition', state(ReportFlag.ignitionKnown, ReportFlag.ignitionOn)],
  ['motion', state(ReportFlag.motionKnown, ReportFlag.moving)],
  ['charge', state(ReportFlag.chargingKnown, ReportFlag.charging)],
  ['loaded', state(ReportFlag.loadKnown, ReportFlag.loaded)],
])

/** Units of what protocols tell besides, as the decoders have it. */
const ATTRIBUTE_UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:temp[2-8]|deviceTemp|cabinTemp)$/, '°C'],
  [/^(?:battery|adc\d|sensorVoltage)$/, 'V'],
  [/^humidity\d?$/, '%'],
]

/** Unit of an input; empty where it has none that is known. */
export function inputUnit(name: string): string {
  const known = COLUMN_INPUTS.get(name)
  return known ? known.unit : (ATTRIBUTE_UNITS.find(([form]) => form.test(name))?.[1] ?? '')
}

/** The value of an input in a report; undefined where it does not tell it as a number, or as yes or no. */
export function readInput(columns: ReportColumns, row: number, name: string): number | undefined {
  const known = COLUMN_INPUTS.get(name)
  if (known) return known.read(columns, row)
  const attributes = columns.attributes[row]
  if (!attributes || !Object.hasOwn(attributes, name)) return undefined
  const value = attributes[name]
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** Names that a formula can say. */
const NAME = /^[A-Za-z_]\w*$/

/** The inputs that a report tells. */
export function inputsOf(columns: ReportColumns, row: number): string[] {
  const names = [...COLUMN_INPUTS].filter(([, { read }]) => read(columns, row) !== undefined).map(([name]) => name)
  for (const name of Object.keys(columns.attributes[row] ?? {}))
    if (NAME.test(name) && !COLUMN_INPUTS.has(name) && readInput(columns, row, name) !== undefined) names.push(name)
  return names
}
