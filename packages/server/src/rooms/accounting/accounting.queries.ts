import { ACCOUNTING } from '@waymark/contract/accounting.ts'
import { type ErrorCode, wireCode } from '@waymark/contract/errors.ts'
import type { AccountingConnection, AccountingKind, AccountingSync } from '@waymark/contract/rooms/sales/accounting.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { accountingConnectionRecord } from './accountingConnection.record.ts'
import { accountingSyncRecord } from './accountingSync.record.ts'
import { customerAbove } from '../sales/public.ts'

/** A line of the log as it is stored: the code of a failure is put into words for whoever reads it. */
type SyncRow = Omit<AccountingSync, 'errorCode' | 'message'> & { readonly code: ErrorCode | '' }

interface SyncFilters {
  readonly operationId?: number | undefined
  readonly kind?: AccountingKind | undefined
  readonly states?: readonly AccountingSync['state'][] | undefined
  readonly recordId?: number | undefined
}

const LOG: RecordList<SyncRow, SyncFilters> = {
  kind: accountingSyncRecord,
  joins: 'join organization o using (org_id) left join user_account u using (user_id)',
  columns: () => ({
    syncId: 'r.sync_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    operationId: 'r.operation_id',
    kind: 'r.kind',
    recordId: 'r.record_id',
    recordName: 'r.record_name',
    state: 'r.state',
    action: 'r.action',
    remoteId: 'r.remote_id',
    code: 'r.code',
    said: 'r.said',
    askedBy: 'u.username',
    askedAt: isoTime('r.asked_at'),
    endedAt: isoTime('r.ended_at'),
    version: 'r.version',
  }),
  search: ['r.record_name', 'r.said', 'r.remote_id'],
  sorts: { recordName: 'lower(r.record_name)', kind: 'r.kind', state: 'r.state', askedAt: 'r.sync_id' },
  order: 'r.sync_id desc',
  filters: ({ operationId, kind, states, recordId }, bind) => [
    operationId === undefined ? undefined : `r.operation_id = ${bind(operationId)}`,
    kind === undefined ? undefined : `r.kind = ${bind(kind)}`,
    states === undefined ? undefined : `r.state = any(${bind(states)})`,
    recordId === undefined ? undefined : `r.record_id = ${bind(recordId)}`,
  ],
}

const CONNECTION = `select r.connection_id as "connectionId", r.org_id as "orgId", o.name as "orgName", r.service,
    coalesce(nullif(r.base_url, ''), $2::jsonb ->> r.service) as "baseUrl", r.credentials <> '' as "hasCredentials", r.state,
    r.company, r.income_account as "incomeAccount", r.is_automatic as "isAutomatic", ${isoTime('r.connected_at')} as "connectedAt",
    u.username as "connectedBy", r.said,
    (select count(*)::int4 from accounting_sync s where s.connection_id = r.connection_id and s.state = 'queued' and s.deleted_at is null) as waiting,
    (select count(*)::int4 from accounting_sync s where s.connection_id = r.connection_id and s.state = 'conflict' and s.deleted_at is null) as conflicts,
    r.version
  from accounting_connection r join organization o using (org_id) left join user_account u on u.user_id = r.connected_by`
/** Where each service's API is, unless a connection says otherwise. */
const ADDRESSES = JSON.stringify(Object.fromEntries(Object.entries(ACCOUNTING).map(([key, of]) => [key, of.baseUrl])))

/** What may be written: its id, name, whose it is, and the connection that counts for it. */
export interface SyncTarget {
  readonly recordId: number
  readonly recordName: string
  readonly orgId: number
  readonly connectionId: number | null
  /** Of a device: the customer that it is of; null for none. */
  readonly customerId: number | null
}

const targetOf = (table: string, id: string, name: string): string =>
  `select r.${id} as "recordId", r.${name} as "recordName", r.org_id as "orgId",
     accounting_connection_of(r.org_id) as "connectionId", null::int4 as "customerId"
   from ${table} r where r.deleted_at is null and r.${id} = any($1::int4[]) and ($2::int4[] is null or r.org_id = any($2)) order by r.${id}`

/** SQL of published invoices, or of those that are credit notes: what is a draft, or was void before anybody knew of it there, is nothing to be written. */
const documentOf = (kind: 'invoice' | 'creditMemo'): string =>
  `select r.invoice_id as "recordId", r.number as "recordName", r.org_id as "orgId",
      accounting_connection_of(r.org_id) as "connectionId", null::int4 as "customerId"
    from invoice r where r.published_at is not null and r.invoice_id = any($1::int4[]) and ($2::int4[] is null or r.org_id = any($2))
      and r.is_credit_note = ${kind === 'creditMemo'}
      and (r.status <> 'void' or exists (select from accounting_link l where l.kind = '${kind}' and l.record_id = r.invoice_id))
    order by r.invoice_id`

