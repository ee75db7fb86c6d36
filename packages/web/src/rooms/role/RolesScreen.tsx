import { deleteRoleByPost, getRoleList, type Role } from '@waymark/contract/rooms/organization/role.ts'
import { useMemo } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { lazyPart } from '../../app/lazyPart.ts'

const RoleForm = lazyPart(async () => ({ default: (await import('./RoleForm.tsx')).RoleForm }))

/** Roles: what kinds of users may do. */
export default function RolesScreen() {
  const t = useT('role')
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true })
  const query = useListCall(getRoleList, list.params)
  const columns = useColumns()
  const mayAdd = usePermission('system:role:add')
  return (
    <PagedList
      name="roles"
      title={t('roles')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ roleId }) => roleId}
      nameOf={({ name }) => name}
      search={t('search')}
      add={{ may: 'system:role:add', label: t('add'), render: (close) => <RoleForm onClose={close} /> }}
      rowActions={(role) => [
        mayAdd && role.mayGive && { label: t('copy'), render: (close) => <RoleForm model={role} onClose={close} /> },
      ]}
      edit={{ may: 'system:role:edit', render: (role, close) => <RoleForm role={role} onClose={close} /> }}
      remove={{
        may: 'system:role:delete',
        text: t('deleteText'),
        send: ({ roleId }) => call(deleteRoleByPost, { roleId }),
        list: getRoleList,
      }}
      mayChange={(role) => role.mayEdit}
    />
  )
}

function useColumns(): DataColumn<Role>[] {
  const t = useT('role')
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'name', title: t('name'), width: 220, sortable: true, card: 'title', cell: (row) => row.name },
      {
        id: 'orgName',
        title: t('organization'),
        width: 190,
        sortable: true,
        card: 'detail',
        cell: (row) => row.orgName || t('everyOrganization'),
      },
      {
        id: 'permissions',
        title: t('permissions'),
        width: 110,
        numeric: true,
        sortable: false,
        cell: (row) => format.number(row.permissions.length),
      },
      {
        id: 'userCount',
        title: t('users'),
        width: 90,
        numeric: true,
        sortable: true,
        card: 'note',
        cell: (row) => format.number(row.userCount),
      },
      {
        id: 'validUserTypes',
        title: t('validUserTypes'),
        width: 210,
        sortable: false,
        cell: (row) => row.validUserTypes.map((type) => t(type)).join(', '),
      },
      {
        id: 'validOrgTypes',
        title: t('validOrgTypes'),
        width: 240,
        sortable: false,
        cell: (row) => row.validOrgTypes.map((type) => t(`orgType_${type}` as 'orgType_1')).join(', '),
      },
      {
        id: 'description',
        title: t('description'),
        width: 220,
        sortable: false,
        cell: (row) => row.description,
      },
    ],
    [t, format],
  )
}
