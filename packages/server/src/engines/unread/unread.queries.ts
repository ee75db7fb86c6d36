import type { UnreadFrame } from '@waymark/gateway/Intake.ts'
import type { Database } from '../../platform/database/Database.ts'
import { ROW_OVERHEAD, type UnreadUse } from './UnreadBudget.ts'

/** A frame as it is kept. */
export interface KeptRow {
  readonly key: Buffer
  readonly device: number | null
  readonly identifier: string
  readonly protocol: string
  readonly remote_address: string
  readonly at: number
  readonly reason: string
  readonly detail: string
  readonly bytes: Buffer
}

/** Statements of what decoders did not understand. */
export function unreadQueries(db: Database) {
  return {
    /** Keeps frames under their keys; those that are kept already stay as they are. */
    insert: (keys: readonly Buffer[], frames: readonly UnreadFrame[]) =>
      db.run(
        `insert into unread_frame (key, device, identifier, protocol, remote_address, received, reason, detail, bytes)
         select decode(k, 'hex'), nullif(d, 0), i, p, a, to_timestamp(t / 1000), r, x, decode(b, 'hex')
         from unnest($1::text[], $2::int4[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::text[], $8::text[],
           $9::text[]) as f (k, d, i, p, a, t, r, x, b)
         on conflict (key) do nothing`,
        [
          keys.map((key) => key.toString('hex')),
          frames.map((frame) => frame.device),
          frames.map((frame) => frame.identifier),
          frames.map((frame) => frame.protocol),
          frames.map((frame) => frame.remoteAddress),
          frames.map((frame) => frame.at),
          frames.map((frame) => frame.reason),
          frames.map((frame) => frame.detail),
          frames.map((frame) => frame.bytes.toString('hex')),
        ],
      ),

    /** How much is kept, by device and, of senders that nobody has added, by address. */
    uses: () =>
      db.rows<UnreadUse>(
        `select device, case when device is null then remote_address else '' end as remote_address,
           sum(octet_length(bytes) + ${ROW_OVERHEAD})::float8 as bytes
         from unread_frame group by 1, 2`,
      ),

    /** Drops what came before a time (milliseconds since 1970). */
    dropBefore: (ms: number) =>
      db.run('delete from unread_frame where received < to_timestamp($1::float8 / 1000)', [ms]),

    /** The next frames by key, up to `limit`. */
    page: (after: Buffer, limit: number) =>
      db.rows<KeptRow>(
        `select key, device, identifier, protocol, remote_address, extract(epoch from received)::float8 * 1000 as at,
           reason, detail, bytes
         from unread_frame where key > $1 order by key limit $2`,
        [after, limit],
      ),

    drop: (keys: readonly Buffer[]) =>
      db.run("delete from unread_frame where key in (select decode(k, 'hex') from unnest($1::text[]) as d (k))", [
        keys.map((key) => key.toString('hex')),
      ]),
  }
}
export type UnreadQueries = ReturnType<typeof unreadQueries>
