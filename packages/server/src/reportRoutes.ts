import { ROOMS } from '@waymark/contract/calls.ts'
import { type Route, routesOf } from './platform/http/handlers.ts'
import { borderVersion } from './platform/places/borderVersion.ts'
import { loadGeodata } from './platform/places/describePlace.ts'
import { nearestTown } from './platform/places/regionOf.ts'
import { landmarkQueries } from './rooms/landmark/landmark.queries.ts'
import { landmarkNames } from './rooms/landmark/public.ts'
import { basisQueries } from './rooms/report/basis.queries.ts'
import { auditQueries } from './rooms/report/ifta/audit/audit.queries.ts'
import { fuelQueries } from './rooms/report/ifta/fuel.queries.ts'
import { iftaQueries } from './rooms/report/ifta/ifta.queries.ts'
import { rateQueries } from './rooms/report/ifta/rates.queries.ts'
import { returnQueries } from './rooms/report/ifta/return.queries.ts'
import { visitQueries } from './rooms/report/landmark/visits.queries.ts'
import { reportHandlers } from './rooms/report/report.calls.ts'
import { statusQueries } from './rooms/report/status/status.queries.ts'
import { tripQueries } from './rooms/report/trip/trips.queries.ts'
import { usageQueries } from './rooms/report/usage/usage.queries.ts'
import type { RoomServices } from './routes.ts'

/** Reports of a device that are read at once: a day of one a second and more. */
const MOST_REPORTS = 1_000_000

/** The report centre. */
export function reportRoutes({
  db,
  clock,
  fleet,
  readTrail,
}: Pick<RoomServices, 'db' | 'clock' | 'fleet' | 'readTrail'>): Route[] {
  const landmarks = landmarkQueries(db)
  return routesOf(
    ROOMS.report,
    reportHandlers({
      trips: tripQueries(db),
      usage: usageQueries(db),
      ifta: iftaQueries(db),
      fuel: fuelQueries(db),
      audits: auditQueries(db),
      regions: () => loadGeodata().regions,
      near: (lat, lon) => {
        const found = nearestTown(lat, lon)
        return found ? `${found.town}, ${found.region}` : ''
      },
      readReports: async (device, from, to, signal) => {
        const columns = await readTrail(device, from, to, MOST_REPORTS, signal)
        if (!columns) throw new RangeError(`Device ${device} has more than ${MOST_REPORTS} reports in a day.`)
        return columns
      },
      rates: rateQueries(db),
      returns: returnQueries(db),
      visits: visitQueries(db),
      statuses: statusQueries(db),
      basis: basisQueries(db),
      fleet,
      landmarkNames: async (caller, landmarkIds, signal) => {
        const found = await landmarkNames(landmarks, caller, landmarkIds, signal)
        return new Map(found.map(({ landmarkId, landmarkName }) => [landmarkId, landmarkName]))
      },
      clock,
      borders: borderVersion,
    }),
  )
}
