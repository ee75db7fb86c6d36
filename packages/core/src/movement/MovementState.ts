import { type OdometerState, emptyOdometer } from './meters/OdometerMeter.ts'
import { type EngineState, emptyEngine } from './meters/EngineMeter.ts'
import { type FilterState, emptyFilter } from './meters/FixFilter.ts'
import { type LoadState, emptyLoad } from './meters/LoadMeter.ts'
import { type TripState, emptyTripState } from './machines/TripState.ts'
import { type VisitState, emptyVisits } from './machines/VisitState.ts'
import type { Activity } from './results/MovementRow.ts'

/**
 * All that the engine knows of a device after some of its reports: plain data, so that it can be written down after any
 * report and taken up again. It forgets: what happened long ago has no part in it, so that two ways of getting here end
 * in the same state soon after they part.
 */
export interface MovementState {
  /** Time of the newest report that was taken; -1 before the first. */
  head: number
  filter: FilterState
  trip: TripState
  odometer: OdometerState
  engine: EngineState
  load: LoadState
  visits: VisitState
  /** Hours not yet handed out. */
  activity: Activity[]
}

export function emptyMovement(): MovementState {
  return {
    head: -1,
    filter: emptyFilter(),
    trip: emptyTripState(),
    odometer: emptyOdometer(),
    engine: emptyEngine(),
    load: emptyLoad(),
    visits: emptyVisits(),
    activity: [],
  }
}

/** A state as text: equal states give equal texts. */
export function writeState(state: MovementState): string {
  return JSON.stringify(state)
}

/** Takes up a state from {@link writeState}. */
export function readState(text: string): MovementState {
  return JSON.parse(text) as MovementState
}
