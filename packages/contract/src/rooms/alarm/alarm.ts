import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { flag, id, instant, list, page, paging, text, whole, within } from '../../fields.ts'

/** RULE-5. */
export const ALARM_STATES = ['triggered', 'alarming', 'restored'] as const

export const alarmRecord = z.object({
  alarmId: z.number(),
  ruleId: z.number(),
  ruleName: z.string(),
  ruleVersion: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  /** The vehicle; null where vehicles at a landmark are counted. */
  vehicleId: z.number().nullable(),
  vehicleName: z.string(),
  /** The landmark counted, entered, left or stayed in; null without. */
  landmarkId: z.number().nullable(),
  landmarkName: z.string(),
  /** Alarm type of the condition that made it (RULE-6), its operator, and the value that did it in the type's unit. */
  type: z.number(),
  operator: z.string(),
  value: z.number().nullable(),
  severity: z.enum(SEVERITIES),
  state: z.enum(ALARM_STATES),
  /** Event time, ISO 8601 UTC: when it began, and when it was over (null: it lasts, or was an instant). */
  beganAt: z.string(),
  endedAt: z.string().nullable(),
  /** How often people were told. */
  triggers: z.number().int(),
  /** When it became known; later than `beganAt` for late data. */
  knownAt: z.string(),
  /** Only late data showed it: it would have fired at `beganAt`. */
  late: z.boolean(),
  /** What was said of it has changed since; see its evidence. */
  restated: z.boolean(),
  /** Late data shows that it never was. */
  takenBack: z.boolean(),
  /** Of a rule in shadow mode: nobody was told. */
  shadow: z.boolean(),
  /** ISO 8601 UTC; null: nobody has yet. */
  acknowledgedAt: z.string().nullable(),
  acknowledgedBy: z.string(),
  snoozedUntil: z.string().nullable(),
  remark: z.string(),
  /** Where it began, degrees; null unknown. */
  lat: z.number().nullable(),
  lon: z.number().nullable(),
})

export const getAlarmList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMAlarm/getAlarmList',
  area: 'monitoring',
  summary: 'The alarm log, paged, the newest first.',
  permission: 'monitoring:alarm:view',
  timeout: 200,
  params: z.strictObject({
    ...paging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    alarmId: id().optional(),
    vehicleIds: list(id(), 10_000).optional(),
    ruleIds: list(id(), 10_000).optional(),
    landmarkIds: list(id(), 10_000).optional(),
    types: list(whole(1, 99)).optional(),
    severities: list(z.enum(SEVERITIES)).optional(),
    states: list(z.enum(ALARM_STATES)).optional(),
    acknowledged: flag().optional(),
    /** Alarms of rules in shadow mode, too; by default not. */
    shadow: flag().optional(),
    /** Those taken back, too; by default not. */
    takenBack: flag().optional(),
    /** By `beganAt`. */
    startTime: instant().optional(),
    endTime: instant().optional(),
    /** The inbox: what lasts or happened within the last day, unacknowledged and not snoozed. */
    open: flag().optional(),
    /** As it was known at that moment: what was written down later is not in it, nor what was done later. */
    at: instant().optional(),
  }),
  result: page(alarmRecord).extend({
    open: z.record(z.enum(SEVERITIES), z.number().int()),
  }),
  errors: ['4003102', '4003104'],
})

const report = z.object({
  /** ISO 8601 UTC time of the fix. */
  time: z.string(),
  received: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** m/s. */
  speed: z.number().nullable(),
  battery: z.number().nullable(),
  temperature: z.number().nullable(),
  ignition: z.boolean().nullable(),
  deviceId: z.string(),
})

