/** A device that a vehicle carried in a window, cut to it. Milliseconds since 1970 UTC. */
export interface Carried {
  readonly vehicleId: number
  readonly device: number
  /** When it came onto the vehicle. */
  readonly since: number
  readonly from: number
  readonly to: number
}

/** A box in degrees that does not wrap; undefined where it would. */
export interface NearBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Valid positions of a device in order of time, the last one before the window first where there is one. */
export interface NearPath {
  readonly carried: Carried
  /** Milliseconds since 1970 UTC. */
  readonly time: readonly number[]
  /** Degrees. */
  readonly lat: readonly number[]
  readonly lon: readonly number[]
  /** cm/s, -1 unknown. */
  readonly speed: readonly number[]
  readonly flags: readonly number[]
}

/** What proximity asks of whoever keeps the reports: the paths that may lead through a box. */
export interface NearPaths {
  pathsNear(carried: readonly Carried[], box: NearBox | undefined, signal: AbortSignal): AsyncIterable<NearPath>
}
