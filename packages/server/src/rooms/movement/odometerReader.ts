import type { Database } from '../../platform/database/Database.ts'
import { movementRoomQueries } from './movement.queries.ts'
import { readOdometerNow } from './readOdometerNow.ts'

/** A vehicle's odometer at a moment. */
export interface OdometerAt {
  /** Metres. */
  readonly reading: number
  /** The hours at the ends were divided evenly: it drove in them. */
  readonly isEstimated: boolean
  /** Somebody entered a reading that it may count from. */
  readonly hasEntry: boolean
}

/** Reads vehicles' odometers for other rooms: from the ledger of adjustments and what was driven since. */
export function odometerReader(db: Database) {
  const queries = movementRoomQueries(db)
  return async (vehicleId: number, at: number, signal: AbortSignal): Promise<OdometerAt> => {
    const entries = await queries.adjustments(vehicleId, signal)
    return { ...(await readOdometerNow(queries, vehicleId, entries, at, signal)), hasEntry: entries.length > 0 }
  }
}
