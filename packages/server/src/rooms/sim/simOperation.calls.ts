import { canDo, type CarrierName } from '@waymark/contract/carriers.ts'
import { hasPermission } from '@waymark/contract/hasPermission.ts'
import type { SimOperation } from '@waymark/contract/rooms/sim.ts'
import type { simOperationCalls } from '@waymark/contract/rooms/simOperation.ts'
import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { moveRecord } from '../../platform/records/moveRecord.ts'
import { readRecord } from '../../platform/records/readRecord.ts'
import { refusedItem } from '../../platform/records/refusedItem.ts'
import type { StoredRecord } from '../../platform/records/recordStore.queries.ts'
import { checkAction, checkConfirmed, checkRenewal } from './checkAsked.ts'
import { beginOperation, type NewOperation, operationStore } from './operations.ts'
import { type OperationQueries, type OperationRow, waitForOperations } from './operations.queries.ts'
import type { SimQueries } from './sim.queries.ts'
import type { simRecord } from './sim.record.ts'
import type { SimCarrierQueries } from './simCarrier.queries.ts'
import { actionTo, foundEvent, type SimAction } from './stateOperations.ts'
import { toldCardQueries } from './toldCards.queries.ts'

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
  const { store, carriers } = queries

  /** Answers with what operations are once they have ended, or with how far they are after a while. */
  const afterwards = async <Answer>(
    operationIds: readonly number[],
    answer: Answer,
    fill: (answer: Answer, rows: readonly OperationRow[]) => void,
    patience = PATIENCE,
  ): Promise<Answer> => {
    await db.afterCommit(async () => fill(answer, await waitForOperations(db, operationIds, patience)))
    return answer
  }

  const told = (operationId: number, kind: SimOperation['kind'], patience?: number): Promise<SimOperation> =>
    afterwards<SimOperation>(
      [operationId],
      { operationId, kind, state: 'queued', said: '' },
      (answer, [row]) => {
        if (row) Object.assign(answer, { state: row.state, said: row.said })
      },
      patience,
    )

  const carrierOf = async ({ simCarrierId }: StoredSim): Promise<CarrierName> => {
    const [account] = await carriers.lockAny([simCarrierId])
    if (!account) throw new CallError('400510')
    return account.carrier
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
    const carrier = await carrierOf(sim)
    if (of !== undefined && of !== carrier) throw new CallError('400509')
    const deviceState = sim.device === null ? undefined : await queries.deviceState(sim.device)
    checkAction(context.caller, { state: sim.recordState ?? '', carrier, deviceState }, action, confirm)
    return ask(context, sim, { kind: action })
  }

  const status =
    (of?: CarrierName): All['updateStatusPod'] =>
    async (context, { simId, ...wanted }) => {
      const sim = await lockRecord(context, store, simId)
      return told(await askState(context, sim, { ...wanted, of }), wanted.action)
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
    return afterwards(
      items.flatMap(({ operationId }) => operationId ?? []),
      items,
      (answer, rows) => {
        const byId = new Map(rows.map((row) => [row.operationId, row]))
        for (const item of answer) {
          const row = byId.get(item.operationId ?? 0)
          if (!row) continue
          item.state = row.state
          if (row.said !== '') item.message = row.said
          item.ok = row.state !== 'failed'
        }
      },
    )
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
    if (!canDo(await carrierOf(sim), 'recharge')) throw new CallError('400509')
    if (!(await operations.product(productId, sim.simCarrierId))) throw new CallError('400513')
    return ask(context, sim, { kind: 'recharge', wanted: { productId }, requestKey })
  }

  const recharge: All['recharge'] = async (context, { simId, productId, key }) => {
    checkRenewal(clock.now())
    const sim = await lockRecord(context, store, simId)
    return refusedAs('400502', await told(await askRecharge(context, sim, productId, key), 'recharge'))
  }

  const sendMessage: All['sendMessage'] = async (context, { simId, message }) => {
    const sim = await lockRecord(context, store, simId)
    if (!canDo(await carrierOf(sim), 'message')) throw context.error('400509')
    return refusedAs('400503', await told(await ask(context, sim, { kind: 'message', wanted: { message } }), 'message'))
  }

  /** Answers the code where the carrier said no: what was asked stays written down. */
  const refusedAs = async (code: '400502' | '400503', answer: SimOperation): Promise<SimOperation> => {
    await db.afterCommit(async () => {
      if (answer.state === 'failed') throw new CallError(code)
      return Promise.resolve()
    })
    return answer
  }

  const syncSingle: All['syncSingle'] = async (context, { simId }) => {
    const sim = await readRecord(context, store, simId)
    return told(await ask(context, sim, { kind: 'sync' }), 'sync', SHORT_PATIENCE)
  }

  const syncByType: All['syncByType'] = async (context, { carrier }) => {
    const { caller } = context
    const { list } = await accounts.list(caller, { carrier, pageSize: 500 }, context.signal)
    if (list.length === 0) throw context.error('400510')
    const asked = []
    for (const { orgId, simCarrierId } of list) {
      const operation = { orgId, simCarrierId, simId: null, kind: 'syncAll', userId: caller.userId } as const
      asked.push({ operationId: await beginOperation(db, operation), simCarrierId, ...SYNCING })
    }
    context.note({ kind: 'simCarrier', each: list.map(({ simCarrierId }) => ({ recordId: simCarrierId })) })
    return afterwards(
      asked.map(({ operationId }) => operationId),
      asked as {
        operationId: number
        simCarrierId: number
        kind: SimOperation['kind']
        state: SimOperation['state']
        said: string
      }[],
      (answer, rows) => {
        for (const item of answer) Object.assign(item, pick(rows.find((row) => row.operationId === item.operationId)))
      },
      5 * PATIENCE,
    )
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
        if (!canDo(await carrierOf(sim), 'limit')) throw new CallError('400509')
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
        await toldCardQueries(db).writeDrift([simId], null, clock.now())
        return null
      }
      const action = actionTo(drift, sim.recordState)
      if (action === undefined) throw context.error('400514')
      if (!hasPermission(context.caller.permissions, 'service:sim:status')) throw context.error('403')
      checkConfirmed(action, confirm)
      if (action === 'deactivate' && !canDo(await carrierOf(sim), 'deactivate')) throw context.error('400509')
      return told(await ask(context, sim, { kind: action }), action)
    },
  }
}

const SYNCING = { kind: 'syncAll', state: 'queued', said: '' } as const

const pick = (row: OperationRow | undefined) => (row ? { state: row.state, said: row.said } : {})

/** The key of one card of several that are asked under one: a UUID that follows from both (RFC 9562, version 8). */
function keyOfCard(key: string, simId: number): string {
  const hex = createHash('sha256').update(`${key}:${simId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
