import { alarmType } from '@waymark/core/alarms/rule/AlarmType.ts'
import type { RuleProblemReason } from '@waymark/core/alarms/rule/RuleProblem.ts'
import { useAlarmWords } from '../../app/alarms/useAlarmWords.ts'
import { useT } from '../../app/i18n.ts'
import type { TextKey } from '../../messages/table/TextKey.ts'
import type { RuleForm } from './RuleForm.ts'
import type { FieldProblem } from './ruleProblems.ts'

type Key = TextKey<'alarmRule'>

/** What each field is called, by the last part of its name that is a word. */
const LABELS: Readonly<Record<string, Key>> = {
  name: 'name',
  remark: 'remark',
  mode: 'mode',
  severity: 'severity',
  conditions: 'condition',
  type: 'triggerSource',
  operator: 'event',
  value: 'value',
  margin: 'margin',
  sensor: 'sensor',
  landmarks: 'landmarks',
  debounce: 'debounce',
  restoreAfter: 'restoreAfter',
  noiseBudget: 'noiseBudget',
  vehicleIds: 'vehicles',
  groupIds: 'groups',
  userIds: 'users',
  interval: 'interval',
  maxTriggers: 'maxTriggers',
  scheduleId: 'schedule',
  escalation: 'escalation',
  afterMinutes: 'afterMinutes',
}

/** Fields that are chosen or typed by themselves: their absence reads "Please enter X" (section 8). */
const ENTERED = new Set(['type', 'operator', 'mode', 'landmarks', 'vehicleIds', 'groupIds', 'userIds'])

const REASONS: Readonly<Partial<Record<RuleProblemReason, Key>>> = {
  tooLong: 'problemTooLong',
  notWhole: 'problemNotWhole',
  outOfRange: 'problemOutOfRange',
  unknownType: 'problemOutOfRange',
  wrongOperator: 'problemWrongEvent',
  notUsed: 'problemNotUsed',
  tooMany: 'problemTooMany',
  offlineNeedsAny: 'problemOffline',
  countNeedsAny: 'problemCount',
  duplicate: 'problemDuplicate',
  neverTogether: 'problemNeverTogether',
  alwaysTrue: 'problemAlwaysTrue',
  needsLasting: 'problemNeedsLasting',
  needsInterval: 'problemNeedsInterval',
  notAscending: 'problemNotAscending',
  backwards: 'problemOutOfRange',
  landmarkGone: 'landmarkGone',
}

/** Puts what is wrong with a field into words. */
export function useProblemText(form: RuleForm): (problem: FieldProblem) => string {
  const t = useT('alarmRule')
  const common = useT('common')
  const words = useAlarmWords()
  return (problem) => {
    if (problem.message !== undefined) return problem.message
    const parts = problem.field.split('.')
    const last = parts.findLast((part) => Number.isNaN(Number(part))) ?? ''
    const label = LABELS[last] ? t(LABELS[last]) : last
    if (problem.reason === 'blank') return common(ENTERED.has(last) ? 'pleaseEnter' : 'cantBeBlank', { field: label })
    if (problem.reason === 'outOfRange' && last === 'value') {
      const condition = form.conditions[Number(parts[1])]
      const bounds = condition?.type === undefined ? undefined : alarmType(condition.type)?.value
      if (bounds && condition?.type !== undefined)
        return t('problemBetween', {
          least: words.value(condition.type, bounds.least),
          most: words.value(condition.type, bounds.most),
        })
    }
    return t(REASONS[problem.reason ?? 'outOfRange'] ?? 'problemOutOfRange', {
      number: (problem.with ?? 0) + 1,
      field: label,
    })
  }
}
