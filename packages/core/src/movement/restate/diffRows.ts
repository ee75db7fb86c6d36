import type { Activity, Mileage, MovementRow } from '../results/MovementRow.ts'

/** A result that late data changed: what it was and what it is. */
export interface Restatement {
  /** Null: there was none. */
  old: MovementRow | null
  /** Null: there is none any more. */
  new: MovementRow | null
}

/**
 * How results changed, oldest first. Mileage and engine time are compared by their sums an hour (and jurisdiction),
 * everything else row by row; when a row became known is no change. What begins at another time now is the same trip, stop or
 * other span as long as the two have time in common.
 */
export function diffRows(old: readonly MovementRow[], now: readonly MovementRow[]): Restatement[] {
  const before = byKey(old)
  const after = byKey(now)
  const out: Restatement[] = []
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key) ?? [], after.get(key) ?? []]
    for (let i = 0; i < Math.max(was.length, is.length); i++) {
      const [a, b] = [was[i] ?? null, is[i] ?? null]
      if (contentOf(a) !== contentOf(b)) out.push({ old: a, new: b })
    }
  }
  return joinMoved(out).sort((a, b) => (a.new ?? a.old)!.start - (b.new ?? b.old)!.start)
}

/** Makes one of each two changes of which one takes back what the other says of another time. */
function joinMoved(changes: readonly Restatement[]): Restatement[] {
  const fresh = changes.filter((change) => change.old === null)
  const joined = changes.flatMap((change): Restatement[] => {
    const { old } = change
    if (old === null) return []
    if (change.new !== null) return [change]
    const at = fresh.findIndex((other) => isMoved(old, other.new!))
    const [taken] = at < 0 ? [] : fresh.splice(at, 1)
    return [{ old, new: taken?.new ?? null }]
  })
  return [...joined, ...fresh]
}

function isMoved(was: MovementRow, is: MovementRow): boolean {
  if (was.kind !== is.kind || !('end' in was) || !('end' in is)) return false
  if (was.kind === 'visit' && is.kind === 'visit' && was.landmark !== is.landmark) return false
  return was.start < is.end && is.start < was.end
}

function byKey(rows: readonly MovementRow[]): Map<string, MovementRow[]> {
  const out = new Map<string, MovementRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const have = out.get(key)
    if (!have) out.set(key, [{ ...row }])
    else if (row.kind === 'mileage') addMileage(have[0] as Mileage, row)
    else if (row.kind === 'activity') addActivity(have[0] as Activity, row)
    else have.push({ ...row })
  }
  return out
}

function keyOf(row: MovementRow): string {
  if (row.kind === 'visit') return `visit ${row.landmark} ${row.enterLatest} ${row.fixes > 0}`
  if (row.kind === 'mileage') return `mileage ${row.region} ${row.start}`
  return `${row.kind} ${row.start}`
}

/** The order of a row's members says nothing: one that was stored has another. */
function contentOf(row: MovementRow | null): string {
  if (row === null) return ''
  const members = Object.entries({ ...row, known: -1 }).filter(([, value]) => value !== undefined)
  return JSON.stringify(members.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function addMileage(to: Mileage, row: Mileage): void {
  to.mm += row.mm
  to.odometerMm += row.odometerMm
  to.inferredMm += row.inferredMm
}

function addActivity(to: Activity, row: Activity): void {
  to.engineMs += row.engineMs
  to.counterMs += row.counterMs
  to.idleMs += row.idleMs
  to.reports += row.reports
  to.rejected += row.rejected
}
