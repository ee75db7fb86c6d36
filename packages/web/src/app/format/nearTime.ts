import type { Format } from './makeFormat.ts'

/** A moment: the clock alone where it is today. Milliseconds since 1970 UTC. */
export const nearTime = (time: number, now: number, format: Format): string =>
  format.date(time) === format.date(now) ? format.clock(time) : format.time(time)
