import { canDo, isOver } from '@waymark/contract/carriers.ts'
import { simImport } from '@waymark/contract/imports/simImport.ts'
import { isUnderWay } from '@waymark/contract/lifecycles/simOperationLifecycle.ts'
import type { Sim, simCalls } from '@waymark/contract/rooms/device/sim.ts'
import { SIM_ACTIONS } from '@waymark/contract/rooms/device/simOperation.ts'
import { iccidKey, iccidKeyOf, readIccid } from '@waymark/core/sim/iccid.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { type ImportServices, noteImport, runImport } from '../../platform/importFile/runImport.ts'
import { addRecord, beginRecords } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { eventsOf } from '../../platform/records/eventsOf.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { readRecord } from '../../platform/records/readRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { applyCarrierCard } from './applyCarrierCard.ts'
import { checkAble } from './checkAsked.ts'
import type { CarrierCard } from './CarrierCard.ts'
import { beginOperation } from './operations.ts'
import { waitForOperations } from './operations.queries.ts'
import type { SimQueries } from './sim.queries.ts'
import { simRecord } from './sim.record.ts'
import type { PlannedSim, SimReferences } from './simRows.ts'

export interface SimRoomOptions {
  readonly db: Database
  readonly queries: SimQueries
  readonly clock: Clock
  readonly imports: ImportServices
}

type All = Handlers<typeof simCalls>

/** Milliseconds that a carrier may take to say whether it knows a card. */
const PATIENCE = 12_000

