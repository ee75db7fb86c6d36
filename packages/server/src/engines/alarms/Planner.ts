import { AlarmEngine } from '@waymark/core/alarms/engine/AlarmEngine.ts'
import { type BoundAsset, bindRules } from '@waymark/core/alarms/plan/bindRules.ts'
import { type BoundRule, compileAssetPlan } from '@waymark/core/alarms/plan/compilePlan.ts'
import type { Span } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { expectedSpan } from '@waymark/core/alarms/plan/expectedSpan.ts'
import { planKey } from '@waymark/core/alarms/plan/firstDifference.ts'
import { alarmType } from '@waymark/core/alarms/rule/AlarmType.ts'
import { type Landmark, LandmarkIndex } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import type { AlarmDirectory } from './AlarmDirectory.ts'
import { asksForOverdue } from './asksForOverdue.ts'
import { type KnownLandmarks, resolveLandmarks } from './resolveLandmarks.ts'
import type { GroupSpan, OrgSpan, PlanSpan } from './watched.queries.ts'

/** What watches a vehicle. Vehicles with the same key share an engine. */
export interface Planned {
  readonly key: string
  readonly engine: AlarmEngine
  /** Whether any rule looks at landmarks. */
  readonly hasLandmarks: boolean
  /** The longest that a rule waits, ms: so much of the past must be known. */
  readonly longestWait: number
}

/** Puts together the rules that watch a vehicle. */
export class Planner {
  readonly #directory: AlarmDirectory
  readonly #landmarks: KnownLandmarks
  readonly #engines = new Map<string, Planned>()
  readonly #indexes = new Map<string, LandmarkIndex>()
  /** Counts the changes of landmarks. */
  #generation = 0

  constructor(directory: AlarmDirectory, landmarks: KnownLandmarks) {
    this.#directory = directory
    this.#landmarks = landmarks
  }

  /** Landmarks changed: plans that look at any are made anew. */
  forgetLandmarks(): void {
    this.#generation++
    this.#indexes.clear()
    this.#engines.clear()
  }

  /** Rules changed: what nobody uses any more may go. */
  forgetEngines(): void {
    this.#engines.clear()
  }

  /** The rules that watch a vehicle at any time; undefined when none does. */
  planOf(
    vehicle: number,
    orgs: readonly OrgSpan[],
    groups: readonly GroupSpan[],
    plans: readonly PlanSpan[],
  ): Planned | undefined {
    const bound = this.boundTo(vehicle, orgs, groups)
    if (bound.length === 0) return undefined
    const expected = bound.some(({ rule }) => asksForOverdue(rule))
      ? plans.map(([, ...span]) => expectedSpan(...span))
      : []
    const looksAtLandmarks = bound.some(({ rule }) => rule.conditions.some(({ landmarks }) => landmarks !== undefined))
    const keys = bound.map(({ rule, spans }) => `${rule.id}.${rule.version}.${rule.inForce.until}:${spansKey(spans)}`)
    const expectedKeys = expected.map((span) => `${span.from}-${span.until}-${planKey(span)}`)
    const key = `${looksAtLandmarks ? this.#generation : ''}|${keys.join('|')}|${expectedKeys.join('|')}`
    const known = this.#engines.get(key)
    if (known) return known
    const resolved = looksAtLandmarks ? resolveLandmarks(bound, this.#directory, this.#landmarks) : undefined
    const plan = compileAssetPlan(resolved?.bound ?? bound, expected)
    const engine = new AlarmEngine(plan, resolved && this.#indexOf(resolved.key, resolved.landmarks))
    const planned = {
      key,
      engine,
      hasLandmarks: looksAtLandmarks,
      longestWait: Math.max(0, ...bound.map(({ rule }) => waitOf(rule))),
    }
    this.#engines.set(key, planned)
    return planned
  }

  /** The rules that watch a vehicle at any time, each with its spans. */
  boundTo(vehicle: number, orgs: readonly OrgSpan[], groups: readonly GroupSpan[]): BoundRule[] {
    const above = new Set(orgs.flatMap(([, org]) => this.#directory.aboveOf(org)))
    const members = groups.map(([, group, from, until]) => ({ group, from, until }))
    const bound: BoundRule[] = []
    for (const top of [...above].sort((a, b) => a - b)) {
      const rules = this.#directory.rulesOf(top)
      if (rules.length === 0) continue
      const mine = orgs.filter(([, org]) => this.#directory.isBelow(org, top))
      const owned = joined(mine.map(([, , from, until]) => ({ from, until })))
      const asset: BoundAsset = { id: vehicle, owned, groups: members }
      bound.push(...bindRules(rules, asset))
    }
    return bound
  }

  #indexOf(key: string, landmarks: readonly Landmark[]): LandmarkIndex {
    let index = this.#indexes.get(key)
    if (!index) this.#indexes.set(key, (index = new LandmarkIndex(landmarks)))
    return index
  }
}

/** Spans of which one begins where the other ends are one. */
function joined(spans: readonly Span[]): Span[] {
  const out: Span[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = out.at(-1)
    if (last && span.from <= last.until)
      out[out.length - 1] = { from: last.from, until: Math.max(last.until, span.until) }
    else out.push(span)
  }
  return out
}

function spansKey(spans: BoundRule['spans']): string {
  return spans.map(({ from, until, by, group }) => `${from}-${until}-${by}${group ?? ''}`).join(',')
}

/** The longest that a rule waits for something to last, ms. */
function waitOf({ conditions, debounce, restoreAfter, interval }: BoundRule['rule']): number {
  const lasts = conditions.map(({ operator, type, value }) => {
    const known = alarmType(type)
    return operator === 'for' || type === 18 ? (value ?? known?.byDefault ?? 0) + (known?.learns ?? 0) : 0
  })
  return (Math.max(0, ...lasts) + debounce + Math.max(restoreAfter, interval)) * 1000
}
