import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { z } from 'zod'
import { defineCall, LARGE_BODY } from '../call.ts'
import { figure, id, instant, list, whole } from '../fields.ts'
import { alarmRuleFields } from './alarmRuleFields.ts'

const summary = z.object({
  alarms: z.number().int(),
  triggers: z.number().int(),
  /** By hour of the day, 0 to 23, on the organisation's clock. */
  byHour: z.array(z.number()),
  /** Milliseconds that alarms lasted; null where none lasts. */
  lasted: z.object({ median: z.number(), p90: z.number(), most: z.number() }).nullable(),
  /** An asset and week. */
  noise: z.object({ alarms: z.number(), triggers: z.number() }),
  overBudget: z.boolean(),
})

export const backtestAlarmRule = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMAlarm/backtestAlarmRule',
  bodyBytes: LARGE_BODY,
  area: 'monitoring',
  summary:
    'What a rule would have raised over up to 30 recorded days: how many alarms, on which assets, at which hours, how long, where; and with other values of one condition.',
  permission: 'monitoring:alarm-rule:view',
  timeout: 150,
  params: z.strictObject({
    ...alarmRuleFields,
    orgId: id(),
    startTime: instant(),
    endTime: instant(),
    /** Also with each of these values of the condition at this place: a threshold that is moved. */
    sweep: z.strictObject({ condition: whole(0, 19), values: list(figure(-1e12, 1e12), 50) }).optional(),
  }),
  result: z.object({
    /** Vehicles that the rule watches, of those that the caller may see. */
    assets: z.number().int(),
    reports: z.number().int(),
    /** Milliseconds that it took. */
    took: z.number(),
    summary,
    byVehicle: z.array(
      z.object({ vehicleId: z.number(), vehicleName: z.string(), alarms: z.number(), triggers: z.number() }),
    ),
    /** At most 2,000, in order of time; the summary counts all. */
    hits: z.array(
      z.object({
        vehicleId: z.number().nullable(),
        landmarkId: z.number().nullable(),
        beganAt: z.string(),
        endedAt: z.string().nullable(),
        triggers: z.number().int(),
        lat: z.number().nullable(),
        lon: z.number().nullable(),
        value: z.number().nullable(),
        severity: z.enum(SEVERITIES),
      }),
    ),
    sweep: z.array(summary.extend({ value: z.number() })),
  }),
  errors: ['4001401', '4041500', '404600', '4003102', '4003103', '4003104'],
})

export const explainAlarmRule = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMAlarm/explainAlarmRule',
  area: 'monitoring',
  summary:
    'Why a rule did or did not raise an alarm for a vehicle in a range of up to 30 days: the condition that failed.',
  permission: 'monitoring:alarm-rule:view',
  timeout: 90,
  params: z.strictObject({ ruleId: id(), vehicleId: id(), startTime: instant(), endTime: instant() }),
  result: z.object({
    verdict: z.enum([
      'alarm',
      'notTold',
      'notInForce',
      'unbound',
      'noReports',
      'condition',
      'notTogether',
      'debounce',
      'schedule',
    ]),
    /** Places of the conditions to blame. */
    failed: z.array(z.number().int()),
    conditions: z.array(
      z.object({
        type: z.number(),
        operator: z.string(),
        threshold: z.number().nullable(),
        /** Milliseconds of the range in which it held, and its longest stretch; how often an instant happened. */
        held: z.number(),
        longest: z.number(),
        happened: z.number(),
        /** The value that came nearest or went furthest, in the type's unit, and when. */
        best: z.object({ value: z.number(), at: z.string() }).nullable(),
      }),
    ),
    /** Milliseconds. */
    together: z.number(),
    debounce: z.number(),
    reports: z.number().int(),
    alarms: z.array(z.object({ beganAt: z.string(), endedAt: z.string().nullable(), triggers: z.number().int() })),
  }),
  errors: ['4041400', '4041111', '4003102', '4003103', '4003104'],
})

export const alarmBacktestCalls = { backtestAlarmRule, explainAlarmRule }
