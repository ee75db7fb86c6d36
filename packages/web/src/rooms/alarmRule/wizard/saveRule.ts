import {
  addAlarmRule,
  type AlarmRuleRecord,
  editAlarmRule,
  getAlarmRuleList,
  getAlarmRuleVersionList,
  type RuleState,
  stopAlarmRule,
} from '@waymark/contract/rooms/alarm/alarmRule.ts'
import { call } from '../../../app/api.ts'
import { refresh } from '../../../app/useCall.ts'
import { paramsOf, type RuleForm } from '../RuleForm.ts'
import type { Outcome } from '../../../app/wire.ts'

/** What answers otherwise once a rule is another. */
export const RULE_READERS = [getAlarmRuleList, getAlarmRuleVersionList]

/** Saves a rule in a state: adds it, or opens its next version; a state that differs is set after that. */
export async function saveRule(
  form: RuleForm,
  state: RuleState,
  rule: AlarmRuleRecord | undefined,
): Promise<Outcome<unknown>> {
  const params = paramsOf(form)
  const outcome = rule
    ? await call(editAlarmRule, { ...params, ruleId: rule.ruleId, version: rule.version })
    : await call(addAlarmRule, { ...params, orgId: form.orgId, state })
  if (!outcome.ok) return outcome
  // the next version is there, whatever becomes of the state
  for (const each of RULE_READERS) refresh(each)
  return rule && rule.state !== state ? call(stopAlarmRule, { ruleId: rule.ruleId, state }) : outcome
}
