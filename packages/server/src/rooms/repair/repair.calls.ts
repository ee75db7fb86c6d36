import { isDeletableRepair, OPEN_REPAIRS } from '@waymark/contract/lifecycles/repairLifecycle.ts'
import type { repairCalls } from '@waymark/contract/rooms/stock/repair.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { eventsOf } from '../../platform/records/eventsOf.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { beginRepair } from './beginRepair.ts'
import type { CheckParts } from './checkParts.ts'
import type { CheckWritten } from './checkWritten.ts'
import type { RepairRow } from './repair.queries.ts'
import { type RepairPart, repairRecord } from './repair.record.ts'
import type { RepairDesk } from './RepairDesk.ts'

type All = Handlers<typeof repairCalls>

/** Repairs of a device that are told with it. */
const MOST_EARLIER = 50

/** Repairs, one by one. */
export function repairHandlers(desk: RepairDesk, check: CheckWritten, partsFor: CheckParts): Omit<All, 'importRepair'> {
  const { queries, devices, clock } = desk
  const { store } = queries

  const withEvents = (rows: readonly RepairRow[], caller: Caller) => {
    const mover = { caller, now: clock.now() }
    return rows.map((row) => ({ ...row, events: eventsOf(repairRecord.states, row.state, row, mover) }))
  }

  /** The device of a number or a name on the wire, as far as the caller sees it. */
  const find = async (caller: Caller, typed: string) =>
    (await queries.listDevices(caller, { named: [typed.trim().toLowerCase()], pageSize: 1 })).list[0]

  /** The parts that a repair uses from now on, where somebody says. */
  const used = async (
    caller: Caller,
    repair: { readonly orgId: number; readonly parts: readonly RepairPart[] },
    parts: readonly RepairPart[] | undefined,
  ) => (parts === undefined ? {} : { parts: await partsFor(caller, [repair], parts) })

  const remove: All['deleteRepair'] = async (context, { repairId }) => {
    await desk.open(context, [repairId])
    const before = await lockRecord(context, store, repairId)
    if (!isDeletableRepair(before.recordState)) throw context.error('409')
    if (before.recordState !== 'closed') await desk.giveBackParts([before])
    if (before.isHolding && before.device !== null && before.recordState !== 'closed')
      await devices.release(context, [before.device], 'asBefore')
    await removeRecord(context, store, before)
    await desk.moved([repairId])
    return {}
  }

  const close: All['closeRepair'] = async (context, { repairId, reason = '' }) => {
    await desk.open(context, [repairId])
    const before = await lockRecord(context, store, repairId)
    const [moved] = await desk.lead(context, [before], { event: 'close', reason })
    if (moved?.code === '409') throw context.error('409')
    if (moved?.code === '400') throw context.error('400', [{ name: 'reason', kind: 'missing' }])
    context.note({ kind: 'repair', recordId: repairId, after: { state: 'closed', reason } })
    return {}
  }

  return {
    getRepairList: async ({ caller, signal }, params) => {
      const [page, counts] = await Promise.all([
        queries.list(caller, params, signal),
        queries.counts(caller, params, signal),
      ])
      return { list: withEvents(page.list, caller), total: page.total, counts }
    },

    getDeviceById: async ({ caller, error, signal }, { device: typed }) => {
      const found = await find(caller, typed)
      if (!found) throw error('4048801')
      const { list } = await queries.list(
        caller,
        { device: found.id, pageSize: MOST_EARLIER, sort: '-createdAt' },
        signal,
      )
      const open = list.find(({ state }) => (OPEN_REPAIRS as readonly string[]).includes(state))
      const { id: device, deviceId, identifier, orgId, orgName, model, state, hold } = found
      return {
        device,
        deviceId,
        identifier,
        orgId,
        orgName,
        model,
        batchName: await queries.batchOf(device),
        state,
        hold,
        openRepairId: open?.repairId ?? null,
        repairs: withEvents(list, caller),
      }
    },

    addRepair: async (context, { device: typed, orgId, ...said }) => {
      const { caller } = context
      checkOrg(caller, { orgId })
      await check(caller, said)
      const fields = { ...said, ...(await used(caller, { orgId, parts: [] }, said.parts)) }
      const found = await find(caller, typed)
      const identifier = typed.trim()
      if (!found) {
        const repairId = await addRecord(context, store, { ...fields, orgId, identifier })
        const [repair] = await store.lockAny([repairId])
        if (repair) await moveByProduct(store, repair, { event: 'miss', now: clock.now() })
        return { repairId, state: 'unknown' }
      }
      const [device] = await queries.devices.lockAny([found.id])
      if (!device) throw context.error('4048801')
      const repairId = await beginRepair(desk, context, device, { ...fields, orgId, identifier })
      return { repairId, state: 'for_record' }
    },

    editRepair: async (context, { repairId, version, device: typed, ...said }) => {
      const { caller } = context
      await check(caller, said)
      if (typed === undefined) {
        const before = await lockRecord(context, store, repairId, version)
        const fields = { ...said, ...(await used(caller, before, said.parts)) }
        return { version: await saveRecord(context, store, before, fields) }
      }
      const found = await find(caller, typed)
      if (!found) throw context.error('4048801')
      const [device] = await queries.devices.lockAny([found.id])
      if (!device) throw context.error('4048801')
      const before = await lockRecord(context, store, repairId, version)
      // only one that nobody knew so far becomes known
      if (before.recordState !== 'unknown') throw context.error('409')
      const fields = { ...said, ...(await used(caller, before, said.parts)) }
      const isHolding = await devices.hold(context, device, before.problem || before.identifier)
      const known = { ...before, version: await store.update(repairId, { ...fields, device: found.id, isHolding }) }
      const move = { event: 'identify', now: clock.now() } as const
      return { version: await moveRecord(context, store, { ...known, device: found.id }, move) }
    },

    deleteRepair: remove,
    deleteRepairByPost: remove,
    closeRepair: close,
    closeRepairByPost: close,
  }
}
