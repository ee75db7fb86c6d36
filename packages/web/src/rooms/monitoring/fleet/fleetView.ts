import { withUnder } from '@waymark/contract/assetTypes.ts'
import { sortByValue } from '@waymark/core/lists/sortByValue.ts'
import { rankTexts } from '@waymark/core/text/rankTexts.ts'
import { searchTerms } from '@waymark/core/lists/searchTerms.ts'
import { withDescendants } from '@waymark/core/lists/withDescendants.ts'
import type { OrgNode } from '@waymark/contract/rooms/organization/orgNode.ts'
import { LOW_BATTERY } from '@waymark/contract/rooms/monitoring.ts'
import type { ColumnKey } from '@waymark/contract/monitorColumns.ts'
import { REPORT_STATUSES } from '@waymark/core/movement/expected/expectReport.ts'
import { ReportFlag, readState } from '@waymark/core/reports/ReportFlag.ts'
import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { askedKey, type AskedVehicles } from './askedKey.ts'
import { SEARCHED, STATUSES, type FleetColumns } from './FleetColumns.ts'
import type { FleetFilter, TabName } from './FleetFilter.ts'
import { lastingRanks } from './lastingRanks.ts'

export type SortKey = ColumnKey | 'name'
export interface Sort {
  key: SortKey
  descending: boolean
}

export interface FleetView {
  /** Rows in the order of the list. */
  rows: Uint32Array
  /** Their order is still being found; they stand in that of the fleet meanwhile. */
  isSorting: boolean
  /** Where the search found each row, as {@link FleetColumns.find} marks it; undefined without one. */
  matches: Uint8Array | undefined
  /** 1 where the row passes the filter and has a place: what the map shows. */
  visible: Uint8Array
  /** Vehicles that pass all but the tab, by tab. */
  counts: Readonly<Record<TabName, number>>
  /** Vehicles that pass each of the saved filters. */
  savedCounts: readonly number[]
}

interface Context {
  now: number
  /** cm/s in one of the user's units of speed. */
  speedUnit: number
  orgList: readonly OrgNode[]
  orgName: (orgId: number) => string
  typeName: (code: number) => string
  groupNames: (groupIds: readonly number[]) => string
  landmarkName: (landmarkIds: readonly number[]) => string
  /** Colour of a group, `#rrggbb`; empty for none. */
  groupColour: (groupId: number) => string
  /** Hears when the order of a view that was still being sorted has been found. */
  onRanked: () => void
}

/** The rows that pass the filter, sorted, with the counts of the tabs. */
export function viewOf(
  fleet: FleetColumns,
  filter: FleetFilter,
  sort: Sort,
  context: Context,
  saved: readonly FleetFilter[] = [],
  asked: AskedVehicles = new Map(),
): FleetView {
  const terms = searchTerms(filter.keyword)
  const matches = terms.length > 0 ? fleet.find(terms) : undefined
  const passes = predicate(fleet, filter, context, asked, matches)
  const visible = new Uint8Array(fleet.count)
  const rows = new Uint32Array(fleet.count)
  const counts = { all: 0, moving: 0, idle: 0, stopped: 0, offline: 0, alarm: 0, lowBattery: 0, paging: 0 }
  const ofStatus = new Uint32Array(STATUSES.length)
  const inTab = TABS[filter.tab]
  let found = 0
  for (let row = 0; row < fleet.count; row++) {
    if (!passes(row)) continue
    // counted here and not by asking each tab: a million rows are looked at with every letter that is typed
    counts.all++
    ofStatus[fleet.status[row]!]!++
    if (inAlarm(fleet, row)) counts.alarm++
    if (isLow(fleet, row)) counts.lowBattery++
    if (!inTab(fleet, row)) continue
    rows[found++] = row
    if (fleet.hasPosition(row)) visible[row] = 1
  }
  TAB_OF_STATUS.forEach((tab, status) => (counts[tab] += ofStatus[status]!))
  const passing = rows.subarray(0, found)
  const inOrder = sorted(fleet, passing, sort, context)
  // the best matches come first, unless another order is asked for; of a pasted list each is as good
  const isByMatch = matches !== undefined && terms.length === 1 && sort.key === 'name' && !sort.descending
  return {
    rows: isByMatch ? byMatch(inOrder ?? passing, matches) : (inOrder ?? passing),
    matches,
    isSorting: inOrder === undefined,
    visible,
    counts,
    savedCounts: saved.map((each) => countOf(fleet, each, context, asked)),
  }
}

