import type { Database } from '../../platform/database/Database.ts'
import type { Scope } from '../../platform/http/Caller.ts'

export interface DirectoryRow {
  id: number
  /** All names by which it may come, each of one device only: see the table `device_name`. */
  names: readonly string[]
  protocol: string
  model: string
}

/** A sender that nobody has added. */
export interface Knock {
  identifier: string
  protocol: string
  remoteAddress: string
  /** Milliseconds since 1970 UTC. */
  at: number
  attempts: number
}

/** Unknown senders that are kept: the longest silent go first. */
const MAX_PARKED = 10_000

/** Statements of the device directory. */
export function directoryQueries(db: Database) {
  return {
    devices: (ids?: readonly number[]) =>
      db.rows<DirectoryRow>(
        `select d.id, array(select n.name from device_name n where n.device = d.id) as names, d.protocol, d.model
         from device d where d.deleted_at is null and ($1::int4[] is null or d.id = any($1))
           -- what is imported answers to nobody on the wire
           and d.protocol <> 'import'`,
        [ids ?? null],
      ),

    isVisible: async (device: number, { orgIds, vehicleIds }: Scope) =>
      (await db.row(
        `select 1 as one from device left join binding b on b.device = id and b.valid_to is null
         where id = $1 and org_id = any($2::int4[]) and deleted_at is null
           and ($3::int4[] is null or b.vehicle_id = any($3))`,
        [device, orgIds, vehicleIds ?? null],
      )) !== undefined,

    park: (knocks: readonly Knock[]) =>
      db.transaction(async (tx) => {
        await tx.run(
          `insert into unknown_device (identifier, protocol, remote_address, first_seen, last_seen, attempts)
           select i, p, r, to_timestamp(t / 1000), to_timestamp(t / 1000), a
           from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::int4[]) as k (i, p, r, t, a)
           on conflict (identifier) do update set protocol = excluded.protocol,
             remote_address = excluded.remote_address, last_seen = excluded.last_seen,
             attempts = unknown_device.attempts + excluded.attempts`,
          [
            knocks.map((knock) => knock.identifier),
            knocks.map((knock) => knock.protocol),
            knocks.map((knock) => knock.remoteAddress),
            knocks.map((knock) => knock.at),
            knocks.map((knock) => knock.attempts),
          ],
        )
        await tx.run(
          `delete from unknown_device where identifier in
             (select identifier from unknown_device order by last_seen desc offset $1)`,
          [MAX_PARKED],
        )
      }),

    setProtocols: (ids: readonly number[], protocols: readonly string[]) =>
      db.run(
        `update device set protocol = s.protocol from unnest($1::int4[], $2::text[]) as s (id, protocol)
         where device.id = s.id`,
        [ids, protocols],
      ),
  }
}
export type DirectoryQueries = ReturnType<typeof directoryQueries>
