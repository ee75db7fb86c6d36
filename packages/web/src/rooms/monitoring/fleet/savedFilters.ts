import type { SavedFilter } from '@waymark/contract/rooms/monitoring.ts'
import { NO_FILTER, type FleetFilter, writeFilter } from './FleetFilter.ts'

type Kept = SavedFilter['filter']

const momentOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text))

/** What of a filter was said. */
const given = (values: { [Name in keyof FleetFilter]?: FleetFilter[Name] | undefined }): Partial<FleetFilter> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** A saved filter as the list takes it. @param unit m/s in one of the user's units of speed */
export function fromKept(kept: Kept, unit: number, within: number | null): FleetFilter {
  return {
    ...NO_FILTER,
    within,
    tab: kept.tab ?? 'all',
    ...given({
      orgs: kept.orgIds,
      types: kept.assetTypes,
      groups: kept.groupIds,
      landmarks: kept.landmarkIds,
      models: kept.models,
      bound: kept.isBindVehicle,
      statuses: kept.trackerStatus,
      reports: kept.reportStatus,
      load: kept.load,
      batteryBelow: kept.batteryBelow,
      olderThan: kept.olderThan,
      dwellAbove: kept.dwellAbove,
      states: kept.state,
      severities: kept.severity,
      events: kept.event,
      colours: kept.color,
      iccids: kept.iccids,
      sample: kept.sampleFlag,
      latFrom: kept.latFrom,
      latTo: kept.latTo,
    }),
    speedAbove: kept.speedAbove === undefined ? null : Math.round((kept.speedAbove / unit) * 10) / 10,
    enteredFrom: momentOf(kept.enterLandmarkFrom),
    enteredTo: momentOf(kept.enterLandmarkTo),
  }
}

/** Do two filters show the same, but for what is searched for? */
export function sameFilter(a: FleetFilter, b: FleetFilter): boolean {
  const text = (filter: FleetFilter): string =>
    writeFilter(new URLSearchParams(), { ...filter, keyword: '' }).toString()
  return text(a) === text(b)
}

/** Is there anything worth saving? */
export function isNarrow(filter: FleetFilter): boolean {
  return filter.tab !== 'paging' && !sameFilter(filter, NO_FILTER)
}
