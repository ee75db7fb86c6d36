import { OFTEN, type Queries } from '../database/Queries.ts'
import type { ProcessRole } from '@waymark/core/processes/ProcessRole.ts'

/** A process of the server as the others see it. Times in milliseconds since 1970 UTC. */
export interface KnownProcess {
  readonly processId: string
  readonly roles: readonly ProcessRole[]
  readonly version: string
  /** Name of its machine, and its number there. */
  readonly host: string
  readonly pid: number
  /** Of its web site; null until it listens. */
  readonly port: number | null
  readonly startedAt: number
  readonly seenAt: number
  /** Seconds since it gave a sign of life, by the clock of the database. */
  readonly silentFor: number
  readonly figures: Readonly<Record<string, number>>
  /** The same for all that have the same WAYMARK_SECRET; tells nothing of it. */
  readonly secretMark: string
}

/** Seconds without a sign of life after which a process counts as gone. */
export const SILENT_SECONDS = 5

type NewProcess = Pick<
  KnownProcess,
  'processId' | 'roles' | 'version' | 'host' | 'pid' | 'port' | 'figures' | 'secretMark'
>

const living = (seconds: string, where = ''): string =>
  `select process_id as "processId", roles, version, host, pid, port, started_at as "startedAt",
     seen_at as "seenAt", extract(epoch from now() - seen_at)::float8 as "silentFor", figures, secret_mark as "secretMark"
   from server_process where seen_at > now() - make_interval(secs => ${seconds}) ${where} order by started_at, process_id`

/** Statements about the processes of a database. */
export function processQueries(db: Queries) {
  return {
    /** Says that a process lives, and what it is; answers the others that live, as `living` does. */
    beat: ({ processId, roles, version, host, pid, port, figures, secretMark }: NewProcess) =>
      db.rows<KnownProcess>(
        `with beat as (
           insert into server_process (process_id, roles, version, host, pid, port, figures, secret_mark)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (process_id) do update set seen_at = now(), roles = excluded.roles, port = excluded.port, figures = excluded.figures)
         ${living('$9', 'and process_id <> $1')}`,
        [processId, roles, version, host, pid, port, figures, secretMark, SILENT_SECONDS],
        OFTEN,
      ),

    /** Processes that gave a sign of life within so many seconds, the oldest first. */
    living: (seconds: number, signal?: AbortSignal) => db.rows<KnownProcess>(living('$1'), [seconds], { signal }),

    leave: (processId: string) => db.run('delete from server_process where process_id = $1', [processId]),

    /** Forgets those that have been silent for so many seconds. */
    forget: (seconds: number) =>
      db.run('delete from server_process where seen_at < now() - make_interval(secs => $1)', [seconds]),
  }
}
export type ProcessQueries = ReturnType<typeof processQueries>
