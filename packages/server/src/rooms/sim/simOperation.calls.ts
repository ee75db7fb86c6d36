import type { CarrierName } from '@waymark/contract/carriers.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { SimOperation } from '@waymark/contract/rooms/device/sim.ts'
import type { simOperationCalls } from '@waymark/contract/rooms/device/simOperation.ts'
import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import { readRecord } from '../../platform/records/readRecord.ts'
import { refusedItem } from '../../platform/records/moves/refusedItem.ts'
import type { StoredRecord } from '../../platform/records/recordStore.queries.ts'
import { checkAble, checkAction, checkConfirmed, checkRenewal } from './checkAsked.ts'
import { beginOperation, type NewOperation, operationStore } from './operations.ts'
import { type OperationQueries, type OperationRow, waitForOperations } from './operations.queries.ts'
import type { SimQueries } from './sim.queries.ts'
import type { simRecord } from './sim.record.ts'
import type { SimCarrierQueries } from './simCarrier.queries.ts'
import { actionTo, foundEvent, type SimAction } from './stateOperations.ts'
import { reportedCardQueries } from './reportedCards.queries.ts'

export interface SimOperationOptions {
  readonly db: Database
  readonly queries: SimQueries
  readonly accounts: SimCarrierQueries
  readonly operations: OperationQueries
  readonly clock: Clock
}

type All = Handlers<typeof simOperationCalls>
type StoredSim = StoredRecord<typeof simRecord>

/** Milliseconds that a call waits for what it asked; what takes longer is answered as far as it is. */
const PATIENCE = 20_000
/** The same of a call that has five seconds in all. */
const SHORT_PATIENCE = 3_500

