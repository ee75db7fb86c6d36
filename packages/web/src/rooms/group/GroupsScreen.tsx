import { deleteGroupByPost, getGroupList, type Group } from '@waymark/contract/rooms/group.ts'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { AddButton } from '../../app/AddButton.tsx'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { RowMenu } from '../../app/RowMenu.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { ColourDot } from '../../ui/ColourDot.tsx'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const GroupForm = lazyPart(async () => ({ default: (await import('./GroupForm.tsx')).GroupForm }))

type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; group: Group }

/** Groups of vehicles: search, add, edit, delete, and the way to their vehicles on the map. */
export default function GroupsScreen() {
  const t = useT('group')
  const list = usePagedList({ id: 'groupName', descending: false }, { ofOrgs: true })
  const query = useCall(getGroupList, list.params, { keep: true })
  const mayAdd = usePermission('monitoring:group:add')
  const mayEdit = usePermission('monitoring:group:edit')
  const [task, setTask] = useState<Task>()
  const rows = query.data?.list ?? []
  const columns = useColumns(rows, setTask)
  const close = (): void => setTask(undefined)
  return (
    <PagedList
      name="groups"
      title={t('groups')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(group) => group.groupId}
      search={t('search')}
      actions={mayAdd && <AddButton label={t('add')} onClick={() => setTask({ kind: 'add' })} />}
      onOpen={mayEdit ? (group) => group.mayChange && setTask({ kind: 'edit', group }) : undefined}
      empty={
        <EmptyState
          title={t(list.searching ? 'nothingFound' : 'none')}
          text={list.searching ? undefined : t('noneText')}
        />
      }
    >
      {task?.kind === 'add' ? <GroupForm onClose={close} /> : null}
      {task?.kind === 'edit' ? <GroupForm group={task.group} onClose={close} /> : null}
      {task?.kind === 'delete' ? (
        <DeleteModal
          title={t('deleteTitle', { name: task.group.groupName })}
          text={t('deleteText')}
          call={deleteGroupByPost}
          params={{ groupId: task.group.groupId }}
          list={getGroupList}
          onClose={close}
        />
      ) : null}
    </PagedList>
  )
}

function useColumns(rows: readonly Group[], start: (task: Task) => void): DataColumn[] {
  const t = useT('group')
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'groupName',
        card: 'title',
        title: t('name'),
        width: 240,
        sortable: true,
        cell: (index) => <GroupName group={rows[index]!} />,
      },
      {
        id: 'vehicleCount',
        card: 'note',
        title: t('vehicles'),
        width: 100,
        numeric: true,
        sortable: true,
        cell: (index) => format.number(rows[index]!.vehicleCount),
      },
      {
        id: 'weight',
        title: t('weight'),
        hint: t('weightHint'),
        width: 90,
        numeric: true,
        sortable: true,
        cell: (index) => format.number(rows[index]!.weight),
      },
      {
        id: 'orgName',
        card: 'detail',
        title: t('organization'),
        width: 180,
        sortable: true,
        cell: (index) => rows[index]!.orgName,
      },
      {
        id: 'remark',
        card: 'detail',
        title: t('remark'),
        width: 260,
        sortable: false,
        cell: (index) => rows[index]!.remark || NONE,
        blank: (index) => rows[index]!.remark === '',
      },
      {
        id: 'actions',
        card: 'action',
        title: '',
        hint: t('actions'),
        width: 56,
        sortable: false,
        cell: (index) => <GroupMenu group={rows[index]!} start={start} />,
      },
    ],
    [rows, start, t, format],
  )
}

/** The name with the group's colour before it. */
function GroupName({ group }: { group: Group }) {
  return (
    <>
      <ColourDot colour={group.colour} />
      {group.groupName}
    </>
  )
}

function GroupMenu({ group, start }: { group: Group; start: (task: Task) => void }) {
  const t = useT('group')
  const common = useT('common')
  const navigate = useNavigate()
  const mayEdit = usePermission('monitoring:group:edit') && group.mayChange
  const mayDelete = usePermission('monitoring:group:delete') && group.mayChange
  const mayWatch = usePermission('monitoring:map:view')
  return (
    <RowMenu
      name={group.groupName}
      actions={[
        mayWatch && { label: t('showOnMap'), run: () => void navigate(paths.map({ group: group.groupId })) },
        mayEdit && { label: common('edit'), run: () => start({ kind: 'edit', group }) },
        mayDelete && { label: common('delete'), danger: true, run: () => start({ kind: 'delete', group }) },
      ]}
    />
  )
}
