import type { Queries } from '../../platform/database/Queries.ts'

/** A message of the server's own. */
export interface OwnMessage {
  readonly type: 'alarm' | 'maintenance' | 'notice'
  readonly orgId: number
  readonly userId: number
  readonly title: string
  readonly body: string
  /** Milliseconds since 1970 UTC. */
  readonly at: number
  /** What it is about, where it is about one. */
  readonly alarmId?: number | null
  readonly vehicleId?: number | null
}

/** Puts a message into somebody's message centre; nobody wrote it. */
export function putIntoMessageCentre(tx: Queries, message: OwnMessage): Promise<number> {
  return tx.run(
    `with new as (
       insert into message (org_id, type, title, body, created_at, state, sent_at, alarm_id, vehicle_id)
       values ($1, $2, $4, $5, $6, 'sent', $6, $7, $8) returning message_id)
     insert into message_user (user_id, message_id) select $3, message_id from new`,
    [
      message.orgId,
      message.type,
      message.userId,
      message.title.slice(0, 150),
      message.body.slice(0, 10_000),
      new Date(message.at),
      message.alarmId ?? null,
      message.vehicleId ?? null,
    ],
  )
}
