import type { ShareField, SharedTrail } from '@waymark/contract/rooms/share/sharedView.ts'
import { COLUMN_NAMES, ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { UNKNOWN } from '@waymark/core/reports/unknown.ts'
import { drivenAlong } from '@waymark/core/movement/drivenAlong.ts'
import { buildTrail, type TrailStop } from '../trail/public.ts'
import type { IsShown } from './toSharedVehicle.ts'

/** Most points of one vehicle: what changes the line's shape stays. */
const BUDGET = 3000

/** Columns of a trail that are shown only where they were chosen. */
const CHOSEN = ['speed', 'course', 'battery', 'temperature'] as const

/**
 * Where a vehicle was, as a shared page shows it. What is outside of the places that may be shown is cut out before
 * anything is computed, so that neither stops nor distances tell of it.
 *
 * @param parts reports of the devices that it carried, in order of time, without the positions that were set aside
 * @param stops where it stood, in order of time; what lies outside of the places shown is left out
 * @param start milliseconds since 1970 UTC that all times of the answer count from
 */
export function buildSharedTrail(
  parts: readonly ReportColumns[],
  stops: readonly TrailStop[],
  start: number,
  fields: ReadonlySet<ShareField>,
  isShown: IsShown | undefined,
): Omit<SharedTrail, 'no' | 'name' | 'plate' | 'assetType' | 'tooMany'> {
  const stretches = isShown ? parts.flatMap((part) => cutOut(part, isShown)).map((each) => [each]) : [parts]
  const standing = isShown ? stops.filter(({ lat, lon }) => isShown(lat, lon)) : stops
  const reports = stretches.flat().reduce((sum, { length }) => sum + length, 0)
  const trails = stretches.map((stretch) => {
    const own = stretch.reduce((sum, { length }) => sum + length, 0)
    return buildTrail(
      stretch,
      start,
      stopsIn(standing, stretch),
      Math.max(2, Math.round((BUDGET * own) / Math.max(1, reports))),
    )
  })
  const points = trails.map((trail) => trail.points)
  const column = (name: 'time' | 'lat' | 'lon' | (typeof CHOSEN)[number]) => points.flatMap((each) => each[name])
  return {
    points: {
      time: column('time'),
      lat: column('lat'),
      lon: column('lon'),
      ...Object.fromEntries(CHOSEN.filter((name) => fields.has(name)).map((name) => [name, column(name)])),
    },
    gaps: trails.flatMap(({ gaps }, i) => {
      const end = points[i]?.time.at(-1)
      const next = points[i + 1]?.time[0]
      return end === undefined || next === undefined ? gaps : [...gaps, { from: end, to: next }]
    }),
    // of what lies before and after nothing is told
    stops: trails.flatMap((trail) => trail.stops.map(({ from, to, lat, lon }) => ({ from, to, lat, lon }))),
    distance: drivenAlong(stretches),
  }
}

/** The stops within a stretch of reports, cut to it. */
function stopsIn(stops: readonly TrailStop[], stretch: readonly ReportColumns[]): TrailStop[] {
  const first = Math.min(...stretch.map(({ time, length }) => (length > 0 ? time[0]! : Infinity)))
  const last = Math.max(...stretch.map(({ time, length }) => (length > 0 ? time[length - 1]! : -Infinity)))
  return stops.flatMap((stop) => {
    const [from, to] = [Math.max(stop.from, first), Math.min(stop.to, last)]
    return from < to ? [{ ...stop, from, to }] : []
  })
}

/** The stretches of reports whose position may be shown. */
function cutOut(part: ReportColumns, isShown: IsShown): ReportColumns[] {
  const stretches: ReportColumns[] = []
  let open: ReportColumns | undefined
  for (let row = 0; row < part.length; row++) {
    const lat = part.lat[row] as number
    if (lat === UNKNOWN.position || !((part.flags[row] as number) & ReportFlag.valid)) continue
    if (!isShown(lat / 1e7, (part.lon[row] as number) / 1e7)) {
      open = undefined
      continue
    }
    if (!open) stretches.push((open = new ReportColumns(64)))
    const at = open.add(part.device[row] as number, part.time[row] as number)
    for (const name of COLUMN_NAMES) open[name][at] = part[name][row] as number
  }
  return stretches
}