/** What is asked of carriers, and what became of it. */
export function simOperationHandlers({ db, queries, accounts, operations, clock }: SimOperationOptions): All {
  const { store } = queries

  /** Answers with what operations are once they have ended, or with how far they are after a while. */
  const afterwards = async <Answer extends { readonly operationId?: number }>(
    answers: readonly Answer[],
    tell: (answer: Answer, row: OperationRow) => void,
    patience = PATIENCE,
  ): Promise<void> => {
    const operationIds = answers.flatMap(({ operationId }) => operationId ?? [])
    await db.afterCommit(async () => {
      const rows = await waitForOperations(db, operationIds, patience)
      const byId = new Map(rows.map((row) => [row.operationId, row]))
      for (const answer of answers) {
        const row = byId.get(answer.operationId ?? 0)
        if (row) tell(answer, row)
      }
    })
  }

  /** @param refused answered where the carrier said no: what was asked stays written down */
  const answerOf = async (
    operationId: number,
    kind: SimOperation['kind'],
    { patience, refused }: { readonly patience?: number; readonly refused?: '400502' | '400503' } = {},
  ): Promise<SimOperation> => {
    const answer: SimOperation = { operationId, kind, state: 'queued', said: '' }
    await afterwards(
      [answer],
      (one, { state, said }) => {
        if (state === 'failed' && refused) throw new CallError(refused)
        Object.assign(one, { state, said })
      },
      patience,
    )
    return answer
  }

  const ask = (
    { caller, note }: Pick<CallContext, 'caller' | 'note'>,
    sim: StoredSim,
    asked: Pick<NewOperation, 'kind' | 'wanted' | 'requestKey'>,
  ): Promise<number> => {
    note({ kind: 'sim', recordId: sim.recordId, asked: asked.kind, ...asked.wanted })
    const { orgId, simCarrierId, recordId: simId } = sim
    return beginOperation(db, { orgId, simCarrierId, simId, userId: caller.userId, ...asked })
  }

  /** Asks for another state of a card. */
  const askState = async (
    context: Pick<CallContext, 'caller' | 'note'>,
    sim: StoredSim,
    {
      action,
      confirm,
      of,
    }: { readonly action: SimAction; readonly confirm?: string | undefined; readonly of?: CarrierName | undefined },
  ): Promise<number> => {
    const carrier = await queries.carrierOf(sim.simCarrierId)
    if (of !== undefined && of !== carrier) throw new CallError('400509')
    const deviceState = sim.device === null ? undefined : await queries.deviceState(sim.device)
    checkAction(context.caller, { state: sim.recordState ?? '', carrier, deviceState }, action, confirm)
    return ask(context, sim, { kind: action })
  }

  const status =
    (of?: CarrierName): All['updateStatusPod'] =>
    async (context, { simId, ...wanted }) => {
      const sim = await lockRecord(context, store, simId)
      return answerOf(await askState(context, sim, { ...wanted, of }), wanted.action)
    }

  interface Item {
    id: number
    ok: boolean
    errorCode?: number | string
    message?: string
    operationId?: number
    state?: SimOperation['state']
  }

  /** The same for each of several cards: one that is refused holds up no other. */
  const each = async (
    { caller, locale }: Pick<CallContext, 'caller' | 'locale'>,
    cards: ReadonlyMap<number, number | undefined>,
    begin: (sim: StoredSim) => Promise<number>,
  ): Promise<Item[]> => {
    const simIds = [...cards.values()].flatMap((simId) => simId ?? [])
    const sims = new Map((await store.lockAll(caller, simIds)).map((sim) => [sim.recordId, sim]))
    const items: Item[] = []
    for (const [id, simId] of cards) {
      const sim = sims.get(simId ?? 0)
      try {
        if (!sim) throw new CallError('400500')
        items.push({ id, ok: true, operationId: await begin(sim), state: 'queued' })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        items.push(refusedItem(id, error.code, locale))
      }
    }
    await afterwards(items, (item, { state, said }) => {
      item.state = state
      if (said !== '') item.message = said
      item.ok = state !== 'failed'
    })
    return items
  }
  const itself = (simIds: readonly number[]) => new Map(simIds.map((simId) => [simId, simId]))

  /** Asks for a recharge, once under a key. */
  const askRecharge = async (
    context: Pick<CallContext, 'caller' | 'note'>,
    sim: StoredSim,
    productId: number,
    requestKey: string | undefined,
  ): Promise<number> => {
    const asked = requestKey === undefined ? undefined : await operations.byKey(requestKey)
    if (asked) {
      if (asked.simId === sim.recordId && asked.productId === productId) return asked.operationId
      throw new CallError('409')
    }
    checkAble(await queries.carrierOf(sim.simCarrierId), 'recharge')
    if (!(await operations.product(productId, sim.simCarrierId))) throw new CallError('400513')
    return ask(context, sim, { kind: 'recharge', wanted: { productId }, requestKey })
  }

  const recharge: All['recharge'] = async (context, { simId, productId, key }) => {
    checkRenewal(clock.now())
    const sim = await lockRecord(context, store, simId)
    return answerOf(await askRecharge(context, sim, productId, key), 'recharge', { refused: '400502' })
  }

  const sendMessage: All['sendMessage'] = async (context, { simId, message }) => {
    const sim = await lockRecord(context, store, simId)
    checkAble(await queries.carrierOf(sim.simCarrierId), 'message')
    return answerOf(await ask(context, sim, { kind: 'message', wanted: { message } }), 'message', { refused: '400503' })
  }

  const syncSingle: All['syncSingle'] = async (context, { simId }) => {
    const sim = await readRecord(context, store, simId)
    return answerOf(await ask(context, sim, { kind: 'sync' }), 'sync', { patience: SHORT_PATIENCE })
  }

  const syncByType: All['syncByType'] = async (context, { carrier }) => {
    const { caller } = context
    const { list } = await accounts.list(caller, { carrier, pageSize: 500 }, context.signal)
    if (list.length === 0) throw context.error('400510')
    const asked: (SimOperation & { simCarrierId: number })[] = []
    for (const { orgId, simCarrierId } of list) {
      const kind = 'syncAll'
      const operationId = await beginOperation(db, { orgId, simCarrierId, simId: null, kind, userId: caller.userId })
      asked.push({ operationId, simCarrierId, kind, state: 'queued', said: '' })
    }
    context.note({ kind: 'simCarrier', each: list.map(({ simCarrierId }) => ({ recordId: simCarrierId })) })
    await afterwards(asked, (one, { state, said }) => Object.assign(one, { state, said }), 5 * PATIENCE)
    return asked
  }

  return {
    updateStatusPod: status('pod'),
    updateStatusTwilio: status('superSim'),
    updateStatusThingspace: status('thingSpace'),
    updateSimStatus: status(),

    batchEditPodSimCardStatus: (context, { simIds, action, confirm }) => {
      checkConfirmed(action, confirm)
      return each(context, itself(simIds), (sim) => askState(context, sim, { action, confirm }))
    },

    batchEditPodSimCardLimit: (context, { simIds, dataLimitMb }) =>
      each(context, itself(simIds), async (sim) => {
        checkAble(await queries.carrierOf(sim.simCarrierId), 'limit')
        return ask(context, sim, { kind: 'limit', wanted: { dataLimitMb } })
      }),

    recharge,
    rechargeByPost: recharge,

    batchRechargeSimCard: async (context, { devices, productId, key }) => {
      checkRenewal(clock.now())
      const cards = await operations.cardsIn(devices)
      return each(context, new Map(devices.map((device) => [device, cards.get(device)])), (sim) =>
        askRecharge(context, sim, productId, key === undefined ? undefined : keyOfCard(key, sim.recordId)),
      )
    },

    getSimProducts: ({ caller, signal }, params) => accounts.products(caller.orgIds, params, signal),

    sendMessage,
    sendMessageByPost: sendMessage,
    syncSingle,
    syncSingleByPost: syncSingle,
    syncByType,
    syncByTypeByPost: syncByType,

    getSimOperation: async (context, { operationId }) => {
      const { kind, recordState: state, said } = await readRecord(context, operationStore(db), operationId)
      return { operationId, kind, state, said }
    },

    settleSimDrift: async (context, { simId, take, confirm }) => {
      const sim = await lockRecord(context, store, simId)
      const drift = await queries.driftOf(simId)
      if (drift === null) throw context.error('400514')
      if (drift === 'unknown') throw context.error('409')
      if (take === 'carrier') {
        await moveRecord(context, store, sim, { event: foundEvent(drift), now: clock.now() })
        await reportedCardQueries(db).writeDrift([simId], null, clock.now())
        return null
      }
      const action = actionTo(drift, sim.recordState)
      if (action === undefined) throw context.error('400514')
      if (!hasPermission(context.caller.permissions, 'service:sim:status')) throw context.error('403')
      checkConfirmed(action, confirm)
      if (action === 'deactivate') checkAble(await queries.carrierOf(sim.simCarrierId), 'deactivate')
      return answerOf(await ask(context, sim, { kind: action }), action)
    },
  }
}

/** The key of one card of several that are asked under one: a UUID that follows from both (RFC 9562, version 8). */
function keyOfCard(key: string, simId: number): string {
  const hex = createHash('sha256').update(`${key}:${simId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
