import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { batchWarehousing } from '@waymark/contract/rooms/stock/stock.ts'
import type { StockResult } from '@waymark/contract/rooms/stock/stockFields.ts'
import { MOST_SCANS } from '@waymark/core/stock/readScan.ts'
import { call } from '../../app/api.ts'
import type { Outcome } from '../../app/wire.ts'

/** What became of a device that was taken in with others, and its number. */
export type TakenIn = StockResult & { readonly code: string }

/**
 * Takes all devices of a batch into stock, two hundred after two hundred; answers for each. Those that were taken in stay there where
 * a later call fails: the next try takes the others.
 */
export async function takeBatchIn(batchId: number, placeId: number): Promise<Outcome<TakenIn[]>> {
  const taken: TakenIn[] = []
  for (let pageNo = 1; ; pageNo++) {
    const page = await call(getDeviceList, { batchId, pageNo, pageSize: MOST_SCANS, sort: 'deviceId' })
    if (!page.ok) return page
    const { list, total } = page.data
    if (list.length === 0) return { ok: true, data: taken }
    const outcome = await call(batchWarehousing, { devices: list.map(({ id }) => id), placeId })
    if (!outcome.ok) return outcome
    const numbers = new Map(list.map(({ id, deviceId }) => [id, deviceId]))
    taken.push(...outcome.data.map((result) => ({ ...result, code: numbers.get(result.id) ?? '' })))
    if (pageNo * MOST_SCANS >= total) return { ok: true, data: taken }
  }
}
