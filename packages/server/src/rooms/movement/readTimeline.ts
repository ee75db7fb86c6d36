import type { TimelineItem, VehicleTimeline } from '@waymark/contract/rooms/movement.ts'
import type { DeviceResults, ResultRow, RestatementRow } from './deviceResults.queries.ts'
import type { CarriedDevice, MovementRoomQueries } from './movement.queries.ts'
import { nameTripEnds } from './nameTripEnds.ts'
import { readDriven } from './readDriven.ts'
import { type LandmarkNames, openItems, toItem, toRestatement } from './toItem.ts'

export interface TimelineSource {
  readonly queries: MovementRoomQueries
  /** Times of a device's reports between two times, in order; undefined when there are too many to read at once. */
  readonly reportTimes: (
    device: number,
    from: number,
    to: number,
    signal: AbortSignal,
  ) => Promise<Float64Array | undefined>
  /** Whose the vehicle has to have been. */
  readonly orgIds: readonly number[]
  /** Names of those of these landmarks that the caller may see. */
  readonly namesOf: (landmarkIds: readonly number[]) => Promise<LandmarkNames>
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  /** Nothing that began before is told, milliseconds since 1970 UTC; undefined: whatever reaches into the range is. */
  readonly since?: number | undefined
}

/** Milliseconds without a report that count as a gap. */
const GAP = 3_600_000

interface DeviceTimeline {
  carried: CarriedDevice
  rows: ResultRow[]
  restated: RestatementRow[]
  now: Awaited<ReturnType<DeviceResults['now']>>
  gaps: TimelineItem[]
  mm: number
}

/** What happened to a vehicle between two times (ms since 1970 UTC), over all devices that it carried. */
export async function readTimeline(
  source: TimelineSource,
  vehicleId: number,
  from: number,
  to: number,
  signal: AbortSignal,
): Promise<Pick<VehicleTimeline, 'items' | 'restatements' | 'distance' | 'knownTo'>> {
  const devices: DeviceTimeline[] = []
  for (const carried of await source.queries.carried(vehicleId, source.orgIds, from, to, signal))
    devices.push(await readDevice(source, carried, signal))
  const names = await source.namesOf(landmarksOf(devices))
  const smallestFirst = await source.queries.smallestFirst([...names.keys()], signal)
  const items = devices.flatMap(({ rows, now, carried, gaps }) => [
    ...rows.flatMap((row) => toItem(row, names) ?? []),
    ...(now && isOpenIn(carried, to) ? openItems(now.now, names).filter((item) => Date.parse(item.from) < to) : []),
    ...gaps,
  ])
  const isInRange = (begins: string | undefined): boolean =>
    begins === undefined || source.since === undefined || Date.parse(begins) >= source.since
  const heads = devices.flatMap(({ now }) => now?.head ?? [])
  return {
    items: nameTripEnds(items, names, smallestFirst)
      .filter(({ from: begins }) => isInRange(begins))
      .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)),
    restatements: devices
      .flatMap(({ restated }) => restated.flatMap((row) => toRestatement(row, names) ?? []))
      .filter((each) => isInRange(each.old?.from) && isInRange(each.new?.from)),
    distance: devices.reduce((sum, { mm }) => sum + mm, 0) / 1000,
    knownTo: heads.length === 0 ? null : new Date(Math.max(...heads)).toISOString(),
  }
}

/** Whether what a device is doing now belongs to the vehicle and the range. */
function isOpenIn(carried: CarriedDevice, to: number): boolean {
  return carried.is_now && carried.to_ms === to
}

async function readDevice(
  { queries, reportTimes, now: at }: TimelineSource,
  carried: CarriedDevice,
  signal: AbortSignal,
): Promise<DeviceTimeline> {
  const { device, from_ms, to_ms } = carried
  const times = await reportTimes(device, from_ms, to_ms, signal)
  const gaps = gapsOf(times ?? new Float64Array(0), Math.min(to_ms, at))
  return queries.atOneMoment(
    async (results) => ({
      carried,
      rows: await results.results(device, from_ms, to_ms),
      restated: await results.restated(device, from_ms, to_ms),
      now: await results.now(device),
      mm: await readDriven(results, device, from_ms, to_ms),
      gaps,
    }),
    signal,
  )
}

/** @param end up to when reports could have come: the last gap may go on */
function gapsOf(times: Float64Array, end: number): TimelineItem[] {
  const gaps: TimelineItem[] = []
  for (let i = 1; i < times.length; i++) {
    const [before, after] = [times[i - 1]!, times[i]!]
    if (after - before <= GAP) continue
    gaps.push({ kind: 'gap', from: new Date(before).toISOString(), to: new Date(after).toISOString() })
  }
  const last = times.at(-1)
  if (last !== undefined && end - last > GAP) gaps.push({ kind: 'gap', from: new Date(last).toISOString(), to: null })
  return gaps
}

function landmarksOf(devices: readonly DeviceTimeline[]): number[] {
  const ids = devices.flatMap(({ rows, restated, now }) => [
    ...rows.map(({ body }) => body['landmark']),
    ...restated.flatMap((row) => [row.old?.['landmark'], row.new?.['landmark']]),
    ...(now?.now.visits.map(({ landmark }) => landmark) ?? []),
  ])
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}
