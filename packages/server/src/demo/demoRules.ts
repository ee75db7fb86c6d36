import { RULE_DEFAULTS } from '@waymark/core/alarms/rule/ruleDefaults.ts'
import type { RuleState } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import type { AlarmRule } from '@waymark/core/alarms/rule/AlarmRule.ts'
import type { SchedulePeriod, WeeklySchedule } from '@waymark/core/alarms/schedule/WeeklySchedule.ts'

/** A rule of the demonstration: core's rule without what the database numbers. */
export interface DemoRule {
  readonly body: Omit<AlarmRule, 'id' | 'version' | 'inForce'>
  readonly remark: string
  readonly state: RuleState
  /** Triggers an asset and week. */
  readonly noiseBudget: number
}

/** Where the rules of the demonstration find what they name. */
export interface DemoPlaces {
  /** Ids of the demonstration's groups by name. */
  readonly groups: ReadonlyMap<string, number>
  /** Ids of its landmarks by their tag. */
  readonly landmarks: ReadonlyMap<string, readonly number[]>
}

const ZONE = 'America/Chicago'
const WORKDAYS = [1, 2, 3, 4, 5]
const HOUR = 3600

const evening = (day: number): SchedulePeriod => ({
  startDay: day,
  startMinute: 19 * 60,
  endDay: day + 1,
  endMinute: 5 * 60 + 30,
})

/** From Friday evening the gate is shut until Monday morning. */
const AFTER_HOURS: WeeklySchedule = {
  name: 'After hours',
  zone: ZONE,
  periods: [...[1, 2, 3, 4].map(evening), { startDay: 5, startMinute: 19 * 60, endDay: 1, endMinute: 5 * 60 + 30 }],
}

const OFFICE_HOURS: WeeklySchedule = {
  name: 'Office hours',
  zone: ZONE,
  periods: WORKDAYS.map((day) => ({ startDay: day, startMinute: 8 * 60, endDay: day, endMinute: 18 * 60 })),
}

export const DEMO_SCHEDULES: readonly WeeklySchedule[] = [AFTER_HOURS, OFFICE_HOURS]

/** What a fleet of trucks, trailers and forklifts wants to hear of. */
export function makeDemoRules({ groups, landmarks }: DemoPlaces): DemoRule[] {
  const of = (name: string) => ({ kind: 'groups' as const, groups: [groups.get(name) ?? 0] })
  const at = (tag: string) => landmarks.get(tag) ?? []
  const plain = { ...RULE_DEFAULTS, mode: 'any' } as const
  return [
    {
      body: {
        ...plain,
        name: 'Speeding',
        severity: 'medium',
        // 65 mph
        conditions: [{ type: 5, operator: '>', value: 29.0576, margin: 1 }],
        binding: of('Road fleet'),
        debounce: 60,
        interval: HOUR / 2,
        maxTriggers: 3,
      },
      remark: 'Above 65 mph for a minute; told three times at most.',
      state: 'on',
      noiseBudget: 10,
    },
    {
      body: {
        ...plain,
        name: 'Movement in a yard after hours',
        severity: 'high',
        mode: 'all',
        conditions: [
          { type: 4, operator: 'inside', landmarks: at('yard') },
          { type: 5, operator: '>', value: 2 },
        ],
        binding: { kind: 'all' },
        schedule: AFTER_HOURS,
      },
      remark: 'Nobody should drive in a yard when the gate is shut.',
      state: 'on',
      noiseBudget: 3,
    },
    {
      body: {
        ...plain,
        name: 'Cold chain: too warm',
        severity: 'critical',
        conditions: [{ type: 6, operator: '>', value: 8, margin: 1 }],
        binding: { kind: 'all' },
        debounce: 600,
        restoreAfter: 300,
      },
      remark: 'Above 8 °C for ten minutes: longer than a door stands open.',
      state: 'on',
      noiseBudget: 1,
    },
    {
      body: {
        ...plain,
        name: 'Tracker battery low',
        severity: 'low',
        conditions: [{ type: 1, operator: '<', value: 15, margin: 5 }],
        binding: of('Trailer pool'),
      },
      remark: 'Time to plan a visit; it lasts for weeks yet.',
      state: 'on',
      noiseBudget: 1,
    },
    {
      body: {
        ...plain,
        name: 'Silent for a day',
        severity: 'medium',
        conditions: [{ type: 11, operator: 'for', value: 24 * HOUR }],
        binding: { kind: 'all' },
      },
      remark: '',
      state: 'on',
      noiseBudget: 1,
    },
    {
      body: {
        ...plain,
        name: 'Held at a customer',
        severity: 'medium',
        conditions: [{ type: 18, operator: 'inside', value: 3 * HOUR, landmarks: at('customer') }],
        binding: of('Road fleet'),
        schedule: OFFICE_HOURS,
      },
      remark: 'More than three hours at a dock: detention can be charged.',
      state: 'on',
      noiseBudget: 2,
    },
    {
      body: {
        ...plain,
        name: 'Forklift collision',
        severity: 'critical',
        conditions: [
          { type: 15, operator: 'raised' },
          { type: 16, operator: 'raised' },
        ],
        binding: of('Yard and site'),
      },
      remark: 'A collision, or a truck that tips.',
      state: 'on',
      noiseBudget: 1,
    },
    {
      body: {
        ...plain,
        name: 'Idling with the engine on',
        severity: 'low',
        conditions: [{ type: 21, operator: 'for', value: HOUR / 4 }],
        binding: of('Road fleet'),
        interval: HOUR,
        maxTriggers: 2,
      },
      remark: 'Tried out first: evaluated, and nobody is told.',
      state: 'shadow',
      noiseBudget: 5,
    },
  ]
}
