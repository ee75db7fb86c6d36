import { readRules } from './engines/movement/readRules.ts'
import { readMarked, readReports, readTrail } from './engines/storage/readTrail.queries.ts'
import { unlessTooMany } from './engines/storage/unlessTooMany.ts'
import type { Database } from './platform/database/Database.ts'
import type { RoomServices } from './routes.ts'

type TrailReaders = Pick<
  RoomServices,
  'trailPoints' | 'readTrail' | 'readRules' | 'reportTimes' | 'readDelayed' | 'readReports'
>

/** How rooms read the reports of a device, at most so many at once. */
export function trailReaders(db: Database, trailPoints: number): TrailReaders {
  return {
    trailPoints,
    readTrail: (device, from, to, most, signal) => unlessTooMany(readMarked(db, device, from, to, { most, signal })),
    readRules: (device) => readRules(db, device),
    reportTimes: async (device, from, to, signal) => {
      const times = await unlessTooMany(readTrail(db, device, from, to, { columns: [], most: trailPoints, signal }))
      return times?.time.subarray(0, times.length)
    },
    readDelayed: (device, from, to, signal) => readTrail(db, device, from, to, { signal }),
    readReports: (device, time, signal) => readReports(db, device, time, { signal }),
  }
}