/** How many vehicles a filter with its tab would show. */
function countOf(fleet: FleetColumns, filter: FleetFilter, context: Context, asked: AskedVehicles): number {
  const passes = predicate(fleet, filter, context, asked)
  const inTab = TABS[filter.tab]
  let count = 0
  for (let row = 0; row < fleet.count; row++) if (passes(row) && inTab(fleet, row)) count++
  return count
}

/** The tab of each status: what never reported stands with what is offline, since neither says where it is now. */
const TAB_OF_STATUS = STATUSES.map((status) => (status === 'never' ? 'offline' : status))

const isUnder =
  (tab: TabName) =>
  (fleet: FleetColumns, row: number): boolean =>
    TAB_OF_STATUS[fleet.status[row]!] === tab

/** What stands under each tab. */
const TABS: Readonly<Record<TabName, (fleet: FleetColumns, row: number) => boolean>> = {
  all: () => true,
  moving: isUnder('moving'),
  idle: isUnder('idle'),
  stopped: isUnder('stopped'),
  offline: isUnder('offline'),
  alarm: inAlarm,
  lowBattery: isLow,
  paging: () => true,
}

function isLow(fleet: FleetColumns, row: number): boolean {
  return fleet.battery[row]! >= 0 && fleet.battery[row]! < LOW_BATTERY
}

/** How bad the worst alarm is: 1 low to 4 critical; 0.5 where the device reports one that no rule graded, 0 none. */
export function alarmOf(fleet: FleetColumns, row: number): number {
  return fleet.alarm[row]! || (inAlarm(fleet, row) ? 0.5 : 0)
}

/** An alarm of a rule lasts, or the device itself reports one. */
export function inAlarm(fleet: FleetColumns, row: number): boolean {
  return fleet.alarm[row]! > 0 || (fleet.flags[row]! & ReportFlag.alarm) !== 0
}

/** The rows as they stand, those with the better matches before the others. */
function byMatch(rows: Uint32Array, matches: Uint8Array): Uint32Array {
  const ordered = new Uint32Array(rows.length)
  let at = 0
  for (let rank = 1; rank <= SEARCHED.length + 1; rank++)
    for (const row of rows) if (matches[row] === rank) ordered[at++] = row
  return ordered
}

