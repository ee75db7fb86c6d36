import { type ClockWitness, witnessesAfter } from '../../reports/ClockWitness.ts'
import type { AlarmEngine, AssetState } from '../engine/AlarmEngine.ts'
import type { AlarmEvent } from '../engine/Alarm.ts'
import { emptyFilter } from '../../movement/meters/FixFilter.ts'
import { type FactState, type Presence, emptyFacts } from '../engine/FactState.ts'
import { emptyIntervals, type IntervalFacts } from '../engine/IntervalFacts.ts'
import type { DeviceSieve } from '../engine/FixVerdicts.ts'
import { countPassed } from '../engine/Machine.ts'
import { type MachineState, Phase, emptyMachine } from '../engine/MachineState.ts'
import { nextSpanEdge, spanAt } from '../plan/gates.ts'
import type { Plan, PlannedRule } from '../plan/Plan.ts'

type Known = number | null

/** What a condition, a rule and a subject have to remember, as JSON: null is unknown, or never. */
type SavedCondition = readonly [holds: number, since: Known, seen: Known, source: Known]
type SavedRule = readonly [
  phase: number,
  onset: Known,
  began: Known,
  fell: Known,
  due: Known,
  lastTrigger: Known,
  lastEnd: Known,
  series: number,
  /** Left out while the alarm, if one lasts, is the version's own. */
  raisedBy?: number,
]

/** The state of a subject of a plan, written down by names rather than places, so that other plans can take it up. */
export interface SavedMachine {
  readonly subject: number
  readonly report: Known
  readonly device: Known
  readonly lat: Known
  readonly lon: Known
  readonly channels: Readonly<Record<string, Known>>
  readonly conditions: Readonly<Record<string, SavedCondition>>
  readonly rules: Readonly<Record<string, SavedRule>>
}

/** The last position of a device that counts: its time (ms since 1970 UTC) and degrees. */
type SavedSieve = readonly [device: number, time: number, lat: number, lon: number]

/** An asset's state as JSON. */
export interface SavedAsset {
  readonly asset: number
  readonly head: number
  /** Of how it reports only where a rule asks for it. */
  readonly facts: Readonly<Record<Exclude<keyof FactState, 'presence' | keyof IntervalFacts>, Known>> &
    Partial<Readonly<Record<keyof IntervalFacts, Known>>>
  readonly presence: readonly Presence[]
  readonly machine: SavedMachine
  /** Those that still tell something; left out where there are none. */
  readonly witnesses?: readonly Readonly<ClockWitness>[]
  /** In order of the devices; left out where there are none. */
  readonly sieves?: readonly SavedSieve[]
}

/**
 * So long after a position that counts any other is within reach, for an asset that makes 27 km/h: an older one decides
 * nothing any more. Milliseconds.
 */
const LONGEST_REACH = 31 * 86_400_000

/** Writes a state down, one in which no position is undecided: two states that go on alike are written alike. */
export function saveAsset(plan: Plan, { asset, head, facts, machine, witnesses, sieves }: AssetState): SavedAsset {
  const { presence, ...numbers } = facts
  const witnessing = witnessesAfter(witnesses, head)
  const reached = sieves
    .filter(({ filter }) => filter.time >= 0 && head - filter.time < LONGEST_REACH)
    .map(({ device, filter: { time, lat, lon } }): SavedSieve => [device, time, lat, lon])
    .sort(([a], [b]) => a - b)
  const left = plan.channels.some(({ source }) => source === 'overdue') ? [] : Object.keys(emptyIntervals())
  const saved = Object.entries(numbers)
    .filter(([name]) => !left.includes(name))
    .map(([name, value]): [string, Known] => [name, known(value)])
  return {
    asset,
    head,
    facts: Object.fromEntries(saved) as SavedAsset['facts'],
    presence,
    machine: saveMachine(plan, machine),
    ...(witnessing.length > 0 ? { witnesses: witnessing } : {}),
    ...(reached.length > 0 ? { sieves: reached } : {}),
  }
}

/**
 * Takes a state up again. What the plan has and the state does not (a new rule, a changed condition) starts from the
 * facts: a condition that holds by them holds from now on, and its alarm is among `events`. What only the state has is
 * forgotten.
 */
export function restoreAsset(engine: AlarmEngine, saved: SavedAsset, events: AlarmEvent[]): AssetState {
  const facts: FactState = { ...emptyFacts(), presence: saved.presence }
  // what was written down by an earlier version may hold more
  for (const [name, value] of Object.entries(saved.facts))
    if (name in facts) facts[name as keyof SavedAsset['facts']] = value ?? Number.NaN
  const { plan } = engine
  const machine = restoreMachine(plan, saved.machine, saved.head)
  const witnesses = (saved.witnesses ?? []).map(([device, time]): ClockWitness => [device, time])
  const sieves = sievesOf(saved, witnesses)
  const state: AssetState = { asset: saved.asset, head: saved.head, facts, machine, witnesses, sieves }
  const unseen = channelsToPrime(plan, saved.machine)
  if (saved.head >= 0) {
    engine.prime(state, unseen, events)
    engine.expectAnew(state, events)
  }
  return state
}

