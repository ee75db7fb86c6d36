import { ROOMS } from '@waymark/contract/calls.ts'
import type { TestServer } from './startTestServer.ts'

const { addFuelPurchase, deleteFuelPurchase, getFuelPurchaseList } = ROOMS.report

/** Diesel that is bought in Colorado, and the list of it; `of` says where and on which vehicle, once that is there. */
export function fuelPurchases(of: () => { server: TestServer; truck: number; token: string }) {
  let receipt = 0
  const buy = (form: object = {}, by = of().token) =>
    of().server.call(
      addFuelPurchase,
      {
        vehicleId: of().truck,
        at: '2026-02-03T12:00:00Z',
        jurisdiction: 'US-CO',
        fuel: 'diesel',
        volume: 40.125,
        unit: 'gal',
        amount: 15_000,
        currency: 'USD',
        seller: 'Corner Fuel',
        receipt: `R-${++receipt}`,
        taxPaid: true,
        ...form,
      },
      { token: by },
    )
  const listed = async (params: object = {}, by = of().token) =>
    (await of().server.call(getFuelPurchaseList, params, { token: by })).body.data
  const clear = async (): Promise<void> => {
    const purchaseIds = (await listed({ pageSize: 500 })).list.map(({ purchaseId }) => purchaseId)
    if (purchaseIds.length > 0) await of().server.call(deleteFuelPurchase, { purchaseIds }, { token: of().token })
  }
  return { buy, listed, clear }
}
