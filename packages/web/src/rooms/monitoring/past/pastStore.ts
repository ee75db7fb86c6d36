import { getFleetAt } from '@waymark/contract/rooms/timeMachine.ts'
import { create } from 'zustand'
import { call } from '../../../app/api.ts'
import type { Refusal } from '../../../app/refusal/Refusal.ts'
import { onSessionEnd } from '../../../app/sessionStore.ts'
import { FleetColumns } from '../fleet/FleetColumns.ts'
import { rowsOfLists } from '../fleet/FleetRows.ts'
import { fleet, type PastFleet } from '../fleet/FleetStore.ts'

interface PastState {
  /** The instant that is on its way; null when none is. */
  loading: number | null
  refusal: Refusal | null
  /** What the instant that is shown is compared with. */
  earlier: PastFleet | null
}

const NOTHING: PastState = { loading: null, refusal: null, earlier: null }

/** The past that is shown, beside the fleet itself. */
export const usePast = create<PastState>(() => NOTHING)

/** Instants that were shown last, so that going back and forth between some costs nothing. */
const kept = new Map<number, PastFleet>()
const MOST_KEPT = 12
/** Younger than this an instant may still change: reports are on their way. Milliseconds. */
const SETTLED = 3_600_000

async function read(at: number, latest: string) {
  const known = kept.get(at)
  if (known) return { past: known }
  const outcome = await call(getFleetAt, { at: new Date(at).toISOString() }, { latest })
  if (!outcome.ok) return outcome
  const { state } = fleet
  const { serverTime, missionList } = outcome.data
  const data = { filterList: state.phase === 'ready' ? state.data.filterList : [], ...outcome.data }
  const past: PastFleet = {
    phase: 'ready',
    at,
    data,
    columns: new FleetColumns(rowsOfLists(outcome.data), missionList, at),
  }
  if (Date.parse(serverTime) - at > SETTLED) {
    kept.set(at, past)
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? 0)
  }
  return { past }
}

/** Shows the fleet at an instant (ms since 1970 UTC); null: live again. What was asked for before is forgotten. */
export async function showInstant(at: number | null): Promise<void> {
  if (at === null) {
    usePast.setState(NOTHING)
    if (fleet.past) fleet.show(undefined)
    return
  }
  if (fleet.past?.at === at) return
  usePast.setState({ loading: at, refusal: null })
  const found = await read(at, 'fleetAt')
  if (usePast.getState().loading !== at) return
  if ('past' in found) {
    usePast.setState({ loading: null })
    fleet.show(found.past)
  } else if (found.errorCode !== 'aborted') usePast.setState({ loading: null, refusal: found })
}

/** Reads the instant to compare with; null: none. */
export async function compareWith(at: number | null): Promise<void> {
  if (at === null) return usePast.setState({ earlier: null })
  if (usePast.getState().earlier?.at === at) return
  const found = await read(at, 'fleetAnd')
  if ('past' in found) usePast.setState({ earlier: found.past })
  else if (found.errorCode !== 'aborted') usePast.setState({ refusal: found })
}

onSessionEnd(() => {
  kept.clear()
  usePast.setState(NOTHING)
})
