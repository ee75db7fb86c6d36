import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import type { FindRecord, FoundRecord } from '../../platform/records/recordFinder.queries.ts'
import { commentQueries, type CommentQueries } from './comment.queries.ts'
import { commentRecord } from './comment.record.ts'
import type { commentCalls } from '@waymark/contract/rooms/comment.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { splitKey } from '../../platform/records/splitKey.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { addComment, listComments } from './public.ts'

/** What people write on records. */
export const commentRoom = defineRoom({
  records: [commentRecord],
  routes: ({ db, findRecord }: Ground & { readonly findRecord: FindRecord }) =>
    routesOf(ROOMS.comment, commentHandlers(commentQueries(db), findRecord)),
})

/** Comments on records of any kind. */
function commentHandlers(queries: CommentQueries, find: FindRecord): Handlers<typeof commentCalls> {
  const add = async (
    context: { caller: Caller; note: (facts: Record<string, unknown>) => void },
    kind: string,
    record: FoundRecord,
    { content, pictures = [] }: { content: string; pictures?: readonly string[] | undefined },
  ): Promise<{ commentId: number }> => {
    const { recordId, orgId } = record
    const comment = { kind, recordId, orgId, userId: context.caller.userId, content }
    const commentId = await addComment(queries, comment, pictures)
    context.note({ kind, recordId, after: { commentId, content } })
    return { commentId }
  }

  return {
    getCommentListByKey: async ({ caller, error, signal }, { key }) => {
      const { kind, recordId } = splitKey(key)
      if (!(await find(caller, kind, recordId, signal))) throw error('404')
      return listComments(queries, kind, recordId, caller.userId, signal)
    },

    addCommentByKey: async (context, { key, ...params }) => {
      const { kind, recordId } = splitKey(key)
      const record = await find(context.caller, kind, recordId, context.signal)
      if (!record) throw context.error('404')
      return add(context, kind, record, params)
    },

    deleteComment: async (context, { commentId }) => {
      const before = await lockRecord(context, queries.store, commentId)
      await removeRecord(context, queries.store, before, { audited: { content: before.content } })
      return {}
    },

    getVehicleComments: async ({ caller, error, signal }, { vehicleId }) => {
      if (!(await find(caller, 'vehicle', vehicleId, signal))) throw error('4041111')
      return listComments(queries, 'vehicle', vehicleId, caller.userId, signal)
    },

    addVehicleComment: async (context, { vehicleId, ...params }) => {
      const record = await find(context.caller, 'vehicle', vehicleId, context.signal)
      if (!record) throw context.error('4041111')
      return add(context, 'vehicle', record, params)
    },
  }
}
