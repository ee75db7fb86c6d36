import { z } from 'zod'

/**
 * The changing half of a vehicle as parallel arrays: the same shape in the monitor list, in the live snapshot and in
 * the live changes. Quantised whole numbers, since they compress to a third of what JSON rows take.
 */
export const liveColumns = z.object({
  vehicleId: z.array(z.number()),
  /** Fix time of the newest report with a position, seconds since 1970 UTC; 0 before the first. */
  time: z.array(z.number()),
  /** Time of the newest report of any kind, seconds since 1970 UTC; 0 before the first. */
  heard: z.array(z.number()),
  /** 1e-6 degrees; 0 and 0 before the first position. */
  lat: z.array(z.number()),
  lon: z.array(z.number()),
  /** cm/s; -1 unknown. */
  speed: z.array(z.number()),
  /** Degrees clockwise from north; -1 unknown. */
  course: z.array(z.number()),
  /** Metres; -32768 unknown. */
  altitude: z.array(z.number()),
  /** Bits of core's ReportFlag. */
  flags: z.array(z.number()),
  /** Per cent; -1 unknown. */
  battery: z.array(z.number()),
  /** Millivolts; -1 unknown. */
  power: z.array(z.number()),
  /** Hundredths of a degree Celsius; -32768 unknown. */
  temperature: z.array(z.number()),
  /** Metres; -1 unknown. */
  odometer: z.array(z.number()),
  /** Per cent; -1 unknown. */
  signal: z.array(z.number()),
  /** Satellites in use; -1 unknown. */
  satellites: z.array(z.number()),
  /** State or province of the position, e.g. `US-CO`; empty outside of the known regions. */
  region: z.array(z.string()),
  /** Landmarks that the position is in, of those that the user may see, the smallest first. */
  landmarks: z.array(z.array(z.number())),
  /** When it entered each of these, seconds since 1970 UTC; 0 while that is not sure. */
  entered: z.array(z.array(z.number())),
  /** Since when it moves, idles or stands, seconds since 1970 UTC; 0 unknown. */
  since: z.array(z.number()),
  /** When the next report is due, seconds since 1970 UTC; 0 unknown or no device, -1 when none is. */
  next: z.array(z.number()),
  /** How long after that the device is overdue, by its plan, seconds; 0 where that follows from how often it reports. */
  grace: z.array(z.number()),
  /** How bad the worst alarm is that lasts, of those that the user may see: 0 none, 1 low, 2 medium, 3 high, 4 critical. */
  alarm: z.array(z.number()),
})

export type LiveColumns = z.infer<typeof liveColumns>
/** Columns with one number a vehicle. */
export type LiveNumber = {
  [Name in keyof LiveColumns]: LiveColumns[Name] extends number[] ? Name : never
}[keyof LiveColumns]
export const LIVE_COLUMN_NAMES = Object.keys(liveColumns.shape) as (keyof LiveColumns)[]

/** Columns without rows. */
export function emptyLiveColumns(): LiveColumns {
  return Object.fromEntries(LIVE_COLUMN_NAMES.map((name) => [name, []])) as unknown as LiveColumns
}

/** Columns that rows are written into: arrays that grow, or a {@link LiveTable}. */
export type LiveTarget = Record<LiveNumber, { [row: number]: number }> & {
  region: string[]
  landmarks: number[][]
  entered: number[][]
}

/** Live columns of a known number of rows, in typed arrays: a hundred thousand make no garbage. */
export type LiveTable = Readonly<Record<LiveNumber, Float64Array>> & {
  region: string[]
  landmarks: number[][]
  entered: number[][]
}

const LIST_NAMES = ['region', 'landmarks', 'entered'] as const satisfies (keyof LiveColumns)[]

const NOTHING: number[] = []

/** A table of `rows` rows to be written. */
export function createLiveTable(rows: number): LiveTable {
  const numbers = LIVE_COLUMN_NAMES.filter((name) => !LIST_NAMES.some((each) => each === name))
  return {
    ...(Object.fromEntries(numbers.map((name) => [name, new Float64Array(rows)])) as Record<LiveNumber, Float64Array>),
    region: Array<string>(rows).fill(''),
    landmarks: Array.from({ length: rows }, () => NOTHING),
    entered: Array.from({ length: rows }, () => NOTHING),
  }
}
