import type { MovementState } from '@waymark/core/movement/MovementState.ts'
import type { MovementRule } from '@waymark/core/movement/rules/MovementRule.ts'
import { presume, underWay } from '@waymark/core/movement/underWay.ts'
import type { RegionCodes } from './regionCodes.ts'
import { type StoredBody, toBody } from './storedRow.ts'

/** Being at a landmark now. Milliseconds since 1970 UTC; -1 unknown. */
export interface VisitNow {
  landmark: number
  enterEarliest: number
  start: number
  enterLatest: number
}

/** What a device is doing as of its newest report. Milliseconds since 1970 UTC; -1 unknown. */
export interface DeviceNow {
  phase: 'unknown' | 'stopped' | 'moving' | 'silent'
  /** Since when it is in this phase. */
  since: number
  /** Since when it idles; -1 when it does not. */
  idleSince: number
  /** Landmarks that it surely is at, the smallest first. */
  visits: VisitNow[]
  load: { isLoaded: boolean; since: number; confidence: number; isDoubtful: boolean } | null
  /** Bodies of what later reports may still change. */
  trip: StoredBody | null
  stop: StoredBody | null
  /** Mileage of hours that are not over. */
  mileage: StoredBody[]
}

/** @param areaOf area of a landmark, for the order of nested ones */
export function deviceNow(
  state: MovementState,
  rule: MovementRule,
  areaOf: (landmark: number) => number,
  codes: RegionCodes,
): DeviceNow {
  const { trip, stop, visits, load, mileage } = underWay(state, rule, areaOf)
  const { phase, since } = presume(state, rule, state.head)
  return {
    phase,
    since,
    idleSince: state.engine.isOn ? state.engine.idleStart : -1,
    visits: visits.map(({ landmark, enterEarliest, start, enterLatest }) => ({
      landmark,
      enterEarliest,
      start,
      enterLatest,
    })),
    load: load ?? null,
    trip: trip ? toBody(trip, codes) : null,
    stop: stop ? toBody(stop, codes) : null,
    mileage: mileage.map((row) => toBody(row, codes)),
  }
}