function predicate(
  fleet: FleetColumns,
  filter: FleetFilter,
  context: Context,
  known: AskedVehicles,
  found?: Uint8Array,
): (row: number) => boolean {
  const tests: ((row: number) => boolean)[] = []
  const terms = searchTerms(filter.keyword)
  if (terms.length > 0) {
    const matches = found ?? fleet.find(terms)
    tests.push((row) => matches[row]! > 0)
  }
  if (filter.orgs.length > 0) {
    const orgs = withDescendants(filter.orgs, context.orgList)
    tests.push((row) => orgs.has(fleet.orgId[row]!))
  }
  if (filter.within !== null) {
    const orgs = withDescendants([filter.within], context.orgList)
    tests.push((row) => orgs.has(fleet.orgId[row]!))
  }
  if (filter.types.length > 0) {
    const types = new Set<number>(withUnder(filter.types))
    tests.push((row) => types.has(fleet.assetType[row]!))
  }
  if (filter.groups.length > 0) {
    const groups = new Set(filter.groups)
    tests.push((row) => fleet.groupIds[row]!.some((group) => groups.has(group)))
  }
  if (filter.landmarks.length > 0) {
    const landmarks = new Set(filter.landmarks)
    tests.push((row) => fleet.landmarks[row]!.some((landmark) => landmarks.has(landmark)))
  }
  if (filter.statuses.length > 0) {
    const statuses = new Set(filter.statuses.map((status) => STATUSES.indexOf(status)))
    tests.push((row) => statuses.has(fleet.status[row]!))
  }
  if (filter.reports.length > 0) {
    const reports = new Set(filter.reports.map((status) => REPORT_STATUSES.indexOf(status) + 1))
    tests.push((row) => reports.has(fleet.silence[row]!))
  }
  if (filter.models.length > 0) {
    const models = new Set(filter.models)
    tests.push((row) => models.has(fleet.model[row]!))
  }
  const { bound } = filter
  if (bound !== null) tests.push((row) => (fleet.deviceId[row] !== '') === bound)
  if (filter.load !== null) {
    const wanted = filter.load === 'loaded'
    tests.push((row) => loadOf(fleet, row) === wanted)
  }
  const { batteryBelow, speedAbove, olderThan, dwellAbove } = filter
  if (batteryBelow !== null) tests.push((row) => fleet.battery[row]! >= 0 && fleet.battery[row]! < batteryBelow)
  if (speedAbove !== null) tests.push((row) => fleet.speed[row]! > speedAbove * context.speedUnit)
  if (olderThan !== null) tests.push((row) => context.now - fleet.heard[row]! > olderThan * 3_600_000)
  if (dwellAbove !== null)
    tests.push((row) => enteredAt(fleet, row) > 0 && context.now - enteredAt(fleet, row) > dwellAbove * 3_600_000)
  tests.push(...newerTests(fleet, filter, context))
  const asked = askedKey(filter)
  // until the server has said whom that leaves, nobody is shown
  if (asked !== '') tests.push((row) => known.get(asked)?.has(fleet.vehicleId[row]!) === true)
  const [only] = tests
  if (tests.length < 2) return only ?? (() => true)
  return (row) => {
    for (const test of tests) if (!test(row)) return false
    return true
  }
}

/** Tests of place, time of entering, colour and how bad an alarm is. */
function newerTests(fleet: FleetColumns, filter: FleetFilter, { groupColour }: Context): ((row: number) => boolean)[] {
  const tests: ((row: number) => boolean)[] = []
  const { states, severities, colours, latFrom, latTo, enteredFrom, enteredTo } = filter
  if (states.length > 0) tests.push((row) => states.includes(fleet.region[row]!))
  if (severities.length > 0)
    tests.push((row) => severities.some((each) => SEVERITIES.indexOf(each) + 1 === fleet.alarm[row]))
  if (colours.length > 0)
    tests.push((row) => fleet.groupIds[row]!.some((group) => colours.includes(groupColour(group))))
  const within = (value: number, from: number | null, to: number | null): boolean =>
    (from === null || value >= from) && (to === null || value <= to)
  if (latFrom !== null || latTo !== null)
    tests.push((row) => fleet.hasPosition(row) && within(fleet.lat[row]! / 1e6, latFrom, latTo))
  if (enteredFrom !== null || enteredTo !== null)
    tests.push((row) => enteredAt(fleet, row) > 0 && within(enteredAt(fleet, row), enteredFrom, enteredTo))
  return tests
}

/** Columns whose texts stay as long as the fleet does. */
const LASTING: ReadonlySet<SortKey> = new Set([
  'name',
  'plate',
  'vin',
  'device',
  'organization',
  'assetType',
  'group',
  'driver',
  'destination',
  'model',
])

