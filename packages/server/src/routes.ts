import { ROOMS } from '@waymark/contract/calls.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/Config.ts'
import type { Database } from './platform/database/Database.ts'
import { type Route, routesOf } from './platform/http/handlers.ts'
import { accountHandlers } from './rooms/account/account.calls.ts'
import { accountQueries } from './rooms/account/account.queries.ts'
import { areaHandlers } from './rooms/area/area.calls.ts'
import { areaQueries } from './rooms/area/area.queries.ts'
import { auditHandlers } from './rooms/audit/audit.calls.ts'
import { auditLogQueries } from './rooms/audit/auditLog.queries.ts'
import { commentHandlers } from './rooms/comment/comment.calls.ts'
import { commentQueries } from './rooms/comment/comment.queries.ts'
import { commonHandlers } from './rooms/common/common.calls.ts'
import { commonQueries } from './rooms/common/common.queries.ts'
import { deviceHandlers } from './rooms/device/device.calls.ts'
import { deviceQueries } from './rooms/device/device.queries.ts'
import { dictionaryHandlers } from './rooms/dictionary/dictionary.calls.ts'
import { dictionaryQueries } from './rooms/dictionary/dictionary.queries.ts'
import { feedbackHandlers } from './rooms/feedback/feedback.calls.ts'
import { feedbackQueries } from './rooms/feedback/feedback.queries.ts'
import { managedQueries } from './rooms/message/managed.queries.ts'
import { messageHandlers } from './rooms/message/message.calls.ts'
import { receivedQueries } from './rooms/message/received.queries.ts'
import { monitoringHandlers } from './rooms/monitoring/monitoring.calls.ts'
import { monitoringQueries } from './rooms/monitoring/monitoring.queries.ts'
import type { FleetView } from './rooms/monitoring/public.ts'
import { organizationHandlers } from './rooms/organization/organization.calls.ts'
import { organizationQueries } from './rooms/organization/organization.queries.ts'
import { orgTree } from './rooms/organization/public.ts'
import { sessionHandlers } from './rooms/session/session.calls.ts'
import { sessionQueries } from './rooms/session/session.queries.ts'
import { softDeleteHandlers } from './rooms/softDelete/softDelete.calls.ts'
import { softDeleteQueries } from './rooms/softDelete/softDelete.queries.ts'
import { toolHandlers } from './rooms/tool/tool.calls.ts'
import { toolQueries } from './rooms/tool/tool.queries.ts'
import { type TrailRoomOptions, trailHandlers } from './rooms/trail/trail.calls.ts'
import { trailQueries } from './rooms/trail/trail.queries.ts'
import { uploadHandlers } from './rooms/upload/upload.calls.ts'
import { uploadQueries } from './rooms/upload/upload.queries.ts'
import { usageHandlers } from './rooms/usage/usage.calls.ts'
import { usageQueries } from './rooms/usage/usage.queries.ts'
import { vehicleHandlers } from './rooms/vehicle/vehicle.calls.ts'
import { vehicleQueries } from './rooms/vehicle/vehicle.queries.ts'

/** What the rooms need from the rest of the server. */
export interface RoomServices extends Omit<TrailRoomOptions, 'queries'> {
  readonly db: Database
  readonly config: Pick<Config, 'sessionHours'>
  readonly clock: Clock
  readonly version: string
  readonly gatewayPort: number
  readonly fleet: FleetView
  readonly vehiclesChanged: (vehicleIds: readonly number[]) => Promise<void>
  readonly devicesChanged: (devices: readonly number[]) => Promise<void>
}

/** Every call with its handler. */
export function allRoutes(services: RoomServices): Route[] {
  const { db, clock } = services
  const organizations = organizationQueries(db)
  return [
    ...routesOf(
      ROOMS.session,
      sessionHandlers({ queries: sessionQueries(db), sessionHours: services.config.sessionHours }),
    ),
    ...routesOf(ROOMS.account, accountHandlers(accountQueries(db))),
    ...routesOf(
      ROOMS.common,
      commonHandlers({
        queries: commonQueries(db),
        clock,
        version: services.version,
        gatewayPort: services.gatewayPort,
      }),
    ),
    ...routesOf(ROOMS.organization, organizationHandlers(organizations)),
    ...routesOf(
      ROOMS.monitoring,
      monitoringHandlers({
        queries: monitoringQueries(db),
        orgTree: (orgIds, signal) => orgTree(organizations, orgIds, signal),
        fleet: services.fleet,
        clock,
      }),
    ),
    ...routesOf(ROOMS.trail, trailHandlers({ ...services, queries: trailQueries(db) })),
    ...routesOf(ROOMS.vehicle, vehicleHandlers({ queries: vehicleQueries(db), changed: services.vehiclesChanged })),
    ...routesOf(ROOMS.device, deviceHandlers({ queries: deviceQueries(db), changed: services.devicesChanged })),
    ...recordRoutes(services),
  ]
}

/** What people write and hand in, what was deleted, and what was done. */
function recordRoutes(services: RoomServices): Route[] {
  const { db } = services
  const comments = commentQueries(db)
  const dictionary = dictionaryQueries(db)
  const isActiveCode = dictionary.isActive
  return [
    ...routesOf(ROOMS.area, areaHandlers(areaQueries(db))),
    ...routesOf(ROOMS.audit, auditHandlers(auditLogQueries(db))),
    ...routesOf(ROOMS.comment, commentHandlers(comments)),
    ...routesOf(ROOMS.dictionary, dictionaryHandlers(dictionary)),
    ...routesOf(ROOMS.feedback, feedbackHandlers({ queries: feedbackQueries(db), comments, isActiveCode })),
    ...routesOf(
      ROOMS.message,
      messageHandlers({ received: receivedQueries(db), managed: managedQueries(db), isActiveCode }),
    ),
    ...routesOf(
      ROOMS.softDelete,
      softDeleteHandlers({ queries: softDeleteQueries(db), restored: (kind, ids) => restored(services, kind, ids) }),
    ),
    ...routesOf(ROOMS.tool, toolHandlers(toolQueries(db))),
    ...routesOf(ROOMS.upload, uploadHandlers(uploadQueries(db))),
    ...routesOf(ROOMS.usage, usageHandlers(usageQueries(db))),
  ]
}

/** Who has to hear of records that came back. */
async function restored(services: RoomServices, kind: string, recordIds: readonly number[]): Promise<void> {
  if (kind === 'vehicle') await services.vehiclesChanged(recordIds)
  else if (kind === 'device') await services.devicesChanged(recordIds)
}
