import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { z } from 'zod'
import { defineCall, LARGE_BODY } from '../../call.ts'
import { figure, id, instant, list, whole } from '../../fields.ts'
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
    /** The conditions as they were at the end of the range: whether each held, and since when. */
    atEnd: z.array(
      z.object({
        condition: z.number().int(),
        holds: z.boolean(),
        /** ISO 8601 UTC; null while no report has said anything about it. */
        since: z.string().nullable(),
      }),
    ),
    /** What held of the rule's bounds at the end of the range; null without a schedule. */
    bounds: z.object({ isInForce: z.boolean(), isBound: z.boolean(), isInSchedule: z.boolean().nullable() }),
    /** Milliseconds. */
    together: z.number(),
    debounce: z.number(),
    reports: z.number().int(),
    alarms: z.array(z.object({ beganAt: z.string(), endedAt: z.string().nullable(), triggers: z.number().int() })),
  }),
  errors: ['4041400', '4041111', '4003102', '4003103', '4003104'],
})

export const explainFleetAlarm = defineCall({
  ...explainAlarmRule,
  path: '/api/fleet/v1/alarms/explain',
  area: 'public-api',
  permission: 'key:alarm:read',
})

export const alarmBacktestCalls = { backtestAlarmRule, explainAlarmRule, explainFleetAlarm }

/** What the API document says of the room. */
export const alarmBacktestWords: RoomWords = {
  title: 'Alarm trials',
  about: 'Try a rule on the past, and ask why it raised no alarm.',
  fields: {
    mode: 'Code of how conditions go together: 1 any, 2 all.',
    conditions: 'What must hold.',
    'explainFleetAlarm.out.conditions': 'How each condition did.',
    'explainAlarmRule.out.conditions': 'How each condition did.',
    type: 'Code of the alarm type: 1 battery, 3 ignition, 4 landmark, 5 speed, 6 temperature, 8 idling, 11 silence, and others.',
    operator: 'Operator, one that the type has.',
    'hits.value': 'Value that made it, in the type’s unit; null without.',
    'sweep.value': 'Threshold that it was tried with, in the type’s unit.',
    'best.value': 'Value that came nearest or went furthest, in the type’s unit.',
    threshold: 'Threshold in the type’s unit; null without.',
    bindType: 'Code of which vehicles it watches: 1 all, 2 chosen ones, 3 those of groups.',
    vehicleIds: 'Ids of the vehicles that it watches, where they are chosen.',
    groupIds: 'Ids of the groups that it watches, where it is by groups.',
    userIds: 'Ids of the mobile users who are told.',
    'escalation.userIds': 'Ids of the users who are told then.',
    severity: 'How bad its alarms are.',
    interval: 'Seconds between two triggers for one asset, at least.',
    maxTriggers: 'How many times people are told of one alarm at most.',
    'in.debounce': 'Seconds for which the conditions must hold.',
    'explainFleetAlarm.out.debounce': 'Milliseconds for which the conditions must hold.',
    'explainAlarmRule.out.debounce': 'Milliseconds for which the conditions must hold.',
    restoreAfter: 'Seconds for which they must not hold before the alarm is over.',
    scheduleId: 'Id of the weekly schedule in which it counts; null: at any time.',
    escalation: 'Who is told when nobody acknowledged.',
    afterMinutes: 'Minutes after the alarm was raised.',
    noiseBudget: 'How many triggers an asset and week are bearable; null: no budget.',
    startTime: 'Begin of the time to try it on, ISO 8601 with a zone.',
    endTime: 'End of the time to try it on, ISO 8601 with a zone.',
    'in.sweep': 'Tries it also with each of these values of the condition at this place: a threshold that is moved.',
    'out.sweep': 'What came of each of the values.',
    condition: 'Place of the condition in the list, 0 the first.',
    values: 'Thresholds to try, in the type’s unit.',
    assets: 'How many vehicles the rule watches, of those that the caller may see.',
    reports: 'How many reports were read.',
    took: 'Milliseconds that it took.',
    summary: 'What the rule would have done.',
    alarms: 'How many alarms there were.',
    'explainAlarmRule.out.alarms': 'The alarms that there were.',
    atEnd: 'The conditions as they were at the end of the range.',
    holds: 'Whether it held then.',
    'atEnd.since': 'Since when it held, or did not, ISO 8601 UTC; null while no report had said anything about it.',
    bounds: 'What held of the bounds of the rule at the end of the range.',
    isInForce: 'Whether the rule was in force then.',
    isBound: 'Whether it watched the vehicle then.',
    isInSchedule: 'Whether it was within its weekly schedule then; null without one.',
    triggers: 'How many times people would have been told.',
    byHour: 'How many alarms there were by the hour of the day, 0 to 23, on the organisation’s clock.',
    lasted: 'How long alarms lasted; null where none lasts.',
    median: 'Half of them lasted at most so long, in milliseconds.',
    p90: 'Nine of ten lasted at most so long, in milliseconds.',
    most: 'The longest in milliseconds.',
    noise: 'How many there were an asset and week.',
    overBudget: 'Whether the noise is over the budget.',
    byVehicle: 'How many there were by vehicle.',
    hits: 'The alarms in order of time, at most 2,000; the summary counts all.',
    beganAt: 'When it began, ISO 8601 UTC.',
    endedAt: 'When it was over, ISO 8601 UTC; null while it lasts.',
    ruleId: 'Id of the rule.',
    verdict: 'Why there was no alarm, or that there was one.',
    failed: 'Places of the conditions to blame.',
    held: 'Milliseconds of the range in which it held.',
    longest: 'Its longest stretch in milliseconds.',
    happened: 'How many times an instant happened.',
    best: 'The value that came nearest or went furthest; null without one.',
    'best.at': 'When that was, ISO 8601 UTC.',
    together: 'Longest stretch in milliseconds for which the conditions held together as the mode asks.',
  },
}
