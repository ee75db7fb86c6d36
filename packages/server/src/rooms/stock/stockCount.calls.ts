import type { COUNT_FINDINGS, stockCountCalls } from '@waymark/contract/rooms/stock/stockCount.ts'
import { readScan } from '@waymark/core/stock/readScan.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { eventsOf } from '../../platform/records/eventsOf.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import { readRecord } from '../../platform/records/readRecord.ts'
import { settleCount } from './settleCount.ts'
import type { StockDesk } from './StockDesk.ts'
import { stockCountRecord } from './stockCount.record.ts'
import type { StockCountQueries } from './stockCount.queries.ts'

/** Missing and surplus devices that are told at once. */
const MOST_DEVICES = 500

/** Stock counts. */
export function stockCountHandlers(desk: StockDesk, counts: StockCountQueries): Handlers<typeof stockCountCalls> {
  const { store } = counts
  return {
    getStockCountList: async ({ caller, signal }, params) => {
      const { list, total } = await counts.list(caller, params, signal)
      const mover = { caller, now: desk.clock.now() }
      return {
        list: list.map((row) => ({ ...row, events: eventsOf(stockCountRecord.states, row.state, row, mover) })),
        total,
      }
    },

    startStockCount: async (context, { placeId }) => {
      const { orgId } = await desk.queries.placeFor(context.caller, placeId)
      return { countId: await addRecord(context, store, { orgId, placeId, startedAt: desk.clock.now() }) }
    },

    scanStockCount: async (context, { countId, codes }) => {
      const count = await lockRecord(context, store, countId)
      if (count.recordState !== 'open') throw new CallError('409')
      const known = await desk.queries.named(codes.map(readScan), context.caller)
      const deviceOf = (code: string): number | undefined => known.get(readScan(code).toLowerCase())
      const devices = [...new Set(codes.flatMap((code) => deviceOf(code) ?? []))]
      const fresh = await counts.addScans(countId, devices)
      const rows = new Map((await counts.placed(countId, devices)).map((row) => [row.device, row]))
      context.note({ kind: 'stockCount', recordId: countId, after: { scanned: fresh.size } })
      return codes.map((code) => {
        const row = rows.get(deviceOf(code) ?? 0)
        const { deviceId = '', place = '' } = row ?? {}
        const where = row?.isHere ? 'here' : row?.isInStock ? 'elsewhere' : 'notInStock'
        const isTwice = row !== undefined && !fresh.delete(row.device)
        const finding: (typeof COUNT_FINDINGS)[number] = row === undefined ? 'unknown' : isTwice ? 'twice' : where
        return { code, finding, deviceId, place }
      })
    },

    getStockCount: async (context, { countId }) => {
      await readRecord(context, store, countId)
      const { signal } = context
      const [figures, missing, surplus] = await Promise.all([
        counts.figures(countId, signal),
        counts.missing(countId, MOST_DEVICES, signal),
        counts.surplus(countId, MOST_DEVICES, signal),
      ])
      return { ...figures, missing, surplus }
    },

    settleStockCount: async (context, { countId, reason }) => {
      const before = await lockRecord(context, store, countId)
      const now = desk.clock.now()
      if (before.recordState !== 'open') throw new CallError('409')
      const { expected } = await counts.figures(countId)
      const came = await settleCount(desk, context, counts, before, reason)
      const fields = { ...came, expected, reason, endedAt: now }
      await moveRecord(context, store, before, { event: 'settle', now, reason, fields })
      return came
    },

    cancelStockCount: async (context, { countId }) => {
      const before = await lockRecord(context, store, countId)
      const now = desk.clock.now()
      await moveRecord(context, store, before, { event: 'cancel', now, fields: { endedAt: now } })
      return {}
    },
  }
}
