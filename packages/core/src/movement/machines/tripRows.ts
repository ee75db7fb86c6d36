import type { Stop, Trip } from '../results/MovementRow.ts'
import type { MovementRule } from '../rules/MovementRule.ts'
import type { StopUnderWay, TripUnderWay } from './TripState.ts'

/** A trip that ended, as it is handed out. */
export function tripRow(
  trip: TripUnderWay,
  end: number,
  endEarliest: number,
  at: { lat: number; lon: number },
  known: number,
  { minTripM, minTripMs }: MovementRule,
): Trip {
  return {
    kind: 'trip',
    startEarliest: trip.startEarliest,
    start: trip.start,
    startLatest: Math.min(trip.startLatest, end),
    endEarliest: Math.min(end, Math.max(endEarliest, trip.start)),
    end,
    startLat: trip.startLat,
    startLon: trip.startLon,
    endLat: at.lat,
    endLon: at.lon,
    mm: trip.mm,
    odometerMm: trip.odometerMm,
    maxSpeed: trip.maxSpeed,
    fixes: trip.fixes,
    isInferred: false,
    isShort: !trip.isReal && trip.mm < minTripM * 1000 && end - trip.start < minTripMs,
    isEngineOff: trip.isEngineOff,
    known,
  }
}

/** A stop that ended, as it is handed out. */
export function stopRow(
  stop: StopUnderWay,
  at: { lat: number; lon: number },
  known: number,
  dormantAfterMs: number,
): Stop {
  return {
    kind: 'stop',
    startEarliest: stop.startEarliest,
    start: stop.start,
    endEarliest: stop.endEarliest,
    end: stop.end,
    endLatest: stop.endLatest,
    lat: at.lat,
    lon: at.lon,
    mm: stop.mm,
    isDormant: stop.end - stop.start >= dormantAfterMs,
    known,
  }
}
