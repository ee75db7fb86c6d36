import type { AlarmRule, Binding, Condition } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { makeRandom } from './alarmFleet.ts'

/** A rule with everything plain but its conditions. */
export function makeRule(id: number, conditions: readonly Condition[], more: Partial<AlarmRule> = {}): AlarmRule {
  return {
    id,
    version: 1,
    name: `Rule ${id}`,
    mode: 'any',
    conditions,
    binding: { kind: 'all' },
    severity: 'medium',
    users: [],
    interval: 900,
    maxTriggers: 3,
    debounce: 0,
    restoreAfter: 0,
    quiet: [],
    escalation: [],
    inForce: { from: -Infinity, until: Infinity },
    ...more,
  }
}

/** Rules of all types with thresholds of their own, as a thousand customers would set them. */
export function makeRules(count: number, landmarks: number, bind: (id: number) => Binding): AlarmRule[] {
  const random = makeRandom(11)
  const some = (): number[] =>
    Array.from({ length: 1 + Math.floor(20 * random()) }, () => 1 + Math.floor(landmarks * random()))
  const kinds: (() => Condition)[] = [
    () => ({ type: 1, operator: '<', value: 5 + Math.round(40 * random()), margin: 3 }),
    () => ({ type: 3, operator: '=', value: random() < 0.5 ? 1 : 0 }),
    () => ({ type: 4, operator: random() < 0.5 ? 'inside' : 'outside', landmarks: some() }),
    () => ({ type: 4, operator: random() < 0.5 ? 'entering' : 'exiting', landmarks: some() }),
    () => ({ type: 5, operator: '>', value: 29 + Math.round(80 * random()) / 10, margin: 1 }),
    () => ({ type: 6, operator: '>', value: 9 + Math.round(60 * random()) / 10, margin: 1 }),
    () => ({ type: 6, operator: '<', value: -6 + Math.round(40 * random()) / 10, margin: 1 }),
    () => ({ type: 8, operator: 'for', value: 1800 + 60 * Math.round(100 * random()) }),
    () => ({ type: 11, operator: 'for', value: 3600 + 60 * Math.round(1440 * random()) }),
    () => ({ type: 15, operator: 'raised' }),
    () => ({
      type: 18,
      operator: random() < 0.5 ? 'inside' : 'outside',
      landmarks: some(),
      value: 600 + 60 * Math.round(100 * random()),
    }),
    () => ({ type: 19, operator: random() < 0.5 ? 'drivingToIdle' : 'idleToDriving' }),
    () => ({ type: 21, operator: 'for', value: 300 + 60 * Math.round(10 * random()) }),
  ]
  return Array.from({ length: count }, (_, i) => {
    const first = kinds[i % kinds.length]!()
    const second = kinds[(i * 7 + 3) % kinds.length]!()
    const isPair = i % 4 === 0 && first.type !== 11 && second.type !== 11 && first.type !== second.type
    const schedule = {
      name: 'Nights',
      zone: 'America/Denver',
      periods: [1, 2, 3, 4, 5].map((day) => ({ startDay: day, startMinute: 1200, endDay: day + 1, endMinute: 360 })),
    }
    return makeRule(i + 1, isPair ? [first, second] : [first], {
      mode: isPair ? 'all' : 'any',
      debounce: i % 3 === 0 && first.operator === '>' && !isPair ? 120 : 0,
      schedule: i % 5 === 0 ? schedule : undefined,
      binding: bind(i + 1),
    })
  })
}
