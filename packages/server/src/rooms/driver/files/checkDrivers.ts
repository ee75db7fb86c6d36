import { rulesOf } from '../../../platform/importFile/rulesOf.ts'
import { unescapedCell } from '@waymark/core/text/csv.ts'
import { addDriver } from '@waymark/contract/rooms/driver.ts'
import { type ImportProblem, type ImportRecord, problemOf } from '../../../platform/importFile/readColumns.ts'
import type { RecordFields } from '../../../platform/records/defineRecord.ts'
import type { driverRecord } from '../driver.record.ts'
import type { DriverField } from './driverHeads.ts'

/** A driver of a file that can be saved. */
export interface PlannedDriver {
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
export interface Surroundings {
  readonly orgId: number
  /** In small letters. */
  readonly licences: ReadonlySet<string>
  /** By name in small letters. */
  readonly vehicles: ReadonlyMap<string, KnownVehicle>
}

type DriverFields = RecordFields<typeof driverRecord>
type Line = ImportRecord<DriverField>

/** What can be saved, and what is wrong. */
export interface CheckedDrivers {
  readonly good: readonly PlannedDriver[]
  readonly problems: readonly ImportProblem[]
}

type Say = (field: DriverField, problem: string) => void

const RULES = rulesOf(addDriver)

/** Checks the lines of a file by the rules for a driver who is added by hand, and against each other. */
export function checkDrivers(lines: readonly Line[], around: Surroundings): CheckedDrivers {
  const licences = new Set(around.licences)
  const seats = new Map<number, number[]>()
  const problems: ImportProblem[] = []
  const good: PlannedDriver[] = []
  for (const line of lines) {
    const wrong: ImportProblem[] = []
    const say: Say = (field, problem) => void wrong.push(problemOf(line, field, problem))
    const fields = readFields(line, around.orgId, say)
    const licence = fields.licence.toLowerCase()
    if (licence !== '' && licences.has(licence)) say('licence', 'taken')
    licences.add(licence)
    const on = findSeat(line, around, seats, say)
    problems.push(...wrong)
    if (wrong.length === 0) good.push({ fields, on })
  }
  return { good, problems }
}

function readFields(line: Line, orgId: number, say: Say): DriverFields {
  const text = (field: DriverField): string => unescapedCell(line.values[field].trim())
  const read = (field: DriverField, value: string): string => {
    const checked = RULES[field]?.safeParse(value)
    if (checked?.success) return checked.data as string
    say(field, 'invalid')
    return ''
  }
  if (text('name') === '') say('name', 'blank')
  // a cell that holds a date may come with the time of day
  const expires = text('licenceExpires').replace(/[ T][\d:.]+Z?$/, '')
  return {
    orgId,
    name: text('name') === '' ? '' : read('name', text('name')),
    phone: read('phone', text('phone')),
    email: read('email', text('email')),
    licence: read('licence', text('licence')),
    licenceExpires: expires === '' ? null : read('licenceExpires', expires),
    remark: read('remark', text('remark')),
  }
}

/** The free seat of the vehicle that a line names, the driver's before the co-driver's. */
function findSeat(line: Line, { vehicles }: Surroundings, seats: Map<number, number[]>, say: Say): PlannedDriver['on'] {
  const text = unescapedCell(line.values.vehicle.trim())
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
