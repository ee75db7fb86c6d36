import { checkOrg } from '../../platform/records/checkOrg.ts'
import { ACCOUNTING } from '@waymark/contract/accounting.ts'
import { type ErrorCode } from '@waymark/contract/errors.ts'
import { errorText } from '@waymark/contract/errorTexts/errorText.ts'
import type { BatchItem } from '@waymark/contract/fields.ts'
import type { accountingCalls, AccountingKind } from '@waymark/contract/rooms/sales/accounting.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import { putRecord } from '../../platform/records/putRecord.ts'
import { awaitTask } from '../../platform/queue/awaitTask.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import { refusedItem } from '../../platform/records/moves/refusedItem.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { checkAddress } from '../../platform/secrets/KeyBook.ts'
import { checkVersion } from '../../platform/http/checkVersion.ts'
import { SALES_PATIENCE } from '../sales/public.ts'
import type { AccountingQueries, SyncTarget } from './accounting.queries.ts'
import { toSync } from './accounting.queries.ts'
import { accountingKeys } from './accountingKeys.ts'
import { accountingSyncTask } from './accountingTasks.ts'
import { queueSyncs } from './queueSyncs.ts'
import { signInHandlers } from './signIn.calls.ts'

export interface AccountingOptions extends Ground {
  readonly queries: AccountingQueries
}

type All = Handlers<typeof accountingCalls>
type Context = Pick<CallContext, 'caller' | 'note' | 'locale' | 'signal'>

