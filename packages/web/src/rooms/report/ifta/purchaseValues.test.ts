import type { FuelPurchase } from '@waymark/contract/rooms/report/fuel.ts'
import { expect, test } from 'vitest'
import { purchaseValues, toPurchaseParams } from './purchaseValues.ts'

const PURCHASE: FuelPurchase = {
  purchaseId: 1,
  orgId: 1,
  orgName: 'Carrier',
  vehicleId: 7,
  vehicleName: 'Truck',
  at: '2026-02-03T12:00:00.000Z',
  jurisdiction: 'US-CO',
  fuel: 'diesel',
  volume: 40.125,
  unit: 'gal',
  litres: 151.9,
  amount: null,
  currency: null,
  seller: '',
  receipt: '',
  taxPaid: true,
  version: 1,
}

test('an amount goes through the form unchanged, in the digits of ISO 4217 and not those of the browser', () => {
  for (const [currency, amount, shown] of [
    ['USD', 15_001, 150.01],
    ['USD', 99_999_999_999, 999_999_999.99],
    ['PKR', 1050, 10.5],
    ['COP', 1, 0.01],
    ['KWD', 10_001, 10.001],
    ['JPY', 700, 700],
  ] as const) {
    const values = purchaseValues({ ...PURCHASE, amount, currency }, 'UTC', 'mi')
    expect(values.amount).toBe(shown)
    expect(toPurchaseParams(values, 'UTC')).toMatchObject({ amount, currency })
  }
})

test('a purchase without an amount has no currency', () => {
  const values = { ...purchaseValues({ ...PURCHASE, amount: 1, currency: 'USD' }, 'UTC', 'mi'), amount: null }
  expect(toPurchaseParams(values, 'UTC')).toMatchObject({ amount: null, currency: null })
})
