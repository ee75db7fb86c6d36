import type { Database } from '../../platform/database/Database.ts'
import { drivenIn } from './drivenIn.ts'
import type { DeviceResults } from './deviceResults.queries.ts'
import { movementRoomQueries } from './movement.queries.ts'

const HOUR = 3_600_000

/**
 * Millimetres that a device was driven from one time to before another (ms since 1970 UTC), as far as the movement engine has
 * got: the one distance of trails, shares and timelines, which is that of the reports.
 */
export async function readDriven(results: DeviceResults, device: number, from: number, to: number): Promise<number> {
  const hours = await results.drivenByHour(device, from - HOUR, to)
  const trips = await results.tripSpans(device, from - HOUR, to + HOUR)
  const now = await results.now(device)
  const open = (now?.now.mileage ?? []).map((row) => ({ start: Number(row['start']), mm: Number(row['mm']) }))
  const going = now?.now.trip ? [{ start: Number(now.now.trip['start']), end: Number(now.now.trip['end']) }] : []
  return drivenIn([...hours, ...open], [...trips, ...going], from, to)
}

/** Reads how far devices were driven, for other rooms: see {@link readDriven}. */
export function drivenReader(db: Database) {
  const { atOneMoment } = movementRoomQueries(db)
  return (device: number, from: number, to: number, signal: AbortSignal) =>
    atOneMoment((results) => readDriven(results, device, from, to), signal)
}
