import type { Database } from '../../platform/database/Database.ts'
import { orderBy } from '../../platform/database/sqlText.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { sendPushDelivery } from './pushTasks.ts'
import { pushServerRecord } from './pushServer.record.ts'

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

interface DeliveryRow {
  delivery_id: number
  server_id: number
  address: string
  created_at: number
  kind: 'positions' | 'alarms'
  positions: number
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  /** Null where nothing is to be tried. */
  next_attempt_at: number | null
  delivered_at: number | null
  status: number | null
  last_error: string
  total: number
}

const SORTS = { createdAt: 'd.delivery_id', positions: 'd.positions', attempts: 'd.attempts' } as const

/** Statements of the push server room. Every one is bound to the organisations that the caller may see. */
export function pushServerQueries(db: Database) {
  return {
    store: recordStore(db, pushServerRecord),

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

    /** Ids of the servers of an organisation. */
    idsOf: async (orgId: number): Promise<number[]> =>
      (
        await db.rows<{ id: number }>(
          'select server_id as id from push_server where org_id = $1 and deleted_at is null',
          [orgId],
        )
      ).map(({ id }) => id),

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
           d.state, d.attempts, t.due_at as next_attempt_at, d.delivered_at, d.status, d.last_error,
           count(*) over ()::int4 as total
         from push_delivery d join push_server s using (server_id)
         left join task t on t.kind = 'pushDelivery' and t.key = d.delivery_id::text and t.died_at is null
         where s.org_id = any($1::int4[]) and s.deleted_at is null and ($2::int4 is null or d.server_id = $2)
           and ($3::text is null or d.state = $3)
         order by ${orderBy(SORTS, filter.sort, 'd.delivery_id desc')}, d.delivery_id limit $4 offset $5`,
        [orgIds, filter.serverId ?? null, filter.state ?? null, filter.limit, filter.offset],
        { signal },
      ),

    /** Sets a delivery that has ended to be sent once more; answers its organisation, undefined when the scope has none such. */
    replay: async (deliveryId: number, orgIds: readonly number[]) => {
      const row = await db.row<{ org_id: number }>(
        `update push_delivery d set state = 'waiting', attempts = 0, last_error = ''
         from push_server s where d.delivery_id = $1 and s.server_id = d.server_id and s.org_id = any($2::int4[])
           and s.deleted_at is null and d.state <> 'waiting' returning s.org_id`,
        [deliveryId, orgIds],
      )
      if (row) await sendPushDelivery(db, deliveryId, row.org_id)
      return row?.org_id
    },
  }
}
export type PushServerQueries = ReturnType<typeof pushServerQueries>
