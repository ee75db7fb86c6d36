import { QUESTIONS } from '@waymark/core/commands/DeviceOrder.ts'
import type { Database } from '../../platform/database/Database.ts'
import { OFTEN, type Queries } from '../../platform/database/Queries.ts'

/** A command that is not over. */
export interface OpenCommand {
  readonly command_id: number
  readonly device_id: number
}

/** Statements over the commands of all organisations, for what delivers them. */
export function courierQueries(db: Database) {
  return {
    /** Devices that something waits for, from a command's id on, by pages; with the last id of the page. */
    waiting: (after: number, limit: number) =>
      db.rows<OpenCommand>(
        `select command_id, device_id from command where state = 'queued' and channel = 'data' and command_id > $1
         order by command_id limit $2`,
        [after, limit],
      ),

    /** Those of the devices that something waits for. */
    waitingOf: async (devices: readonly number[]) =>
      (
        await db.rows<{ device_id: number }>(
          `select distinct device_id from command where state = 'queued' and channel = 'data' and device_id = any($1::int4[])`,
          [devices],
        )
      ).map(({ device_id: device }) => device),

    /** What went out over this process, or as a text message, and is shown by a new connection, of devices that have one since. */
    restarted: (devices: readonly number[], courier: string, before: number) =>
      db.rows<OpenCommand>(
        `select command_id, device_id from command
         where state = 'sent' and proof = 'connection' and (sent_by = $2 or channel = 'sms') and sent_at < $3 and device_id = any($1::int4[])`,
        [devices, courier, new Date(before)],
      ),

    /** Questions that went out over this process before these devices connected anew, and have no answer. */
    unheard: (devices: readonly number[], courier: string, before: number) =>
      db.rows<OpenCommand>(
        `select command_id, device_id from command
         where state = 'sent' and proof = 'answer' and kind = any($4) and sent_by = $2 and sent_at < $3
           and device_id = any($1::int4[])`,
        [devices, courier, new Date(before), QUESTIONS],
      ),

    /** What is shown by a report, of devices that have made one since. A device may count whole seconds. */
    reported: () =>
      db.rows<OpenCommand>(
        `select c.command_id, c.device_id from command c join device_last l using (device_id)
         where c.state = 'sent' and c.proof = 'report' and l.received > c.sent_at
           and l.time >= date_trunc('second', c.sent_at)`,
        [],
        OFTEN,
      ),

    /** The next command for a device that has none on its way, locked; undefined where somebody else has it in hand. */
    claim: async (tx: Queries, device: number) =>
      (
        await tx.row<{ command_id: number }>(
          `select command_id from command c where device_id = $1 and state = 'queued' and channel = 'data'
             and not exists (select from command s where s.device_id = $1 and s.state = 'sent')
           order by command_id limit 1 for update skip locked`,
          [device],
        )
      )?.command_id,

    /** The command that is on its way to a device. */
    inFlight: async (tx: Queries, device: number) =>
      (
        await tx.row<{ command_id: number }>(
          `select command_id from command where device_id = $1 and state = 'sent' for update`,
          [device],
        )
      )?.command_id,

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type CourierQueries = ReturnType<typeof courierQueries>
