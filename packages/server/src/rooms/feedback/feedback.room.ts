import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import type { FindRecord } from '../../platform/records/recordFinder.queries.ts'
import { commentQueries } from '../comment/public.ts'
import { dictionaryQueries } from '../dictionary/public.ts'
import { feedbackHandlers } from './feedback.calls.ts'
import { feedbackQueries } from './feedback.queries.ts'
import { feedbackRecord } from './feedback.record.ts'

/** What users tell the operator. */
export const feedbackRoom = defineRoom({
  records: [feedbackRecord],
  routes: ({ db, clock, findRecord }: Ground & { readonly findRecord: FindRecord }) =>
    routesOf(
      ROOMS.feedback,
      feedbackHandlers({
        queries: feedbackQueries(db),
        comments: commentQueries(db),
        findRecord,
        clock,
        isActiveCode: dictionaryQueries(db).isActive,
      }),
    ),
})
