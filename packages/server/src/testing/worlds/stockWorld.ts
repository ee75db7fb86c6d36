import { ROOMS } from '@waymark/contract/calls.ts'
import type { TestServer } from '../startTestServer.ts'

/** What somebody at the warehouse may do. */
export const STOREKEEPER = [
  'stock:item:view',
  'stock:item:edit',
  'stock:item:deliver',
  'stock:place:view',
  'stock:place:edit',
  'organization:device:view',
] as const

/**
 * A warehouse: its places, and devices in it in any state, each led there as people lead it.
 *
 * @param keeper session of somebody with the rights of {@link STOREKEEPER}
 */
export function stockWorld(server: TestServer, keeper: string) {
  const { stock, stockPlace, device: devices } = ROOMS
  const as = { token: keeper }
  let count = 0
  const place = async (
    kind: 'site' | 'shelf' | 'box' = 'site',
    parentId: number | null = null,
    orgId = server.orgId,
  ): Promise<number> =>
    (await server.call(stockPlace.addStockPlace, { orgId, kind, parentId, name: `Place ${++count}` }, as)).body.data
      .placeId
  const device = async (orgId = server.orgId): Promise<number> =>
    (await server.call(devices.addDevice, { orgId, deviceId: String(860_000_000_000_000 + ++count) })).body.data.id
  const take = (ids: number[], placeId: number) => server.call(stock.batchWarehousing, { devices: ids, placeId }, as)
  const test = (ids: number[], passed?: boolean, reason = 'by hand') =>
    server.call(stock.batchTesting, { devices: ids, ...(passed !== undefined && { passed, reason }) }, as)
  const pause = (ids: number[], action: 'pause' | 'resume' = 'pause') =>
    server.call(stock.batchPause, { devices: ids, action, reason: 'seal broken' }, as)
  const move = (ids: number[], placeId: number) => server.call(stock.batchMove, { devices: ids, placeId }, as)
  const promise = (ids: number[], orgId: number | null) => server.call(stock.batchAllocate, { devices: ids, orgId }, as)
  const ship = (ids: number[]) =>
    server.call(stock.batchDelivery, { devices: ids, carrier: 'Post', tracking: 'T-1' }, as)
  const handOver = (ids: number[], orgId: number) =>
    server.call(stock.batchMoveToCustomer, { devices: ids, orgId, reason: 'fetched' }, as)
  /** The item of a device, and where the device stands. */
  const one = async (id: number) => {
    const { device: of } = (await server.call(devices.getDeviceById, { device: id })).body.data
    const { list } = (await server.call(stock.getStockList, { deviceIds: [of.deviceId] }, as)).body.data
    return { item: list[0], lifecycle: of.state, hold: of.hold, orgId: of.orgId, deviceId: of.deviceId }
  }
  return { place, device, take, test, pause, move, promise, ship, handOver, one }
}
