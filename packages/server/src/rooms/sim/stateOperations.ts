import type { SimState } from '@waymark/contract/lifecycles/simLifecycle.ts'
import type { OperationKind } from '@waymark/contract/rooms/device/sim.ts'
import type { SIM_ACTIONS } from '@waymark/contract/rooms/device/simOperation.ts'

export type SimAction = (typeof SIM_ACTIONS)[number]

/** The state that each change of a state leads to. */
const LEADS_TO: Readonly<Record<SimAction, SimState>> = {
  activate: 'active',
  suspend: 'suspended',
  reactivate: 'active',
  deactivate: 'inactive',
}

/** The state that is wanted by what is asked; undefined for what changes none. */
export const wantedState = (kind: OperationKind): SimState | undefined =>
  kind in LEADS_TO ? LEADS_TO[kind as SimAction] : undefined

/** What is asked for a card to get from one state into another. */
export function actionTo(from: SimState, to: SimState): SimAction | undefined {
  if (from === to) return undefined
  if (to === 'active') return from === 'inactive' ? 'activate' : 'reactivate'
  return to === 'suspended' ? 'suspend' : 'deactivate'
}

/** The event by which a state that a carrier tells comes to hold. */
export const foundEvent = (state: SimState) =>
  ({ inactive: 'findInactive', active: 'findActive', suspended: 'findSuspended' } as const)[state]
