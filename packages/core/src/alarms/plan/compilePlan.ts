import { CompiledSchedule } from '../schedule/CompiledSchedule.ts'
import type { WeeklySchedule } from '../schedule/WeeklySchedule.ts'
import type { AlarmRule, Condition } from '../rule/AlarmRule.ts'
import { isMomentary } from '../rule/AlarmType.ts'
import { computationOf } from '../../computed/computationOf.ts'
import { channelKey, computedKey, kindOf, landmarkKey, marginOf, sourceOf, thresholdOf } from './Channel.ts'
import type { BoundSpan, ExpectedSpan, Marks, Plan, PlannedChannel, PlannedCondition, PlannedRule } from './Plan.ts'

/** A version of a rule and when it watches the subject. */
export interface BoundRule {
  readonly rule: AlarmRule
  readonly spans: readonly BoundSpan[]
}

/**
 * The rules of an asset. Conditions that count vehicles are not about an asset and stay out.
 *
 * @param expected when it was to report by which plan
 */
export function compileAssetPlan(bound: readonly BoundRule[], expected: readonly ExpectedSpan[] = []): Plan {
  return { ...compilePlan(bound, ({ type }) => type !== 17), expected }
}

/** The rules that count the vehicles of a landmark. */
export function compileCountPlan(bound: readonly BoundRule[], landmark: number): Plan {
  const isMine = ({ type, landmarks }: Condition) =>
    type === 17 && (landmarks === 'all' || (landmarks?.includes(landmark) ?? false))
  return compilePlan(bound, isMine)
}

/**
 * Puts rules together for one subject: equal conditions become one, conditions on the same thing share a channel with
 * sorted thresholds, so a report costs the same however many rules look at it, until it passes a threshold.
 *
 * The rules must have passed `checkAlarmRule`.
 */
function compilePlan(all: readonly BoundRule[], isWanted: (condition: Condition) => boolean): Plan {
  const bound = all.filter(({ rule }) => rule.conditions.some(isWanted))
  const schedules = new Map<string, CompiledSchedule>()
  const channels = new Map<string, { number: number; condition: Condition; conditions: number[] }>()
  const conditions = new Map<string, { number: number; condition: Condition; channel: number; rules: number[] }>()
  const rules = bound.map(({ rule, spans }, number): PlannedRule => {
    const places = rule.conditions.flatMap((condition, place) => (isWanted(condition) ? [place] : []))
    const mine = places.map((place) => {
      const condition = rule.conditions[place]!
      const key = conditionKey(condition)
      let entry = conditions.get(key)
      if (!entry) {
        const name = channelKey(condition)
        let channel = channels.get(name)
        if (!channel) channels.set(name, (channel = { number: channels.size, condition, conditions: [] }))
        entry = { number: conditions.size, condition, channel: channel.number, rules: [] }
        channel.conditions.push(entry.number)
        conditions.set(key, entry)
      }
      entry.rules.push(number)
      return entry.number
    })
    const pulses = mine.filter((_, i) => isMomentary(rule.conditions[places[i]!]!.operator))
    return {
      key: `${rule.id}.${rule.version}`,
      rule,
      isAll: rule.mode === 'all',
      conditions: Int32Array.from(mine),
      places,
      states: mine.length - pulses.length,
      pulses: Int32Array.from(pulses),
      schedule: rule.schedule && compileOnce(schedules, rule.schedule),
      spans,
      debounce: rule.debounce * 1000,
      restoreAfter: rule.restoreAfter * 1000,
      interval: rule.interval * 1000,
    }
  })
  const planned = [...conditions].map(([key, { condition, channel, rules: of }]): PlannedCondition => ({
    key,
    condition,
    channel,
    rules: Int32Array.from(of),
  }))
  const made = [...channels].map(([key, { condition, conditions: of }]) => planChannel(key, condition, of, planned))
  const clocks = made.flatMap(({ kind }, channel) => (kind === 'clock' ? [channel] : []))
  return { channels: made, conditions: planned, rules, clocks: Int32Array.from(clocks), expected: [] }
}

function planChannel(
  key: string,
  condition: Condition,
  of: readonly number[],
  conditions: readonly PlannedCondition[],
): PlannedChannel {
  const source = sourceOf(condition)
  const kind = kindOf(source)
  const { landmarks } = condition
  return {
    key,
    kind,
    source,
    marks: marksOf(kind === 'pulse' ? [] : of.map((number) => ({ number, condition: conditions[number]!.condition }))),
    pulses: Int32Array.from(kind === 'pulse' ? of : []),
    landmarks: source === 'count' ? undefined : landmarks,
    sensor: condition.sensor ?? 1,
    computed: condition.computed && computationOf(condition.computed),
  }
}

/** Equal conditions have equal keys. */
function conditionKey(condition: Condition): string {
  const { operator, landmarks } = condition
  const parts = [condition.type, operator, thresholdOf(condition), marginOf(condition), condition.sensor ?? 1]
  const computed = condition.computed ? computedKey(condition.computed) : ''
  return `${parts.join('|')}|${landmarks === undefined ? '' : landmarkKey(landmarks)}|${computed}`
}

interface Mark {
  at: number
  strict: 0 | 1
  condition: number
  up: -1 | 0 | 1
  down: -1 | 0 | 1
}

function marksOf(conditions: readonly { number: number; condition: Condition }[]): Marks {
  const marks = conditions.flatMap(({ number, condition }) => marksOfCondition(number, condition))
  marks.sort((a, b) => a.at - b.at || a.strict - b.strict || a.condition - b.condition)
  return {
    at: Float64Array.from(marks, (mark) => mark.at),
    strict: Uint8Array.from(marks, (mark) => mark.strict),
    condition: Int32Array.from(marks, (mark) => mark.condition),
    up: Int8Array.from(marks, (mark) => mark.up),
    down: Int8Array.from(marks, (mark) => mark.down),
  }
}

/** One threshold, or two where the condition ends elsewhere than it begins. */
function marksOfCondition(number: number, condition: Condition): Mark[] {
  const at = thresholdOf(condition)
  const margin = marginOf(condition)
  const mark = (at: number, strict: 0 | 1, up: Mark['up'], down: Mark['down']): Mark => ({
    at,
    strict,
    condition: number,
    up,
    down,
  })
  switch (condition.operator) {
    case '>':
      return margin === 0 ? [mark(at, 1, 1, -1)] : [mark(at, 1, 1, 0), mark(at - margin, 1, 0, -1)]
    case '<':
      return margin === 0 ? [mark(at, 0, -1, 1)] : [mark(at, 0, 0, 1), mark(at + margin, 0, -1, 0)]
    case '=':
      // ACC, 0 or 1
      return at === 1 ? [mark(0.5, 1, 1, -1)] : [mark(0.5, 1, -1, 1)]
    default:
      // a clock that has run for this long
      return [mark(condition.type === 4 ? 0 : at, 0, 1, -1)]
  }
}

function compileOnce(known: Map<string, CompiledSchedule>, schedule: WeeklySchedule): CompiledSchedule {
  const key = JSON.stringify([schedule.zone, schedule.periods])
  let made = known.get(key)
  if (!made) known.set(key, (made = new CompiledSchedule(schedule)))
  return made
}
