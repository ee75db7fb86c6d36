import type { Database } from '../../platform/database/Database.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { messageRecord } from './message.record.ts'

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
  state: 'draft' | 'sent'
  sent_at: number | null
  recipients: number
  readers: number
  version: number
  total: number
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
    store: recordStore(db, messageRecord),

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
           m.state, m.sent_at, m.version, count(*) over ()::int4 as total,
           coalesce((select jsonb_agg(jsonb_build_object('orgId', t.org_id, 'name', t.name) order by lower(t.name))
                     from organization t where t.org_id = any(m.target_org_ids)), '[]') as targets,
           (select count(*) from message_user u where u.message_id = m.message_id)::int4 as recipients,
           (select count(u.read_at) from message_user u where u.message_id = m.message_id)::int4 as readers
         from message m join organization o using (org_id) join user_account a on a.user_id = m.created_by
         where m.org_id = any($1::int4[]) and m.deleted_at is null
           and ($2::text is null or m.title ilike $2 or m.body ilike $2)
           and ($3::boolean is null or (m.state = 'sent') = $3)
         order by ${orderBy(SORTS, filter.sort, 'm.created_at desc')}, m.message_id desc limit $4 offset $5`,
        [filter.orgIds, likePattern(filter.keyword), filter.sent ?? null, filter.limit, filter.offset],
        { signal },
      ),

    /** Gives a message, unread, to every user of the organisations; answers how many they are. */
    deliver: (messageId: number, orgIds: readonly number[]) =>
      db.run(
        `insert into message_user (user_id, message_id)
         select user_id, $1 from user_account where org_id = any($2::int4[]) and deleted_at is null
         on conflict do nothing`,
        [messageId, orgIds],
      ),

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
  }
}
export type ManagedQueries = ReturnType<typeof managedQueries>
