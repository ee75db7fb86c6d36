import { ROOMS } from '@waymark/contract/calls.ts'
import { type Route, routesOf } from './platform/http/handlers.ts'
import { recordFinder } from './platform/records/recordFinder.queries.ts'
import { RECORD_KINDS } from './recordKinds.ts'
import { areaHandlers } from './rooms/area/area.calls.ts'
import { areaQueries } from './rooms/area/area.queries.ts'
import { auditHandlers } from './rooms/audit/audit.calls.ts'
import { auditLogQueries } from './rooms/audit/auditLog.queries.ts'
import { commentHandlers } from './rooms/comment/comment.calls.ts'
import { commentQueries } from './rooms/comment/comment.queries.ts'
import { dictionaryHandlers } from './rooms/dictionary/dictionary.calls.ts'
import { dictionaryQueries } from './rooms/dictionary/dictionary.queries.ts'
import { feedbackHandlers } from './rooms/feedback/feedback.calls.ts'
import { feedbackQueries } from './rooms/feedback/feedback.queries.ts'
import { managedQueries } from './rooms/message/managed.queries.ts'
import { messageHandlers } from './rooms/message/message.calls.ts'
import { receivedQueries } from './rooms/message/received.queries.ts'
import { softDeleteHandlers } from './rooms/softDelete/softDelete.calls.ts'
import { softDeleteQueries } from './rooms/softDelete/softDelete.queries.ts'
import { toolHandlers } from './rooms/tool/tool.calls.ts'
import { toolQueries } from './rooms/tool/tool.queries.ts'
import { uploadHandlers } from './rooms/upload/upload.calls.ts'
import { uploadQueries } from './rooms/upload/upload.queries.ts'
import { usageHandlers } from './rooms/usage/usage.calls.ts'
import { usageQueries } from './rooms/usage/usage.queries.ts'
import type { RoomServices } from './routes.ts'

type Hearers = Pick<RoomServices, 'vehiclesChanged' | 'devicesChanged' | 'landmarksChanged'>

/** What people write and hand in, what was deleted, and what was done. */
export function recordRoutes(services: Hearers & Pick<RoomServices, 'db' | 'clock'>): Route[] {
  const { db, clock } = services
  const comments = commentQueries(db)
  const findRecord = recordFinder(db, RECORD_KINDS)
  const dictionary = dictionaryQueries(db)
  const isActiveCode = dictionary.isActive
  return [
    ...routesOf(ROOMS.area, areaHandlers(areaQueries(db), { db, clock })),
    ...routesOf(ROOMS.audit, auditHandlers(auditLogQueries(db))),
    ...routesOf(ROOMS.comment, commentHandlers(comments, findRecord)),
    ...routesOf(ROOMS.dictionary, dictionaryHandlers(dictionary)),
    ...routesOf(
      ROOMS.feedback,
      feedbackHandlers({ queries: feedbackQueries(db), comments, findRecord, clock, isActiveCode }),
    ),
    ...routesOf(
      ROOMS.message,
      messageHandlers({ received: receivedQueries(db), managed: managedQueries(db), isActiveCode }),
    ),
    ...routesOf(
      ROOMS.softDelete,
      softDeleteHandlers({
        queries: softDeleteQueries(db),
        kinds: RECORD_KINDS,
        restored: (kind, ids) => restored(services, kind, ids),
      }),
    ),
    ...routesOf(ROOMS.tool, toolHandlers(toolQueries(db))),
    ...routesOf(ROOMS.upload, uploadHandlers(uploadQueries(db))),
    ...routesOf(ROOMS.usage, usageHandlers(usageQueries(db))),
  ]
}

/** Who has to hear of records that came back. */
async function restored(services: Hearers, kind: string, recordIds: readonly number[]): Promise<void> {
  if (kind === 'vehicle') await services.vehiclesChanged(recordIds)
  else if (kind === 'device') await services.devicesChanged(recordIds)
  else if (kind === 'landmark') await services.landmarksChanged(recordIds)
}
