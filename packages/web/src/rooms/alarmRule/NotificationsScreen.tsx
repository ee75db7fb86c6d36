import { type AlarmRuleRecord, getAlarmRuleList } from '@waymark/contract/rooms/alarm/alarmRule.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AddButton } from '../../app/AddButton.tsx'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { paths } from '../../app/paths.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRuleFilters } from './list/useRuleFilters.ts'
import type { RuleTask } from './list/RuleTask.ts'
import { useRuleColumns } from './list/useRuleColumns.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const RuleTaskDialog = lazyPart(async () => ({ default: (await import('./list/RuleTaskDialog.tsx')).RuleTaskDialog }))

/** What alarms change by themselves: alarming now, the last alarm, noise. Milliseconds. */
const EVERY = 15_000
const NO_RULES: readonly AlarmRuleRecord[] = []

/** Alarm rules, which the specification calls notifications: search, filters, states, and the way to the wizard. */
export default function NotificationsScreen() {
  const t = useT('alarmRule')
  const navigate = useNavigate()
  const mayAdd = usePermission('monitoring:alarm-rule:add')
  const mayEdit = usePermission('monitoring:alarm-rule:edit')
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const filters = useRuleFilters()
  const [task, setTask] = useState<RuleTask>()
  const query = useListCall(getAlarmRuleList, { ...list.params, ...filters.params }, { refetchEvery: EVERY })
  const columns = useRuleColumns(query.data?.list ?? NO_RULES, setTask)
  const narrowed = list.searching || filters.isOn
  const edit = (rule: AlarmRuleRecord): void => void navigate(paths.notification({ rule: rule.ruleId }))
  const add = mayAdd && (
    <AddButton label={t('add')} onClick={() => void navigate(paths.notification({ step: 'alerts' }))} />
  )
  return (
    <PagedList
      name="notifications"
      title={t('notifications')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(rule) => rule.ruleId}
      search={t('search')}
      narrow={filters}
      actions={add}
      onOpen={mayEdit ? edit : undefined}
      empty={
        <EmptyState title={t(narrowed ? 'nothingFound' : 'none')} text={narrowed ? undefined : t('noneText')}>
          {narrowed ? null : add}
        </EmptyState>
      }
    >
      {task ? <RuleTaskDialog task={task} onClose={() => setTask(undefined)} /> : null}
    </PagedList>
  )
}