function sievesOf({ sieves = [] }: SavedAsset, witnesses: readonly ClockWitness[]): DeviceSieve[] {
  const devices = new Set([...sieves, ...witnesses].map(([device]) => device))
  return [...devices].map((device): DeviceSieve => {
    const honest = witnesses.find(([of]) => of === device)?.[1] ?? -1
    const reached = sieves.find(([of]) => of === device)
    const filter = emptyFilter()
    if (reached) [, filter.time, filter.lat, filter.lon] = reached
    return { device, honest, filter, waiting: [] }
  })
}

/** Channels that are new to a state, or that have conditions which are. */
function channelsToPrime(plan: Plan, saved: SavedMachine): number[] {
  const isNew = new Set(plan.channels.flatMap(({ key }, channel) => (key in saved.channels ? [] : [channel])))
  for (const { key, channel } of plan.conditions) if (!(key in saved.conditions)) isNew.add(channel)
  return [...isNew].sort((a, b) => a - b)
}

export function saveMachine(plan: Plan, state: MachineState): SavedMachine {
  const { subject, report, device, lat, lon } = state
  return {
    subject,
    report: known(report),
    device: known(device),
    lat: known(lat),
    lon: known(lon),
    channels: Object.fromEntries(plan.channels.map(({ key }, i) => [key, known(state.value[i]!)])),
    conditions: Object.fromEntries(
      plan.conditions.map(({ key }, i): [string, SavedCondition] => [
        key,
        [state.holds[i]!, known(state.since[i]!), known(state.seen[i]!), known(state.source[i]!)],
      ]),
    ),
    rules: Object.fromEntries(
      plan.rules.flatMap(({ key }, i) => (isUntouched(state, i) ? [] : [[key, saveRule(plan, state, i)]])),
    ),
  }
}

/** A rule of which nothing needs to be remembered. */
function isUntouched({ phase, onset, lastEnd }: MachineState, i: number): boolean {
  return phase[i] === 0 && Number.isNaN(onset[i]) && Number.isNaN(lastEnd[i])
}

function saveRule(plan: Plan, state: MachineState, i: number): SavedRule {
  const { phase, onset, began, fell, due, lastTrigger, lastEnd, series } = state
  const at = (column: Float64Array) => known(column[i]!)
  const saved = [phase[i]!, at(onset), at(began), at(fell), at(due), at(lastTrigger), at(lastEnd), series[i]!] as const
  const lasts = phase[i]! >= Phase.alarming && state.raisedBy[i] !== plan.rules[i]!.rule.version
  return lasts ? [...saved, state.raisedBy[i]!] : saved
}

/** @param head up to when everything is settled in it, ms since 1970 UTC */
export function restoreMachine(plan: Plan, saved: SavedMachine, head: number): MachineState {
  const state = emptyMachine(plan, saved.subject)
  state.report = or(saved.report)
  state.device = or(saved.device)
  state.lat = or(saved.lat)
  state.lon = or(saved.lon)
  for (const [i, { key }] of plan.channels.entries()) state.value[i] = or(saved.channels[key])
  for (const [i, { key, rules }] of plan.conditions.entries()) {
    const condition = saved.conditions[key]
    if (!condition) continue
    const [holds, since, seen, source] = condition
    state.holds[i] = holds
    state.since[i] = or(since)
    state.seen[i] = or(seen)
    state.source[i] = or(source)
    if (holds) for (const rule of rules) state.count[rule] = state.count[rule]! + 1
  }
  const unseen = new Set(channelsToPrime(plan, saved))
  for (const [i, { kind, marks }] of plan.channels.entries()) {
    if (unseen.has(i)) continue
    const value = state.value[i]!
    if (kind === 'clock') state.rank[i] = marks.condition.filter((condition) => state.holds[condition]).length
    else if (value === value) state.rank[i] = countPassed(marks, value)
  }
  for (const [i, planned] of plan.rules.entries()) {
    const rule = saved.rules[planned.key]
    if (!rule) continue
    const [phase, onset, began, fell, due, lastTrigger, lastEnd, series, raisedBy] = rule
    state.phase[i] = phase
    state.onset[i] = or(onset)
    state.began[i] = or(began)
    state.fell[i] = or(fell)
    state.due[i] = phase === Phase.off ? (due ?? Infinity) : dueWithSpans(planned, phase, due ?? Infinity, head)
    state.lastTrigger[i] = or(lastTrigger)
    state.lastEnd[i] = or(lastEnd)
    state.series[i] = series
    if (phase >= Phase.alarming) state.raisedBy[i] = raisedBy ?? planned.rule.version
  }
  // too early is right: the first look at the clock finds the true times
  for (const channel of plan.clocks) state.timers.arm(channel, -Infinity)
  for (let rule = 0; rule < plan.rules.length; rule++) state.timers.arm(plan.channels.length + rule, state.due[rule]!)
  return state
}

/**
 * When to look at a rule again. Its spans may be others than when the state was written down: a version was closed, a
 * vehicle left or joined a group.
 */
function dueWithSpans(rule: PlannedRule, phase: number, due: number, head: number): number {
  const isBound = spanAt(rule, head) !== undefined
  if (phase === Phase.pending ? isBound && due === Infinity : !isBound) return head
  return Math.min(due, nextSpanEdge(rule, head))
}

function or(value: Known | undefined): number {
  return value ?? Number.NaN
}

function known(value: number): Known {
  return Number.isFinite(value) ? value : null
}
