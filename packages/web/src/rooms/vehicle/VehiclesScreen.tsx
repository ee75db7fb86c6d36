import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { deleteVehicleByPost, getVehicleList, type Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { ListSearch } from '../../app/ListSearch.tsx'
import { paths } from '../../app/paths.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useAssetTypeName } from '../../app/useAssetTypeName.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/useNow.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame } from '../../ui/ListFrame.tsx'
import { VehicleGroups } from '../group/public.tsx'

const VehicleComments = lazy(async () => ({ default: (await import('./VehicleComments.tsx')).VehicleComments }))
const VehicleForm = lazy(async () => ({ default: (await import('./VehicleForm.tsx')).VehicleForm }))

/** Most vehicles of one operation (LIMIT-1). */
const MOST_CHOSEN = 200

type Task = { kind: 'add' } | { kind: 'groups' } | { kind: 'edit' | 'delete' | 'comments'; vehicle: Vehicle }

/** Vehicles: search, add, edit, put devices on and take them off, delete. */
export default function VehiclesScreen() {
  const t = useT('vehicle')
  const [search] = useSearchParams()
  const list = usePagedList({ id: 'name', descending: false }, search.get('keyword') ?? '')
  const query = useCall(getVehicleList, list.params, { keep: true })
  const mayAdd = usePermission('monitoring:vehicle:add')
  const mayEdit = usePermission('monitoring:vehicle:edit')
  const [task, setTask] = useState<Task>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
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
          {chosen.size > 0 ? (
            <Button size="xs" variant="default" onClick={() => setTask({ kind: 'groups' })}>
              {t('chooseGroups', { count: chosen.size })}
            </Button>
          ) : null}
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
          name="vehicles"
          label={t('title')}
          columns={columns}
          rowCount={rows.length}
          keyOf={(index) => rows[index]!.vehicleId}
          sort={list.sort}
          onSort={list.setSort}
          {...(mayEdit
            ? {
                selection: {
                  keys: chosen,
                  onChange: setChosen,
                  most: MOST_CHOSEN,
                  labelOf: (index: number) => t('choose', { name: rows[index]!.name }),
                },
              }
            : {})}
          {...(mayEdit ? { onOpen: (index: number) => setTask({ kind: 'edit', vehicle: rows[index]! }) } : {})}
          empty={
            <EmptyState
              title={t(list.searching ? 'nothingFound' : 'none')}
              text={list.searching ? undefined : t('noneText')}
            />
          }
        />
      ) : null}
      <Suspense fallback={null}>
        {task?.kind === 'groups' ? <VehicleGroups vehicleIds={[...chosen]} onClose={close} /> : null}
        {task?.kind === 'add' ? <VehicleForm onClose={close} /> : null}
        {task?.kind === 'edit' ? <VehicleForm vehicle={task.vehicle} onClose={close} /> : null}
        {task?.kind === 'comments' ? <VehicleComments vehicle={task.vehicle} onClose={close} /> : null}
        {task?.kind === 'delete' ? (
          <DeleteModal
            title={t('deleteTitle', { name: task.vehicle.name })}
            text={t('deleteText')}
            call={deleteVehicleByPost}
            params={{ vehicleId: task.vehicle.vehicleId }}
            list={getVehicleList}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </ListFrame>
  )
}

function useColumns(rows: readonly Vehicle[], start: (task: Task) => void): DataColumn[] {
  const t = useT('vehicle')
  const format = useFormat()
  const now = useNow()
  const typeName = useAssetTypeName()
  return useMemo(() => {
    const text = textColumns(rows)
    return [
      text('name', t('name'), 180, (vehicle) => vehicle.name, { card: 'title' }),
      text('assetType', t('assetType'), 160, (vehicle) => typeName(vehicle.assetType), { card: 'detail' }),
      text('plate', t('plate'), 110, (vehicle) => vehicle.plate, { card: 'detail' }),
      text('vin', t('vin'), 180, (vehicle) => vehicle.vin),
      text('orgName', t('organization'), 160, (vehicle) => vehicle.orgName),
      text('device', t('device'), 170, (vehicle) => vehicle.device?.deviceId ?? '', { card: 'detail' }),
      text('protocol', t('protocol'), 110, (vehicle) => vehicle.device?.protocol ?? '', { sortable: false }),
      text(
        'lastReport',
        t('lastReport'),
        130,
        (vehicle) => (vehicle.lastReport ? format.ago(Date.parse(vehicle.lastReport), now) : ''),
        { card: 'note' },
      ),
      {
        id: 'actions',
        title: '',
        hint: t('actions'),
        width: 56,
        sortable: false,
        card: 'action',
        cell: (index) => <RowMenu vehicle={rows[index]!} start={start} />,
      },
    ]
  }, [rows, start, t, format, now, typeName])
}

function RowMenu({ vehicle, start }: { vehicle: Vehicle; start: (task: Task) => void }) {
  const t = useT('vehicle')
  const common = useT('common')
  const navigate = useNavigate()
  const mayEdit = usePermission('monitoring:vehicle:edit')
  const mayDelete = usePermission('monitoring:vehicle:delete')
  const mayReplay = usePermission('monitoring:history-trail')
  return (
    // A press on the menu is not a press on its row.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- catches only
    <span onClick={(event) => event.stopPropagation()}>
      <Menu position="bottom-end" width={190}>
        <Menu.Target>
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={common('rowActions', { name: vehicle.name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void navigate(paths.map({ vehicle: vehicle.vehicleId }))}>
            {t('showOnMap')}
          </Menu.Item>
          {mayReplay ? (
            <Menu.Item onClick={() => void navigate(paths.trail({ vehicle: vehicle.vehicleId }))}>
              {t('openTrail')}
            </Menu.Item>
          ) : null}
          <Menu.Item onClick={() => start({ kind: 'comments', vehicle })}>{t('comments')}</Menu.Item>
          {mayEdit ? <Menu.Item onClick={() => start({ kind: 'edit', vehicle })}>{common('edit')}</Menu.Item> : null}
          {mayDelete ? (
            <Menu.Item color="red" onClick={() => start({ kind: 'delete', vehicle })}>
              {common('delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
