import { driverImport } from '@waymark/contract/imports/driverImport.ts'
import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import { checkLines } from '../../../platform/importFile/checkLines.ts'
import type { CheckedRows, ImportRows } from '../../../platform/importFile/ImportRows.ts'
import { cellText, dayText, onlyOnce, readCell, type Say } from '../../../platform/importFile/readCell.ts'
import type { ImportRecord } from '../../../platform/importFile/readColumns.ts'
import type { RecordFields } from '../../../platform/records/defineRecord.ts'
import type { driverRecord } from '../driver.record.ts'

/** A driver of a file that can be saved. */
export interface PlannedDriver {
  readonly line: number
  readonly fields: DriverFields
  /** Where they sit, in which of the two seats. */
  readonly on: { readonly vehicle: KnownVehicle; readonly seat: number } | undefined
}

/** A vehicle that a file names. */
export interface KnownVehicle {
  readonly vehicle_id: number
  readonly name: string
  /** Seats in which somebody sits. */
  readonly taken: readonly number[]
}

/** What the organisation has already. */
export interface DriverReferences {
  readonly orgId: number
  /** In small letters. */
  readonly licences: readonly string[]
  /** By name in small letters. */
  readonly vehicles: ReadonlyMap<string, KnownVehicle>
}

type DriverFields = RecordFields<typeof driverRecord>
type Field = ColumnOf<typeof driverImport>
type Line = ImportRecord<Field>

/** Rows of a file of drivers. */
export const driverRows: ImportRows<Field, DriverReferences, PlannedDriver> = {
  definition: driverImport,
  check: checkDrivers,
}

function checkDrivers(
  lines: readonly Line[],
  references: DriverReferences,
  tick: () => void,
): CheckedRows<PlannedDriver> {
  const again = onlyOnce(references.licences)
  const seats = new Map<number, number[]>()
  return checkLines(lines, tick, (line, say) => {
    const fields = readFields(line, references.orgId, say)
    const twice = again(fields.licence)
    if (twice) say('licence', twice)
    const on = findSeat(line, references, seats, say)
    return { fields, on }
  })
}

function readFields(line: Line, orgId: number, say: Say<Field>): DriverFields {
  const read = (field: Field): string => (readCell(driverImport, line, field, say) as string | undefined) ?? ''
  const name = read('name')
  const expires = dayText(cellText(line, 'licenceExpires'))
  return {
    orgId,
    name,
    phone: read('phone'),
    email: read('email'),
    licence: read('licence'),
    licenceExpires:
      expires === '' ? null : ((readCell(driverImport, line, 'licenceExpires', say, expires) as string) ?? null),
    remark: read('remark'),
  }
}

/** The free seat of the vehicle that a line names, the driver's before the co-driver's. */
function findSeat(
  line: Line,
  { vehicles }: DriverReferences,
  seats: Map<number, number[]>,
  say: Say<Field>,
): PlannedDriver['on'] {
  const text = cellText(line, 'vehicle')
  if (text === '') return undefined
  const vehicle = vehicles.get(text.toLowerCase())
  if (!vehicle) {
    say('vehicle', 'notFound')
    return undefined
  }
  const taken = seats.get(vehicle.vehicle_id) ?? [...vehicle.taken]
  const seat = [1, 2].find((each) => !taken.includes(each))
  if (seat === undefined) {
    say('vehicle', 'full')
    return undefined
  }
  seats.set(vehicle.vehicle_id, [...taken, seat])
  return { vehicle, seat }
}
