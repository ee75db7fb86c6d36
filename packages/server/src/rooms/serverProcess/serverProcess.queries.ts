import type { Database } from '../../platform/database/Database.ts'
import { TAKEN, TAKEN_BY_ALARMS } from '../../platform/database/takenArrivals.ts'

/** How far the server is behind, and how its database fares. Seconds; 0 where nothing waits. */
export interface ServerLoad {
  movementBehind: number
  alarmsBehind: number
  tasksWaiting: number
  tasksBehind: number
  tasksGivenUp: number
  connections: number
  connectionsMost: number
  longestTransaction: number
}

const since = (time: string): string => `coalesce(extract(epoch from now() - ${time}), 0)::float8`
const behind = (position: string): string =>
  `(select ${since('min(received)')} from arrival where org_id = 0 and xid > ${position})`

/** Statements of the view of the server. */
export function serverProcessQueries(db: Database) {
  return {
    load: (signal?: AbortSignal) =>
      db.row<ServerLoad>(
        `select ${behind(TAKEN)} as "movementBehind",
           ${behind(TAKEN_BY_ALARMS)} as "alarmsBehind",
           t.waiting as "tasksWaiting", t.behind as "tasksBehind", t.given_up as "tasksGivenUp",
           a.connections, current_setting('max_connections')::int4 as "connectionsMost", a.longest as "longestTransaction"
         from (select count(*) filter (where died_at is null and due_at <= now())::int4 as waiting,
             ${since('min(due_at) filter (where died_at is null and due_at <= now())')} as behind,
             count(*) filter (where died_at is not null)::int4 as given_up from task) t,
           (select count(*)::int4 as connections,
             ${since("min(xact_start) filter (where state <> 'idle' and pid <> pg_backend_pid())")} as longest
            from pg_stat_activity where datname = current_database() and backend_type = 'client backend') a`,
        [],
        { signal },
      ),
  }
}
