import type { FleetFilter } from './FleetFilter.ts'

/** Vehicles that pass what no column of the list tells, by {@link askedKey}; absent until the server has said. */
export type AskedVehicles = ReadonlyMap<string, ReadonlySet<number>>

/** What the server must be asked of a filter (`getAskedVehicles`), as text; empty for nothing. */
export function askedKey({ iccids, sample, events }: FleetFilter): string {
  const isAsked = iccids.length > 0 || sample !== null || events.length > 0
  return isAsked ? JSON.stringify({ iccids, sample, events }) : ''
}
