import type { BoundSpan, Plan } from './Plan.ts'

/**
 * From when on two plans of an asset say different things: a version of a rule is in force or bound in one of them and not
 * in the other. Versions never change, so that one that both have is the same. Infinity when they say the same.
 *
 * @param after what they say of the time before it does not count, ms since 1970 UTC
 */
export function firstDifference(before: Plan, now: Plan, after: number): number {
  const spans = (plan: Plan) => new Map(plan.rules.map((rule) => [rule.key, clipped(rule.spans, after)]))
  const [old, fresh] = [spans(before), spans(now)]
  let first = Infinity
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
