import type { MovementState } from '@waymark/core/movement/MovementState.ts'
import type { MovementRule } from '@waymark/core/movement/rules/MovementRule.ts'
import { presume, underWay } from '@waymark/core/movement/underWay.ts'
import type { DeviceNow } from '../../rooms/movement/public.ts'
import type { RegionCodes } from './regionCodes.ts'
import { toBody } from './storedRow.ts'

/**
 * Reads out of a state what a device is doing.
 *
 * @param areaOf area of a landmark, for the order of nested ones
 */
export function deviceNow(
  state: MovementState,
  rule: MovementRule,
  areaOf: (landmark: number) => number,
  codes: RegionCodes,
): DeviceNow {
  const { trip, stop, visits, load, mileage, activity } = underWay(state, rule, areaOf)
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
    activity: activity.map((row) => toBody(row, codes)),
  }
}
