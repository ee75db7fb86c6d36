import { LEDGER_MS } from '../results/Ledger.ts'
import type { Mileage } from '../results/MovementRow.ts'

/** Somebody read the vehicle's odometer: an entry of the ledger, which is only ever added to. */
export interface OdometerAdjustment {
  /** When it stood at this value, ms since 1970 UTC. */
  at: number
  /** Metres. */
  value: number
  /** When it was entered: of two for the same moment the later one counts. */
  entered: number
  by: string
  reason: string
}

export interface OdometerReading {
  /** Metres. */
  value: number
  /** The entry that it counts from; undefined where there is none and it counts from zero. */
  from: OdometerAdjustment | undefined
  /** The hours at the ends were divided evenly: it drove in them. */
  isEstimated: boolean
}

/**
 * A vehicle's odometer at a moment: the last entry before it plus what was driven since; before the first entry, that
 * one less what was driven until then. Nothing is ever overwritten: a new entry changes only what comes after it.
 *
 * @param mileage the vehicle's mileage rows between the entry and the moment (others do no harm), in any order
 */
export function readOdometer(
  adjustments: readonly OdometerAdjustment[],
  mileage: readonly Mileage[],
  at: number,
): OdometerReading {
  const ledger = [...adjustments].sort((a, b) => a.at - b.at || a.entered - b.entered)
  const before = ledger.findLast((entry) => entry.at <= at)
  const from = before ?? ledger.find((entry) => entry.at === ledger[0]!.at && entry.entered === lastEntered(ledger))
  if (!from) {
    const { mm, isEstimated } = drivenBetween(mileage, -Infinity, at)
    return { value: mm / 1000, from: undefined, isEstimated }
  }
  const { mm, isEstimated } = drivenBetween(mileage, Math.min(from.at, at), Math.max(from.at, at))
  return { value: from.value + (from.at <= at ? mm : -mm) / 1000, from, isEstimated }
}

/** When the last entry for the ledger's first moment was made. */
function lastEntered(ledger: readonly OdometerAdjustment[]): number {
  return Math.max(...ledger.filter(({ at }) => at === ledger[0]!.at).map(({ entered }) => entered))
}

/** Millimetres driven between two times; an hour that is only partly between counts in part. */
function drivenBetween(mileage: readonly Mileage[], from: number, to: number): { mm: number; isEstimated: boolean } {
  let mm = 0
  let isEstimated = false
  for (const row of mileage) {
    const share = (Math.min(row.start + LEDGER_MS, to) - Math.max(row.start, from)) / LEDGER_MS
    if (share <= 0 || row.mm === 0) continue
    mm += share >= 1 ? row.mm : row.mm * share
    if (share < 1) isEstimated = true
  }
  return { mm, isEstimated }
}
