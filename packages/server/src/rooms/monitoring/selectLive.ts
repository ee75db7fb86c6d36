import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import { type MonitorRow, trackerStatus as STATUSES } from '@waymark/contract/rooms/monitoring.ts'
import { SEVERITIES, type Severity } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { judgeSilence, type ReportStatus } from '@waymark/core/movement/expected/expectReport.ts'
import { ReportFlag, readState } from '@waymark/core/reports/ReportFlag.ts'
import { trackerStatus } from '@waymark/core/tracking/trackerStatus.ts'

/** What a list asks of the state that vehicles are in now. */
export interface LiveWish {
  /** A column's name, with `-` before it for descending. */
  readonly sort?: string | undefined
  readonly trackerStatus?: readonly MonitorRow['trackerStatus'][] | undefined
  readonly reportStatus?: readonly ReportStatus[] | undefined
  /** Per cent. */
  readonly batteryBelow?: number | undefined
  /** m/s. */
  readonly speedAbove?: number | undefined
  /** Hours since the last report. */
  readonly olderThan?: number | undefined
  /** Hours in the landmark that it is in now. */
  readonly dwellAbove?: number | undefined
  readonly load?: 'loaded' | 'empty' | undefined
  /** States and provinces. */
  readonly state?: readonly string[] | undefined
  /** How bad the worst alarm is that lasts. */
  readonly severity?: readonly Severity[] | undefined
  /** Degrees. */
  readonly latFrom?: number | undefined
  readonly latTo?: number | undefined
  /** When it entered its landmark, ISO 8601. */
  readonly enterLandmarkFrom?: string | undefined
  readonly enterLandmarkTo?: string | undefined
}

/** What a list may ask of the present state, by its names. */
const WISHES = [
  ...(['trackerStatus', 'reportStatus', 'batteryBelow', 'speedAbove', 'olderThan', 'dwellAbove', 'load'] as const),
  ...(['state', 'severity', 'latFrom', 'latTo', 'enterLandmarkFrom', 'enterLandmarkTo'] as const),
] satisfies readonly (keyof LiveWish)[]

type Value = (live: LiveColumns, row: number, now: number) => number | string
const HOUR = 3_600_000

const statusOf = (live: LiveColumns, row: number, now: number): MonitorRow['trackerStatus'] =>
  trackerStatus((live.heard[row] ?? 0) * 1000, live.speed[row] ?? -1, live.flags[row] ?? 0, now)

/**
 * What the silence of a row's device means; undefined while nobody knows how often it reports.
 *
 * @param now milliseconds since 1970 UTC
 */
export function reportStatusOf(live: LiveColumns, row: number, now: number): ReportStatus | undefined {
  const [heard, next, grace] = [live.heard[row] ?? 0, live.next[row] ?? 0, live.grace[row] ?? 0]
  if (next === 0) return undefined
  return judgeSilence(heard * 1000, next * 1000, now, grace * 1000).status
}

/** Columns that only the fleet's state knows. Unknown: a negative number, or no text. */
const SORTS: Readonly<Record<string, Value>> = {
  trackerStatus: (live, row, now) => STATUSES.options.indexOf(statusOf(live, row, now)),
  time: (live, row) => live.time[row] || -1,
  heard: (live, row) => live.heard[row] || -1,
  nextReport: (live, row) => (live.next[row] ?? 0) || -1,
  speed: (live, row) => live.speed[row] ?? -1,
  course: (live, row) => live.course[row] ?? -1,
  battery: (live, row) => live.battery[row] ?? -1,
  state: (live, row) => live.region[row] ?? '',
  enterLandmarkTime: (live, row) => live.entered[row]?.[0] || -1,
  dwellTime: (live, row, now) => ageOf(live.entered[row]?.[0] ?? 0, now),
  stateLasting: (live, row, now) => ageOf(live.since[row] ?? 0, now),
}

/** Seconds since a moment (seconds since 1970 UTC; 0 unknown). */
function ageOf(since: number, now: number): number {
  return since === 0 ? -1 : Math.max(0, now / 1000 - since)
}

