import { deleteGroupByPost, getGroupList, type Group } from '@waymark/contract/rooms/organization/group.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { ColourDot } from '../../ui/ColourDot.tsx'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { lazyPart } from '../../app/lazyPart.ts'

const GroupForm = lazyPart(async () => ({ default: (await import('./GroupForm.tsx')).GroupForm }))

/** Groups of vehicles: search, add, edit, delete, and the way to their vehicles on the map. */
export default function GroupsScreen() {
  const t = useT('group')
  const list = usePagedList({ id: 'groupName', descending: false }, { ofOrgs: true })
  const query = useListCall(getGroupList, list.params)
  const columns = useColumns()
  const navigate = useNavigate()
  const mayWatch = usePermission('monitoring:map:view')
  return (
    <PagedList
      name="groups"
      title={t('groups')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ groupId }) => groupId}
      nameOf={({ groupName }) => groupName}
      search={t('search')}
      add={{ may: 'monitoring:group:add', label: t('add'), render: (close) => <GroupForm onClose={close} /> }}
      rowActions={({ groupId }) => [
        mayWatch && { label: t('showOnMap'), run: () => void navigate(paths.map({ group: groupId })) },
      ]}
      edit={{ may: 'monitoring:group:edit', render: (group, close) => <GroupForm group={group} onClose={close} /> }}
      remove={{
        may: 'monitoring:group:delete',
        text: t('deleteText'),
        send: ({ groupId }) => call(deleteGroupByPost, { groupId }),
        list: getGroupList,
      }}
      mayChange={(group) => group.mayChange}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}

function useColumns(): DataColumn<Group>[] {
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
        cell: (row) => <GroupName group={row} />,
        text: (row) => row.groupName,
      },
      {
        id: 'vehicleCount',
        card: 'note',
        title: t('vehicles'),
        width: 100,
        numeric: true,
        sortable: true,
        cell: (row) => format.number(row.vehicleCount),
      },
      {
        id: 'weight',
        title: t('weight'),
        hint: t('weightHint'),
        width: 90,
        numeric: true,
        sortable: true,
        cell: (row) => format.number(row.weight),
      },
      {
        id: 'orgName',
        card: 'detail',
        title: t('organization'),
        width: 180,
        sortable: true,
        cell: (row) => row.orgName,
      },
      {
        id: 'remark',
        card: 'detail',
        title: t('remark'),
        width: 260,
        sortable: false,
        cell: (row) => row.remark,
      },
    ],
    [t, format],
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
