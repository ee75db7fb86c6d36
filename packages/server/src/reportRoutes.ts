import { ROOMS } from '@waymark/contract/calls.ts'
import { type Route, routesOf } from './platform/http/handlers.ts'
import { borderVersion } from './platform/places/borderVersion.ts'
import { basisQueries } from './rooms/report/basis.queries.ts'
import { reportHandlers } from './rooms/report/report.calls.ts'
import { tripQueries } from './rooms/report/trip/trips.queries.ts'
import type { RoomServices } from './routes.ts'

/** The report centre. */
export function reportRoutes({ db, clock }: Pick<RoomServices, 'db' | 'clock'>): Route[] {
  return routesOf(
    ROOMS.report,
    reportHandlers({ trips: tripQueries(db), basis: basisQueries(db), clock, borders: borderVersion }),
  )
}
