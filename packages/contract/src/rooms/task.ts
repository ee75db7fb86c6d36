import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, line, list, page, paging } from '../fields.ts'

/** A task that was tried often enough, or that another try would not help. */
const deadTask = z.object({
  taskId: z.number(),
  kind: z.string(),
  /** Null for the installation's. */
  orgName: z.string().nullable(),
  attempts: z.number().int(),
  error: z.string(),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  diedAt: z.string(),
})

export const getDeadTaskList = defineCall({
  method: 'GET',
  path: '/nodeAction/task/getDeadTaskList',
  area: 'system',
  summary: 'What the server gave up doing: messages that could not be sent, for example; administrators only.',
  permission: 'session',
  params: z.strictObject({ ...paging, kind: line(60).optional() }),
  result: page(deadTask).extend({
    /** Kinds that there are any of. */
    kinds: z.array(z.string()),
  }),
})

const chosen = z.strictObject({ taskIds: list(id()) })

export const sendTasksAgain = defineCall({
  method: 'POST',
  path: '/nodeAction/task/sendTasksAgain',
  concernsAll: true,
  area: 'system',
  summary: 'Put up to 200 tasks that were given up into the queue again, with all their tries; administrators only.',
  permission: 'session',
  audit: 'sent tasks again',
  params: chosen,
  result: z.object({ count: z.number().int() }),
})

export const discardTasks = defineCall({
  method: 'POST',
  path: '/nodeAction/task/discardTasks',
  concernsAll: true,
  area: 'system',
  summary: 'Forget up to 200 tasks that were given up; administrators only.',
  permission: 'session',
  audit: 'discarded tasks',
  params: chosen,
  result: z.object({ count: z.number().int() }),
})

export const taskCalls = { getDeadTaskList, sendTasksAgain, discardTasks }
export type DeadTask = z.infer<typeof deadTask>

/** What the API document says of the room. */
export const taskWords: RoomWords = {
  title: 'Queue',
  about: 'What the server does later, and gave up doing.',
  fields: {
    taskId: 'Id of the task.',
    taskIds: 'Ids of tasks.',
    kind: 'What was to be done, such as `email` or `sms`.',
    orgName: 'Name of the organisation that it is about; null for the installation.',
    attempts: 'How many times it was tried.',
    error: 'What went wrong the last time.',
    createdAt: 'When it was put into the queue, ISO 8601 UTC.',
    diedAt: 'When it was given up, ISO 8601 UTC.',
    kinds: 'Kinds that any were given up of.',
    count: 'How many there were of them.',
  },
}
