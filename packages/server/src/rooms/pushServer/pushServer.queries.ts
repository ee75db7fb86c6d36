import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { orderBy } from '../../platform/database/sqlText.ts'

type Protocol = 'http' | 'https' | 'mqtt' | 'mqtts'

/** A push server as its list shows it. Times in milliseconds since 1970 UTC. */
export interface PushServerRow {
  server_id: number
  protocol: Protocol
  address: string
  topic: string
  has_code: boolean
  enabled: boolean
  isaac: boolean
  waiting: number
  failed: number
  last_delivered_at: number | null
  last_error: string
}

/** Fields that setting a server writes, by column. */
export interface PushServerFields {
  protocol: Protocol
  address: string
  topic: string
  enabled: boolean
  /** Undefined keeps what is there. */
  isaac: boolean | undefined
  /** Encrypted; undefined keeps what is there. */
  authorization_code?: string | undefined
  secret?: string | undefined
}

/** A server as a setting finds it. */
interface LockedServer {
  server_id: number
  protocol: Protocol
  address: string
  enabled: boolean
  isaac: boolean
}

interface DeliveryRow {
  delivery_id: number
  server_id: number
  address: string
  created_at: number
  kind: 'positions' | 'alarms'
  positions: number
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  next_attempt_at: number
  delivered_at: number | null
  status: number | null
  last_error: string
  total: number
}

const SORTS = { createdAt: 'd.delivery_id', positions: 'd.positions', attempts: 'd.attempts' } as const

/** Statements of the push server room. Every one is bound to the organisations that the caller may see. */
export function pushServerQueries(db: Database) {
  return {
    list: (orgId: number, signal?: AbortSignal) =>
      db.rows<PushServerRow>(
        `select s.server_id, s.protocol, s.address, s.topic, s.authorization_code <> '' as has_code, s.enabled, s.isaac,
           (select count(*) from push_delivery d where d.server_id = s.server_id and d.state = 'waiting')::int4 as waiting,
           (select count(*) from push_delivery d where d.server_id = s.server_id and d.state = 'failed')::int4 as failed,
           (select max(d.delivered_at) from push_delivery d where d.server_id = s.server_id) as last_delivered_at,
           coalesce((select d.last_error from push_delivery d where d.server_id = s.server_id
             order by d.delivery_id desc limit 1), '') as last_error
         from push_server s where s.org_id = $1 and s.deleted_at is null order by s.server_id`,
        [orgId],
        { signal },
      ),

    /** Locks an organisation of the scope, so that two settings at once follow each other; its servers' ids. */
    lock: async (tx: Queries, orgId: number, orgIds: readonly number[]) => {
      const org = await tx.row(
        'select 1 as one from organization where org_id = $1 and org_id = any($2::int4[]) and deleted_at is null for update',
        [orgId, orgIds],
      )
      if (!org) return undefined
      const rows = await tx.rows<LockedServer>(
        'select server_id, protocol, address, enabled, isaac from push_server where org_id = $1 and deleted_at is null',
        [orgId],
      )
      return rows
    },

    insert: (tx: Queries, orgId: number, fields: PushServerFields) =>
      tx.row<{ server_id: number }>(
        `insert into push_server (org_id, protocol, address, topic, enabled, authorization_code, secret, isaac)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning server_id`,
        [
          orgId,
          fields.protocol,
          fields.address,
          fields.topic,
          fields.enabled,
          fields.authorization_code ?? '',
          fields.secret,
          fields.isaac ?? false,
        ],
      ),

    update: (tx: Queries, serverId: number, fields: PushServerFields) =>
      tx.run(
        `update push_server set protocol = $2, address = $3, topic = $4, enabled = $5,
           authorization_code = coalesce($6, authorization_code), secret = coalesce($7, secret),
           cursor = case when $5 and not enabled then null else cursor end, isaac = coalesce($8, isaac)
         where server_id = $1`,
        [
          serverId,
          fields.protocol,
          fields.address,
          fields.topic,
          fields.enabled,
          fields.authorization_code ?? null,
          fields.secret ?? null,
          fields.isaac ?? null,
        ],
      ),

    /** Takes the mark from all servers of an organisation, so that another one may get it. */
    unmarkIsaac: (tx: Queries, orgId: number) =>
      tx.run('update push_server set isaac = false where org_id = $1 and isaac and deleted_at is null', [orgId]),

    /** Switches one server on, from what comes next, or off. */
    switchOn: (tx: Queries, serverId: number, enabled: boolean) =>
      tx.run(
        `update push_server set enabled = $2, cursor = case when $2 and not enabled then null else cursor end
         where server_id = $1`,
        [serverId, enabled],
      ),

    remove: (tx: Queries, serverIds: readonly number[]) =>
      tx.run('update push_server set deleted_at = now(), enabled = false where server_id = any($1::int4[])', [
        serverIds,
      ]),

    deliveries: (
      orgIds: readonly number[],
      filter: {
        serverId: number | undefined
        state: string | undefined
        sort: string | undefined
        limit: number
        offset: number
      },
      signal?: AbortSignal,
    ) =>
      db.rows<DeliveryRow>(
        `select d.delivery_id, d.server_id, s.protocol || '://' || s.address as address, d.created_at, d.kind, d.positions,
           d.state, d.attempts, d.next_attempt_at, d.delivered_at, d.status, d.last_error,
           count(*) over ()::int4 as total
         from push_delivery d join push_server s using (server_id)
         where s.org_id = any($1::int4[]) and s.deleted_at is null and ($2::int4 is null or d.server_id = $2)
           and ($3::text is null or d.state = $3)
         order by ${orderBy(SORTS, filter.sort, 'd.delivery_id desc')}, d.delivery_id limit $4 offset $5`,
        [orgIds, filter.serverId ?? null, filter.state ?? null, filter.limit, filter.offset],
        { signal },
      ),

    /** Sets a delivery that has ended to be sent once more; answers its organisation, undefined when the scope has none such. */
    replay: async (deliveryId: number, orgIds: readonly number[]) =>
      (
        await db.row<{ org_id: number }>(
          `update push_delivery d set state = 'waiting', attempts = 0, next_attempt_at = now(), last_error = ''
         from push_server s where d.delivery_id = $1 and s.server_id = d.server_id and s.org_id = any($2::int4[])
           and s.deleted_at is null and d.state <> 'waiting' returning s.org_id`,
          [deliveryId, orgIds],
        )
      )?.org_id,

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type PushServerQueries = ReturnType<typeof pushServerQueries>