/** The rows in the order asked for; undefined while that is being found. */
function sorted(fleet: FleetColumns, rows: Uint32Array, { key, descending }: Sort, context: Context) {
  if (key === 'name' && fleet.isByName) return descending ? rows.toReversed() : rows
  const text = textOf(fleet, key, context)
  if (!text) return sortByValue(rows, valueOf(fleet, key), descending)
  // Ranking all names once is cheaper than comparing them again with every redraw.
  const ranks = LASTING.has(key)
    ? lastingRanks(fleet, key, text, context.onRanked)
    : rankTexts(Array.from({ length: fleet.count }, (_, row) => text(row)))
  return ranks ? sortByValue(rows, (row) => ranks[row]!, descending) : undefined
}

function textOf(fleet: FleetColumns, key: SortKey, context: Context): ((row: number) => string) | undefined {
  switch (key) {
    case 'name':
      return (row) => fleet.name[row]!
    case 'plate':
      return (row) => fleet.plate[row]!
    case 'vin':
      return (row) => fleet.vin[row]!
    case 'device':
      return (row) => fleet.deviceId[row]!
    case 'state':
    case 'place':
      return (row) => fleet.region[row]!
    case 'organization':
      return (row) => context.orgName(fleet.orgId[row]!)
    case 'assetType':
      return (row) => context.typeName(fleet.assetType[row]!)
    case 'group':
      return (row) => context.groupNames(fleet.groupIds[row]!)
    case 'driver':
      return (row) => fleet.drivers[row]!
    case 'model':
      return (row) => fleet.model[row]!
    case 'destination':
      return (row) => fleet.missions.get(fleet.vehicleId[row]!)?.name ?? ''
    case 'byLandmarkName':
      return (row) => context.landmarkName(fleet.landmarks[row]!)
    default:
      return undefined
  }
}

function valueOf(fleet: FleetColumns, key: SortKey): (row: number) => number {
  const seconds =
    (column: ArrayLike<number>) =>
    (row: number): number =>
      column[row]! > 0 ? column[row]! / 1000 : Number.NaN
  const known =
    (column: ArrayLike<number>, least = 0) =>
    (row: number): number =>
      column[row]! < least ? Number.NaN : column[row]!
  switch (key) {
    case 'trackerStatus':
      return (row) => fleet.status[row]!
    case 'lastReport':
      return seconds(fleet.heard)
    case 'nextReport':
      return seconds(fleet.next)
    case 'lat':
      return (row) => (fleet.hasPosition(row) ? fleet.lat[row]! : Number.NaN)
    case 'lon':
      return (row) => (fleet.hasPosition(row) ? fleet.lon[row]! : Number.NaN)
    case 'speed':
    case 'course':
    case 'battery':
    case 'power':
    case 'odometer':
    case 'signal':
    case 'satellites':
      return known(fleet[key])
    case 'altitude':
    case 'temperature':
      return known(fleet[key], -32767)
    case 'enterLandmarkTime':
      return (row) => enteredAt(fleet, row) / 1000 || Number.NaN
    case 'dwellTime':
      return (row) => -enteredAt(fleet, row) / 1000 || Number.NaN
    case 'stateLasting':
      return (row) => -fleet.since[row]! / 1000 || Number.NaN
    case 'event':
      // one that no rule graded is a half
      return (row) => alarmOf(fleet, row) * 2 || Number.NaN
    case 'load':
      return (row) => Number(loadOf(fleet, row) ?? Number.NaN)
    default:
      return () => Number.NaN
  }
}

/** When the vehicle entered the landmark that is shown for it, milliseconds since 1970 UTC; 0 unknown or outside. */
export function enteredAt(fleet: FleetColumns, row: number): number {
  return (fleet.entered[row]![0] ?? 0) * 1000
}

/** True loaded, false empty, undefined unknown. */
export function loadOf(fleet: FleetColumns, row: number): boolean | undefined {
  return readState(fleet.flags[row]!, ReportFlag.loadKnown, ReportFlag.loaded)
}
