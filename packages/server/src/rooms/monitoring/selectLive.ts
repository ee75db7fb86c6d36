import { type MonitorRow, trackerStatus as STATUSES } from '@waymark/contract/rooms/monitoring.ts'
import { SEVERITIES, type Severity } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { judgeSilence, type ReportStatus } from '@waymark/core/movement/expected/expectReport.ts'
import { ReportFlag, readState } from '@waymark/core/reports/ReportFlag.ts'
import { trackerStatus } from '@waymark/core/tracking/trackerStatus.ts'
import type { LiveRow } from '../../platform/fleet/FleetView.ts'

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

type Value = (row: LiveRow, now: number) => number | string
const HOUR = 3_600_000

const statusOf = ({ heard, speed, flags }: LiveRow, now: number): MonitorRow['trackerStatus'] =>
  trackerStatus(heard * 1000, speed, flags, now)

/**
 * What the silence of a vehicle's device means; undefined while nobody knows how often it reports.
 *
 * @param now milliseconds since 1970 UTC
 */
export function reportStatusOf(
  { heard, next, grace }: Pick<LiveRow, 'heard' | 'next' | 'grace'>,
  now: number,
): ReportStatus | undefined {
  return next === 0 ? undefined : judgeSilence(heard * 1000, next * 1000, now, grace * 1000).status
}

/** Columns that only the fleet's state knows. Unknown: a negative number, or no text. */
const SORTS: Readonly<Record<string, Value>> = {
  trackerStatus: (row, now) => STATUSES.options.indexOf(statusOf(row, now)),
  time: ({ time }) => time || -1,
  heard: ({ heard }) => heard || -1,
  nextReport: ({ next }) => next || -1,
  speed: ({ speed }) => speed,
  course: ({ course }) => course,
  battery: ({ battery }) => battery,
  state: ({ region }) => region,
  enterLandmarkTime: ({ enteredAt }) => enteredAt || -1,
  dwellTime: ({ enteredAt }, now) => ageOf(enteredAt, now),
  stateLasting: ({ since }, now) => ageOf(since, now),
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
 * @param stateOf the state of a vehicle, which is read before the next is asked for
 * @param now milliseconds since 1970 UTC
 */
export function selectLive(
  vehicleIds: Iterable<number>,
  stateOf: (vehicleId: number) => LiveRow,
  wish: LiveWish,
  now: number,
): number[] {
  const tests = testsOf(wish, now)
  const sort = sortOf(wish)
  const unknown: number[] = []
  const byValue = new Map<number | string, number[]>()
  for (const vehicleId of vehicleIds) {
    const row = stateOf(vehicleId)
    if (!tests.every((test) => test(row))) continue
    const value = sort ? sort.value(row, now) : 0
    const isUnknown = typeof value === 'string' ? value === '' : value < 0
    const same = isUnknown ? unknown : byValue.get(value)
    if (same) same.push(vehicleId)
    else byValue.set(value, [vehicleId])
  }
  const sign = sort?.sign ?? 1
  const values = [...byValue.keys()].sort((x, y) => (x < y ? -sign : x > y ? sign : 0))
  const fitting: number[] = []
  for (const same of [...values.map((value) => byValue.get(value) ?? []), unknown])
    for (const vehicleId of same) fitting.push(vehicleId)
  return fitting
}

type Test = (row: LiveRow) => boolean

/** What must hold of the state, for what is asked: nothing is looked at otherwise. */
function testsOf(wish: LiveWish, now: number): Test[] {
  const { trackerStatus: statuses, reportStatus: silences, load, state, severity } = wish
  const ranks = severity?.map((each) => SEVERITIES.indexOf(each) + 1)
  const tests: (Test | undefined | false)[] = [
    statuses && ((row) => statuses.includes(statusOf(row, now))),
    silences && ((row) => silences.some((status) => status === reportStatusOf(row, now))),
    load !== undefined &&
      (({ flags }) => readState(flags, ReportFlag.loadKnown, ReportFlag.loaded) === (load === 'loaded')),
    state && (({ region }) => state.includes(region)),
    ranks && (({ alarm }) => ranks.includes(alarm)),
    ...testsOfFigures(wish, now),
    ...testsOfPlace(wish),
  ]
  return tests.filter((test) => test !== undefined && test !== false)
}

function testsOfFigures({ batteryBelow, speedAbove, olderThan, dwellAbove }: LiveWish, now: number): (Test | false)[] {
  return [
    batteryBelow !== undefined && (({ battery }) => battery >= 0 && battery < batteryBelow),
    speedAbove !== undefined && (({ speed }) => speed > speedAbove * 100),
    dwellAbove !== undefined && (({ enteredAt }) => ageOf(enteredAt, now) * 1000 > dwellAbove * HOUR),
    olderThan !== undefined && (({ heard }) => now - heard * 1000 > olderThan * HOUR),
  ]
}

/** What is nowhere yet passes no limit of latitude, and what is in no landmark none of when it was entered. */
function testsOfPlace({ latFrom, latTo, enterLandmarkFrom, enterLandmarkTo }: LiveWish): (Test | false)[] {
  const [from, to] = [enterLandmarkFrom, enterLandmarkTo].map((time) =>
    time === undefined ? undefined : Date.parse(time) / 1000,
  )
  const isWithin = (value: number, least: number | undefined, most: number | undefined): boolean =>
    (least === undefined || value >= least) && (most === undefined || value <= most)
  return [
    (latFrom !== undefined || latTo !== undefined) &&
      (({ time, lat }) => time > 0 && isWithin(lat / 1e6, latFrom, latTo)),
    (from !== undefined || to !== undefined) && (({ enteredAt }) => enteredAt > 0 && isWithin(enteredAt, from, to)),
  ]
}
