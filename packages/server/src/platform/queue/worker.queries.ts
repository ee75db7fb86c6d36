import type { Database } from '../database/Database.ts'
import type { Queries } from '../database/Queries.ts'

/** A task as a worker took it. */
export interface TakenTask {
  task_id: number
  kind: string
  payload: unknown
  /** Tries with this one. */
  attempts: number
}

/** Days that dead tasks are kept for somebody to look at. */
const KEPT_DAYS = 30

/**
 * Statements of one worker, which is named by a UUID of its own. Whoever takes a task says within `lease` seconds that they
 * are still at it, or it is due again; no lock is held meanwhile, since an open transaction would hold the feed of arrivals
 * back.
 */
export function workerQueries(db: Database, worker: string, lease: number) {
  return {
    /** Takes what is due, of each kind no more than there are places for. */
    take: (places: readonly { readonly kind: string; readonly free: number }[]) =>
      db.rows<TakenTask>(
        `with place as (select * from unnest($1::text[], $2::int4[]) as p (kind, free)),
         due as (select d.task_id from place p cross join lateral (
           select task_id from task where kind = p.kind and died_at is null and due_at <= now()
             -- what this worker is still at is nothing new to it, though its sign of life is late
             and worker is distinct from $3
           order by due_at, task_id limit p.free for update skip locked) d)
         update task t set worker = $3, attempts = attempts + 1, due_at = now() + make_interval(secs => $4)
         from due where t.task_id = due.task_id
         returning t.task_id, t.kind, t.payload, t.attempts`,
        [places.map(({ kind }) => kind), places.map(({ free }) => free), worker, lease],
      ),

    /** Milliseconds until the next of these kinds is due; undefined where none waits. */
    untilDue: async (kinds: readonly string[]) =>
      (
        await db.row<{ ms: number | null }>(
          `select extract(epoch from min(n.due_at) - now())::float8 * 1000 as ms from unnest($1::text[]) as k (kind)
           cross join lateral (select due_at from task where kind = k.kind and died_at is null order by due_at limit 1) n`,
          [kinds],
        )
      )?.ms ?? undefined,

    /** Says that these are still worked on; answers those that are. */
    hold: async (taskIds: readonly number[]) =>
      (
        await db.rows<{ task_id: number }>(
          `update task set due_at = now() + make_interval(secs => $3)
           where task_id = any($1::int8[]) and worker = $2 returning task_id`,
          [taskIds, worker, lease],
        )
      ).map(({ task_id: taskId }) => taskId),

    /** Says how far one is; false where it is this worker's no longer. */
    progress: async (taskId: number, done: number, total: number | undefined) =>
      (await db.run(
        `update task set progress = $3, total = $4, due_at = now() + make_interval(secs => $5)
         where task_id = $1 and worker = $2`,
        [taskId, worker, done, total ?? null, lease],
      )) > 0,

    /** Takes one off the queue, or lets it wait again where it was put there once more; false where it is not this worker's. */
    end: async (tx: Queries, taskId: number) => {
      const again = await tx.run(
        `update task set worker = null, again = false, attempts = 0, due_at = now(), last_error = '', progress = null, total = null
         where task_id = $1 and worker = $2 and again`,
        [taskId, worker],
      )
      return again > 0 || (await tx.run('delete from task where task_id = $1 and worker = $2', [taskId, worker])) > 0
    },

    /** It failed; another try comes after so many seconds. False where it is not this worker's. */
    postpone: async (tx: Queries, taskId: number, seconds: number, said: string) =>
      (await tx.run(
        `update task set worker = null, again = false, due_at = now() + make_interval(secs => $3), last_error = $4
         where task_id = $1 and worker = $2`,
        [taskId, worker, seconds, said],
      )) > 0,

    /** It is not tried any more. False where it is not this worker's. */
    kill: async (tx: Queries, taskId: number, said: string) =>
      (await tx.run(
        `update task set worker = null, again = false, died_at = now(), last_error = $3 where task_id = $1 and worker = $2`,
        [taskId, worker, said],
      )) > 0,

    /** Is no longer at one, which is due when its lease is over. */
    letGo: (taskId: number) =>
      db.run('update task set worker = null where task_id = $1 and worker = $2', [taskId, worker]),

    /** Gives one back as if it had not been taken. */
    release: (taskId: number) =>
      db.run(
        `update task set worker = null, attempts = attempts - 1, due_at = now() where task_id = $1 and worker = $2`,
        [taskId, worker],
      ),

    /** Forgets those that died long ago. */
    purge: () => db.run('delete from task where died_at < now() - make_interval(days => $1)', [KEPT_DAYS]),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),
  }
}
export type WorkerQueries = ReturnType<typeof workerQueries>
