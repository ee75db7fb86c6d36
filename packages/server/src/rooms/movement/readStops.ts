import type { Database } from '../../platform/database/Database.ts'
import type { DeviceProgress, DeviceResults, ResultRow } from './deviceResults.queries.ts'
import { movementRoomQueries } from './movement.queries.ts'

/** A stretch of time, milliseconds since 1970 UTC. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/** Standing in one place, degrees; the stretch is cut to a range. */
export interface StandingStretch extends Stretch {
  /** The whole of it; `ended` is null while it goes on. */
  readonly began: number
  readonly ended: number | null
  readonly lat: number
  readonly lon: number
}

/** New reports that span less than this cannot hold a stop of their own: the engine takes them in within seconds. */
const NEWEST_MS = 60_000

/**
 * Stops of a device from one time to before another (ms since 1970 UTC), cut to that range, and the stretches that the engine
 * has not got to or is computing anew. Of these nothing is said: what stands there may be wrong.
 */
export async function readStops(
  results: DeviceResults,
  device: number,
  from: number,
  to: number,
): Promise<{ stops: StandingStretch[]; pending: Stretch[] }> {
  const rows = await results.stops(device, from, to)
  const progress = await results.progress(device, from, to)
  const pending = pendingOf(progress, from, to)
  const open = progress?.now.phase === 'stopped' ? progress.now.stop : null
  const all = [...rows, ...(open ? [{ kind: 'stop', body: open }] : [])]
  const stops = all.flatMap((row) => {
    const stop = cut(row, from, to, row.body === open)
    return stop && !pending.some((stretch) => stop.from < stretch.to && stop.to > stretch.from) ? [stop] : []
  })
  return { stops, pending }
}

function cut({ body }: ResultRow, from: number, to: number, isOpen: boolean): StandingStretch | undefined {
  const [began, last] = [Number(body['start']), Number(body['end'])]
  const stop = { from: Math.max(from, began), to: Math.min(to, last) }
  if (stop.to <= stop.from) return undefined
  return { ...stop, began, ended: isOpen ? null : last, lat: Number(body['lat']), lon: Number(body['lon']) }
}

function pendingOf(progress: DeviceProgress | undefined, from: number, to: number): Stretch[] {
  if (!progress) return [{ from, to }]
  const stretches = progress.waiting.map(([first, last]) => ({ from: first, to: last }))
  const news = stretches.filter((stretch) => stretch.from <= progress.head || stretch.to - stretch.from >= NEWEST_MS)
  if (progress.stale_from !== null) news.push({ from: progress.stale_from, to })
  return news
    .map((stretch) => ({ from: Math.max(from, stretch.from), to: Math.min(to, stretch.to) }))
    .filter((stretch) => stretch.to >= stretch.from)
}

/** Reads stops of devices for other rooms: see {@link readStops}. */
export function stopReader(db: Database) {
  const { atOneMoment } = movementRoomQueries(db)
  return (device: number, from: number, to: number, signal: AbortSignal) =>
    atOneMoment((results) => readStops(results, device, from, to), signal)
}
