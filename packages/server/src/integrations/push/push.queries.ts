import type { Database } from '../../platform/database/Database.ts'
import { OFTEN, type Queries } from '../../platform/database/Queries.ts'
import { sendPushDelivery } from '../../rooms/pushServer/public.ts'
import type { FeedCursor } from '../../rooms/fleetApi/public.ts'

/** A server that has no positions under way and wants what comes next. */
export interface IdleServer {
  server_id: number
  org_id: number
  cursor: FeedCursor | null
  org_ids: number[]
}

/** A delivery, with where it goes. Secrets are encrypted. */
export interface Delivery {
  delivery_id: number
  kind: 'positions' | 'alarms'
  server_id: number
  org_id: number
  positions: number
  body: object
  protocol: 'http' | 'https' | 'mqtt' | 'mqtts'
  address: string
  topic: string
  authorization_code: string
  secret: string
}

/** Tries for which a delivery holds up those of its kind after it; then they overtake it, about three minutes later. */
const IN_ORDER = 4
/** Days that deliveries are kept. */
const KEPT_DAYS = 30

/** SQL of the deliveries `e` that hold up what comes after them. */
const HOLDS_UP = `e.state = 'waiting' and e.attempts < ${IN_ORDER}`

/** SQL of the servers and their columns that reading the feed needs. */
const IDLE = `select s.server_id, s.org_id, s.cursor, array(
    with recursive below as (
      select o.org_id from organization o where o.org_id = s.org_id and o.deleted_at is null
      union select o.org_id from organization o join below b on o.parent_id = b.org_id
      where o.deleted_at is null)
    select org_id from below) as org_ids
  from push_server s
  where s.enabled and s.deleted_at is null
    and not exists (select from push_delivery d where d.server_id = s.server_id and d.state = 'waiting'
      and d.kind = 'positions')`

/** Statements of pushing. */
export function pushQueries(db: Database) {
  return {
    /** Servers that no positions wait for, with the organisations whose positions they get. */
    idle: () => db.rows<IdleServer>(`${IDLE} order by s.server_id`, [], OFTEN),

    /** One server, where no positions wait for it. */
    idleOne: (serverId: number) => db.row<IdleServer>(`${IDLE} and s.server_id = $1`, [serverId]),

    begin: (serverId: number, cursor: FeedCursor) =>
      db.run('update push_server set cursor = $2 where server_id = $1 and cursor is null', [
        serverId,
        JSON.stringify(cursor),
      ]),

    /** Moves a server on, and with it puts down what lay between, if anything did. */
    advance: (
      { server_id: serverId, org_id: orgId }: IdleServer,
      from: FeedCursor,
      to: FeedCursor,
      parcel: { body: object; positions: number } | null,
    ) =>
      db.transaction(async (tx) => {
        // one that was changed meanwhile begins anew
        const moved = await tx.run(
          'update push_server set cursor = $3 where server_id = $1 and cursor = $2::jsonb and enabled and deleted_at is null',
          [serverId, JSON.stringify(from), JSON.stringify(to)],
        )
        if (moved === 0 || !parcel) return
        const row = await tx.row<{ delivery_id: number }>(
          `insert into push_delivery (server_id, body, positions, state) values ($1, $2, $3, 'waiting') returning delivery_id`,
          [serverId, JSON.stringify(parcel.body), parcel.positions],
        )
        if (row) await sendPushDelivery(tx, row.delivery_id, orgId)
      }),

    /** A delivery that did not arrive, to a server that is in use; undefined where there is nothing to send. */
    read: (deliveryId: number) =>
      db.row<Delivery>(
        `select d.delivery_id, d.kind, s.server_id, s.org_id, d.positions, d.body, s.protocol, s.address, s.topic,
           s.authorization_code, s.secret
         from push_delivery d join push_server s using (server_id)
         where d.delivery_id = $1 and d.state <> 'delivered' and s.enabled and s.deleted_at is null`,
        [deliveryId],
      ),

    /**
     * Whether others of its server and kind go before a delivery. In a transaction it waits for those that are just being ended,
     * so that what follows from the answer is not too late.
     */
    isHeldUp: async (deliveryId: number, tx?: Queries) =>
      (await (tx ?? db).row(
        `select 1 from push_delivery e join push_delivery d on d.delivery_id = $1 and d.state = 'waiting'
           and e.server_id = d.server_id and e.kind = d.kind and e.delivery_id < d.delivery_id
         where ${HOLDS_UP} limit 1 ${tx ? 'for share of e' : ''}`,
        [deliveryId],
      )) !== undefined,

    /** The first delivery that waits behind one, and goes when that is over. */
    behind: (tx: Queries, deliveryId: number) =>
      tx.row<{ delivery_id: number; org_id: number }>(
        `select e.delivery_id, s.org_id from push_delivery d join push_delivery e using (server_id, kind)
         join push_server s using (server_id)
         where d.delivery_id = $1 and e.delivery_id <> d.delivery_id and ${HOLDS_UP} order by e.delivery_id limit 1`,
        [deliveryId],
      ),

    /** Tries after which it holds nobody up any more. */
    inOrder: IN_ORDER,

    delivered: (tx: Queries, deliveryId: number, status: number | null) =>
      tx.run(
        `update push_delivery set state = 'delivered', attempts = attempts + 1, delivered_at = now(), status = $2,
           last_error = '' where delivery_id = $1`,
        [deliveryId, status],
      ),

    /** It did not arrive; for good, or until the next try. */
    failed: (tx: Queries, deliveryId: number, status: number | null, error: string, isGivenUp: boolean) =>
      tx.run(
        `update push_delivery set attempts = attempts + 1, status = $2, last_error = $3,
           state = case when $4 then 'failed' else 'waiting' end where delivery_id = $1`,
        [deliveryId, status, error, isGivenUp],
      ),

    /** Has the first delivery of each server and kind be sent where none of them has a task. */
    sendForgotten: async () => {
      const forgotten = await db.rows<{ delivery_id: number; org_id: number }>(
        `select distinct on (d.server_id, d.kind) d.delivery_id, s.org_id
         from push_delivery d join push_server s using (server_id)
         where d.state = 'waiting' and s.enabled and s.deleted_at is null and d.created_at < now() - interval '1 minute'
           and not exists (select from push_delivery e join task t on t.kind = 'pushDelivery' and t.key = e.delivery_id::text
             and t.died_at is null where e.server_id = d.server_id and e.kind = d.kind and e.state = 'waiting')
         order by d.server_id, d.kind, d.delivery_id`,
        [],
        OFTEN,
      )
      for (const { delivery_id: deliveryId, org_id: orgId } of forgotten) await sendPushDelivery(db, deliveryId, orgId)
    },

    purge: () =>
      db.run(
        `delete from push_delivery where created_at < now() - make_interval(days => ${KEPT_DAYS}) and state <> 'waiting'`,
        [],
      ),
  }
}
export type PushQueries = ReturnType<typeof pushQueries>
