import type { LandmarkIndex } from '../../geo/landmark/LandmarkIndex.ts'
import type { ReportColumns } from '../../reports/ReportColumns.ts'
import { playTape, recordTape } from '../backtest/Tape.ts'
import type { Alarm, AlarmEvent } from '../engine/Alarm.ts'
import { applyEvents } from '../engine/applyEvents.ts'
import { conditionsNow } from '../engine/evidenceOf.ts'
import { Machine } from '../engine/Machine.ts'
import { Phase, emptyMachine } from '../engine/MachineState.ts'
import { type BoundAsset, bindRules } from '../plan/bindRules.ts'
import type { BoundSpan } from '../plan/Plan.ts'
import { compileAssetPlan } from '../plan/compilePlan.ts'
import type { AlarmRule, Span } from '../rule/AlarmRule.ts'
import { CompiledSchedule } from '../schedule/CompiledSchedule.ts'
import { ConditionMeter } from './ConditionMeter.ts'
import type { ConditionTrace, Explanation, Verdict } from './Explanation.ts'

/**
 * Why a rule did or did not raise an alarm for an asset within a range, by running it over the asset's reports: nothing
 * is kept for this while reports come in.
 *
 * @param columns reports in order of time and content hash, each once, from long enough before the range that the
 *   conditions are known (as long as the longest time that the rule waits for)
 * @param range ms since 1970 UTC; both ends may be the same moment
 */
export function explainRule(
  rule: AlarmRule,
  asset: BoundAsset,
  columns: ReportColumns,
  range: Span,
  landmarks?: LandmarkIndex,
): Explanation {
  const spans = bindRules([rule], asset)[0]?.spans ?? []
  const bound = spans.filter(({ from, until }) => from <= range.until && until > range.from)
  // compiled as if bound at all times: what the conditions did is of interest all the same
  const watched = spans.length > 0 ? spans : [{ from: Infinity, until: Infinity, by: 'all' as const }]
  const run: Run = { assetId: asset.id, columns, range, landmarks, expected: asset.expected }
  const { plan, tape, state, machine } = setUp(rule, watched, run)
  const places = plan.rules[0]?.places ?? []
  const meters = places.map(
    (place, i) => new ConditionMeter(plan, state, plan.rules[0]!.conditions[i]!, place, range.from),
  )
  let together = 0
  let onset = Number.NaN
  const hold = (time: number): void => {
    if (time >= range.from && onset === onset) together = Math.max(together, time - onset)
  }
  const events: AlarmEvent[] = []
  playTape(tape, machine, state, range.until, events, (time) => {
    hold(time)
    const [phase = Phase.off] = state.phase
    onset = phase === Phase.pending || phase === Phase.alarming ? state.onset[0]! : Number.NaN
    for (const meter of meters) meter.observe(time)
  })
  hold(range.until)
  for (const [i, channel] of tape.channel.entries()) {
    const time = tape.time[tape.row[i]!]!
    if (channel >= 0 || time > range.until) continue
    for (const [at, number] of (plan.rules[0]?.conditions ?? []).entries())
      if (plan.conditions[number]!.channel === ~channel) meters[at]!.happen(time)
  }
  const conditions = meters.map((meter) => meter.result(range.until))
  const alarms = alarmsIn(events, range)
  const hasReports = tape.time.length > 0 && tape.time[0]! <= range.until
  const isInForce = rule.inForce.from <= range.until && rule.inForce.until > range.from
  const verdict =
    judge(rule, { alarms, isInForce, isBound: bound.length > 0, hasReports, conditions, together }) ??
    whatStoodInTheWay(rule, spans, asset, run)
  return {
    verdict,
    failed: verdict === 'condition' ? conditions.filter(neverHeld).map(({ condition }) => condition) : [],
    conditions,
    atEnd: plan.rules.length > 0 ? conditionsNow(plan, state, 0) : [],
    bounds: boundsAt(rule, spans, range.until),
    together,
    bound,
    alarms,
  }
}

