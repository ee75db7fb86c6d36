import type { SavedFilter } from '@waymark/contract/rooms/monitoring.ts'
import type { FleetFilter } from './FleetFilter.ts'

type Kept = SavedFilter['filter']

const instantOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/**
 * A filter as calls take it: all but the tab, the keyword and the organisation of the top bar. Speeds are in m/s.
 *
 * @param metresPerSecond of a speed in the user's unit
 */
export function askedOf(filter: FleetFilter, metresPerSecond: (speed: number) => number): Kept {
  const { batteryBelow, speedAbove, olderThan, dwellAbove, load, latFrom, latTo } = filter
  const lists = {
    orgIds: filter.orgs,
    assetTypes: filter.types,
    groupIds: filter.groups,
    landmarkIds: filter.landmarks,
    models: filter.models,
    trackerStatus: filter.statuses,
    reportStatus: filter.reports,
    state: filter.states,
    severity: filter.severities,
    event: filter.events,
    color: filter.colours,
    iccids: filter.iccids,
  }
  const values = {
    load,
    batteryBelow,
    olderThan,
    dwellAbove,
    latFrom,
    latTo,
    isBindVehicle: filter.bound,
    sampleFlag: filter.sample,
    speedAbove: speedAbove === null ? null : metresPerSecond(speedAbove),
    enterLandmarkFrom: instantOf(filter.enteredFrom),
    enterLandmarkTo: instantOf(filter.enteredTo),
  }
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, value]) => value.length > 0)),
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
  }
}

/** What is saved of a filter: all but the keyword and the organisation of the top bar. Speeds are saved in m/s. */
export function toKept(filter: FleetFilter, metresPerSecond: (speed: number) => number): Kept {
  return { ...(filter.tab === 'all' ? {} : { tab: filter.tab }), ...askedOf(filter, metresPerSecond) }
}
