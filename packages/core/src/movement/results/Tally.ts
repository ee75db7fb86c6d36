import type { Crossing, Mileage } from './MovementRow.ts'

/** A row, with the part of its distance that is no noise even if the asset turns out to have stood. */
interface TallyRow extends Mileage {
  keptMm: number
}

/** Distance that was measured but not yet handed out, by hour and jurisdiction, with the borders crossed. */
export interface Tally {
  miles: TallyRow[]
  crossings: Crossing[]
}

export function emptyTally(): Tally {
  return { miles: [], crossings: [] }
}

/** Adds to the row of an hour and a jurisdiction. */
export function addMiles(
  tally: Tally,
  start: number,
  region: number,
  mm: number,
  odometerMm: number,
  inferredMm: number,
  keptMm: number,
): void {
  const { miles } = tally
  for (let i = miles.length - 1; i >= 0; i--) {
    const row = miles[i]!
    if (row.start !== start || row.region !== region) continue
    row.mm += mm
    row.odometerMm += odometerMm
    row.inferredMm += inferredMm
    row.keptMm += keptMm
    return
  }
  miles.push({ kind: 'mileage', start, region, mm, odometerMm, inferredMm, known: -1, keptMm })
}

/** Moves everything from one tally into another; returns how many millimetres. */
export function moveTally(from: Tally, to: Tally): number {
  let mm = 0
  for (const row of from.miles) {
    mm += row.mm
    addMiles(to, row.start, row.region, row.mm, row.odometerMm, row.inferredMm, row.keptMm)
  }
  to.crossings.push(...from.crossings)
  clearTally(from)
  return mm
}

function clearTally(tally: Tally): void {
  if (tally.miles.length > 0) tally.miles = []
  if (tally.crossings.length > 0) tally.crossings = []
}

/** Keeps only what the odometer measured. */
export function keepOdometer(tally: Tally): void {
  const { miles } = tally
  clearTally(tally)
  for (const { start, region, odometerMm } of miles)
    if (odometerMm > 0) addMiles(tally, start, region, odometerMm, odometerMm, 0, odometerMm)
}

/** Millimetres in a tally, and how many of them are the odometer's. */
export function sumOf({ miles }: Tally): { mm: number; odometerMm: number } {
  const sum = (of: 'mm' | 'odometerMm'): number => miles.reduce((all, row) => all + row[of], 0)
  return { mm: sum('mm'), odometerMm: sum('odometerMm') }
}

/**
 * Moves only what is no noise, and forgets the rest; returns how many millimetres.
 *
 * @param mostMm so much at most of what the odometer did not measure, all parts shortened alike
 */
export function moveKept(from: Tally, to: Tally, mostMm = Infinity): number {
  const free = from.miles.reduce((sum, { keptMm, odometerMm }) => sum + keptMm - odometerMm, 0)
  const share = free > mostMm ? mostMm / free : 1
  let mm = 0
  for (const { start, region, odometerMm, keptMm } of from.miles) {
    const part = odometerMm + Math.round((keptMm - odometerMm) * share)
    mm += part
    if (part > 0) addMiles(to, start, region, part, odometerMm, 0, part)
  }
  clearTally(from)
  return mm
}

/** Rows of a tally as they are handed out. */
export function handOut(miles: readonly TallyRow[], known: number): Mileage[] {
  return miles.map(({ start, region, mm, odometerMm, inferredMm }) => {
    return { kind: 'mileage', start, region, mm, odometerMm, inferredMm, known }
  })
}
