import { isoTime } from '@waymark/core/reporting/isoTime.ts'
import type { RowOf } from '@waymark/core/reporting/Column.ts'
import { drivenUntil, type HourMileage } from '@waymark/core/reporting/sharesOf.ts'
import type { TRIP_STATES, tripReport } from '@waymark/contract/rooms/report/trip.ts'
import type { TripPlaces } from './tripPlaces.ts'
import type { TripRow } from './trips.queries.ts'

export type Trip = RowOf<typeof tripReport.columns>

/** Whether only a part of the trip belongs to the vehicle and organisation that are asked about. */
export const isCut = (row: TripRow): boolean => row.start_ms !== row.whole_start || row.end_ms !== row.whole_end

/** A trip as a row of the report. Of one that is cut, the end that lies in the time of others is not told. */
export function toTrip(row: TripRow, { start, end }: TripPlaces): Trip {
  const [isOwnStart, isOwnEnd] = [row.start_ms === row.whole_start, row.end_ms === row.whole_end]
  return {
    vehicleName: row.name,
    start: isoTime(row.start_ms),
    startPlace: isOwnStart ? start.name : null,
    end: isoTime(row.end_ms),
    endPlace: isOwnEnd ? end.name : null,
    duration: (row.end_ms - row.start_ms) / 1000,
    distance: row.mm / 1000,
    odometerDistance: row.odometer_mm / 1000,
    topSpeed: isCut(row) || row.max_speed < 0 ? null : row.max_speed / 100,
    startLat: isOwnStart ? row.start_lat : null,
    startLon: isOwnStart ? row.start_lon : null,
    endLat: isOwnEnd ? row.end_lat : null,
    endLon: isOwnEnd ? row.end_lon : null,
    startLandmarkId: isOwnStart ? start.landmarkId : null,
    endLandmarkId: isOwnEnd ? end.landmarkId : null,
    state: stateOf(row),
    restated: row.restated,
    plate: row.plate,
    orgName: row.org_name,
    rule: row.version,
    vehicleId: row.vehicle_id,
  }
}

function stateOf(row: TripRow): (typeof TRIP_STATES)[number] | null {
  if (isCut(row)) return 'cut'
  if (row.is_open) return 'underWay'
  if (row.marks & 1) return 'inferred'
  if (row.marks & 4) return 'towed'
  return row.marks & 2 ? 'short' : null
}

/** The part of a trip between the ends of its piece, by what was driven in each hour. */
export function partOf(row: TripRow, hours: readonly HourMileage[]): TripRow {
  const between = (mm: number): number => {
    const whole = { start: row.whole_start, end: row.whole_end, mm }
    return drivenUntil(whole, hours, row.end_ms) - drivenUntil(whole, hours, row.start_ms)
  }
  return { ...row, mm: between(row.mm), odometer_mm: between(row.odometer_mm) }
}
