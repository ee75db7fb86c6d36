import type { AccountingKind } from '@waymark/contract/rooms/sales/accounting.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { QuickBooksType } from './QuickBooks.ts'

/** What a record is in a company at the service. */
export interface AccountingLink {
  readonly kind: AccountingKind
  readonly recordId: number
  readonly remoteId: string
  readonly remoteVersion: string
  /** What was written of it last. */
  readonly written: Readonly<Record<string, unknown>>
  readonly recordVersion: number
}

/** The same with what the record was called last, and whose it is. */
export interface LinkedRecord extends AccountingLink {
  readonly recordName: string
  readonly orgId: number
}

/** A connection as its service is asked with it. */
export interface AskedConnection {
  readonly connectionId: number
  readonly orgId: number
  readonly version: number
  readonly service: 'quickBooks'
  readonly state: 'signedOut' | 'connected' | 'expired'
  readonly baseUrl: string
  readonly realmId: string
  readonly incomeAccount: string
  /** Encrypted. */
  readonly credentials: string
  readonly tokens: string
  readonly signInCode: string
  /** Milliseconds since 1970 UTC; null for never. */
  readonly comparedAt: number | null
}

const CONNECTION = `connection_id as "connectionId", org_id as "orgId", version, service, state, base_url as "baseUrl",
  realm_id as "realmId", income_account as "incomeAccount", credentials, tokens, sign_in_code as "signInCode", compared_at as "comparedAt"`
const LINK = `l.kind, l.record_id as "recordId", l.remote_id as "remoteId", l.remote_version as "remoteVersion", l.written,
  l.record_version as "recordVersion"`

