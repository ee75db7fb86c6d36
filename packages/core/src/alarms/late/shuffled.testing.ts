import * as fc from 'fast-check'
import type { Alarm } from '../engine/Alarm.ts'
import { MONDAY, type TestReport, ruleOf } from '../engine/alarms.testing.ts'
import type { AlarmRule } from '../rule/AlarmRule.ts'

/** For tests: one rule of every kind that an asset can have, with short times so that much happens. */
export const RULES: readonly AlarmRule[] = [
  ruleOf([{ type: 1, operator: '<', value: 20, margin: 5 }], { id: 1, interval: 600, maxTriggers: 3 }),
  ruleOf([{ type: 3, operator: '=', value: 1 }], { id: 2, debounce: 120, restoreAfter: 90 }),
  ruleOf([{ type: 4, operator: 'inside', landmarks: [11, 12] }], { id: 3 }),
  ruleOf([{ type: 4, operator: 'entering', landmarks: 'all' }], { id: 4, interval: 900, maxTriggers: 2 }),
  ruleOf([{ type: 4, operator: 'exiting', landmarks: [13] }], { id: 5 }),
  ruleOf([{ type: 5, operator: '>', value: 15 }], {
    id: 6,
    schedule: { name: 'S', zone: 'UTC', periods: [{ startDay: 1, startMinute: 20, endDay: 1, endMinute: 70 }] },
  }),
  ruleOf(
    [
      { type: 6, operator: '>', value: 5 },
      { type: 4, operator: 'outside', landmarks: [13] },
    ],
    { id: 7, mode: 'all' },
  ),
  ruleOf(
    [
      { type: 8, operator: 'for', value: 300 },
      { type: 21, operator: 'for', value: 200 },
    ],
    { id: 8 },
  ),
  ruleOf([{ type: 101, operator: 'for', value: 60 }], { id: 20 }),
  ruleOf([{ type: 11, operator: 'for', value: 700 }], { id: 9, quiet: [{ from: MONDAY, until: MONDAY + 3_000_000 }] }),
  ruleOf(
    [
      { type: 15, operator: 'raised' },
      { type: 5, operator: '>', value: 10 },
    ],
    { id: 10, mode: 'all' },
  ),
  ruleOf([{ type: 18, operator: 'inside', landmarks: [11, 13], value: 400 }], { id: 11 }),
  ruleOf([{ type: 18, operator: 'outside', landmarks: [11], value: 500 }], { id: 12, restoreAfter: 60 }),
  ruleOf(
    [
      { type: 19, operator: 'drivingToIdle' },
      { type: 19, operator: 'idleToDriving' },
    ],
    { id: 13 },
  ),
]
const PLACES = [
  [40, -105],
  [40.003, -105],
  [40.01, -105],
  [40, -104.9],
  [40, -104.95],
  [40, -104.85],
  [45, -80],
] as const

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 })
const report: fc.Arbitrary<TestReport> = fc.record({
  // whole minutes, so that reports share moments with each other and with timers
  t: fc.integer({ min: 0, max: 90 }).map((minute) => minute * 60),
  at: maybe(fc.constantFrom(...PLACES)),
  speed: maybe(fc.constantFrom(0, 0, 5, 12, 20)),
  battery: maybe(fc.constantFrom(10, 19, 21, 24, 30)),
  temperature: maybe(fc.constantFrom(-2, 4, 6)),
  ignition: maybe(fc.boolean()),
  moving: maybe(fc.boolean()),
  alarm: maybe(fc.constantFrom('accident', 'tampering', 'rollover')),
  clock: fc.option(fc.constantFrom('clockAhead', 'clockFarAhead', 'clockUnproven'), { nil: undefined, freq: 5 }),
})
/** For tests: reports that come in any order and share their moments. */
export const reports = fc.array(report, { minLength: 1, maxLength: 60 })
/** For tests: alarms that begin at the same moment by different timers may come in either order. */
export function sorted(alarms: readonly Alarm[]): Alarm[] {
  const key = (a: Alarm) => [a.at, a.rule, a.condition, a.landmark]
  return [...alarms].sort((a, b) => {
    const [x, y] = [key(a), key(b)]
    const at = x.findIndex((value, i) => value !== y[i])
    return at < 0 ? 0 : x[at]! - y[at]!
  })
}
