import type { CallIn } from '@waymark/contract/call.ts'
import { getUserList } from '@waymark/contract/rooms/organization/user.ts'
import { useState } from 'react'
import { AddButton } from '../../app/AddButton.tsx'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useAskedToAdd } from '../../app/list/useAskedToAdd.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { UserTask } from './UserTask.ts'
import { UserTasks } from './UserTasks.tsx'
import { useUserColumns } from './useUserColumns.tsx'

/** What of the users may be shown; each stands for parameters of the list. */
const SHOWN = {
  active: { suspended: false },
  suspended: { suspended: true, waiting: false },
  waiting: { waiting: true },
  landmarkUser: { userType: 'landmarkUser' },
  internal: { internal: true },
} as const
type Shown = keyof typeof SHOWN

/** Users: search, filters, add, edit, suspend with a reason, delete. */
export default function UsersScreen() {
  const t = useT('user')
  const list = usePagedList({ id: 'username', descending: false }, { ofOrgs: true })
  const filters = useFilters<Partial<CallIn<typeof getUserList>>>([
    {
      name: 'show',
      label: t('show'),
      choices: (Object.keys(SHOWN) as Shown[]).map((value) => ({
        value,
        label: t(`filter_${value}`),
        params: SHOWN[value],
      })),
    },
  ])
  const query = useListCall(getUserList, { ...list.params, ...filters.params })
  const mayAdd = usePermission('organization:user:add')
  const mayEdit = usePermission('organization:user:edit')
  const [task, setTask] = useState<UserTask>()
  useAskedToAdd(() => mayAdd && setTask({ kind: 'add' }))
  const columns = useUserColumns(setTask)
  const narrowed = list.searching || filters.isOn
  return (
    <PagedList
      name="users"
      title={t('users')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(user) => user.userId}
      search={t('search')}
      narrow={filters}
      actions={mayAdd && <AddButton label={t('add')} onClick={() => setTask({ kind: 'add' })} />}
      onOpen={(user) => mayEdit && user.mayEdit && setTask({ kind: 'edit', user })}
      empty={<EmptyState title={t(narrowed ? 'nothingFound' : 'none')} />}
    >
      <UserTasks task={task} start={setTask} onClose={() => setTask(undefined)} />
    </PagedList>
  )
}
