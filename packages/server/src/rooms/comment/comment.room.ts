import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import type { FindRecord } from '../../platform/records/recordFinder.queries.ts'
import { commentHandlers } from './comment.calls.ts'
import { commentQueries } from './comment.queries.ts'
import { commentRecord } from './comment.record.ts'

/** What people write on records. */
export const commentRoom = defineRoom({
  records: [commentRecord],
  routes: ({ db, findRecord }: Ground & { readonly findRecord: FindRecord }) =>
    routesOf(ROOMS.comment, commentHandlers(commentQueries(db), findRecord)),
})
