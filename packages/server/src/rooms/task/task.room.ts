import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type CallContext, type Handlers } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { taskQueries, type ChosenTask, type TaskQueries } from './task.queries.ts'
import type { taskCalls } from '@waymark/contract/rooms/task.ts'
import { pageOf } from '../../platform/http/listParams.ts'

/** The queue, as administrators see it. */
export const taskRoom = defineRoom({
  routes: ({ db }: Pick<Ground, 'db'>) => routesOf(ROOMS.task, taskHandlers(taskQueries(db))),
})

/** What the server gave up doing: what it is about may be anybody's, so that not even a role can permit it. */
function taskHandlers(queries: TaskQueries): Handlers<typeof taskCalls> {
  const checkAdmin = ({ caller, error }: Pick<CallContext, 'caller' | 'error'>): void => {
    if (!caller.admin) throw error('403')
  }
  /** Tells the audit, where the organisation that each is about sees it. */
  const tell = (context: Pick<CallContext, 'note'>, tasks: readonly ChosenTask[]): { count: number } => {
    const each = tasks.map(({ task_id: recordId, kind, org_id: orgId, last_error: error }) => ({
      recordId,
      ...(orgId === null ? {} : { orgId }),
      task: kind,
      error,
    }))
    context.note({ kind: 'task', each })
    return { count: tasks.length }
  }
  return {
    getDeadTaskList: async (context, { keyword, kind, sort, ...paging }) => {
      checkAdmin(context)
      const { signal } = context
      const rows = await queries.list({ keyword, kind, sort, ...pageOf(paging) }, signal)
      const list = rows.map((row) => ({
        taskId: row.task_id,
        kind: row.kind,
        orgName: row.org_name,
        attempts: row.attempts,
        error: row.last_error,
        createdAt: new Date(row.created_at).toISOString(),
        diedAt: new Date(row.died_at).toISOString(),
      }))
      return { list, total: rows[0]?.total ?? 0, kinds: await queries.kinds(signal) }
    },

    sendTasksAgain: async (context, { taskIds }) => {
      checkAdmin(context)
      return tell(context, await queries.sendAgain(taskIds))
    },

    discardTasks: async (context, { taskIds }) => {
      checkAdmin(context)
      return tell(context, await queries.discard(taskIds))
    },
  }
}
