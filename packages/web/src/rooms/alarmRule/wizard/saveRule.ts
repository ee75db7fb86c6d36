import {
  addAlarmRule,
  type AlarmRuleRecord,
  editAlarmRule,
  getAlarmRuleList,
  getAlarmRuleVersionList,
  type RuleState,
  stopAlarmRule,
} from '@waymark/contract/rooms/alarmRule.ts'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/errorText.ts'
import type { Refusal } from '../../../app/Refusal.ts'
import { refresh } from '../../../app/useCall.ts'
import { paramsOf, type RuleForm } from '../RuleForm.ts'
import { type FieldProblem, refusedProblems } from '../ruleProblems.ts'

type Saved = { saved: true } | { saved: false; message: string; problems: readonly FieldProblem[] }

/** Saves a rule in a state: adds it, or opens its next version; a state that differs is set after that. */
export async function saveRule(form: RuleForm, state: RuleState, rule: AlarmRuleRecord | undefined): Promise<Saved> {
  const params = paramsOf(form)
  const outcome = rule
    ? await call(editAlarmRule, { ...params, ruleId: rule.ruleId, version: rule.version })
    : await call(addAlarmRule, { ...params, orgId: form.orgId, state })
  if (!outcome.ok) return refused(outcome)
  const turned = rule && rule.state !== state ? await call(stopAlarmRule, { ruleId: rule.ruleId, state }) : undefined
  refresh(getAlarmRuleList)
  refresh(getAlarmRuleVersionList)
  return turned && !turned.ok ? refused(turned) : { saved: true }
}

/** What is wrong with a field of the form stands there; what is about none of them is said with the failure. */
function refused(refusal: Refusal): Saved {
  const own = refusal.fields.filter(({ name }) => name !== 'version')
  const other = refusal.fields.filter(({ name }) => name === 'version').map(({ message }) => message)
  const message = [errorText(refusal) ?? '', ...other].filter((each) => each !== '').join(': ')
  return { saved: false, message, problems: refusedProblems(own) }
}
