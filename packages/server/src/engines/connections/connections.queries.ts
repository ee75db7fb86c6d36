import type { Database } from '../../platform/database/Database.ts'
import { SILENT_SECONDS } from '../../platform/processes/processes.queries.ts'

/** Statements about devices that have a connection. */
export function connectionQueries(db: Database) {
  return {
    /** Writes down what changed in a process: devices that have a connection now, and such that have none any more. */
    note: (processId: string, online: readonly number[], offline: readonly number[]) =>
      db.transaction(async (tx) => {
        if (offline.length > 0)
          await tx.run('delete from device_connection where process_id = $1 and device = any($2::int4[])', [
            processId,
            offline,
          ])
        if (online.length > 0)
          await tx.run(
            `insert into device_connection (process_id, device)
             select $1, d from unnest($2::int4[]) d order by d on conflict do nothing`,
            [processId, online],
          )
      }),

    /** Those of the devices that have a connection to any process that lives. */
    connected: async (devices: readonly number[]): Promise<Set<number>> => {
      const rows = await db.arrays<[device: number]>(
        `select c.device from device_connection c join server_process p using (process_id)
         where c.device = any($1::int4[]) and p.seen_at > now() - make_interval(secs => $2)`,
        [devices, SILENT_SECONDS],
      )
      return new Set(rows.map(([device]) => device))
    },

    /** A process holds none any more. */
    leave: (processId: string) => db.run('delete from device_connection where process_id = $1', [processId]),

    /** Drops those of processes that are gone. */
    tidy: () =>
      db.run(
        'delete from device_connection c where not exists (select from server_process p where p.process_id = c.process_id)',
      ),
  }
}
export type ConnectionQueries = ReturnType<typeof connectionQueries>
