import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setPower } from '../fields.ts'
import { keepNumber } from './queclink.fields.ts'

/** Puts one field of a mask's list into a row. */
type Field = (columns: ReportColumns, row: number, value: string) => void

const text =
  (name: string): Field =>
  (columns, row, value) =>
    columns.attribute(row, name, value)

const number =
  (name: string, scale = 1): Field =>
  (columns, row, value) =>
    keepNumber(columns, row, name, value, scale)

const skip: Field = () => undefined

const HOUR = 3_600_000

/** A level: `P` and per cent, or `L` and litres. */
const level =
  (percent: string, litres: string): Field =>
  (columns, row, value) =>
    keepNumber(columns, row, value.startsWith('P') ? percent : litres, value.slice(1))

/** Bits 0 to 21 of a vehicle bus's mask (CAN100 adapters): each set bit has a field, in this order. */
const BUS: readonly Field[] = [
  text('vin'),
  number('canIgnition'),
  // H counts hectometres; I counts impulses, which are no distance.
  (columns, row, value) => {
    if (value.startsWith('H')) keepNumber(columns, row, 'obdOdometer', value.slice(1), 100)
  },
  number('fuelUsed'),
  number('rpm'),
  number('obdSpeed', 1 / 3.6),
  number('coolantTemp'),
  (columns, row, value) => keepNumber(columns, row, 'fuelConsumption', value.replace(/^[^\d.]+/, '')),
  level('fuelLevel', 'fuel'),
  number('remainingDistance', 100),
  number('throttle'),
  number('hours', HOUR),
  number('drivingTime', HOUR),
  number('idleTime', HOUR),
  number('idleFuelUsed'),
  number('axleWeight2'),
  text('tachoFlags'),
  text('indicatorFlags'),
  text('lightFlags'),
  text('doorFlags'),
  number('overspeedTime', HOUR),
  number('engineOverspeedTime', HOUR),
]

/** Bit 29 of the mask: a further mask with its own fields. */
const FURTHER = 29
const MORE: readonly Field[] = [
  level('adBlueLevel', 'adBlue'),
  number('axleWeight1'),
  number('axleWeight3'),
  number('axleWeight4'),
  number('tachoOverspeed'),
  number('tachoMotion'),
  text('tachoDirection'),
  number('canAnalogue'),
  number('engineBrakeFactor'),
  number('pedalBrakeFactor'),
  number('kickdowns'),
  number('effectiveSpeedTime', HOUR),
  number('cruiseTime', HOUR),
  number('kickdownTime', HOUR),
  number('brakeCount'),
  (columns, row, value) => columns.attribute(row, 'driverUniqueId', value.trim()),
  (columns, row, value) => columns.attribute(row, 'driver2UniqueId', value.trim()),
  text('driverName'),
  text('driver2Name'),
  text('plate'),
  text('canFlags'),
  number('rapidBrakings'),
  number('rapidAccelerations'),
  number('engineTorque'),
]

/**
 * Reads what a tracker tells of the vehicle's bus. The mask (five to eight hex digits) says which fields follow it; it is
 * found by the distance, which has a letter, or stands behind the report's kind.
 */
export function describeBus(columns: ReportColumns, row: number, fields: readonly string[], name: string): void {
  const at = maskAt(fields, name)
  if (at < 0) return
  const mask = Number.parseInt(fields[at] ?? '', 16)
  const next = readMask(columns, row, fields, at + 1, mask, BUS)
  if ((mask & (2 ** FURTHER)) !== 0 && /^[0-9A-F]{5,8}$/.test(fields[next] ?? ''))
    readMask(columns, row, fields, next + 1, Number.parseInt(fields[next] ?? '', 16), MORE)
}

function maskAt(fields: readonly string[], name: string): number {
  const distance = fields.findIndex((field) => /^[HI]\d+(?:\.\d+)?$/.test(field))
  if (distance > 0) {
    for (let back = 1; back <= 3; back++) {
      const text = fields[distance - back] ?? ''
      if (!/^[0-9A-F]{5,8}$/.test(text)) continue
      const mask = Number.parseInt(text, 16)
      if ((mask & 4) !== 0 && (mask & 1) + ((mask >> 1) & 1) === back - 1) return distance - back
    }
  }
  return name === 'CAN' ? fields.findIndex((field, at) => at > 3 && at < 9 && /^[0-9A-F]{8}$/.test(field)) : -1
}

/** Reads the fields of a mask's bits; returns where they end. */
function readMask(
  columns: ReportColumns,
  row: number,
  fields: readonly string[],
  start: number,
  mask: number,
  list: readonly Field[],
): number {
  let at = start
  for (const [bit, put] of list.entries()) {
    if ((mask & (2 ** bit)) === 0) continue
    const value = fields[at++] ?? ''
    if (value !== '') put(columns, row, value)
  }
  return at
}

/** Bits 0 to 15 of the mask of GTOBD. */
const SOCKET: readonly Field[] = [
  text('vin'),
  skip,
  (columns, row, value) => setPower(columns, row, Number(value) / 1000),
  skip,
  number('rpm'),
  number('obdSpeed', 1 / 3.6),
  number('coolantTemp'),
  number('fuelConsumption'),
  number('clearedDistance', 1000),
  number('milDistance', 1000),
  (columns, row, value) => columns.attribute(row, 'mil', value === '1'),
  number('dtcCount'),
  (columns, row, value) => columns.attribute(row, 'dtcs', (value.match(/.{4}/g) ?? [value]).join(' ')),
  number('throttle'),
  number('engineLoad'),
  number('fuelLevel'),
]

/** GTOBD: what the vehicle's socket tells. */
export function describeSocket(columns: ReportColumns, row: number, fields: readonly string[]): void {
  const at = fields.findIndex((field, index) => index > 4 && index < 9 && /^[0-9A-F]{6,8}$/.test(field))
  if (at > 0) readMask(columns, row, fields, at + 1, Number.parseInt(fields[at] ?? '', 16), SOCKET)
}
