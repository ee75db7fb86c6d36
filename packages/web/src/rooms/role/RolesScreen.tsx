import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { deleteRoleByPost, getRoleList, type Role } from '@waymark/contract/rooms/role.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { ListSearch } from '../../app/ListSearch.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame } from '../../ui/ListFrame.tsx'

const RoleForm = lazy(async () => ({ default: (await import('./RoleForm.tsx')).RoleForm }))

type Task = { kind: 'add' } | { kind: 'copy' | 'edit' | 'delete'; role: Role }

/** Roles: what kinds of users may do. */
export default function RolesScreen() {
  const t = useT('role')
  const list = usePagedList({ id: 'name', descending: false })
  const query = useCall(getRoleList, list.params, { keep: true })
  const mayAdd = usePermission('system:role:add')
  const mayEdit = usePermission('system:role:edit')
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
          name="roles"
          label={t('title')}
          columns={columns}
          rowCount={rows.length}
          keyOf={(index) => rows[index]!.roleId}
          sort={list.sort}
          onSort={list.setSort}
          onOpen={(index) => {
            const role = rows[index]!
            if (mayEdit && role.mayEdit) setTask({ kind: 'edit', role })
          }}
          empty={<EmptyState title={t('nothingFound')} />}
        />
      ) : null}
      <Suspense fallback={null}>
        {task?.kind === 'add' ? <RoleForm onClose={close} /> : null}
        {task?.kind === 'copy' ? <RoleForm model={task.role} onClose={close} /> : null}
        {task?.kind === 'edit' ? <RoleForm role={task.role} onClose={close} /> : null}
        {task?.kind === 'delete' ? (
          <DeleteModal
            title={t('deleteTitle', { name: task.role.name })}
            text={t('deleteText')}
            call={deleteRoleByPost}
            params={{ roleId: task.role.roleId }}
            list={getRoleList}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </ListFrame>
  )
}

function useColumns(rows: readonly Role[], start: (task: Task) => void): DataColumn[] {
  const t = useT('role')
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'name', title: t('name'), width: 220, sortable: true, card: 'title', cell: (i) => rows[i]!.name },
      {
        id: 'orgName',
        title: t('organization'),
        width: 190,
        sortable: true,
        card: 'detail',
        cell: (i) => rows[i]!.orgName || t('everyOrganization'),
      },
      {
        id: 'permissions',
        title: t('permissions'),
        width: 110,
        numeric: true,
        sortable: false,
        cell: (i) => format.number(rows[i]!.permissions.length),
      },
      {
        id: 'userCount',
        title: t('users'),
        width: 90,
        numeric: true,
        sortable: true,
        card: 'note',
        cell: (i) => format.number(rows[i]!.userCount),
      },
      {
        id: 'validUserTypes',
        title: t('validUserTypes'),
        width: 210,
        sortable: false,
        cell: (i) => rows[i]!.validUserTypes.map((type) => t(type)).join(', '),
      },
      {
        id: 'validOrgTypes',
        title: t('validOrgTypes'),
        width: 240,
        sortable: false,
        cell: (i) => rows[i]!.validOrgTypes.map((type) => t(`orgType_${type}` as 'orgType_1')).join(', '),
      },
      {
        id: 'description',
        title: t('description'),
        width: 220,
        sortable: false,
        cell: (i) => rows[i]!.description || NONE,
      },
      {
        id: 'actions',
        title: '',
        hint: t('actions'),
        width: 56,
        sortable: false,
        card: 'action',
        cell: (i) => <RowMenu role={rows[i]!} start={start} />,
      },
    ],
    [rows, start, t, format],
  )
}

function RowMenu({ role, start }: { role: Role; start: (task: Task) => void }) {
  const t = useT('role')
  const common = useT('common')
  const mayEdit = usePermission('system:role:edit') && role.mayEdit
  const mayCopy = usePermission('system:role:add') && role.mayGive
  const mayDelete = usePermission('system:role:delete') && role.mayEdit
  if (!mayEdit && !mayCopy && !mayDelete) return null
  return (
    // A press on the menu is not a press on its row.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- catches only
    <span onClick={(event) => event.stopPropagation()}>
      <Menu position="bottom-end" width={190}>
        <Menu.Target>
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={common('rowActions', { name: role.name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit ? <Menu.Item onClick={() => start({ kind: 'edit', role })}>{common('edit')}</Menu.Item> : null}
          {mayCopy ? <Menu.Item onClick={() => start({ kind: 'copy', role })}>{t('copy')}</Menu.Item> : null}
          {mayDelete ? (
            <Menu.Item color="red" onClick={() => start({ kind: 'delete', role })}>
              {common('delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
