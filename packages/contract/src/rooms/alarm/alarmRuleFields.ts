import { z } from 'zod'
import { figure, id, line, list, nameOrBlank, text, whole } from '../../fields.ts'

/**
 * What a form says of a rule. Core's `checkAlarmRule` decides whether it makes sense and names every field that does not
 * (4001401), so that here only types and sizes are asked for.
 */
export const conditionDraft = z.strictObject({
  /** The trigger source: a number of core's ALARM_TYPES (RULE-6). */
  type: whole(0, 999).optional(),
  /** The trigger event: an operator of the type. */
  operator: line(20).optional(),
  /** In the type's unit: %, m/s, °C, seconds, vehicles, or 0 and 1 for ACC. */
  value: figure(-1e12, 1e12).optional(),
  /** How far the value must come back before the condition ends. */
  margin: figure(-1e12, 1e12).optional(),
  landmarks: z.union([z.literal('all'), list(id(), 10_000)]).optional(),
  /** Temperature sensor, from 1. */
  sensor: whole(0, 999).optional(),
  /** The computed attribute that it looks at; the version keeps a copy of it. */
  computedId: id().optional(),
})

export const alarmRuleFields = {
  name: nameOrBlank(200).optional(),
  remark: text(500).optional(),
  /** 1 any condition, 2 all conditions (RULE-2). */
  mode: whole(0, 9).optional(),
  conditions: list(conditionDraft).optional(),
  /** 1 all (the default), 2 custom, 3 by group (RULE-3). */
  bindType: whole(0, 9).optional(),
  vehicleIds: list(id(), 10_000).optional(),
  groupIds: list(id(), 10_000).optional(),
  /** Bound mobile users: who is told. */
  userIds: list(id()).optional(),
  severity: line(20).optional(),
  /** Least seconds between two triggers for one asset (RULE-4). */
  interval: figure(-1e9, 1e9).optional(),
  maxTriggers: figure(-1e9, 1e9).optional(),
  /** Seconds. */
  debounce: figure(-1e9, 1e9).optional(),
  restoreAfter: figure(-1e9, 1e9).optional(),
  /** A weekly schedule; null: at any time. */
  scheduleId: id().nullable().optional(),
  escalation: list(z.strictObject({ afterMinutes: figure(-1e9, 1e9), userIds: list(id()) })).optional(),
  /** Triggers an asset and week that are bearable; null: no budget. */
  noiseBudget: figure(0, 10_000).nullable().optional(),
}
