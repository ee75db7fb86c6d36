import type { stockCalls } from '@waymark/contract/rooms/stock/stock.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { eventsOf } from '../../platform/records/eventsOf.ts'
import { pauseStocked, repairStocked, resumeStocked } from './pauseStocked.ts'
import { placeStocked } from './placeStocked.ts'
import { deliverStocked, handOver, promiseStocked } from './promiseStocked.ts'
import type { StockDesk } from './StockDesk.ts'
import { stockItemRecord } from './stockItem.record.ts'
import { takeIntoStock } from './takeIntoStock.ts'
import { testStocked } from './testStocked.ts'

/** What is in stock, and what moves it. */
export function stockHandlers(desk: StockDesk): Handlers<typeof stockCalls> {
  const { list } = desk.queries
  return {
    getStockList: async ({ caller, signal }, { placeId, ...params }) => {
      const placeIds = placeId === undefined ? undefined : await list.within(placeId, signal)
      const narrowed = { ...params, placeIds }
      const [rows, counts] = await Promise.all([
        list.page(caller, narrowed, signal),
        list.counts(caller, narrowed, signal),
      ])
      const mover = { caller, now: desk.clock.now() }
      const asked = params.state === undefined ? params.states : [params.state]
      return {
        list: rows.map((row) => ({ ...row, events: eventsOf(stockItemRecord.states, row.state, row, mover) })),
        total: counts.reduce((sum, { state, devices }) => (asked?.includes(state) === false ? sum : sum + devices), 0),
        counts,
      }
    },

    batchWarehousing: (context, { devices, ...intake }) => takeIntoStock(desk, context, devices, intake),

    batchTesting: (context, { devices, ...testing }) => testStocked(desk, context, devices, testing),

    batchPause: (context, { devices, action, reason = '' }) =>
      (action === 'pause' ? pauseStocked : resumeStocked)(desk, context, devices, reason),

    editDeviceForRepair: async (context, { device, reason }) => {
      await repairStocked(desk, context, device, reason)
      return {}
    },

    batchMove: (context, { devices, ...move }) => placeStocked(desk, context, devices, move),

    batchAllocate: (context, { devices, orgId }) => promiseStocked(desk, context, devices, orgId),

    batchDelivery: (context, { devices, ...shipment }) => deliverStocked(desk, context, devices, shipment),

    batchMoveToCustomer: (context, { devices, ...order }) => handOver(desk, context, devices, order),
  }
}
