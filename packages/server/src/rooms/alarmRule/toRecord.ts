import type {
  AlarmRuleRecord,
  getAlarmRuleVersionList,
  getLinkedAlarmRules,
} from '@waymark/contract/rooms/alarm/alarmRule.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import { BIND_TYPES } from './readForm.ts'
import type { LinkedRow, RuleRow, VersionRow } from './ruleLists.queries.ts'
import type { RuleBody } from './ruleVersions.queries.ts'

/** Days whose triggers make the noise of a rule: its unit is an asset and week. */
export const NOISE_MS = 7 * 86_400_000

/** A rule as a list shows it; `now` in milliseconds since 1970 UTC. */
export function toRecord(row: RuleRow, now: number): AlarmRuleRecord {
  const { draft } = row
  const { binding } = draft
  const noise = row.triggers / Math.max(1, row.vehicle_count)
  return {
    ruleId: row.rule_id,
    orgId: row.org_id,
    orgName: row.org_name,
    name: row.name,
    remark: row.remark,
    state: row.state,
    ...modeAndConditions(draft),
    bindType: BIND_TYPES[binding.kind],
    vehicleIds: binding.kind === 'custom' ? [...binding.assets] : [],
    groupIds: binding.kind === 'groups' ? [...binding.groups] : [],
    vehicleCount: row.vehicle_count,
    userIds: [...draft.users],
    severity: draft.severity,
    interval: draft.interval,
    maxTriggers: draft.maxTriggers,
    debounce: draft.debounce,
    restoreAfter: draft.restoreAfter,
    scheduleId: row.scheduleId,
    scheduleName: row.schedule_name ?? '',
    quietUntil: row.quietUntil !== null && row.quietUntil > now ? new Date(row.quietUntil).toISOString() : null,
    escalation: draft.escalation.map(({ afterMinutes, users }) => ({ afterMinutes, userIds: [...users] })),
    noiseBudget: row.noiseBudget,
    noise,
    overBudget: row.noiseBudget !== null && noise > row.noiseBudget,
    goneLandmarkIds: row.gone_landmarks,
    alarming: row.alarming,
    lastAlarmAt: row.last_alarm_at === null ? null : new Date(row.last_alarm_at).toISOString(),
    version: row.version,
  }
}

/** A version as its history shows it. */
export function toVersion(row: VersionRow): CallResult<typeof getAlarmRuleVersionList>[number] {
  return {
    version: row.version,
    name: row.rule.name,
    from: new Date(row.from_ms).toISOString(),
    until: row.until_ms === null ? null : new Date(row.until_ms).toISOString(),
    shadow: row.shadow,
    username: row.username ?? '',
    ...modeAndConditions(row.rule),
  }
}

const BY = { all: 'all', custom: 'custom', groups: 'group' } as const

/** A rule as the vehicle shows it that it is bound to. */
export function toLinked({ draft, ...row }: LinkedRow): CallResult<typeof getLinkedAlarmRules>[number] {
  return {
    ruleId: row.rule_id,
    name: draft.name,
    orgName: row.org_name,
    state: row.state,
    severity: draft.severity,
    types: [...new Set(draft.conditions.map(({ type }) => type))],
    by: BY[draft.binding.kind],
    groupName: row.group_name ?? '',
    alarming: row.alarming,
  }
}

function modeAndConditions({ mode, conditions }: RuleBody): Pick<AlarmRuleRecord, 'mode' | 'conditions'> {
  return {
    mode: mode === 'any' ? 1 : 2,
    conditions: conditions.map(({ landmarks, ...rest }) => ({
      ...rest,
      ...(landmarks === undefined ? {} : { landmarks: landmarks === 'all' ? landmarks : [...landmarks] }),
    })),
  }
}
