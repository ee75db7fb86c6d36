import type { Alarm, ConditionEvidence } from '@waymark/core/alarms/engine/Alarm.ts'
import { kindOf, sourceOf } from '@waymark/core/alarms/plan/Channel.ts'
import type { AlarmRule } from '@waymark/core/alarms/rule/AlarmRule.ts'

/** The condition that made an alarm, as the log lists it. */
export interface Cause {
  readonly type: number
  readonly operator: string
  /** What did it, in the unit of the type; null where the type has none. */
  readonly value: number | null
}

/** The instant's condition; of an alarm that lasts the one that came to hold last. */
export function causeOf({ condition: place, at, evidence }: Alarm, { conditions }: AlarmRule): Cause {
  const held = evidence.conditions.filter(({ holds }) => holds)
  const cause =
    place >= 0
      ? evidence.conditions.find(({ condition }) => condition === place)
      : held.reduce<ConditionEvidence | undefined>((a, b) => (a && (a.since ?? 0) >= (b.since ?? 0) ? a : b), undefined)
  const condition = conditions[cause?.condition ?? Math.max(place, 0)]
  if (!condition) return { type: 0, operator: '', value: null }
  const { type, operator } = condition
  return { type, operator, value: valueOf(kindOf(sourceOf(condition)), cause?.value ?? null, at, type) }
}

function valueOf(kind: 'value' | 'clock' | 'pulse', seen: number | null, at: number, type: number): number | null {
  if (kind === 'pulse' || seen === null) return null
  if (kind === 'value') return seen
  // where something is has no measure; how long it lasts has
  return type === 4 ? null : (at - seen) / 1000
}