/** What of a rule's bounds holds at a moment, ms since 1970 UTC. */
function boundsAt(rule: AlarmRule, spans: readonly BoundSpan[], at: number): Explanation['bounds'] {
  const within = ({ from, until }: Span): boolean => from <= at && at < until
  // spans are cut to when the rule is in force: bound apart from that is told where it is
  const isInForce = within(rule.inForce)
  return {
    isInForce,
    isBound: spans.some(within),
    isInSchedule: rule.schedule ? new CompiledSchedule(rule.schedule).isActive(at) : null,
  }
}

interface Run {
  readonly assetId: number
  readonly columns: ReportColumns
  readonly range: Span
  readonly landmarks: LandmarkIndex | undefined
  readonly expected: BoundAsset['expected']
}

function setUp(rule: AlarmRule, spans: readonly BoundSpan[], { assetId, columns, landmarks, range, expected }: Run) {
  const plan = compileAssetPlan([{ rule, spans }], expected)
  const tape = recordTape(plan, landmarks, assetId, columns, range.until)
  return { plan, tape, state: emptyMachine(plan, assetId), machine: new Machine(plan) }
}

interface Findings {
  readonly alarms: readonly Alarm[]
  readonly isInForce: boolean
  readonly isBound: boolean
  readonly hasReports: boolean
  readonly conditions: readonly ConditionTrace[]
  readonly together: number
}

/** The verdict as far as the conditions tell it; undefined where they were met and something stood in the way. */
function judge(rule: AlarmRule, found: Findings): Verdict | undefined {
  const { alarms, isInForce, isBound, hasReports, conditions, together } = found
  if (alarms.length > 0) return alarms.some(({ triggers }) => triggers.length > 0) ? 'alarm' : 'notTold'
  if (!isInForce) return 'notInForce'
  if (!isBound) return 'unbound'
  if (!hasReports) return 'noReports'
  const never = conditions.filter(neverHeld).length
  if (rule.mode === 'all' ? never > 0 : never === conditions.length) return 'condition'
  if (conditions.some(({ happened }) => happened > 0)) return undefined
  if (together === 0) return 'notTogether'
  return together < rule.debounce * 1000 ? 'debounce' : undefined
}

/** At all times. */
const ALWAYS: Span = { from: -Infinity, until: Infinity }

/**
 * Which of the rule's bounds kept it from an alarm: the first without which there would have been one, each alone before
 * the schedule together with another. Without any, what happens in an instant did not meet what else was asked.
 */
function whatStoodInTheWay(rule: AlarmRule, spans: readonly BoundSpan[], asset: BoundAsset, run: Run): Verdict {
  const inForce = bindRules([{ ...rule, inForce: ALWAYS }], asset)[0]?.spans ?? []
  const everywhere = [{ ...ALWAYS, by: 'all' as const }]
  const free = { ...rule, schedule: undefined }
  const lifted: readonly (readonly [Verdict, AlarmRule, readonly BoundSpan[]])[] = [
    ['schedule', free, spans],
    ['notInForce', rule, inForce],
    ['unbound', rule, everywhere],
    ['notInForce', free, inForce],
    ['unbound', free, everywhere],
  ]
  return lifted.find(([, without, watched]) => raises(without, watched, run))?.[0] ?? 'notTogether'
}

function raises(rule: AlarmRule, spans: readonly BoundSpan[], run: Run): boolean {
  const { tape, state, machine } = setUp(rule, spans, run)
  const events: AlarmEvent[] = []
  playTape(tape, machine, state, run.range.until, events)
  return alarmsIn(events, run.range).length > 0
}

function neverHeld({ held, happened }: ConditionTrace): boolean {
  return held === 0 && happened === 0
}

function alarmsIn(events: readonly AlarmEvent[], range: Span): readonly Alarm[] {
  const all: Alarm[] = []
  applyEvents(all, events)
  return all.filter((alarm) => isOnIn(alarm, range))
}

function isOnIn({ at, endedAt, state }: Alarm, { from, until }: Span): boolean {
  const end = state === 'triggered' ? at : (endedAt ?? Infinity)
  return at <= until && end >= from
}
