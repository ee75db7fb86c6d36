import { MONITOR_TABS } from '@waymark/contract/rooms/monitoring.ts'
import { SEVERITIES, type Severity } from '@waymark/core/alarms/rule/AlarmRule.ts'
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
  /** States and provinces, such as `US-CO`. */
  states: readonly string[]
  /** How bad the worst alarm is that lasts. */
  severities: readonly Severity[]
  /** Numbers of types of alarms of which one lasts. */
  events: readonly number[]
  /** Colours of groups, `#rrggbb`. */
  colours: readonly string[]
  /** ICCIDs of the SIM card in the device. */
  iccids: readonly string[]
  /** With a sample (true) or without one (false). */
  sample: boolean | null
  /** Degrees. */
  latFrom: number | null
  latTo: number | null
  /** When it entered the landmark that it is in now, milliseconds since 1970 UTC. */
  enteredFrom: number | null
  enteredTo: number | null
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
  states: [],
  severities: [],
  events: [],
  colours: [],
  iccids: [],
  sample: null,
  latFrom: null,
  latTo: null,
  enteredFrom: null,
  enteredTo: null,
}

/** With or without something, in the address. */
const WITH: Readonly<Record<string, boolean>> = { with: true, without: false }
const withOf = (value: boolean | null): string => (value === null ? '' : value ? 'with' : 'without')

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
  const texts = (name: string): string[] => asked(name).filter((each) => each !== '')
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
    bound: WITH[search.get('device') ?? ''] ?? null,
    models: search.getAll('model').filter((model) => model !== ''),
    states: texts('state'),
    severities: SEVERITIES.filter((severity) => asked('severity').includes(severity)),
    events: numbers(search.get('event')),
    colours: texts('colour').map((colour) => `#${colour}`),
    iccids: texts('iccid'),
    sample: WITH[search.get('sample') ?? ''] ?? null,
    latFrom: figure(search.get('latFrom')),
    latTo: figure(search.get('latTo')),
    enteredFrom: figure(search.get('enteredFrom')),
    enteredTo: figure(search.get('enteredTo')),
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
  put('device', withOf(filter.bound))
  put('state', filter.states.join(','))
  put('severity', filter.severities.join(','))
  put('event', filter.events.join(','))
  put('colour', filter.colours.map((colour) => colour.slice(1)).join(','))
  put('iccid', filter.iccids.join(','))
  put('sample', withOf(filter.sample))
  for (const name of ['latFrom', 'latTo', 'enteredFrom', 'enteredTo'] as const)
    put(name, filter[name]?.toString() ?? '')
  next.delete('model')
  for (const model of filter.models) next.append('model', model)
  return next
}
