import type { Crossing, Mileage } from './MovementRow.ts'

/** Distance that was measured but not yet handed out, by hour and jurisdiction, with the borders crossed. */
export interface Tally {
  miles: Mileage[]
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
): void {
  const { miles } = tally
  for (let i = miles.length - 1; i >= 0; i--) {
    const row = miles[i]!
    if (row.start !== start || row.region !== region) continue
    row.mm += mm
    row.odometerMm += odometerMm
    row.inferredMm += inferredMm
    return
  }
  miles.push({ kind: 'mileage', start, region, mm, odometerMm, inferredMm, known: -1 })
}

/** Moves everything from one tally into another; returns how many millimetres. */
export function moveTally(from: Tally, to: Tally): number {
  let mm = 0
  for (const row of from.miles) {
    mm += row.mm
    addMiles(to, row.start, row.region, row.mm, row.odometerMm, row.inferredMm)
  }
  to.crossings.push(...from.crossings)
  clearTally(from)
  return mm
}

function clearTally(tally: Tally): void {
  if (tally.miles.length > 0) tally.miles = []
  if (tally.crossings.length > 0) tally.crossings = []
}

/** Moves only what the odometer measured, and forgets the rest; returns how many millimetres. */
export function moveOdometer(from: Tally, to: Tally): number {
  let mm = 0
  for (const row of from.miles) {
    if (row.odometerMm === 0) continue
    mm += row.odometerMm
    addMiles(to, row.start, row.region, row.odometerMm, row.odometerMm, 0)
  }
  clearTally(from)
  return mm
}
