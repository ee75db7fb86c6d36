import { KnownMovement } from '../engines/movement/known/KnownMovement.ts'
import { loadGeodata } from '../platform/places/describePlace.ts'
import { readRules } from '../engines/movement/readRules.ts'
import { readBelieved } from '../engines/storage/readBelieved.ts'
import { readMarked, readReports, readTrail } from '../engines/storage/readTrail.queries.ts'
import { unlessTooMany } from '../engines/storage/unlessTooMany.ts'
import type { Database } from '../platform/database/Database.ts'
import { readEvidence } from './readEvidence.ts'
import { readRawColumns } from './readRawColumns.ts'
import type { StoredReports } from '../RoomServices.ts'

/**
 * What rooms read of stored reports.
 *
 * @param trailPoints most that are read for one trail
 */
export function storedReports(db: Database, trailPoints: number): StoredReports {
  return {
    trailPoints,
    readTrail: (device, from, to, most, signal) => unlessTooMany(readMarked(db, device, from, to, { most, signal })),
    readBelieved: (device, from, to, most, signal) =>
      unlessTooMany(readBelieved(db, device, from, to, { most, signal })),
    readRules: (device) => readRules(db, device),
    reportTimes: async (device, from, to, signal) => {
      const times = await unlessTooMany(readBelieved(db, device, from, to, { columns: [], most: trailPoints, signal }))
      return times?.time.subarray(0, times.length)
    },
    readDelayed: (device, from, to, signal) => readTrail(db, device, from, to, { signal }),
    readReports: (device, time, signal) => readReports(db, device, time, { signal }),
    readEvidence: readEvidence(db),
    known: new KnownMovement(db, () => loadGeodata().regions),
    readRawColumns: readRawColumns(db),
  }
}
