/**
 * How movement is read out of reports. All of it is data, so that a model of device or an organisation can have its
 * own; a result depends on nothing but the reports and the rule.
 */
export interface MovementRule {
  /** `powered`: reported speed and ignition count. `spatial`: only where the fixes lie. */
  method: 'powered' | 'spatial'
  /** Fixes within this of their middle are one place. Metres. */
  stopRadiusM: number
  /** Standing for this long is a stop. Milliseconds. */
  stopAfterMs: number
  /** The same while at a landmark. */
  stopAfterAtLandmarkMs: number
  /** From this speed on an asset moves. cm/s. */
  startSpeed: number
  /** Below this speed it idles, when the engine is on. cm/s. */
  stillSpeed: number
  /** Where the ignition comes from: a wire, the tracker's guess from motion, or nowhere. */
  ignition: 'wired' | 'emulated' | 'none'
  /** Ignition off for this long ends a trip (`wired` only); shorter is a blip. */
  ignitionOffMs: number
  /** A trip shorter than both of these that ends where it began is drift, and one that ends elsewhere is `short`. */
  minTripM: number
  minTripMs: number
  /** Longer than this between two fixes is a gap: movement over it is an inferred trip. */
  gapMs: number
  /** A stop of this length is dormancy. */
  dormantAfterMs: number
  /** Idling counts between reports that are no farther apart than this. */
  idleGapMs: number
  /** Idling shorter than this is no row of its own (its time counts). */
  idleAfterMs: number
  /** Engine hours count between reports that are no farther apart than this. */
  engineGapMs: number
  /** No asset is faster. m/s. */
  maxSpeedMps: number
  /** Displacements smaller than this are noise of the receiver. Metres. */
  noiseM: number
  /** Positions from cell towers and Wi-Fi count too. */
  useEstimated: boolean
  /** A landmark is entered with this many fixes inside, or … */
  enterFixes: number
  /** … after this long inside. */
  enterMs: number
  /** It is left after this long outside. */
  leaveMs: number
  /** Readings that must agree before the load state changes. */
  loadReadings: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Powered asset: stop after five minutes (the length that Traccar and Navixy use), 5 km/h starts a trip. */
export const DEFAULT_RULE: MovementRule = {
  method: 'powered',
  stopRadiusM: 100,
  stopAfterMs: 5 * MINUTE,
  stopAfterAtLandmarkMs: 5 * MINUTE,
  startSpeed: 139,
  stillSpeed: 28,
  ignition: 'wired',
  ignitionOffMs: 30_000,
  minTripM: 500,
  minTripMs: 5 * MINUTE,
  gapMs: HOUR,
  dormantAfterMs: 7 * 24 * HOUR,
  idleGapMs: 10 * MINUTE,
  idleAfterMs: 2 * MINUTE,
  engineGapMs: 10 * MINUTE,
  maxSpeedMps: 70,
  noiseM: 15,
  useEstimated: false,
  enterFixes: 2,
  enterMs: 2 * MINUTE,
  leaveMs: 2 * MINUTE,
  loadReadings: 2,
}
