import type { SavedFilter } from '@waymark/contract/rooms/monitoring.ts'
import { NO_FILTER, type FleetFilter, writeFilter } from './FleetFilter.ts'

type Kept = SavedFilter['filter']

/** What is saved of a filter: all but the keyword and the organisation of the top bar. Speeds are saved in m/s. */
export function toKept(filter: FleetFilter, metresPerSecond: (speed: number) => number): Kept {
  const { tab, orgs, types, groups, landmarks, models, statuses, reports, load } = filter
  const { batteryBelow, speedAbove, olderThan, dwellAbove, bound: isBindVehicle } = filter
  const lists = { orgIds: orgs, assetTypes: types, groupIds: groups, landmarkIds: landmarks, models }
  const values = {
    load,
    batteryBelow,
    olderThan,
    dwellAbove,
    isBindVehicle,
    speedAbove: speedAbove === null ? null : metresPerSecond(speedAbove),
  }
  return {
    ...(tab === 'all' ? {} : { tab }),
    ...Object.fromEntries(Object.entries(lists).filter(([, value]) => value.length > 0)),
    ...(statuses.length > 0 ? { trackerStatus: [...statuses] } : {}),
    ...(reports.length > 0 ? { reportStatus: [...reports] } : {}),
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
  }
}

/** A saved filter as the list takes it. @param unit m/s in one of the user's units of speed */
export function fromKept(kept: Kept, unit: number, within: number | null): FleetFilter {
  return {
    ...NO_FILTER,
    within,
    tab: kept.tab ?? 'all',
    orgs: kept.orgIds ?? [],
    types: kept.assetTypes ?? [],
    groups: kept.groupIds ?? [],
    landmarks: kept.landmarkIds ?? [],
    models: kept.models ?? [],
    bound: kept.isBindVehicle ?? null,
    statuses: kept.trackerStatus ?? [],
    reports: kept.reportStatus ?? [],
    load: kept.load ?? null,
    batteryBelow: kept.batteryBelow ?? null,
    speedAbove: kept.speedAbove === undefined ? null : Math.round((kept.speedAbove / unit) * 10) / 10,
    olderThan: kept.olderThan ?? null,
    dwellAbove: kept.dwellAbove ?? null,
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
