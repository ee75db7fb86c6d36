import type { BoundSpan, ExpectedSpan, Plan } from './Plan.ts'

/**
 * From when on two plans of an asset say different things: a version of a rule is in force or bound in one of them and not
 * in the other, or the asset is to report by another plan. Versions never change, so that one that both have is the same.
 * Infinity when they say the same.
 *
 * @param after what they say of the time before it does not count, ms since 1970 UTC
 */
export function firstDifference(before: Plan, now: Plan, after: number): number {
  const spans = (plan: Plan) => new Map(plan.rules.map((rule) => [rule.key, clipped(rule.spans, after)]))
  const [old, fresh] = [spans(before), spans(now)]
  let first = expectedFrom(before.expected, now.expected, after)
  for (const key of new Set([...old.keys(), ...fresh.keys()]))
    first = Math.min(first, differFrom(old.get(key) ?? [], fresh.get(key) ?? []))
  return first
}

function clipped(spans: readonly BoundSpan[], after: number): BoundSpan[] {
  return spans.flatMap((span) => (span.until > after ? [{ ...span, from: Math.max(span.from, after) }] : []))
}

/** Both ascending and apart. */
function differFrom(a: readonly BoundSpan[], b: readonly BoundSpan[]): number {
  const at = a.findIndex((span, i) => !isSame(span, b[i]))
  const [mine, other] = at < 0 ? [undefined, b[a.length]] : [a[at], b[at]]
  if (!mine || !other) return (mine ?? other)?.from ?? Infinity
  const isSameStart = mine.from === other.from && mine.by === other.by && mine.group === other.group
  return isSameStart ? Math.min(mine.until, other.until) : Math.min(mine.from, other.from)
}

function isSame(a: BoundSpan, b: BoundSpan | undefined): boolean {
  return b !== undefined && a.from === b.from && a.until === b.until && a.by === b.by && a.group === b.group
}

/** From when on an asset is to report by another plan. */
function expectedFrom(before: readonly ExpectedSpan[], now: readonly ExpectedSpan[], after: number): number {
  const clip = (spans: readonly ExpectedSpan[]): Map<number, ExpectedSpan> =>
    new Map(spans.flatMap((span) => (span.until > after ? [[Math.max(span.from, after), span] as const] : [])))
  const [old, fresh] = [clip(before), clip(now)]
  let first = Infinity
  for (const from of new Set([...old.keys(), ...fresh.keys()])) {
    const [a, b] = [old.get(from), fresh.get(from)]
    if (!a || !b || planKey(a) !== planKey(b)) first = Math.min(first, from)
    else if (a.until !== b.until) first = Math.min(first, a.until, b.until)
  }
  return first
}

/** Names what a plan says. */
export function planKey({ plan }: ExpectedSpan): string {
  return `${plan.movingMs}.${plan.standingMs}.${plan.wakeTimes.join()}.${plan.graceMs ?? 0}`
}
