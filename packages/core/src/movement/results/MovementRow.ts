/**
 * What the engine has found out, as plain data. Times are milliseconds since 1970 UTC, -1 for unknown; positions are
 * degrees, distances whole millimetres, so that sums are exact. `known` is the time of the report that made it certain.
 */
export type MovementRow = Trip | Stop | Visit | Idle | LoadSpan | Mileage | Activity | Crossing | OdometerFault

/** From one place to another. */
export interface Trip {
  kind: 'trip'
  /** The last fix at which it surely stood, when it left, and the first fix at which it surely had. */
  startEarliest: number
  start: number
  startLatest: number
  /** The last fix at which it surely moved, and the first at which it stood again. */
  endEarliest: number
  end: number
  startLat: number
  startLon: number
  endLat: number
  endLon: number
  mm: number
  /** The part of `mm` that the odometer measured; satellites the rest. */
  odometerMm: number
  /** cm/s. */
  maxSpeed: number
  fixes: number
  /** Nobody saw it: the asset was elsewhere after a gap. */
  isInferred: boolean
  /** Below the least length and duration of a trip, but it ended elsewhere. */
  isShort: boolean
  /** Moved with the ignition known to be off all the way: towed, or on a ferry. */
  isEngineOff: boolean
  known: number
}

/** Standing in one place. */
export interface Stop {
  kind: 'stop'
  /** As the end of the trip before and the start of the one after. */
  startEarliest: number
  start: number
  endEarliest: number
  end: number
  endLatest: number
  /** Middle of the place. */
  lat: number
  lon: number
  /** What the odometer counted meanwhile. */
  mm: number
  isDormant: boolean
  known: number
}

/** At a landmark. */
export interface Visit {
  kind: 'visit'
  landmark: number
  /** Last fix outside, crossing of the border (interpolated), first fix inside. */
  enterEarliest: number
  start: number
  enterLatest: number
  /** Last fix inside, crossing of the border, first fix outside. */
  leaveEarliest: number
  end: number
  leaveLatest: number
  /** Fixes inside, at most 100 counted; none when only the way between two fixes ran through. */
  fixes: number
  /** Too short to have been there: driven through or past. */
  isPass: boolean
  known: number
}

/** Standing with the engine on. */
export interface Idle {
  kind: 'idle'
  start: number
  end: number
  lat: number
  lon: number
  known: number
}

/** Empty or loaded for a while. */
export interface LoadSpan {
  kind: 'load'
  isLoaded: boolean
  start: number
  /** The last reading that said otherwise. */
  startEarliest: number
  end: number
  /** Share of its last 16 readings that agreed, 0 to 1. */
  confidence: number
  /** It changed while driving without a stop. */
  isDoubtful: boolean
  known: number
}

/** Distance within an hour and a jurisdiction; rows of the same hour and jurisdiction add up. */
export interface Mileage {
  kind: 'mileage'
  /** Beginning of the hour. */
  start: number
  /** Place in the list of jurisdictions; -1: none, the unattributed rest. */
  region: number
  mm: number
  odometerMm: number
  /** Part of `mm` that is the straight line over a gap. */
  inferredMm: number
  known: number
}

/** Engine time within an hour; rows of the same hour add up. */
export interface Activity {
  kind: 'activity'
  start: number
  engineMs: number
  /** Part of `engineMs` by the vehicle's own counter. */
  counterMs: number
  idleMs: number
  reports: number
  /** Positions that cannot be right. */
  rejected: number
  known: number
}

/** The border between two jurisdictions was crossed. */
export interface Crossing {
  kind: 'crossing'
  /** Interpolated between two fixes. */
  start: number
  lat: number
  lon: number
  from: number
  to: number
  known: number
}

/** The odometer said what cannot be, or stopped saying what must be; from here on satellites measure. */
export interface OdometerFault {
  kind: 'odometerFault'
  start: number
  fault: 'reset' | 'jump' | 'scale'
  /** Metres. */
  before: number
  after: number
  known: number
}
