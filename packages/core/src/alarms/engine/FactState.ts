import { RAISED_TYPES, type RaisedChannel } from '../rule/AlarmType.ts'
import { emptyIntervals, type IntervalFacts } from './IntervalFacts.ts'

/** A landmark that the asset is in, since the report that first showed it there. */
export interface Presence {
  readonly landmark: number
  readonly since: number
}

/**
 * What is known of an asset apart from any rule: plain data. Times are ms since 1970 UTC; NaN where unknown. Of each alarm
 * of the device itself it has the time of the newest report that carried it.
 */
export interface FactState extends Record<RaisedChannel, number>, IntervalFacts {
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
  /** The landmarks that it is in, in the order in which it entered them. */
  presence: readonly Presence[]
}

const RAISED = Object.fromEntries(RAISED_TYPES.map(({ channel }) => [channel, Number.NaN])) as Record<
  RaisedChannel,
  number
>

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
    ...emptyIntervals(),
    ...RAISED,
    presence: [],
  }
}
