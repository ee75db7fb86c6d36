import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import { purchaseImport } from '@waymark/contract/imports/purchaseImport.ts'
import { addFuelPurchase } from '@waymark/contract/rooms/report/fuel.ts'
import type { VolumeUnit } from '@waymark/core/reporting/fuelUnits.ts'
import { checkLines } from '../../../platform/importFile/checkLines.ts'
import type { CheckedRows, ImportRows } from '../../../platform/importFile/ImportRows.ts'
import { cellText, onlyOnce } from '../../../platform/importFile/readCell.ts'
import type { ImportRecord } from '../../../platform/importFile/readColumns.ts'
import { readTime } from '../../../platform/importFile/readTime.ts'
import { type FindVehicle, type OwnedVehicle, vehiclesByWord } from '../../vehicle/public.ts'
import { fieldsOf, type PurchaseFields } from './fuelForm.ts'
import { readCells, type Say } from './readPurchaseCells.ts'

/** What lines are checked against. */
export interface PurchaseReferences {
  readonly vehicles: readonly OwnedVehicle[]
  /** Receipts that are entered already. */
  readonly receipts: readonly { readonly vehicle_id: number; readonly at: number; readonly receipt: string }[]
  /** Of lines that name none. */
  readonly unit: VolumeUnit
  /** IANA: of times that name none. */
  readonly zone: string
}

type Field = ColumnOf<typeof purchaseImport>
type Line = ImportRecord<Field>

/** A purchase of a file that can be saved. */
export type PlannedPurchase = PurchaseFields & { readonly line: number }

/** Rows of a file of purchases. */
export const purchaseRows: ImportRows<Field, PurchaseReferences, PlannedPurchase> = {
  definition: purchaseImport,
  check: checkPurchases,
}

/** A line is checked by the rules of a purchase that is entered by hand. */
const RULES = addFuelPurchase.params

function checkPurchases(
  lines: readonly Line[],
  references: PurchaseReferences,
  tick: () => void,
): CheckedRows<PlannedPurchase> {
  const find = vehiclesByWord(references.vehicles)
  const again = onlyOnce(references.receipts.map((each) => keyOf(each.vehicle_id, each.at, each.receipt)))
  return checkLines(lines, tick, (line, say) => {
    const fields = checkLine(line, find, references, say)
    if (fields && fields.receipt !== '') {
      const twice = again(keyOf(fields.vehicleId, fields.at, fields.receipt))
      if (twice) say('receipt', twice)
    }
    return fields
  })
}

function checkLine(
  line: Line,
  find: FindVehicle,
  { unit, zone }: PurchaseReferences,
  say: Say,
): PurchaseFields | undefined {
  const text = (field: Field): string => cellText(line, field)
  const at = readTime(text('at'), zone, (problem) => say('at', problem))
  const owner = find(text('vehicle'), at, (problem) => say('vehicle', problem))
  const cells = readCells(text, unit, say)
  if (at === undefined || !owner || cells === undefined) return undefined
  const form = { ...cells, vehicleId: owner.vehicle_id, at: new Date(at).toISOString() }
  const checked = RULES.safeParse(form)
  if (checked.success) return fieldsOf({ ...checked.data, at }, owner.org_id)
  for (const { path } of checked.error.issues) say((path[0] as Field | undefined) ?? 'volume', 'invalid')
  return undefined
}

const keyOf = (vehicle: number, at: number, receipt: string): string => `${vehicle} ${at} ${receipt}`
