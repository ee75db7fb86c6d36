import type { Database } from '../../platform/database/Database.ts'
import { odometerReader } from '../movement/public.ts'
import { readingQueries } from './readings.queries.ts'
import { VehicleMeter } from './VehicleMeter.ts'

/** Looks at vehicles' counters and how their maintenance stands by them. */
export function createMeter(db: Database): VehicleMeter {
  return new VehicleMeter(readingQueries(db), odometerReader(db))
}
