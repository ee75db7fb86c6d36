import { ALARM_TYPES } from '@waymark/core/alarms/rule/AlarmType.ts'
import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { z } from 'zod'
import { alsoBy, defineCall, LARGE_BODY } from '../../call.ts'
import { editedVersion, id, line, list, page, paging, whole, within } from '../../fields.ts'
import { alarmRuleFields } from './alarmRuleFields.ts'

/** RULE-7: on; off; or evaluated live while nobody is told. */
export const RULE_STATES = ['on', 'off', 'shadow'] as const
export type RuleState = (typeof RULE_STATES)[number]

export const condition = z.object({
  type: z.literal(ALARM_TYPES.map(({ code }) => code)),
  operator: z.string(),
  value: z.number().optional(),
  margin: z.number().optional(),
  landmarks: z.union([z.literal('all'), z.array(z.number())]).optional(),
  sensor: z.number().optional(),
  /** The computed attribute as it was when the version began. */
  computed: z
    .object({
      id: z.number(),
      name: z.string(),
      unit: z.string(),
      expression: z.string(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      decimals: z.number(),
    })
    .optional(),
})

/** A rule as a list shows it and a form edits it. */
export const alarmRuleRecord = z.object({
  ruleId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  name: z.string(),
  remark: z.string(),
  state: z.enum(RULE_STATES),
  /** 1 any condition, 2 all conditions (RULE-2). */
  mode: z.union([z.literal(1), z.literal(2)]),
  conditions: z.array(condition),
  /** 1 all, 2 custom, 3 by group (RULE-3). */
  bindType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  vehicleIds: z.array(z.number()),
  groupIds: z.array(z.number()),
  /** Vehicles that it watches now and that the caller may see. */
  vehicleCount: z.number().int(),
  /** Bound mobile users. */
  userIds: z.array(z.number()),
  severity: z.enum(SEVERITIES),
  interval: z.number(),
  maxTriggers: z.number(),
  debounce: z.number(),
  restoreAfter: z.number(),
  /** Null: at any time. */
  scheduleId: z.number().nullable(),
  scheduleName: z.string(),
  /** ISO 8601 UTC; null: not quiet. */
  quietUntil: z.string().nullable(),
  escalation: z.array(z.object({ afterMinutes: z.number(), userIds: z.array(z.number()) })),
  /** Triggers an asset and week that are bearable; null: no budget. */
  noiseBudget: z.number().nullable(),
  /** Triggers an asset and week over the last seven days. */
  noise: z.number(),
  overBudget: z.boolean(),
  /** Landmarks of it that are no more (LMK-2). */
  goneLandmarkIds: z.array(z.number()),
  /** Alarms of it that last now. */
  alarming: z.number().int(),
  /** ISO 8601 UTC; null: never. */
  lastAlarmAt: z.string().nullable(),
  version: z.number(),
})

export const getAlarmRuleList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMAlarm/getAlarmRuleList',
  area: 'monitoring',
  summary: 'Alarm rules, paged.',
  permission: 'monitoring:alarm-rule:view',
  params: z.strictObject({
    ...paging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    ruleId: id().optional(),
    state: z.enum(RULE_STATES).optional(),
    /** Rules with a condition of any of these types. */
    types: list(whole(1, 99)).optional(),
  }),
  result: page(alarmRuleRecord),
})

const version = z.object({
  version: z.number(),
  name: z.string(),
  /** ISO 8601 UTC; `until` null: still in force. */
  from: z.string(),
  until: z.string().nullable(),
  shadow: z.boolean(),
  /** Who made it. */
  username: z.string(),
  conditions: z.array(condition),
  mode: z.union([z.literal(1), z.literal(2)]),
})

export const getAlarmRuleVersionList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMAlarm/getAlarmRuleVersionList',
  area: 'monitoring',
  summary: 'All versions of a rule with the time in which each was in force, the newest first.',
  permission: 'monitoring:alarm-rule:view',
  params: z.strictObject({ ruleId: id() }),
  result: z.array(version),
  errors: ['4041400'],
})

