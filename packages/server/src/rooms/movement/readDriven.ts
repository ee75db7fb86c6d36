import type { Database } from '../../platform/database/Database.ts'
import { drivenIn } from './drivenIn.ts'
import { type MovementRoomQueries, movementRoomQueries } from './movement.queries.ts'

const HOUR = 3_600_000

/**
 * Millimetres that a device was driven from one time to before another (ms since 1970 UTC), as far as the movement engine has
 * got: the one distance of trails, shares and timelines, which is that of the reports.
 */
export async function readDriven(
  queries: MovementRoomQueries,
  device: number,
  from: number,
  to: number,
  signal?: AbortSignal,
): Promise<number> {
  const [hours, trips, now] = await Promise.all([
    queries.drivenByHour(device, from - HOUR, to, signal),
    queries.tripSpans(device, from - HOUR, to + HOUR, signal),
    queries.now(device, signal),
  ])
  const open = (now?.now.mileage ?? []).map((row) => ({ start: Number(row['start']), mm: Number(row['mm']) }))
  const going = now?.now.trip ? [{ start: Number(now.now.trip['start']), end: Number(now.now.trip['end']) }] : []
  return drivenIn([...hours, ...open], [...trips, ...going], from, to)
}

/** Reads how far devices were driven, for other rooms: see {@link readDriven}. */
export function drivenReader(db: Database) {
  const queries = movementRoomQueries(db)
  return (device: number, from: number, to: number, signal: AbortSignal) =>
    readDriven(queries, device, from, to, signal)
}
