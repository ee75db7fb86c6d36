import type { Database } from '../../platform/database/Database.ts'
import type { FeedCursor } from '../../rooms/fleetApi/public.ts'

/** A server that has no positions under way and wants what comes next. */
export interface IdleServer {
  server_id: number
  org_id: number
  cursor: FeedCursor | null
  org_ids: number[]
}

/** A delivery whose turn it is. Secrets are encrypted. */
export interface DueDelivery {
  delivery_id: number
  kind: 'positions' | 'alarms'
  org_id: number
  attempts: number
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

/** Statements of pushing. */
export function pushQueries(db: Database) {
  return {
    /** Servers that no positions wait for, with the organisations whose positions they get. */
    idle: () =>
      db.rows<IdleServer>(
        `select s.server_id, s.org_id, s.cursor, array(
             with recursive below as (
               select o.org_id from organization o where o.org_id = s.org_id and o.deleted_at is null
               union select o.org_id from organization o join below b on o.parent_id = b.org_id
               where o.deleted_at is null)
             select org_id from below) as org_ids
         from push_server s
         where s.enabled and s.deleted_at is null
           and not exists (select from push_delivery d where d.server_id = s.server_id and d.state = 'waiting'
             and d.kind = 'positions')
         order by s.server_id`,
        [],
      ),

    begin: (serverId: number, cursor: FeedCursor) =>
      db.run('update push_server set cursor = $2 where server_id = $1 and cursor is null', [
        serverId,
        JSON.stringify(cursor),
      ]),

    /** Moves a server on, and with it puts down what lay between, if anything did. */
    advance: (serverId: number, from: FeedCursor, to: FeedCursor, parcel: { body: object; positions: number } | null) =>
      db.transaction(async (tx) => {
        // one that was changed meanwhile begins anew
        const moved = await tx.run(
          'update push_server set cursor = $3 where server_id = $1 and cursor = $2::jsonb and enabled and deleted_at is null',
          [serverId, JSON.stringify(from), JSON.stringify(to)],
        )
        if (moved === 0 || !parcel) return
        await tx.run(`insert into push_delivery (server_id, body, positions, state) values ($1, $2, $3, 'waiting')`, [
          serverId,
          JSON.stringify(parcel.body),
          parcel.positions,
        ])
      }),

    /**
     * Takes the oldest delivery that is due and next in its order, for a minute: who takes it says within that how it went, or it is due again.
     * No lock is held meanwhile, since an open transaction would hold the feed of arrivals back.
     */
    take: () =>
      db.row<DueDelivery>(
        `with due as (
           select d.delivery_id from push_delivery d join push_server s using (server_id)
           where d.state = 'waiting' and d.next_attempt_at <= now() and s.enabled and s.deleted_at is null
             and not exists (select from push_delivery e where e.server_id = d.server_id and e.kind = d.kind
               and e.state = 'waiting' and e.delivery_id < d.delivery_id and e.attempts < ${IN_ORDER})
           order by d.next_attempt_at, d.delivery_id limit 1 for update of d skip locked)
         update push_delivery d set next_attempt_at = now() + interval '1 minute'
         from due, push_server s where d.delivery_id = due.delivery_id and s.server_id = d.server_id
         returning d.delivery_id, d.kind, s.org_id, d.attempts, d.body, s.protocol, s.address, s.topic, s.authorization_code, s.secret`,
        [],
      ),

    delivered: (deliveryId: number, status: number | null) =>
      db.run(
        `update push_delivery set state = 'delivered', attempts = attempts + 1, delivered_at = now(), status = $2,
           last_error = '' where delivery_id = $1`,
        [deliveryId, status],
      ),

    /** @param wait seconds until the next try; undefined gives it up */
    failed: (deliveryId: number, status: number | null, error: string, wait: number | undefined) =>
      db.run(
        `update push_delivery set attempts = attempts + 1, status = $2, last_error = $3,
           state = case when $4::int4 is null then 'failed' else 'waiting' end,
           next_attempt_at = now() + make_interval(secs => coalesce($4, 0)) where delivery_id = $1`,
        [deliveryId, status, error.slice(0, 500), wait ?? null],
      ),

    purge: () =>
      db.run(
        `delete from push_delivery where created_at < now() - make_interval(days => ${KEPT_DAYS}) and state <> 'waiting'`,
        [],
      ),
  }
}
export type PushQueries = ReturnType<typeof pushQueries>
