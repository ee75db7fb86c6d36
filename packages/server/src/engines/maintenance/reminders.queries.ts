import type { Database } from '../../platform/database/Database.ts'
import { OFTEN, type Queries } from '../../platform/database/Queries.ts'
import type { DuePair } from '../alarmDelivery/public.ts'

/** A reminder whose time has come, with the plan as it stands. */
export interface DueReminder {
  reminder_id: number
  stage: 'soon' | 'due' | 'overdue'
  /** The plan still stands as it did, in the same interval. */
  is_true: boolean
  vehicle_id: number
  org_id: number
  vehicle_name: string
  kind: string
  name: string
  due_m: number | null
  due_h: number | null
  due_on: string | null
  expected_on: string | null
  is_predicted: boolean
  odometer_m: number | null
  engine_h: number | null
}

const PER_LOOK = 200

/** Statements of reminding people of maintenance. Times are ms since 1970 UTC by the server's clock. */
export function reminderQueries(db: Database) {
  return {
    /** Who has something due, the longest waiting first. */
    duePairs: (now: number) =>
      db.rows<DuePair>(
        `select user_id, channel from maintenance_reminder where state = 'waiting' and next_at <= $1
         group by user_id, channel order by min(next_at), user_id limit ${PER_LOOK}`,
        [new Date(now)],
        OFTEN,
      ),

    /** What is due to somebody on a channel, locked, the most urgent first. */
    lock: (tx: Queries, { user_id: userId, channel }: DuePair, now: number) =>
      tx.rows<DueReminder>(
        `select m.reminder_id, m.stage, p.deleted_at is null and v.deleted_at is null and p.cycle = m.cycle
           and p.status = m.stage as is_true, v.vehicle_id, v.org_id, v.name as vehicle_name, p.kind, p.name, p.due_m, p.due_h,
           p.due_on, p.expected_on, p.is_predicted, r.odometer_m, r.engine_h
         from maintenance_reminder m join maintenance_plan p using (plan_id) join vehicle v using (vehicle_id)
         left join maintenance_reading r using (vehicle_id)
         where m.state = 'waiting' and m.user_id = $1 and m.channel = $2 and m.next_at <= $3
         order by array_position(array['overdue', 'due', 'soon'], m.stage), v.name, m.reminder_id
         limit ${PER_LOOK} for update of m skip locked`,
        [userId, channel, new Date(now)],
      ),

    /** Not told, on purpose. */
    drop: (tx: Queries, ids: readonly number[], why: string) =>
      tx.run(`update maintenance_reminder set state = 'dropped', note = $2 where reminder_id = any($1::int8[])`, [
        ids,
        why,
      ]),

    /** Looked at again later. */
    postpone: (tx: Queries, ids: readonly number[], until: number) =>
      tx.run('update maintenance_reminder set next_at = $2 where reminder_id = any($1::int8[])', [
        ids,
        new Date(until),
      ]),

    sent: (tx: Queries, ids: readonly number[], outboxId: number | undefined) =>
      tx.run(
        `update maintenance_reminder set state = 'sent', outbox_id = $2
         where reminder_id = any($1::int8[])`,
        [ids, outboxId ?? null],
      ),

    /** It cannot go. */
    failed: (tx: Queries, ids: readonly number[], why: string) =>
      tx.run(`update maintenance_reminder set note = $2, state = 'failed' where reminder_id = any($1::int8[])`, [
        ids,
        why,
      ]),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type ReminderQueries = ReturnType<typeof reminderQueries>
