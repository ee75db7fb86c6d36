import type { AlarmRuleRecord } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import { useNavigate } from 'react-router'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { RowMenu } from '../../../app/RowMenu.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import type { RuleTask } from './RuleTask.ts'

/** What can be done with a rule. */
export function RuleMenu({ rule, start }: { rule: AlarmRuleRecord; start: (task: RuleTask) => void }) {
  const t = useT('alarmRule')
  const common = useT('common')
  const navigate = useNavigate()
  const mayEdit = usePermission('monitoring:alarm-rule:edit')
  const mayDelete = usePermission('monitoring:alarm-rule:delete')
  const mayAlarms = usePermission('monitoring:alarm:view')
  const open = (step?: string) => void navigate(paths.notification({ rule: rule.ruleId, ...(step ? { step } : {}) }))
  const alarms = paths.alarms({ tab: 'log', rule: rule.ruleId })
  return (
    <RowMenu
      name={rule.name}
      actions={[
        mayEdit && { label: common('edit'), run: () => open() },
        { label: t('backtest'), run: () => open('backtest') },
        { label: t('whyNot'), run: () => start({ kind: 'explain', rule }) },
        mayAlarms && { label: t('showAlarms'), run: () => void navigate(alarms) },
        mayEdit && { label: t('keepQuiet'), run: () => start({ kind: 'quiet', rule }) },
        { label: t('versions'), run: () => start({ kind: 'versions', rule }) },
        mayDelete && { label: common('delete'), danger: true, run: () => start({ kind: 'delete', rule }) },
      ]}
    />
  )
}