/** The accounting service: its connection, and what is written to it. */
export function accountingHandlers(options: AccountingOptions): All {
  const { db, queries, clock, secrets } = options
  const { connections, syncs } = queries
  const keys = accountingKeys(secrets)

  /**
   * Answers what is asked for, after its commit: once all has come to its end, or the call has waited long enough.
   *
   * @param begun what the caller knows each by, by the ids of the log
   */
  const answerOf = async (
    { locale, signal }: Context,
    operationId: number,
    begun: ReadonlyMap<number, number>,
    results: Map<number, BatchItem>,
  ) => {
    const answer = { operationId, isDone: begun.size === 0, results: [...results.values()] }
    if (answer.isDone) return answer
    await db.afterCommit(async () => {
      const isOver = (rows: readonly { readonly state: string }[]) => rows.every(({ state }) => state !== 'queued')
      const rows = await awaitTask(() => queries.outcomes([...begun.keys()]), isOver, {
        patience: SALES_PATIENCE,
        signal,
      })
      for (const { syncId, code } of rows) {
        const id = begun.get(syncId)
        if (id !== undefined && code !== '') results.set(id, refusedItem(id, code, locale))
      }
      answer.isDone = isOver(rows)
      answer.results = [...results.values()]
    })
    return answer
  }

  const sync = async (
    context: Context,
    kinds: readonly AccountingKind[],
    ids: readonly number[],
    missing: ErrorCode,
    wrong: (target: SyncTarget) => ErrorCode | undefined = () => undefined,
  ) => {
    const { caller, locale } = context
    const found = new Map<number, SyncTarget & { readonly kind: AccountingKind }>()
    for (const kind of kinds)
      for (const target of await queries.targets(kind, ids, caller.orgIds))
        found.set(target.recordId, { ...target, kind })
    const results = new Map<number, BatchItem>()
    const targets: (SyncTarget & { readonly kind: AccountingKind; connectionId: number })[] = []
    for (const recordId of new Set(ids)) {
      const target = found.get(recordId)
      const code = target ? wrong(target) : missing
      const connectionId = target?.connectionId ?? null
      const refused = code ?? (connectionId === null ? '4046505' : undefined)
      results.set(recordId, refused ? refusedItem(recordId, refused, locale) : { id: recordId, ok: true })
      if (target && connectionId !== null && refused === undefined) targets.push({ ...target, connectionId })
    }
    const operationId = await queries.newOperation()
    const begun = new Map<number, number>()
    for (const [kind, ofKind] of Map.groupBy(targets, (target) => target.kind))
      for (const [syncId, recordId] of await queueSyncs(queries, {
        kind,
        targets: ofKind,
        operationId,
        userId: caller.userId,
      }))
        begun.set(syncId, recordId)
    const [kind = 'invoice'] = kinds
    context.note({ kind, each: [...begun.values()].map((recordId) => ({ recordId })) })
    if (kind === 'invoice') await syncWith(targets, operationId, caller.userId)
    return answerOf(context, operationId, begun, results)
  }
  /** Has what hangs on invoices be written with them, in the same operation. */
  const syncWith = async (invoices: readonly SyncTarget[], operationId: number, userId: number) => {
    const hanging = await queries.ofInvoices(invoices.map(({ recordId }) => recordId))
    for (const kind of ['payment', 'creditNote'] as const) {
      const targets = (await queries.targets(kind, hanging[kind], undefined)).flatMap(({ connectionId, ...target }) =>
        connectionId === null ? [] : [{ ...target, connectionId }],
      )
      await queueSyncs(queries, { kind, targets, operationId, userId })
    }
  }

  return {
    ...signInHandlers(options),

    getConnection: async ({ caller, error, signal }, { orgId = caller.orgId }) => {
      checkOrg(caller, { orgId })
      const connection = await queries.connectionFor(orgId, caller.orgIds, signal)
      if (connection && connection.state !== 'connected') throw error('4046500')
      return connection ?? null
    },

    getAccountingSettings: async ({ caller, signal }, { orgId }) => {
      checkOrg(caller, { orgId })
      return (await queries.connectionOf(orgId, signal)) ?? null
    },

    saveAccountingSettings: async (context, { orgId, version, credentials, service = 'quickBooks', ...fields }) => {
      checkAddress(fields.baseUrl)
      checkOrg(context.caller, { orgId })
      const known = await queries.connectionOf(orgId)
      const [before] = known ? await connections.lockAll(context.caller, [known.connectionId]) : []
      if (before) checkVersion(version, before.version)
      const asked = ACCOUNTING[service].credentials
      const sealed = before
        ? keys.sealAgain(asked, credentials, before, fields.baseUrl)
        : keys.seal(asked, credentials, '')
      const { recordId } = await putRecord(
        context,
        connections,
        before?.recordId,
        { ...fields, ...sealed },
        { orgId, service },
      )
      return { connectionId: recordId }
    },

    syncCustomer: (context, { customerIds }) => sync(context, ['customer'], customerIds, '4041810'),
    syncSku: (context, { skuIds }) => sync(context, ['sku'], skuIds, '4041800'),

    syncDevices: async (context, { devices, customerId }) => {
      if (customerId !== undefined) {
        const [customer] = await queries.targets('customer', [customerId], context.caller.orgIds)
        if (!customer) throw context.error('4041810')
      }
      return sync(context, ['device'], devices, '4048801', (target) =>
        target.customerId === null || (customerId !== undefined && customerId !== target.customerId)
          ? '4046503'
          : undefined,
      )
    },

    syncInvoices: (context, { invoiceIds }) => sync(context, ['invoice', 'creditMemo'], invoiceIds, '4041850'),

    getSyncLog: async ({ caller, locale, signal }, params) => {
      const { list, total } = await queries.log(caller, params, signal)
      return { list: list.map((row) => toSync(row, (code) => errorText(locale, code))), total }
    },

    retrySync: async (context, { syncIds }) => {
      const { caller, locale } = context
      const results = new Map<number, BatchItem>(syncIds.map((id) => [id, refusedItem(id, '404', locale)]))
      const operationId = await queries.newOperation()
      const again = new Map<number, number>()
      for (const before of await syncs.readAll(caller, syncIds)) {
        const { recordId, recordState, orgId } = before
        results.set(recordId, { id: recordId, ok: true })
        if (recordState === 'queued') again.set(recordId, recordId)
        if (recordState !== 'failed' && recordState !== 'conflict') continue
        const fields = { operationId, code: '' as const, said: '', endedAt: null, isForced: recordState === 'conflict' }
        await moveRecord(context, syncs, before, { event: 'again', now: clock.now(), fields })
        await putTask(syncs.db, accountingSyncTask, { payload: { syncId: recordId }, key: `${recordId}`, orgId })
        again.set(recordId, recordId)
      }
      return answerOf(context, operationId, again, results)
    },
  }
}
