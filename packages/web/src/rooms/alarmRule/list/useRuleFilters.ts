import type { CallIn } from '@waymark/contract/call.ts'
import { type getAlarmRuleList, RULE_STATES } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import { ALARM_TYPES } from '@waymark/core/alarms/rule/AlarmType.ts'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { useT } from '../../../app/i18n.ts'
import { useFilters } from '../../../app/list/useFilters.ts'

export const STATE_KEYS = { on: 'stateOn', off: 'stateOff', shadow: 'shadow' } as const

/** What notifications are narrowed by: their state, and what triggers them. */
export function useRuleFilters() {
  const t = useT('alarmRule')
  const words = useAlarmWords()
  return useFilters<Partial<CallIn<typeof getAlarmRuleList>>>([
    {
      name: 'state',
      label: t('state'),
      choices: RULE_STATES.map((state) => ({ value: state, label: t(STATE_KEYS[state]), params: { state } })),
    },
    {
      name: 'source',
      label: t('triggerSource'),
      choices: ALARM_TYPES.map(({ code }) => ({
        value: String(code),
        label: words.type(code),
        params: { types: [code] },
      })),
    },
  ])
}