/** SQL of what may be written of each kind, by ids $1 in organizations $2. A device is its customer's, and written where that is. */
const TARGETS: Readonly<Record<AccountingKind, string>> = {
  customer: targetOf('customer', 'customer_id', 'name'),
  sku: targetOf('sku', 'sku_id', 'code'),
  device: `select r.id as "recordId", r.device_id as "recordName", coalesce(c.org_id, r.org_id) as "orgId",
      accounting_connection_of(coalesce(c.org_id, r.org_id)) as "connectionId", c.customer_id as "customerId"
    from device r left join customer c
      on c.customer_id = ${customerAbove('r.org_id')} and ($2::int4[] is null or c.org_id = any($2))
    where r.deleted_at is null and r.id = any($1::int4[]) and ($2::int4[] is null or r.org_id = any($2)) order by r.id`,
  invoice: documentOf('invoice'),
  creditMemo: documentOf('creditMemo'),
  payment: `select r.payment_id as "recordId", coalesce(nullif(r.external_ref, ''), 'P-' || r.payment_id) as "recordName", r.org_id as "orgId",
      accounting_connection_of(r.org_id) as "connectionId", null::int4 as "customerId"
    from payment r where r.deleted_at is null and r.payment_id = any($1::int4[]) and ($2::int4[] is null or r.org_id = any($2))
    order by r.payment_id`,
  creditNote: `select r.credit_note_id as "recordId", r.number as "recordName", r.org_id as "orgId",
      accounting_connection_of(r.org_id) as "connectionId", null::int4 as "customerId"
    from credit_note r where r.credit_note_id = any($1::int4[]) and ($2::int4[] is null or r.org_id = any($2)) order by r.credit_note_id`,
}

/** Statements about accounting services. */
export function accountingQueries(db: Queries) {
  const log = recordList(db, LOG)
  return {
    db,
    connections: recordStore(db, accountingConnectionRecord),
    syncs: recordStore(db, accountingSyncRecord),

    /** A page of the log, with codes as rows have them. */
    log,

    /** The connection that counts for an organization, where it is of one of the others. */
    connectionFor: (orgId: number, orgIds: readonly number[], signal?: AbortSignal) =>
      db.row<AccountingConnection>(
        `${CONNECTION} where r.connection_id = accounting_connection_of($1) and r.org_id = any($3::int4[])`,
        [orgId, ADDRESSES, orgIds],
        { signal },
      ),

    /** The connection of an organization's own. */
    connectionOf: (orgId: number, signal?: AbortSignal) =>
      db.row<AccountingConnection>(`${CONNECTION} where r.org_id = $1 and r.deleted_at is null`, [orgId, ADDRESSES], {
        signal,
      }),

    /** The connection whose sign-in was begun with this hash. */
    bySignIn: (hash: Buffer) =>
      db.row<{ connectionId: number }>(
        'select connection_id as "connectionId" from accounting_connection where sign_in_hash = $1 and deleted_at is null',
        [hash],
      ),

    /** How a connection stands, and whether its sign-in has come to its end. */
    signInStands: (connectionId: number) =>
      db.row<{ state: AccountingConnection['state']; company: string; said: string; isOver: boolean }>(
        `select state, company, said, sign_in_code = '' as "isOver" from accounting_connection where connection_id = $1`,
        [connectionId],
      ),

    /** Those of the ids that are of the organizations, in order of their ids; of any for the product itself. */
    targets: (kind: AccountingKind, ids: readonly number[], orgIds: readonly number[] | undefined) =>
      db.rows<SyncTarget>(TARGETS[kind], [ids, orgIds ?? null]),

    /** The payments and credit notes of invoices: they are written with them. */
    ofInvoices: async (invoiceIds: readonly number[]) => ({
      payment: (
        await db.arrays<[number]>(
          'select distinct payment_id from payment_allocation where invoice_id = any($1::int4[]) order by 1',
          [invoiceIds],
        )
      ).map(([id]) => id),
      creditNote: (
        await db.arrays<[number]>(
          'select credit_note_id from credit_note where invoice_id = any($1::int4[]) order by 1',
          [invoiceIds],
        )
      ).map(([id]) => id),
    }),

    /** What is asked for together from now on. */
    newOperation: async () =>
      (await db.row<{ id: number }>(`select nextval('accounting_operation')::int8 as id`))?.id ?? 0,

    /** Has what waits already be of a new operation; answers what it is. */
    joinWaiting: (kind: AccountingKind, ids: readonly number[], operationId: number) =>
      db.rows<{ syncId: number; recordId: number }>(
        `update accounting_sync set operation_id = $3 where kind = $1 and record_id = any($2::int4[]) and state = 'queued'
           and deleted_at is null returning sync_id as "syncId", record_id as "recordId"`,
        [kind, ids, operationId],
      ),

    /** How what was asked for stands. */
    outcomes: (syncIds: readonly number[]) =>
      db.rows<{ syncId: number; recordId: number; state: AccountingSync['state']; code: ErrorCode | '' }>(
        `select sync_id as "syncId", record_id as "recordId", state, code from accounting_sync
         where sync_id = any($1::int4[])`,
        [syncIds],
      ),

    /** What of a connection waits. */
    waiting: (connectionId: number) =>
      db.rows<{ syncId: number; orgId: number }>(
        `select sync_id as "syncId", org_id as "orgId" from accounting_sync where connection_id = $1 and state = 'queued'
           and deleted_at is null order by sync_id`,
        [connectionId],
      ),
  }
}
export type AccountingQueries = ReturnType<typeof accountingQueries>

/** A line of the log as calls tell it. */
export const toSync = ({ code, ...row }: SyncRow, message: (code: ErrorCode) => string): AccountingSync => ({
  ...row,
  errorCode: code === '' ? null : wireCode(code),
  message: code === '' ? '' : message(code),
})
