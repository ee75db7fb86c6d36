import { ROOMS } from '@waymark/contract/calls.ts'
import { PASSWORD } from '../devices/deviceLeader.ts'
import type { TestServer } from '../startTestServer.ts'

/** What somebody at the bench may do. */
export const MECHANIC = [
  'repair:record:view',
  'repair:record:add',
  'repair:record:edit',
  'repair:record:delete',
  'repair:record:import',
  'repair:label:view',
  'repair:label:add',
  'repair:label:edit',
  'repair:label:delete',
  'organization:device:view',
  'stock:item:view',
  'stock:item:edit',
] as const

/** What is said of a repair until it is repaired. */
export const PROBLEM = { problemType: 'noPower', problem: 'Dead on the bench' }
export const REPAIRED = { analysisType: 'board', methodType: 'solder', method: 'Resoldered', passed: true }

/**
 * A workshop, and repairs in it in any state, each led there as people lead it.
 *
 * @param mechanic session of somebody with the rights of {@link MECHANIC}
 */
export function repairWorld(server: TestServer, mechanic: string) {
  const { repair, repairBatch, device: devices, stockPlace, session } = ROOMS
  const as = { token: mechanic }
  let count = 0
  const place = async (orgId = server.orgId): Promise<number> =>
    (
      await server.call(stockPlace.addStockPlace, {
        orgId,
        kind: 'site',
        parentId: null,
        name: `Workshop ${++count}`,
      })
    ).body.data.placeId
  const device = async (orgId = server.orgId): Promise<{ id: number; deviceId: string }> => {
    const deviceId = String(870_000_000_000_000 + ++count)
    return { id: (await server.call(devices.addDevice, { orgId, deviceId })).body.data.id, deviceId }
  }
  const add = (of: string, fields: object = {}) =>
    server.call(repair.addRepair, { orgId: server.orgId, device: of, ...fields }, as)
  const one = async (repairId: number) =>
    (await server.call(repair.getRepairList, { recordIds: [repairId] }, as)).body.data.list[0]
  const holdOf = async (id: number) => (await server.call(devices.getDeviceById, { device: id })).body.data.device
  const receive = (repairIds: number[], placeId?: number) =>
    server.call(repairBatch.batchReceived, { repairIds, ...(placeId !== undefined && { placeId }) }, as)
  const begin = (repairIds: number[], fields: object = PROBLEM) =>
    server.call(repairBatch.batchRepairing, { repairIds, ...fields }, as)
  const finish = (repairIds: number[], fields: object = REPAIRED) =>
    server.call(repairBatch.batchRepaired, { repairIds, ...fields }, as)
  const deliver = (repairIds: number[]) => server.call(repairBatch.batchOutOfStock, { repairIds }, as)
  const pause = (repairIds: number[], action: 'pause' | 'resume', reason = 'waits for a part') =>
    server.call(repairBatch.batchPause, { repairIds, action, reason }, as)
  const close = (repairId: number, reason?: string) =>
    server.call(repair.closeRepair, { repairId, ...(reason !== undefined && { reason }) }, as)
  const tokenFor = async (records: number[]) =>
    (await server.call(session.confirmPassword, { password: PASSWORD, action: 'scrapDevice', records }, as)).body.data
      .actionToken
  const scrap = async (repairIds: number[], fields: object = { analysisType: 'board' }, actionToken?: string) =>
    server.call(
      repairBatch.batchScrap,
      { repairIds, reason: 'burnt', actionToken: actionToken ?? (await tokenFor(repairIds)), ...fields },
      as,
    )
  return { place, device, add, one, holdOf, receive, begin, finish, deliver, pause, close, scrap, tokenFor }
}
