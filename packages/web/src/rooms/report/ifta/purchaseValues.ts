import type { CallIn } from '@waymark/contract/call.ts'
import type { FuelType } from '@waymark/contract/fuelTypes.ts'
import type { addFuelPurchase, FuelPurchase } from '@waymark/contract/rooms/report/fuel.ts'
import { figureOfMoney, minorOfFigure } from '@waymark/core/money/moneyJson.ts'
import { fromWall, toWall } from '../../../app/format/zones.ts'
import { lastCurrency } from '../../../app/money/lastCurrency.ts'

/** What the form of a purchase holds. */
export interface PurchaseValues {
  vehicleId: number | null
  /** On the wall of the user's zone. */
  at: string
  jurisdiction: string
  fuel: FuelType
  volume: number | null
  unit: 'gal' | 'l'
  amount: number | null
  currency: string
  seller: string
  receipt: string
  taxPaid: boolean
}

/** What a purchase, or a new one, stands in the form as. */
export function purchaseValues(
  purchase: FuelPurchase | undefined,
  zone: string,
  distanceUnit: 'mi' | 'km',
): PurchaseValues {
  const currency = purchase?.currency ?? lastCurrency()
  if (!purchase)
    return {
      vehicleId: null,
      at: '',
      jurisdiction: '',
      fuel: 'diesel',
      volume: null,
      unit: distanceUnit === 'mi' ? 'gal' : 'l',
      amount: null,
      currency,
      seller: '',
      receipt: '',
      taxPaid: true,
    }
  const { vehicleId, at, jurisdiction, fuel, volume, unit, amount, seller, receipt, taxPaid } = purchase
  return {
    vehicleId,
    at: toWall(Date.parse(at), zone),
    jurisdiction,
    fuel,
    volume,
    unit,
    amount: amount === null ? null : figureOfMoney({ amount, currency }),
    currency,
    seller,
    receipt,
    taxPaid,
  }
}

/** The same as the call wants it. */
export function toPurchaseParams(values: PurchaseValues, zone: string): CallIn<typeof addFuelPurchase> {
  const { amount, currency } = values
  return {
    ...values,
    vehicleId: Number(values.vehicleId),
    at: new Date(fromWall(values.at, zone)).toISOString(),
    jurisdiction: values.jurisdiction,
    volume: Number(values.volume),
    ...(amount === null ? { amount: null, currency: null } : { amount: minorOfFigure(amount, currency), currency }),
  }
}
