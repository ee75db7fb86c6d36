import type { FleetFilter } from './FleetFilter.ts'

/** Vehicles that pass what no column of the list tells, by {@link askedKey}; absent until the server has said. */
export type AskedVehicles = ReadonlyMap<string, ReadonlySet<number>>

/** What the server must be asked of a filter, the parameters of `getAskedVehicles` as text; empty for nothing. */
export function askedKey({ iccids, sample, events }: FleetFilter): string {
  const params = {
    ...(iccids.length > 0 ? { iccids } : {}),
    ...(events.length > 0 ? { event: events } : {}),
    ...(sample === null ? {} : { sampleFlag: sample }),
  }
  return Object.keys(params).length > 0 ? JSON.stringify(params) : ''
}
