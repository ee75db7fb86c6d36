/** What other engines may use of `live`. */
export { FleetSlot } from './FleetSlot.ts'
export type { FleetState } from './FleetState.ts'
