import { deleteRoleByPost, getRoleList, type Role } from '@waymark/contract/rooms/role.ts'
import { useMemo, useState } from 'react'
import { AddButton } from '../../app/AddButton.tsx'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { RowMenu } from '../../app/RowMenu.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const RoleForm = lazyPart(async () => ({ default: (await import('./RoleForm.tsx')).RoleForm }))

type Task = { kind: 'add' } | { kind: 'copy' | 'edit' | 'delete'; role: Role }

/** Roles: what kinds of users may do. */
export default function RolesScreen() {
  const t = useT('role')
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const query = useCall(getRoleList, list.params, { keep: true })
  const mayAdd = usePermission('system:role:add')
  const mayEdit = usePermission('system:role:edit')
  const [task, setTask] = useState<Task>()
  const rows = query.data?.list ?? []
  const columns = useColumns(rows, setTask)
  const close = (): void => setTask(undefined)
  return (
    <PagedList
      name="roles"
      title={t('roles')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(role) => role.roleId}
      search={t('search')}
      actions={mayAdd && <AddButton label={t('add')} onClick={() => setTask({ kind: 'add' })} />}
      onOpen={(role) => mayEdit && role.mayEdit && setTask({ kind: 'edit', role })}
      empty={<EmptyState title={t('nothingFound')} />}
    >
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
    </PagedList>
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
        cell: (i) => <RoleMenu role={rows[i]!} start={start} />,
      },
    ],
    [rows, start, t, format],
  )
}

function RoleMenu({ role, start }: { role: Role; start: (task: Task) => void }) {
  const t = useT('role')
  const common = useT('common')
  const mayEdit = usePermission('system:role:edit') && role.mayEdit
  const mayCopy = usePermission('system:role:add') && role.mayGive
  const mayDelete = usePermission('system:role:delete') && role.mayEdit
  return (
    <RowMenu
      name={role.name}
      actions={[
        mayEdit && { label: common('edit'), run: () => start({ kind: 'edit', role }) },
        mayCopy && { label: t('copy'), run: () => start({ kind: 'copy', role }) },
        mayDelete && { label: common('delete'), danger: true, run: () => start({ kind: 'delete', role }) },
      ]}
    />
  )
}
