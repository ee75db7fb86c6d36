import { getAllTripList, getVehicleTripList, tripReport } from '@waymark/contract/rooms/report/trip.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { pageOf } from '../../../platform/http/listParams.ts'
import { toReportBasis } from '../readBasis.ts'
import { readZoneBasis } from '../readZoneBasis.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'
import { zoneSearches } from '../zoneSearches.ts'
import { MOST_ROWS_OF_FILE, writeReport } from '../writeReport.ts'
import { readTrips, sumTrips } from './readTrips.ts'
import { streamTrips } from './streamTrips.ts'
import { type NameTrips, tripNamer } from './tripPlaces.ts'
import { tripQueries } from './trips.queries.ts'
import { stayQueries } from './stays.queries.ts'

/** Calls of the trip reports. */
export const tripCalls = { getVehicleTripList, getAllTripList }

/** The trip reports: of a page with its sums, and of all trips as a stream. */
export function tripHandlers(options: ReportOptions): Handlers<typeof tripCalls> {
  const { db, basis, landmarkNames, placeNames } = options
  const stays = stayQueries(db)
  const trips = tripQueries(db)
  const namerFor = (caller: Caller): NameTrips =>
    tripNamer(stays, (landmarkIds, signal) => landmarkNames(caller, landmarkIds, signal), placeNames)
  return {
    getVehicleTripList: async ({ caller, signal, error }, params) => {
      const search = reportSearch(caller, params, error)
      const { format, distanceUnit = 'mi', sort } = params
      const searches = await zoneSearches(basis, search, params.timeZone, error, signal)
      const page = format ? { limit: MOST_ROWS_OF_FILE, offset: 0 } : pageOf(params)
      const [list, sums, known, credit] = await Promise.all([
        readTrips(trips, search, { ...page, sort }, namerFor(caller), signal),
        sumTrips(trips, searches, signal),
        readZoneBasis(options, searches, 'trip', signal),
        placeNames.credit(),
      ])
      if (format && sums.total > MOST_ROWS_OF_FILE)
        throw error('50001', [{ name: 'format', kind: 'mostRows', limit: MOST_ROWS_OF_FILE }])
      const shownBasis = { ...toReportBasis(known), ...(credit === undefined ? {} : { placeCredit: credit }) }
      return {
        list,
        total: sums.total,
        totals: sums.totals,
        series: sums.series,
        closing: [
          { part: 'trips', mm: sums.mm },
          { part: 'standing', mm: known.standingMm },
          { part: 'edges', mm: known.mm - sums.mm - known.standingMm },
          { part: 'mileage', mm: known.mm },
        ],
        basis: shownBasis,
        file: format ? writeReport(tripReport, list, shownBasis, format, distanceUnit) : null,
      }
    },

    getAllTripList: async ({ caller, signal, error }, params) =>
      streamTrips(trips, reportSearch(caller, params, error), params.after ?? 0, namerFor(caller), signal),
  }
}
