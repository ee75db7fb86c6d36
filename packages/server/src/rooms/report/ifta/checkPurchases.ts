import { unescapedCell } from '@waymark/core/text/csv.ts'
import { addFuelPurchase } from '@waymark/contract/rooms/report/fuel.ts'
import type { VolumeUnit } from '@waymark/core/reporting/fuelUnits.ts'
import { type ImportProblem, type ImportRecord, problemOf } from '../../../platform/importFile/readColumns.ts'
import type { KnownVehicle } from './fuel.queries.ts'
import { fieldsOf, ownerAt, type PurchaseFields } from './fuelForm.ts'
import type { PurchaseField } from './purchaseHeads.ts'
import { readCells, readTime, type Say } from './readPurchaseCells.ts'

/** What lines are checked against. */
export interface Surroundings {
  readonly vehicles: readonly KnownVehicle[]
  /** Receipts that are entered already. */
  readonly receipts: readonly { readonly vehicle_id: number; readonly at: number; readonly receipt: string }[]
  /** Of lines that name none. */
  readonly unit: VolumeUnit
  /** IANA: of times that name none. */
  readonly zone: string
}

type Line = ImportRecord<PurchaseField>

/** What can be saved, and what is wrong. */
export interface CheckedPurchases {
  readonly good: readonly PurchaseFields[]
  readonly problems: readonly ImportProblem[]
}

/** A line is checked by the rules of a purchase that is entered by hand. */
const RULES = addFuelPurchase.params

/** Vehicles by what a file may call them. */
type Names = ReadonlyMap<string, readonly KnownVehicle[]>

/** Checks the lines of a file of purchases, and against each other. */
export function checkPurchases(lines: readonly Line[], around: Surroundings): CheckedPurchases {
  const names = namesOf(around.vehicles)
  const taken = new Set(around.receipts.map((each) => keyOf(each.vehicle_id, each.at, each.receipt)))
  const problems: ImportProblem[] = []
  const good: PurchaseFields[] = []
  for (const line of lines) {
    const wrong: ImportProblem[] = []
    const say: Say = (field, problem) => void wrong.push(problemOf(line, field, problem))
    const fields = checkLine(line, names, around, say)
    if (fields && wrong.length === 0 && fields.receipt !== '') {
      const key = keyOf(fields.vehicleId, fields.at, fields.receipt.toLowerCase())
      if (taken.has(key)) say('receipt', 'taken')
      taken.add(key)
    }
    problems.push(...wrong)
    if (fields && wrong.length === 0) good.push(fields)
  }
  return { good, problems }
}

function namesOf(vehicles: readonly KnownVehicle[]): Names {
  const names = new Map<string, KnownVehicle[]>()
  for (const vehicle of vehicles)
    for (const name of new Set([vehicle.name, vehicle.vin])) {
      const had = names.get(name)
      if (had) had.push(vehicle)
      else if (name !== '') names.set(name, [vehicle])
    }
  return names
}

function checkLine(line: Line, names: Names, { unit, zone }: Surroundings, say: Say): PurchaseFields | undefined {
  const text = (field: PurchaseField): string => unescapedCell(line.values[field].trim())
  const at = readTime(text('at'), zone, say)
  const spans = names.get(text('vehicle').toLowerCase()) ?? []
  const owner = at === undefined ? undefined : ownerAt(spans, at)
  if (text('vehicle') === '') say('vehicle', 'blank')
  else if (new Set(spans.map((each) => each.vehicle_id)).size > 1) say('vehicle', 'ambiguous')
  else if (at !== undefined && !owner) say('vehicle', 'notFound')
  const cells = readCells(text, unit, say)
  if (at === undefined || !owner || cells === undefined) return undefined
  const form = { ...cells, vehicleId: owner.vehicle_id, at: new Date(at).toISOString() }
  const checked = RULES.safeParse(form)
  if (checked.success) return fieldsOf({ ...checked.data, at }, owner.org_id)
  for (const { path } of checked.error.issues) say((path[0] as PurchaseField | undefined) ?? 'volume', 'invalid')
  return undefined
}

const keyOf = (vehicle: number, at: number, receipt: string): string => `${vehicle} ${at} ${receipt}`
