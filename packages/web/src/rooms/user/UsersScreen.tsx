import { Select } from '@mantine/core'
import { getUserList } from '@waymark/contract/rooms/user.ts'
import { useState } from 'react'
import { AddButton } from '../../app/AddButton.tsx'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { UserTask } from './UserTask.ts'
import { UserTasks } from './UserTasks.tsx'
import { useUserColumns } from './useUserColumns.tsx'
import styles from './user.module.css'

/** What of the users is shown; each stands for parameters of the list. */
const FILTERS = {
  all: {},
  active: { suspended: false },
  suspended: { suspended: true },
  landmarkUser: { userType: 'landmarkUser' },
  internal: { internal: true },
} as const
type Filter = keyof typeof FILTERS

/** Users: search, filters, add, edit, suspend with a reason, delete. */
export default function UsersScreen() {
  const t = useT('user')
  const list = usePagedList({ id: 'username', descending: false }, { ofOrgs: true })
  const [filter, setFilter] = useState<Filter>('all')
  const query = useCall(getUserList, { ...list.params, ...FILTERS[filter] }, { keep: true })
  const mayAdd = usePermission('organization:user:add')
  const mayEdit = usePermission('organization:user:edit')
  const [task, setTask] = useState<UserTask>()
  const rows = query.data?.list ?? []
  const columns = useUserColumns(rows, setTask)
  const narrowed = list.searching || filter !== 'all'
  return (
    <PagedList
      name="users"
      title={t('users')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(user) => user.userId}
      search={t('search')}
      filters={
        <Select
          size="xs"
          className={styles.filter ?? ''}
          aria-label={t('show')}
          allowDeselect={false}
          value={filter}
          onChange={(value) => setFilter(value ?? 'all')}
          data={(Object.keys(FILTERS) as Filter[]).map((value) => ({ value, label: t(`filter_${value}`) }))}
        />
      }
      actions={mayAdd && <AddButton label={t('add')} onClick={() => setTask({ kind: 'add' })} />}
      onOpen={(user) => mayEdit && user.mayEdit && setTask({ kind: 'edit', user })}
      empty={<EmptyState title={t(narrowed ? 'nothingFound' : 'none')} />}
    >
      <UserTasks task={task} start={setTask} onClose={() => setTask(undefined)} />
    </PagedList>
  )
}
