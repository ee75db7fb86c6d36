import { getTopSpeedList, topSpeedReport } from '@waymark/contract/rooms/report/topSpeed.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { answerRows, seriesOf } from '../answerRows.ts'
import { tellBasis } from '../readBasis.ts'
import { readZoneBasis } from '../readZoneBasis.ts'
import type { ReportOptions } from '../ReportOptions.ts'
import { reportSearch } from '../reportSearch.ts'
import { spanParams } from '../SpanSearch.ts'
import { SPANS } from '../spans.ts'
import { zoneSearches } from '../zoneSearches.ts'

/** Trips faster than this are counted: 110 km/h. cm/s. */
const FAST = 3056

/** The fastest trip of a vehicle. Milliseconds since 1970 UTC, cm/s. */
interface FastestTrip {
  readonly vehicle_id: number
  readonly name: string
  readonly org_name: string
  readonly start: number
  readonly end: number
  readonly max_speed: number
  readonly trips: number
  readonly fast: number
}

const FASTEST = `with ${SPANS}
  select distinct on (s.vehicle_id, s.org_id) s.vehicle_id, s.name, s.org_name, date_part('epoch', r.start_at) * 1000 as start,
    date_part('epoch', r.end_at) * 1000 as "end", r.max_speed, (count(*) over vehicle)::int4 as trips,
    (count(*) filter (where r.max_speed > $6) over vehicle)::int4 as fast
  from span s join movement_row r on r.device_id = s.device and r.kind = 'trip' and r.start_at >= s.from_at and r.end_at <= s.to_at
  window vehicle as (partition by s.vehicle_id, s.org_id)
  order by s.vehicle_id, s.org_id, r.max_speed desc, r.start_at`

const iso = (ms: number): string => new Date(ms).toISOString()

/** How fast each vehicle was at most. */
export function topSpeedHandlers(options: ReportOptions): Handlers<{ getTopSpeedList: typeof getTopSpeedList }> {
  return {
    getTopSpeedList: async ({ caller, signal, error }, params) => {
      const search = reportSearch(caller, params, error)
      const searches = await zoneSearches(options.basis, search, params.timeZone, signal)
      const [rows, known] = await Promise.all([
        options.db.rows<FastestTrip>(FASTEST, [...spanParams(search), FAST], { signal }),
        readZoneBasis(options, searches, 'trip', signal),
      ])
      const shown = rows.map((row) => ({
        vehicleName: row.name,
        topSpeed: row.max_speed < 0 ? null : row.max_speed / 100,
        start: iso(row.start),
        end: iso(row.end),
        trips: row.trips,
        fastTrips: row.fast,
        orgName: row.org_name,
        vehicleId: row.vehicle_id,
      }))
      const series = seriesOf(
        shown,
        ({ vehicleName }) => vehicleName,
        ({ fastTrips }) => fastTrips,
      )
      return answerRows(topSpeedReport, shown, params, { basis: tellBasis(known), series })
    },
  }
}