function sortOf({ sort }: LiveWish): { value: Value; sign: 1 | -1 } | undefined {
  const name = sort?.replace(/^-/, '') ?? ''
  const value = Object.hasOwn(SORTS, name) ? SORTS[name] : undefined
  return value && { value, sign: sort?.startsWith('-') ? -1 : 1 }
}

/** Does the list need the state of every vehicle, or can the database make it alone? */
export function needsLive(wish: LiveWish): boolean {
  return WISHES.some((name) => wish[name] !== undefined) || sortOf(wish) !== undefined
}

/**
 * Vehicles that fit, in the order asked for; equal ones stay in the order that they have, and unknown values stand at the
 * end whichever way the list is sorted. Of a million, few values differ: the values are sorted, and not the vehicles.
 *
 * @param stateOf the state of a vehicle as the one row of live columns, which is read before the next is asked for
 * @param now milliseconds since 1970 UTC
 */
export function selectLive(
  vehicleIds: readonly number[],
  stateOf: (vehicleId: number) => LiveColumns,
  wish: LiveWish,
  now: number,
): number[] {
  const sort = sortOf(wish)
  const unknown: number[] = []
  const byValue = new Map<number | string, number[]>()
  for (const vehicleId of vehicleIds) {
    const live = stateOf(vehicleId)
    if (!fits(live, 0, wish, now)) continue
    const value = sort ? sort.value(live, 0, now) : 0
    const isUnknown = typeof value === 'string' ? value === '' : value < 0
    const same = isUnknown ? unknown : byValue.get(value)
    if (same) same.push(vehicleId)
    else byValue.set(value, [vehicleId])
  }
  const sign = sort?.sign ?? 1
  const values = [...byValue.keys()].sort((x, y) => (x < y ? -sign : x > y ? sign : 0))
  return [...values.map((value) => byValue.get(value) ?? []), unknown].flat()
}

function fits(live: LiveColumns, row: number, wish: LiveWish, now: number): boolean {
  const { trackerStatus: statuses, reportStatus: silences, load } = wish
  if (statuses && !statuses.includes(statusOf(live, row, now))) return false
  if (silences && !silences.some((status) => status === reportStatusOf(live, row, now))) return false
  const loaded = readState(live.flags[row] ?? 0, ReportFlag.loadKnown, ReportFlag.loaded)
  if (load !== undefined && loaded !== (load === 'loaded')) return false
  const { state, severity } = wish
  if (state && !state.includes(live.region[row] ?? '')) return false
  if (severity && !severity.some((each) => SEVERITIES.indexOf(each) + 1 === live.alarm[row])) return false
  return fitsFigures(live, row, wish, now) && fitsPlace(live, row, wish)
}

/** What is nowhere yet passes no limit of latitude, and what is in no landmark none of when it was entered. */
function fitsPlace(live: LiveColumns, row: number, wish: LiveWish): boolean {
  const { latFrom = -90, latTo = 90, enterLandmarkFrom: from, enterLandmarkTo: to } = wish
  const lat = (live.lat[row] ?? 0) / 1e6
  if (wish.latFrom !== undefined || wish.latTo !== undefined)
    if ((live.time[row] ?? 0) === 0 || lat < latFrom || lat > latTo) return false
  if (from === undefined && to === undefined) return true
  const entered = (live.entered[row]?.[0] ?? 0) * 1000
  if (entered === 0) return false
  return (from === undefined || entered >= Date.parse(from)) && (to === undefined || entered <= Date.parse(to))
}

function fitsFigures(live: LiveColumns, row: number, wish: LiveWish, now: number): boolean {
  const { batteryBelow, speedAbove, olderThan, dwellAbove } = wish
  const battery = live.battery[row] ?? -1
  if (batteryBelow !== undefined && (battery < 0 || battery >= batteryBelow)) return false
  if (speedAbove !== undefined && !((live.speed[row] ?? -1) > speedAbove * 100)) return false
  if (dwellAbove !== undefined && !(ageOf(live.entered[row]?.[0] ?? 0, now) * 1000 > dwellAbove * HOUR)) return false
  return olderThan === undefined || now - (live.heard[row] ?? 0) * 1000 > olderThan * HOUR
}
