import { type OdometerState, emptyOdometer } from './meters/OdometerMeter.ts'
import { type EngineState, emptyEngine } from './meters/EngineMeter.ts'
import { type FilterState, emptyFilter } from './meters/FixFilter.ts'
import { type LoadState, emptyLoad } from './meters/LoadMeter.ts'
import { type NoiseState, emptyNoise } from './meters/NoiseMeter.ts'
import { type TripState, emptyTripState } from './machines/TripState.ts'
import { type VisitState, emptyVisits } from './machines/VisitState.ts'
import type { Activity } from './results/MovementRow.ts'

/**
 * Raised with every change of what the engine makes of the same reports or of what a state holds: what another engine
 * made is computed anew.
 */
export const ENGINE_VERSION = 5

/**
 * All that the engine knows of a device after some of its reports: plain data, so that it can be written down after any
 * report and taken up again. It forgets: what happened long ago has no part in it, so that two ways of getting here end
 * in the same state soon after they part.
 */
export interface MovementState {
  /** The {@link ENGINE_VERSION} that made it; the first name of the text. */
  version: number
  /** Time of the newest report that was taken; -1 before the first. */
  head: number
  /** Time of the newest one whose clock was right by its arrival; -1 before the first. */
  honest: number
  filter: FilterState
  noise: NoiseState
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
    version: ENGINE_VERSION,
    head: -1,
    honest: -1,
    filter: emptyFilter(),
    noise: emptyNoise(),
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

/** How every text of a state of this engine begins. */
export const STATE_BEGINS = `{"version":${ENGINE_VERSION},`

/** Takes up a state from {@link writeState}. Of one that another engine made, only how far it went is of use. */
export function readState(text: string): MovementState {
  const state = JSON.parse(text) as MovementState
  return state.version === ENGINE_VERSION ? state : { ...emptyMovement(), head: state.head }
}
