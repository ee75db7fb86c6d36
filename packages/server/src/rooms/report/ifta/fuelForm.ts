import type { CallParams } from '@waymark/contract/call.ts'
import type { addFuelPurchase, FuelPurchase } from '@waymark/contract/rooms/report/fuel.ts'
import { figureOfMoney } from '@waymark/core/money/moneyJson.ts'
import { fromMillilitres, toMillilitres } from '@waymark/core/reporting/fuelUnits.ts'
import type { KnownVehicle, PurchaseFields, PurchaseRow } from './fuel.queries.ts'

/** A purchase as it is kept. */
export function fieldsOf(
  form: Omit<CallParams<typeof addFuelPurchase>, 'at'> & { readonly at: number },
  orgId: number,
): PurchaseFields {
  return {
    org_id: orgId,
    vehicle_id: form.vehicleId,
    at: new Date(form.at),
    jurisdiction: form.jurisdiction,
    fuel: form.fuel,
    volume_ml: toMillilitres(form.volume, form.unit),
    unit: form.unit,
    amount: form.amount ?? null,
    currency: form.currency ?? null,
    seller: form.seller ?? '',
    receipt: form.receipt ?? '',
    is_tax_paid: form.taxPaid,
  }
}

/** A purchase as it is told. */
export function toPurchase(row: PurchaseRow): FuelPurchase {
  return {
    purchaseId: row.purchase_id,
    orgId: row.org_id,
    orgName: row.org_name,
    vehicleId: row.vehicle_id,
    vehicleName: row.vehicle_name,
    at: new Date(row.at).toISOString(),
    jurisdiction: row.jurisdiction,
    fuel: row.fuel as FuelPurchase['fuel'],
    volume: fromMillilitres(row.volume_ml, row.unit),
    unit: row.unit,
    litres: row.volume_ml / 1000,
    amount: row.amount,
    currency: row.currency,
    seller: row.seller,
    receipt: row.receipt,
    taxPaid: row.is_tax_paid,
    version: row.version,
  }
}

/** What was paid in the currency itself, as a cell of a file has it; null where nobody wrote it down. */
export const paidOf = ({ amount, currency }: FuelPurchase): number | null =>
  amount === null || currency === null ? null : figureOfMoney({ amount, currency })

/**
 * To whom vehicles belonged at a time (ms since 1970 UTC); the first of them that did to anybody.
 *
 * @param spans of one vehicle, or of all that a name stands for
 */
export function ownerAt(spans: readonly KnownVehicle[], at: number): KnownVehicle | undefined {
  return spans.find(({ since, until }) => since <= at && at < until)
}
