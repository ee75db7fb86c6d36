import { ActionIcon, Button, ColorSwatch, Menu } from '@mantine/core'
import '@mantine/core/styles/ColorSwatch.layer.css'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { deleteGroupByPost, getGroupList, type Group } from '@waymark/contract/rooms/group.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { ListSearch } from '../../app/ListSearch.tsx'
import { paths } from '../../app/paths.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame } from '../../ui/ListFrame.tsx'
import styles from './group.module.css'

const GroupForm = lazy(async () => ({ default: (await import('./GroupForm.tsx')).GroupForm }))

type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; group: Group }

/** Groups of vehicles: search, add, edit, delete, and the way to their vehicles on the map. */
export default function GroupsScreen() {
  const t = useT('group')
  const list = usePagedList({ id: 'groupName', descending: false })
  const query = useCall(getGroupList, list.params, { keep: true })
  const mayAdd = usePermission('monitoring:group:add')
  const mayEdit = usePermission('monitoring:group:edit')
  const [task, setTask] = useState<Task>()
  const rows = query.data?.list ?? []
  const columns = useColumns(rows, setTask)
  const close = (): void => setTask(undefined)
  return (
    <ListFrame
      title={t('title')}
      paging={list.pagingOf(query.data?.total ?? 0)}
      tools={
        <>
          <ListSearch label={t('search')} value={list.text} onChange={list.setText} />
          {mayAdd ? (
            <Button size="xs" leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setTask({ kind: 'add' })}>
              {t('add')}
            </Button>
          ) : null}
        </>
      }
    >
      <QueryState query={query} />
      {query.data ? (
        <DataTable
          name="groups"
          label={t('title')}
          columns={columns}
          rowCount={rows.length}
          keyOf={(index) => rows[index]!.groupId}
          sort={list.sort}
          onSort={list.setSort}
          {...(mayEdit ? { onOpen: (index: number) => setTask({ kind: 'edit', group: rows[index]! }) } : {})}
          empty={
            <EmptyState
              title={t(list.searching ? 'nothingFound' : 'none')}
              text={list.searching ? undefined : t('noneText')}
            />
          }
        />
      ) : null}
      <Suspense fallback={null}>
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
      </Suspense>
    </ListFrame>
  )
}

function useColumns(rows: readonly Group[], start: (task: Task) => void): DataColumn[] {
  const t = useT('group')
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'groupName',
        title: t('name'),
        width: 240,
        sortable: true,
        cell: (index) => <GroupName group={rows[index]!} />,
      },
      {
        id: 'vehicleCount',
        title: t('vehicleCount'),
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
        title: t('organization'),
        width: 180,
        sortable: true,
        cell: (index) => rows[index]!.orgName,
      },
      { id: 'remark', title: t('remark'), width: 260, sortable: false, cell: (index) => rows[index]!.remark || NONE },
      {
        id: 'actions',
        title: '',
        hint: t('actions'),
        width: 56,
        sortable: false,
        cell: (index) => <RowMenu group={rows[index]!} start={start} />,
      },
    ],
    [rows, start, t, format],
  )
}

/** The name with the group's colour before it. */
function GroupName({ group }: { group: Group }) {
  return (
    <span className={styles.name}>
      <ColorSwatch size={10} color={group.colour || 'transparent'} withShadow={group.colour !== ''} aria-hidden />
      {group.groupName}
    </span>
  )
}

function RowMenu({ group, start }: { group: Group; start: (task: Task) => void }) {
  const t = useT('group')
  const common = useT('common')
  const navigate = useNavigate()
  const mayEdit = usePermission('monitoring:group:edit')
  const mayDelete = usePermission('monitoring:group:delete')
  const mayWatch = usePermission('monitoring:map:view')
  return (
    // A press on the menu is not a press on its row.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- catches only
    <span onClick={(event) => event.stopPropagation()}>
      <Menu position="bottom-end" width={190}>
        <Menu.Target>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={common('rowActions', { name: group.groupName })}
          >
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayWatch ? (
            <Menu.Item onClick={() => void navigate(paths.map({ group: group.groupId }))}>{t('showOnMap')}</Menu.Item>
          ) : null}
          {mayEdit ? <Menu.Item onClick={() => start({ kind: 'edit', group })}>{common('edit')}</Menu.Item> : null}
          {mayDelete ? (
            <Menu.Item color="red" onClick={() => start({ kind: 'delete', group })}>
              {common('delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