export const addAlarmRule = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMAlarm/addAlarmRule',
  bodyBytes: LARGE_BODY,
  area: 'monitoring',
  summary: 'Add an alarm rule.',
  permission: 'monitoring:alarm-rule:add',
  audit: 'added an alarm rule',
  params: z.strictObject({ ...alarmRuleFields, orgId: id(), state: z.enum(RULE_STATES).optional() }),
  result: z.object({ ruleId: z.number() }),
  errors: ['4001400', '4001401', '4041500', '404600', '403602'],
})

export const editAlarmRule = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMAlarm/editAlarmRule',
  bodyBytes: LARGE_BODY,
  area: 'monitoring',
  summary: 'Edit an alarm rule: opens its next version. What is left out stays as it is.',
  permission: 'monitoring:alarm-rule:edit',
  audit: 'edited an alarm rule',
  params: z.strictObject({
    ...z.object(alarmRuleFields).partial().shape,
    ruleId: id(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4041400', '4001400', '4001401', '4041500'],
})

export const stopAlarmRule = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMAlarm/stopAlarmRule',
  bodyBytes: LARGE_BODY,
  area: 'monitoring',
  summary: 'Switch a rule on, off or into shadow mode, or keep it quiet until a time.',
  permission: 'monitoring:alarm-rule:edit',
  audit: 'switched an alarm rule',
  params: z.strictObject({
    ruleId: id(),
    state: z.enum(RULE_STATES).optional(),
    /** ISO 8601; empty: no longer quiet. */
    quietUntil: line(40).optional(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4041400', '4001401', '4003102'],
})

export const bindAlarmRuleByAlarmRuleId = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMAlarm/bindAlarmRuleByAlarmRuleId',
  bodyBytes: LARGE_BODY,
  area: 'monitoring',
  summary: 'Bind a rule to all vehicles, to some, or to groups, and to mobile users.',
  permission: 'monitoring:alarm-rule:edit',
  audit: 'bound an alarm rule',
  params: z.strictObject({
    ruleId: id(),
    bindType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    vehicleIds: list(id(), 10_000).optional(),
    groupIds: list(id(), 10_000).optional(),
    userIds: list(id()).optional(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4041400', '4001401'],
})

export const deleteAlarmRule = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMAlarm/deleteAlarmRule',
  area: 'monitoring',
  summary: 'Delete a rule. Its alarms stay.',
  permission: 'monitoring:alarm-rule:delete',
  audit: 'deleted an alarm rule',
  params: z.strictObject({ ruleId: id() }),
  result: z.object({}),
  errors: ['4041400'],
})

export const deleteAlarmRuleByPost = alsoBy('POST', deleteAlarmRule)

export const getLinkedAlarmRules = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMVehicle/getLinkedAlarmRules',
  area: 'monitoring',
  summary: 'The rules that are bound to a vehicle, switched off ones too, and how each is bound to it.',
  permission: 'monitoring:vehicle:view',
  params: z.strictObject({ vehicleId: id() }),
  result: z.array(
    z.object({
      ruleId: z.number(),
      name: z.string(),
      orgName: z.string(),
      state: z.enum(RULE_STATES),
      severity: z.enum(SEVERITIES),
      types: z.array(z.number()),
      by: z.enum(['all', 'custom', 'group']),
      /** The group, where it is by group; else empty. */
      groupName: z.string(),
      alarming: z.boolean(),
    }),
  ),
  errors: ['4041111'],
})

export const alarmRuleCalls = {
  getAlarmRuleList,
  getAlarmRuleVersionList,
  addAlarmRule,
  editAlarmRule,
  stopAlarmRule,
  bindAlarmRuleByAlarmRuleId,
  deleteAlarmRule,
  deleteAlarmRuleByPost,
  getLinkedAlarmRules,
}
export type AlarmRuleRecord = z.infer<typeof alarmRuleRecord>
