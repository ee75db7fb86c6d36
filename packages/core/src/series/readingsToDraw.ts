import { thinOut } from './thinOut.ts'

/** Readings of one series in order of time. */
export interface Readings {
  readonly time: number[]
  readonly value: number[]
}

/** The readings to draw, with times that count from `start`. @param budget most points; infinite for all */
export function readingsToDraw({ time, value }: Readings, start: number, budget: number): Readings {
  const kept = thinOut(time, value, budget)
  return { time: kept.map((i) => time[i]! - start), value: kept.map((i) => value[i]!) }
}
