import type { Database } from '../../platform/database/Database.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import { QUEUE_CHANNEL } from '../../platform/queue/queue.queries.ts'

interface DeadRow {
  task_id: number
  kind: string
  org_name: string | null
  attempts: number
  last_error: string
  created_at: number
  died_at: number
  total: number
}

/** A task that somebody did something with. */
export interface ChosenTask {
  task_id: number
  kind: string
  org_id: number | null
  last_error: string
}

const SORTS = { kind: 't.kind', orgName: 'lower(o.name)', createdAt: 't.created_at', diedAt: 't.died_at' } as const

/** Statements over tasks that were given up. */
export function taskQueries(db: Database) {
  return {
    list: (
      filter: {
        keyword: string | undefined
        kind: string | undefined
        sort: string | undefined
        limit: number
        offset: number
      },
      signal?: AbortSignal,
    ) =>
      db.rows<DeadRow>(
        `select t.task_id, t.kind, o.name as org_name, t.attempts, t.last_error, t.created_at, t.died_at,
           count(*) over ()::int4 as total
         from task t left join organization o using (org_id)
         where t.died_at is not null and ($1::text is null or t.kind = $1)
           and ($4::text is null or t.kind ilike $4 or t.last_error ilike $4 or o.name ilike $4)
         order by ${orderBy(SORTS, filter.sort, 't.died_at desc')}, t.task_id desc limit $2 offset $3`,
        [filter.kind ?? null, filter.limit, filter.offset, likePattern(filter.keyword)],
        { signal },
      ),

    kinds: async (signal?: AbortSignal) =>
      (
        await db.rows<{ kind: string }>('select distinct kind from task where died_at is not null order by kind', [], {
          signal,
        })
      ).map(({ kind }) => kind),

    /** Lets tasks wait again as if they were new; those whose key is another's by now are done by that one. */
    sendAgain: async (taskIds: readonly number[]) => {
      const chosen = await db.rows<ChosenTask & { is_anew: boolean }>(
        `select d.task_id, d.kind, d.org_id, d.last_error, exists (select from task a
           where a.kind = d.kind and a.key = d.key and a.died_at is null) as is_anew
         from task d where d.task_id = any($1::int8[]) and d.died_at is not null order by d.task_id for update of d`,
        [taskIds],
      )
      const idsOf = (isAnew: boolean) => chosen.filter((task) => task.is_anew === isAnew).map((task) => task.task_id)
      await db.run('delete from task where task_id = any($1::int8[])', [idsOf(true)])
      await db.run(
        `update task set died_at = null, attempts = 0, due_at = now(), last_error = '' where task_id = any($1::int8[])`,
        [idsOf(false)],
      )
      for (const kind of new Set(chosen.map((task) => task.kind)))
        await db.run('select pg_notify($1, $2)', [QUEUE_CHANNEL, kind])
      return chosen
    },

    discard: (taskIds: readonly number[]) =>
      db.rows<ChosenTask>(
        `delete from task where task_id = any($1::int8[]) and died_at is not null
         returning task_id, kind, org_id, last_error`,
        [taskIds],
      ),
  }
}
export type TaskQueries = ReturnType<typeof taskQueries>
