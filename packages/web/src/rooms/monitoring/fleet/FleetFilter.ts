import { MONITOR_TABS } from '@waymark/contract/rooms/monitoring.ts'
import { REPORT_STATUSES, type ReportStatus } from '@waymark/core/movement/expected/expectReport.ts'
import { STATUSES } from './FleetColumns.ts'

export const TAB_NAMES = MONITOR_TABS
export type TabName = (typeof TAB_NAMES)[number]
export const LOADS = ['loaded', 'empty'] as const
export type Load = (typeof LOADS)[number]
export type StatusName = (typeof STATUSES)[number]

/** What the list and the map show. All of it but `within` stands in the address. */
export interface FleetFilter {
  tab: TabName
  /** One term, or a list separated by commas or line breaks. */
  keyword: string
  orgs: readonly number[]
  /** The organisation that everything is narrowed to, with all below it. */
  within: number | null
  types: readonly number[]
  groups: readonly number[]
  /** Landmarks that it is in now. */
  landmarks: readonly number[]
  statuses: readonly StatusName[]
  /** Whether reports come as planned. */
  reports: readonly ReportStatus[]
  /** Per cent. */
  batteryBelow: number | null
  /** In the user's unit of speed. */
  speedAbove: number | null
  /** Hours since the last report. */
  olderThan: number | null
  /** Hours in the landmark that it is in now. */
  dwellAbove: number | null
  load: Load | null
  /** Models of the device. */
  models: readonly string[]
  /** With a device (true) or without one (false). */
  bound: boolean | null
}

export const NO_FILTER: FleetFilter = {
  tab: 'all',
  keyword: '',
  orgs: [],
  within: null,
  types: [],
  groups: [],
  landmarks: [],
  statuses: [],
  reports: [],
  batteryBelow: null,
  speedAbove: null,
  olderThan: null,
  dwellAbove: null,
  load: null,
  models: [],
  bound: null,
}

const BOUND: Readonly<Record<string, boolean>> = { with: true, without: false }

const numbers = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((value) => value > 0)
const figure = (text: string | null): number | null => (text && Number.isFinite(Number(text)) ? Number(text) : null)

/** The filter that an address asks for; what it does not understand is left out. */
export function readFilter(search: URLSearchParams): FleetFilter {
  const tab = TAB_NAMES.find((name) => name === search.get('selectTabName')) ?? 'all'
  const asked = (name: string): string[] => (search.get(name) ?? '').split(',')
  return {
    tab,
    keyword: search.get('keyword') ?? '',
    orgs: numbers(search.get('org')),
    within: null,
    types: numbers(search.get('type')),
    groups: numbers(search.get('group')),
    landmarks: numbers(search.get('landmark')),
    statuses: STATUSES.filter((status) => asked('status').includes(status)),
    reports: REPORT_STATUSES.filter((status) => asked('reports').includes(status)),
    batteryBelow: figure(search.get('battery')),
    speedAbove: figure(search.get('speed')),
    olderThan: figure(search.get('older')),
    dwellAbove: figure(search.get('dwell')),
    load: LOADS.find((each) => each === search.get('load')) ?? null,
    bound: BOUND[search.get('device') ?? ''] ?? null,
    models: search.getAll('model').filter((model) => model !== ''),
  }
}

/** Writes a filter into an address; the rest of the address stays. */
export function writeFilter(search: URLSearchParams, filter: FleetFilter): URLSearchParams {
  const next = new URLSearchParams(search)
  const put = (name: string, value: string): void => (value === '' ? next.delete(name) : next.set(name, value))
  put('selectTabName', filter.tab === 'all' ? '' : filter.tab)
  put('keyword', filter.keyword)
  put('org', filter.orgs.join(','))
  put('type', filter.types.join(','))
  put('group', filter.groups.join(','))
  put('landmark', filter.landmarks.join(','))
  put('status', filter.statuses.join(','))
  put('reports', filter.reports.join(','))
  put('battery', filter.batteryBelow?.toString() ?? '')
  put('speed', filter.speedAbove?.toString() ?? '')
  put('older', filter.olderThan?.toString() ?? '')
  put('dwell', filter.dwellAbove?.toString() ?? '')
  put('load', filter.load ?? '')
  put('device', filter.bound === null ? '' : filter.bound ? 'with' : 'without')
  next.delete('model')
  for (const model of filter.models) next.append('model', model)
  return next
}
