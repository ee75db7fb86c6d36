import { fileHeads } from '@waymark/contract/imports/defineImport.ts'
import { purchaseImport } from '@waymark/contract/imports/purchaseImport.ts'
import type { ReportFile } from '@waymark/contract/rooms/report/defineReport.ts'
import type { CsvValue } from '@waymark/core/text/csv.ts'
import { writeTable } from '../../../platform/tables/writeTable.ts'
import type { PurchaseRow } from './fuel.queries.ts'
import { paidOf, toPurchase } from './fuelForm.ts'

export const MOST_EXPORTED = purchaseImport.mostRows

/** Purchases as a file with the columns that an import reads. */
export function exportPurchases(rows: readonly PurchaseRow[], format: 'csv' | 'xlsx'): ReportFile {
  const head = fileHeads(purchaseImport)
  const cells = rows
    .map(toPurchase)
    .map((each): CsvValue[] => [
      each.vehicleName,
      each.at,
      each.jurisdiction,
      each.fuel,
      each.volume,
      each.unit,
      paidOf(each),
      each.currency,
      each.seller,
      each.receipt,
      each.taxPaid ? 'yes' : 'no',
    ])
  return writeTable('fuel-purchases', format, { name: 'Purchases', head, rows: cells })
}
