import type { AlarmRule, Span } from '../rule/AlarmRule.ts'
import type { BoundRule } from './compilePlan.ts'
import type { BoundSpan, ExpectedSpan } from './Plan.ts'

/** An asset with the groups that it was in, and when. */
export interface BoundAsset {
  readonly id: number
  /** When it belonged to the organisation of the rules. */
  readonly owned: readonly Span[]
  readonly groups: readonly (Span & { readonly group: number })[]
  /** When it was to report by which plan; left out for by what was learnt. */
  readonly expected?: readonly ExpectedSpan[]
}

/** The rules that watch an asset at some time, each with its spans (RULE-3): in force, owned and bound. */
export function bindRules(rules: readonly AlarmRule[], asset: BoundAsset): BoundRule[] {
  return rules.flatMap((rule) => {
    const spans = spansOf(rule, asset)
    return spans.length > 0 ? [{ rule, spans }] : []
  })
}

function spansOf({ binding, inForce }: AlarmRule, { id, owned, groups }: BoundAsset): BoundSpan[] {
  const of = owned.map((span) => overlapOf(span, inForce)).filter(isSome)
  if (binding.kind === 'all') return of.map((span) => ({ ...span, by: 'all' }))
  if (binding.kind === 'custom')
    return binding.assets.includes(id) ? of.map((span) => ({ ...span, by: 'custom' as const })) : []
  const chosen = groups.filter(({ group }) => binding.groups.includes(group))
  const spans = of.flatMap((span) =>
    chosen
      .map((member): BoundSpan => ({ ...overlapOf(span, member), by: 'group', group: member.group }))
      .filter(isSome),
  )
  return withoutOverlaps(spans)
}

function overlapOf(a: Span, b: Span): Span {
  return { from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) }
}

function isSome({ from, until }: Span): boolean {
  return from < until
}

/** Spans of several groups overlap: each moment is kept once, for the group that came first. */
function withoutOverlaps(spans: readonly BoundSpan[]): BoundSpan[] {
  const out: BoundSpan[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from || (a.group ?? 0) - (b.group ?? 0))) {
    const from = Math.max(span.from, out.at(-1)?.until ?? -Infinity)
    if (from < span.until) out.push({ ...span, from })
  }
  return out
}
