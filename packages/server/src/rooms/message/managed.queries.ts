import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'

export interface ManagedRow {
  message_id: number
  org_id: number
  org_name: string
  type: string
  title: string
  body: string
  targets: { orgId: number; name: string }[]
  author: string
  created_at: number
  sent_at: number | null
  recipients: number
  readers: number
  version: number
  total: number
}

export interface MessageFields {
  readonly type: string
  readonly title: string
  readonly body: string
  readonly orgIds: readonly number[]
}

export interface LockedMessage {
  message_id: number
  org_id: number
  type: string
  title: string
  body: string
  target_org_ids: number[]
  sent_at: number | null
  version: number
}

const SORTS = {
  createdAt: 'm.created_at',
  sentAt: 'm.sent_at',
  title: 'lower(m.title)',
  orgName: 'lower(o.name)',
} as const

/** Statements over messages to send: every one is bound to the organisations that the caller may see. */
export function managedQueries(db: Database) {
  return {
    list: (
      filter: {
        orgIds: readonly number[]
        keyword: string | undefined
        sent: boolean | undefined
        sort: string | undefined
        limit: number
        offset: number
      },
      signal?: AbortSignal,
    ) =>
      db.rows<ManagedRow>(
        `select m.message_id, m.org_id, o.name as org_name, m.type, m.title, m.body, a.username as author, m.created_at,
           m.sent_at, m.version, count(*) over ()::int4 as total,
           coalesce((select jsonb_agg(jsonb_build_object('orgId', t.org_id, 'name', t.name) order by lower(t.name))
                     from organization t where t.org_id = any(m.target_org_ids)), '[]') as targets,
           (select count(*) from message_user u where u.message_id = m.message_id)::int4 as recipients,
           (select count(u.read_at) from message_user u where u.message_id = m.message_id)::int4 as readers
         from message m join organization o using (org_id) join user_account a on a.user_id = m.created_by
         where m.org_id = any($1::int4[]) and m.deleted_at is null
           and ($2::text is null or m.title ilike $2 or m.body ilike $2)
           and ($3::boolean is null or (m.sent_at is not null) = $3)
         order by ${orderBy(SORTS, filter.sort, 'm.created_at desc')}, m.message_id desc limit $4 offset $5`,
        [filter.orgIds, likePattern(filter.keyword), filter.sent ?? null, filter.limit, filter.offset],
        { signal },
      ),

    insert: (orgId: number, userId: number, fields: MessageFields) =>
      db.row<{ message_id: number }>(
        `insert into message (org_id, type, title, body, target_org_ids, created_by) values ($1, $2, $3, $4, $5, $6)
         returning message_id`,
        [orgId, fields.type, fields.title, fields.body, fields.orgIds, userId],
      ),

    lock: (tx: Queries, messageIds: readonly number[], orgIds: readonly number[]) =>
      tx.rows<LockedMessage>(
        `select message_id, org_id, type, title, body, target_org_ids, sent_at, version from message
         where message_id = any($1::int4[]) and org_id = any($2::int4[]) and deleted_at is null
         order by message_id for update`,
        [messageIds, orgIds],
      ),

    update: (tx: Queries, messageId: number, fields: MessageFields) =>
      tx.row<{ version: number }>(
        `update message set type = $2, title = $3, body = $4, target_org_ids = $5, version = version + 1
         where message_id = $1 returning version`,
        [messageId, fields.type, fields.title, fields.body, fields.orgIds],
      ),

    softDelete: (tx: Queries, messageIds: readonly number[]) =>
      tx.run('update message set deleted_at = now(), version = version + 1 where message_id = any($1::int4[])', [
        messageIds,
      ]),

    /** Marks a draft as sent and gives it, unread, to every user of the organisations; answers how many they are. */
    send: async (tx: Queries, messageId: number, userId: number, orgIds: readonly number[]) => {
      await tx.run(
        `update message set sent_at = now(), sent_by = $2, target_org_ids = $3, version = version + 1
         where message_id = $1`,
        [messageId, userId, orgIds],
      )
      return tx.run(
        `insert into message_user (user_id, message_id)
         select user_id, $1 from user_account where org_id = any($2::int4[]) and deleted_at is null
         on conflict do nothing`,
        [messageId, orgIds],
      )
    },

    orgs: (orgIds: readonly number[], keyword: string | undefined, signal?: AbortSignal) =>
      db.rows<{ org_id: number; name: string; users: number }>(
        `select o.org_id, o.name, (select count(*) from user_account u
             where u.org_id = o.org_id and u.deleted_at is null)::int4 as users
         from organization o where o.org_id = any($1::int4[]) and o.deleted_at is null
           and ($2::text is null or o.name ilike $2)
         order by lower(o.name), o.org_id limit 10000`,
        [orgIds, likePattern(keyword)],
        { signal },
      ),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type ManagedQueries = ReturnType<typeof managedQueries>
