import type { CallParams } from '@waymark/contract/call.ts'
import type { addFuelPurchase, FuelPurchase } from '@waymark/contract/rooms/report/fuel.ts'
import { figureOfMoney } from '@waymark/core/money/moneyJson.ts'
import { fromMillilitres, toMillilitres } from '@waymark/core/reporting/fuelUnits.ts'
import type { RecordFields } from '../../../platform/records/defineRecord.ts'
import type { PurchaseRow } from './fuel.queries.ts'
import type { fuelPurchaseRecord } from './fuelPurchase.record.ts'

/** A purchase as it is kept, but for who entered it. */
export type PurchaseFields = Omit<RecordFields<typeof fuelPurchaseRecord>, 'userId'>

/** A purchase as it is kept. */
export function fieldsOf(
  form: Omit<CallParams<typeof addFuelPurchase>, 'at'> & { readonly at: number },
  orgId: number,
): PurchaseFields {
  return {
    orgId,
    vehicleId: form.vehicleId,
    at: form.at,
    jurisdiction: form.jurisdiction,
    fuel: form.fuel,
    volumeMl: toMillilitres(form.volume, form.unit),
    unit: form.unit,
    amount: form.amount ?? null,
    currency: form.currency ?? null,
    seller: form.seller ?? '',
    receipt: form.receipt ?? '',
    isTaxPaid: form.taxPaid,
  }
}

/** A purchase as it is told. */
export const toPurchase = ({ volumeMl, ...row }: PurchaseRow): FuelPurchase => ({
  ...row,
  volume: fromMillilitres(volumeMl, row.unit),
  litres: volumeMl / 1000,
})

/** What was paid in the currency itself, as a cell of a file has it; null where nobody wrote it down. */
export const paidOf = ({ amount, currency }: FuelPurchase): number | null =>
  amount === null || currency === null ? null : figureOfMoney({ amount, currency })
