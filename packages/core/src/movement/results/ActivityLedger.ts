import { LEDGER_MS, ledgerHour } from './Ledger.ts'
import type { Activity } from './MovementRow.ts'

/** The row of an hour among those not yet handed out. */
export function activityOf(open: Activity[], hour: number): Activity {
  for (let i = open.length - 1; i >= 0; i--) if (open[i]!.start === hour) return open[i]!
  const row: Activity = {
    kind: 'activity',
    start: hour,
    engineMs: 0,
    counterMs: 0,
    idleMs: 0,
    reports: 0,
    rejected: 0,
    known: -1,
  }
  open.push(row)
  return row
}

/**
 * Adds `amount` milliseconds of a span of time to its hours, evenly. Whole milliseconds, whose sum is the amount.
 */
export function addSpan(
  open: Activity[],
  from: number,
  to: number,
  amount: number,
  field: 'engineMs' | 'counterMs' | 'idleMs',
): void {
  if (amount === 0) return
  let hour = ledgerHour(from)
  let done = 0
  while (to > hour + LEDGER_MS) {
    const sum = Math.round((amount * (hour + LEDGER_MS - from)) / (to - from))
    activityOf(open, hour)[field] += sum - done
    done = sum
    hour += LEDGER_MS
  }
  activityOf(open, hour)[field] += amount - done
}
