import type { BoundRule } from '@waymark/core/alarms/plan/compilePlan.ts'
import type { Landmark } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import type { AlarmDirectory } from './AlarmDirectory.ts'
import type { OrgRule } from './loadRules.queries.ts'

/** What is asked of whoever knows the landmarks. */
export interface KnownLandmarks {
  /** Landmarks of organisations, and those of the given ids. */
  select(orgIds: ReadonlySet<number>, landmarkIds: ReadonlySet<number>): readonly Landmark[]
}

export interface ResolvedRules {
  readonly bound: readonly BoundRule[]
  readonly landmarks: readonly Landmark[]
  /** The same for the same landmarks. */
  readonly key: string
}

/**
 * Finds the landmarks that rules look at. "All" are those of the rule's organisation and below it; one index serves all
 * rules of a vehicle, so where it holds others, too, a rule's own are named one by one.
 */
export function resolveLandmarks(
  bound: readonly BoundRule[],
  directory: AlarmDirectory,
  known: KnownLandmarks,
): ResolvedRules {
  const chosen = new Set<number>()
  const wide = new Set<number>()
  for (const { rule } of bound) {
    for (const { landmarks } of rule.conditions) {
      if (landmarks === 'all') wide.add((rule as OrgRule).orgId)
      else for (const id of landmarks ?? []) chosen.add(id)
    }
  }
  const orgs = new Set([...wide].flatMap((org) => directory.belowOf(org)))
  const landmarks = known.select(orgs, chosen)
  const key = `${[...orgs].join()}/${[...chosen].sort((a, b) => a - b).join()}`
  const resolved = bound.map((one): BoundRule => {
    const { orgId, conditions } = one.rule as OrgRule
    if (!conditions.some((condition) => condition.landmarks === 'all')) return one
    const own = known.select(new Set(directory.belowOf(orgId)), new Set())
    if (own.length === landmarks.length) return one
    const ids = own.map(({ id }) => id)
    const named = conditions.map((condition) =>
      condition.landmarks === 'all' ? { ...condition, landmarks: ids } : condition,
    )
    return { ...one, rule: { ...one.rule, conditions: named } }
  })
  return { bound: resolved, landmarks, key }
}
