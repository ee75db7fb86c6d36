/** A landmark that the asset is in, since the report that first showed it there. */
export interface Presence {
  readonly landmark: number
  readonly since: number
}

/** What is known of an asset apart from any rule: plain data. Times are ms since 1970 UTC; NaN where unknown. */
export interface FactState {
  /** Newest position that counts, 1e-7 degrees, and its time. */
  lat: number
  lon: number
  fixed: number
  /** 1 moving, 0 standing, -1 unknown. */
  motion: number
  /** Where the asset was first seen standing, and since when. */
  anchorLat: number
  anchorLon: number
  still: number
  /** 1 on, 0 off, -1 unknown. */
  ignition: number
  /** Since when the asset stands with the engine on. */
  engineIdle: number
  /** Times of the newest reports that carried each alarm of the device. */
  dismantled: number
  collision: number
  tipping: number
  /** The landmarks that it is in, in the order in which it entered them. */
  presence: readonly Presence[]
}

export function emptyFacts(): FactState {
  const nan = Number.NaN
  return {
    lat: nan,
    lon: nan,
    fixed: nan,
    motion: -1,
    anchorLat: nan,
    anchorLon: nan,
    still: nan,
    ignition: -1,
    engineIdle: nan,
    dismantled: nan,
    collision: nan,
    tipping: nan,
    presence: [],
  }
}
