import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { Database } from '../../platform/database/Database.ts'
import { readBelieved } from './readBelieved.ts'
import { readMarked, readTrail, type Trail } from './readTrail.queries.ts'
import { unlessTooMany } from './unlessTooMany.ts'

/** Reads reports of a device from one time to before another (ms since 1970 UTC); undefined when there are more than `most`. */
type ReadUpTo = (
  device: number,
  from: number,
  to: number,
  most: number,
  signal: AbortSignal,
) => Promise<ReportColumns | undefined>
type Read<Answer> = (device: number, from: number, to: number, signal: AbortSignal) => Promise<Answer>

/** The ways in which rooms read a device's reports. */
export interface TrailReaders {
  /** Those whose clock disagrees with their arrival are marked. */
  readonly readTrail: ReadUpTo
  /** Those that are put aside for their clocks are left out. */
  readonly readBelieved: ReadUpTo
  /** Times only, of those that are not put aside; undefined when there are too many. */
  readonly reportTimes: Read<Float64Array | undefined>
  /** As they were stored, with the seconds from each fix to its arrival. */
  readonly readDelayed: Read<Trail>
}

/** @param trailPoints most reports whose times are read at once */
export function trailReaders(db: Database, trailPoints: number): TrailReaders {
  return {
    readTrail: (device, from, to, most, signal) => unlessTooMany(readMarked(db, device, from, to, { most, signal })),
    readBelieved: (device, from, to, most, signal) =>
      unlessTooMany(readBelieved(db, device, from, to, { most, signal })),
    reportTimes: async (device, from, to, signal) => {
      const times = await unlessTooMany(readBelieved(db, device, from, to, { columns: [], most: trailPoints, signal }))
      return times?.time.subarray(0, times.length)
    },
    readDelayed: (device, from, to, signal) => readTrail(db, device, from, to, { signal }),
  }
}
