import type { Span } from '../rule/AlarmRule.ts'
import type { BoundSpan, PlannedRule } from './Plan.ts'

/** The span of a rule that holds a moment. */
export function spanAt({ spans }: PlannedRule, time: number): BoundSpan | undefined {
  for (const span of spans) if (time >= span.from && time < span.until) return span
  return undefined
}

/** When a rule's schedule or binding next changes after `time`. */
export function nextGate(rule: PlannedRule, time: number): number {
  return Math.min(rule.schedule?.nextChange(time) ?? Infinity, nextSpanEdge(rule, time))
}

/** When a rule's binding next begins or ends after `time`. */
export function nextSpanEdge({ spans }: PlannedRule, time: number): number {
  let next = Infinity
  for (const { from, until } of spans) {
    if (from > time) next = Math.min(next, from)
    else if (until > time) next = Math.min(next, until)
  }
  return next
}

/** The first moment from `time` on that is in no quiet span. */
export function afterQuiet(quiet: readonly Span[], time: number): number {
  let at = time
  for (let again = true; again;) {
    again = false
    for (const { from, until } of quiet) {
      if (at < from || at >= until) continue
      at = until
      again = true
    }
  }
  return at
}