/** SIM cards: what is written of them here, and what of it their carriers say. */
export function simHandlers({ db, queries, clock, imports }: SimRoomOptions): All {
  const { store, carriers, devices } = queries

  const eventsFor = ({ state, carrier, operation }: Omit<Sim, 'events'>, caller: Caller): string[] => {
    if (operation && isUnderWay(operation)) return []
    const allowed: readonly string[] = eventsOf(simRecord.states, state, {}, { caller, now: clock.now() })
    return SIM_ACTIONS.filter(
      (action) => allowed.includes(action) && (action !== 'deactivate' || canDo(carrier, 'deactivate')),
    )
  }

  /** Asks the carrier whether it knows a card, which is not here yet. */
  const verify = async (
    { userId }: Caller,
    { orgId, simCarrierId, iccid }: { readonly orgId: number; readonly simCarrierId: number; readonly iccid: string },
  ): Promise<CarrierCard | undefined> => {
    const asked = { orgId, simCarrierId, simId: null, kind: 'verify', wanted: { iccid }, userId } as const
    // it is asked for at once: what follows needs to know
    const operationId = await db.transactionApart((tx) => beginOperation(tx, asked))
    const [row] = await waitForOperations(db.apart, [operationId], PATIENCE)
    return row?.state === 'confirmed' ? (row.result as CarrierCard) : undefined
  }

  /** Asks the carrier of a card for another limit; answers the operation. */
  const askLimit = async (
    context: Pick<CallContext, 'caller' | 'note'>,
    { orgId, simCarrierId, simId }: { readonly orgId: number; readonly simCarrierId: number; readonly simId: number },
    dataLimitMb: number | null,
  ): Promise<number> => {
    const { userId } = context.caller
    const wanted = { dataLimitMb }
    const operationId = await beginOperation(db, { orgId, simCarrierId, simId, kind: 'limit', wanted, userId })
    context.note({ kind: 'sim', recordId: simId, asked: wanted })
    return operationId
  }

  const remove: All['deleteSim'] = async (context, { simId }) => {
    const before = await lockRecord(context, store, simId)
    if (await queries.isAsked(simId)) throw context.error('400507')
    const carrier = await queries.carrierOf(before.simCarrierId)
    if (!isOver(carrier, before.recordState) || before.device !== null) throw context.error('400508')
    await removeRecord(context, store, before)
    return {}
  }

  return {
    getSimList: async ({ caller, signal }, params) => {
      const { list, total } = await queries.list(caller, params, signal)
      return { list: list.map((row) => ({ ...row, events: eventsFor(row, caller) })), total }
    },

    getSimLogList: async (context, { simId, ...paging }) => {
      await readRecord(context, store, simId)
      const rows = await queries.log(simId, pageOf(paging), context.signal)
      const list = rows.map(({ total: _total, state, ...row }) => ({ ...row, state: state as null }))
      return { list, total: rows[0]?.total ?? 0 }
    },

    addSim: async (context, { iccid: typed, device, dataLimitMb, ...fields }) => {
      const { caller } = context
      checkOrg(caller, fields)
      const iccid = readIccid(typed)
      if (iccid === undefined) throw context.error('400', [{ name: 'iccid', kind: 'iccid' }])
      const [account] = await carriers.readAll(caller, [fields.simCarrierId])
      if (!account) throw context.error('400510')
      const wanted = dataLimitMb ?? undefined
      if (wanted !== undefined) checkAble(account.carrier, 'limit')
      const key = iccidKey(iccid)
      if ((await queries.taken([key])).size > 0) throw context.error('400501')
      const [holder] = device ? await devices.readAll(caller, [device]) : []
      if (device && !holder) throw context.error('4048801')
      const reported = await verify(caller, { ...fields, iccid })
      if (!reported) throw context.error('400504')
      const orgId = holder?.orgId ?? fields.orgId
      const simId = await addRecord(context, store, { ...fields, orgId, iccid, iccidKey: key, device: device ?? null })
      const [sim] = await store.lockAny([simId])
      if (sim) await applyCarrierCard(db, sim, reported, { now: clock.now() })
      if (wanted !== undefined && wanted !== reported.dataLimitMb)
        await askLimit(context, { ...fields, orgId, simId }, wanted)
      return { simId }
    },

    editSim: async (context, { simId, version, dataLimitMb, device, ...fields }) => {
      const { caller } = context
      const before = await lockRecord(context, store, simId, version)
      const [holder] = device ? await devices.readAll(caller, [device]) : []
      if (device && !holder) throw context.error('4048801')
      // a card is of the organization that its device is of
      const orgId = holder && device !== before.device ? { orgId: holder.orgId } : {}
      const isLimit = dataLimitMb !== undefined && dataLimitMb !== before.dataLimitMb
      if (isLimit) checkAble(await queries.carrierOf(before.simCarrierId), 'limit')
      const changed = { ...fields, ...orgId, ...(device === undefined ? {} : { device }) }
      const saved = await saveRecord(context, store, before, changed)
      if (!isLimit) return { version: saved, operation: null }
      const operationId = await askLimit(context, { ...before, simId }, dataLimitMb)
      return { version: saved, operation: { operationId, kind: 'limit', state: 'queued', said: '' } }
    },

    deleteSim: remove,
    deleteSimByPost: remove,

    importSim: async (context, { simCarrierId, ...order }) => {
      const { caller } = context
      const account = await readRecord(context, carriers, simCarrierId)
      const { orgId } = account
      const owner = { userId: caller.userId, orgId }
      const { counts, preview } = await runImport<SimReferences, PlannedSim>(imports, context, order, {
        definition: simImport,
        rows: { module: new URL('./simRows.ts', import.meta.url), name: 'simRows' },
        orgId,
        references: async ({ iccid = [], device: named = [] }) => ({
          taken: [...(await queries.taken(iccid.flatMap((text) => iccidKeyOf(text) ?? [])))],
          devices: await queries.namedDevices(named, caller),
        }),
        write: async (good, written) => {
          const cards = good.map(({ line: _line, deviceId: _deviceId, ...card }) => ({ ...card, orgId, simCarrierId }))
          const ids = await beginRecords(store, cards, owner)
          written(good.length)
          // what its carrier says of them is asked once, for all
          await beginOperation(db, { ...owner, simCarrierId, simId: null, kind: 'syncAll' })
          return good.map(({ line }, i) => ({ line, kind: 'sim', recordId: ids[i] ?? 0, version: 1, before: null }))
        },
      })
      noteImport(context, simImport, { ...order, orgId }, counts)
      return { ...counts, preview: preview.map(({ iccid, msisdn, deviceId }) => ({ iccid, msisdn, deviceId })) }
    },
  }
}