/** Statements of the work on what is written to accounting services. */
export const accountingLinkQueries = {
  connection: (db: Queries, connectionId: number, lock: '' | 'for update' = '') =>
    db.row<AskedConnection>(
      `select ${CONNECTION} from accounting_connection where connection_id = $1 and deleted_at is null ${lock}`,
      [connectionId],
    ),

  link: (db: Queries, { connectionId, realmId }: AskedConnection, kind: AccountingKind, recordId: number) =>
    db.row<AccountingLink>(
      `select ${LINK} from accounting_link l
       where l.connection_id = $1 and l.realm_id = $2 and l.kind = $3 and l.record_id = $4`,
      [connectionId, realmId, kind, recordId],
    ),

  /** Whatever of ours the records of a type are. */
  byRemote: (db: Queries, { connectionId, realmId }: AskedConnection, type: QuickBooksType, ids: readonly string[]) =>
    db.rows<LinkedRecord>(
      `select ${LINK}, s.record_name as "recordName", s.org_id as "orgId"
       from accounting_link l cross join lateral (
         select record_name, org_id from accounting_sync s where s.connection_id = l.connection_id and s.kind = l.kind
           and s.record_id = l.record_id order by s.sync_id desc limit 1) s
       where l.connection_id = $1 and l.realm_id = $2 and l.remote_type = $3 and l.remote_id = any($4)`,
      [connectionId, realmId, type, ids],
    ),

  /** Keeps what a record is there, and what was written of it. */
  keep: (
    tx: Queries,
    { connectionId, realmId }: AskedConnection,
    type: QuickBooksType,
    { kind, recordId, remoteId, remoteVersion, written, recordVersion }: AccountingLink,
  ) =>
    tx.run(
      `insert into accounting_link (connection_id, realm_id, kind, record_id, remote_type, remote_id, remote_version, written, record_version)
       values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9)
       on conflict (connection_id, realm_id, kind, record_id) do update set remote_type = excluded.remote_type,
         remote_id = excluded.remote_id, remote_version = excluded.remote_version, written = excluded.written,
         record_version = excluded.record_version, synced_at = now()`,
      [connectionId, realmId, kind, recordId, type, remoteId, remoteVersion, JSON.stringify(written), recordVersion],
    ),

  /** Forgets what a record was there. */
  forget: (tx: Queries, { connectionId, realmId }: AskedConnection, kind: AccountingKind, recordId: number) =>
    tx.run('delete from accounting_link where connection_id = $1 and realm_id = $2 and kind = $3 and record_id = $4', [
      connectionId,
      realmId,
      kind,
      recordId,
    ]),

  /** Connections that were not compared since a time, by their ids. */
  due: (db: Queries, before: Date) =>
    db.rows<{ connectionId: number; orgId: number }>(
      `select connection_id as "connectionId", org_id as "orgId" from accounting_connection
       where state = 'connected' and deleted_at is null and coalesce(compared_at, connected_at) < $1 order by 1`,
      [before],
    ),

  /** Whether a difference waits for people already; a record that waits to be written will tell of it itself. */
  isTold: async (
    tx: Queries,
    connectionId: number,
    { kind, recordId, said }: Pick<AccountingLink, 'kind' | 'recordId'> & { readonly said: string },
  ) =>
    (await tx.row(
      `select 1 as one from accounting_sync where connection_id = $1 and kind = $2 and record_id = $3 and deleted_at is null
         and (state = 'queued' or state = 'conflict' and said = $4) limit 1`,
      [connectionId, kind, recordId, said],
    )) !== undefined,

  compared: (tx: Queries, connectionId: number, at: Date) =>
    tx.run('update accounting_connection set compared_at = $2 where connection_id = $1', [connectionId, at]),

  /** What was written once and changed here since, of connections that write by themselves; so many at most. */
  changed: (db: Queries, limit: number) =>
    db.rows<{ kind: AccountingKind; recordId: number }>(
      `select l.kind, l.record_id as "recordId"
       from accounting_connection a join accounting_link l on l.connection_id = a.connection_id and l.realm_id = a.realm_id
       left join customer c on l.kind = 'customer' and c.customer_id = l.record_id and c.deleted_at is null
       left join sku k on l.kind = 'sku' and k.sku_id = l.record_id and k.deleted_at is null
       left join payment p on l.kind = 'payment' and p.payment_id = l.record_id and p.deleted_at is null
       left join invoice i on l.kind in ('invoice', 'creditMemo') and i.invoice_id = l.record_id
       where a.state = 'connected' and a.is_automatic and a.deleted_at is null
         and coalesce(c.version, k.version, p.version, i.version) <> l.record_version
         and not exists (
           select from accounting_sync s where s.connection_id = l.connection_id and s.kind = l.kind and s.record_id = l.record_id
             and s.deleted_at is null and (s.state = 'queued' or s.state in ('failed', 'conflict') and s.ended_at > now() - interval '1 day'))
       limit $1`,
      [limit],
    ),

  /**
   * What is new of the last week and nobody asked for yet, of connections that write by themselves: invoices that were published since
   * somebody signed in, and what was paid and given back of invoices that are there; so many at most.
   */
  fresh: (db: Queries, limit: number) =>
    db.rows<{ kind: AccountingKind; recordId: number }>(
      `with writes as materialized (
         select connection_id, connected_at from accounting_connection where state = 'connected' and is_automatic and deleted_at is null),
       orgs as materialized (
         select o.org_id, w.connected_at from organization o join writes w on w.connection_id = accounting_connection_of(o.org_id)
         where exists (select from writes) and o.deleted_at is null),
       invoices as (
         select i.invoice_id, i.is_credit_note from orgs join invoice i on i.org_id = orgs.org_id
         where i.published_at >= greatest(orgs.connected_at, now() - interval '7 days') and i.status <> 'void'),
       recent as (
         select case when is_credit_note then 'creditMemo' else 'invoice' end as kind, invoice_id as record_id from invoices
         union all
         select distinct 'payment', a.payment_id from payment_allocation a
           join accounting_link l on l.kind = 'invoice' and l.record_id = a.invoice_id join writes w using (connection_id)
         where a.made_at >= greatest(w.connected_at, now() - interval '7 days')
         union all
         select 'creditNote', n.credit_note_id from credit_note n
           join accounting_link l on l.kind = 'invoice' and l.record_id = n.invoice_id join writes w using (connection_id)
         where n.issued_at >= greatest(w.connected_at, now() - interval '7 days'))
       select kind, record_id as "recordId" from recent r
       where not exists (select from accounting_link l where l.kind = r.kind and l.record_id = r.record_id)
         and not exists (select from accounting_sync s where s.kind = r.kind and s.record_id = r.record_id and s.deleted_at is null)
       limit $1`,
      [limit],
    ),
}