/** Everything that is known of why an alarm began, and what became of it. */
const alarmEvidence = z.object({
  alarm: alarmRecord,
  rule: z.object({
    name: z.string(),
    version: z.number(),
    mode: z.union([z.literal(1), z.literal(2)]),
    from: z.string(),
    until: z.string().nullable(),
    debounce: z.number(),
    restoreAfter: z.number(),
    interval: z.number(),
    maxTriggers: z.number(),
    scheduleName: z.string(),
    scheduleZone: z.string(),
  }),
  conditions: z.array(
    z.object({
      type: z.number(),
      operator: z.string(),
      /** The threshold. */
      threshold: z.number().nullable(),
      margin: z.number().nullable(),
      landmarkNames: z.array(z.string()),
      /** The computed attribute that it looks at; null for others. */
      computed: z.object({ name: z.string(), unit: z.string() }).nullable(),
      holds: z.boolean(),
      since: z.string().nullable(),
      /** What made it so, in the type's unit. */
      value: z.number().nullable(),
      report: report.nullable(),
    }),
  ),
  /** When the conditions came to hold together, and when they ceased; ISO 8601 UTC. */
  since: z.string(),
  ceasedAt: z.string().nullable(),
  endReason: z.enum(['ceased', 'schedule', 'rule']).nullable(),
  bound: z.object({ by: z.enum(['all', 'custom', 'group']), groupName: z.string(), from: z.string().nullable() }),
  reports: z.array(report),
  triggers: z.array(z.string()),
  history: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(['raised', 'updated', 'late', 'restated', 'takenBack']),
      /** Event times as said then. */
      beganAt: z.string(),
      endedAt: z.string().nullable(),
    }),
  ),
  handlings: z.array(
    z.object({
      at: z.string(),
      username: z.string(),
      action: z.enum(['acknowledge', 'reopen', 'snooze', 'remark']),
      remark: z.string(),
    }),
  ),
  deliveries: z.array(
    z.object({
      at: z.string(),
      /** The user, or the push server's address. */
      recipient: z.string(),
      channel: z.enum(['message', 'email', 'sms', 'webPush', 'pushServer']),
      reason: z.enum(['trigger', 'escalation', 'late', 'restated']),
      state: z.enum(['waiting', 'sent', 'failed', 'grouped', 'quiet']),
      error: z.string(),
    }),
  ),
})

export const getAlarmEvidence = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMAlarm/getAlarmEvidence',
  area: 'monitoring',
  summary:
    'Why an alarm began and ended: the reports and values, the rule version, the timers, the binding, who was told.',
  permission: 'monitoring:alarm:view',
  params: z.strictObject({ alarmId: id() }),
  result: alarmEvidence,
  errors: ['4041401'],
})

export const getFleetAlarmEvidence = defineCall({
  ...getAlarmEvidence,
  path: '/api/fleet/v1/alarms/evidence',
  area: 'public-api',
  summary: 'Why an alarm began and ended: the reports and values, the rule version, the timers, the binding.',
  permission: 'key:alarm:read',
  result: alarmEvidence.omit({ handlings: true, deliveries: true }),
})

export const handleAlarm = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMAlarm/handleAlarm',
  area: 'monitoring',
  summary: 'Acknowledge up to 200 alarms, open them again, snooze them or remark on them; answers with how many.',
  permission: 'monitoring:alarm:edit',
  audit: 'handled alarms',
  params: z.strictObject({
    alarmIds: list(id()),
    action: z.enum(['acknowledge', 'reopen', 'snooze', 'remark']),
    remark: text(500).optional(),
    /** For `snooze`: until when it stays out of the inbox. */
    until: instant().optional(),
  }),
  result: z.object({ count: z.number().int() }),
  errors: ['4041401', '4003102'],
})

export const getIsAlarmState = defineCall({
  method: 'GET',
  path: '/nodeAction/alarm/getIsAlarmState',
  area: 'monitoring',
  summary: 'Which vehicles are in alarm now, of those asked for or of all that the caller sees.',
  permission: 'monitoring:alarm:view',
  params: z.strictObject({ vehicleIds: list(id(), 10_000).optional() }),
  result: z.object({
    /** Vehicles with an alarm that lasts, with the worst severity. */
    vehicles: z.array(z.object({ vehicleId: z.number(), severity: z.enum(SEVERITIES), alarms: z.number().int() })),
  }),
})

export const alarmCalls = { getAlarmList, getAlarmEvidence, getFleetAlarmEvidence, handleAlarm, getIsAlarmState }
export type AlarmRecord = z.infer<typeof alarmRecord>
