import type { LegEnd } from '../results/Ledger.ts'
import { type Tally, emptyTally } from '../results/Tally.ts'
import type { Cluster } from './Cluster.ts'

/** The trip under way, sure or not. */
export interface TripUnderWay {
  startEarliest: number
  start: number
  startLatest: number
  startLat: number
  startLon: number
  mm: number
  odometerMm: number
  maxSpeed: number
  fixes: number
  /** Fixes at which it moved. */
  moves: number
  /** Farthest from where it began. Metres. */
  away: number
  /** Long enough to be a trip whatever follows. */
  isReal: boolean
  /** No report since its start said that the ignition is on, and one that it is off. */
  isEngineOff: boolean
}

/** The stop that the asset is in, or left on the trip under way. */
export interface StopUnderWay {
  start: number
  startEarliest: number
  mm: number
  /** It lasted long enough, or the ignition went off. */
  isProven: boolean
  /** So long it lasted at least; 0 where the ignition made it a stop. Milliseconds. */
  leastMs: number
  /** When it ended, once a trip is under way; -1 while it lasts. */
  endEarliest: number
  end: number
  endLatest: number
  /** The place, once it was left; while it stands there, that is the state's own. */
  place: Cluster | null
}

export interface TripState {
  phase: 'unknown' | 'stopped' | 'moving'
  /** Time and place of the last fix. */
  fixTime: number
  fixLat: number
  fixLon: number
  /** The last fix that was far enough from the one before to count as way. */
  leg: LegEnd
  /** Where it may be standing: in `moving` the candidate for the next stop. */
  place: Cluster | null
  /** Fixes off that place that may be a mistake. */
  other: Cluster | null
  stop: StopUnderWay | null
  trip: TripUnderWay | null
  /** Way since it last stood for sure, of the trip that is not sure yet, and for good. */
  drift: Tally
  pending: Tally
  open: Tally
  /** Ignition off since; -1 while on or unknown. */
  offSince: number
  /** What the last fix said about standing. */
  isStill: boolean
}

export function emptyTripState(): TripState {
  return {
    phase: 'unknown',
    fixTime: -1,
    fixLat: 0,
    fixLon: 0,
    leg: { time: -1, lat: 0, lon: 0, region: -1 },
    place: null,
    other: null,
    stop: null,
    trip: null,
    drift: emptyTally(),
    pending: emptyTally(),
    open: emptyTally(),
    offSince: -1,
    isStill: true,
  }
}
