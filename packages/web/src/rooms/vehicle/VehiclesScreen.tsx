import { Alert, Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { ICONS } from '@waymark/contract/assetTypes.ts'
import { deleteVehicleByPost, getVehicleList, type Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AddButton } from '../../app/AddButton.tsx'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { RowMenu } from '../../app/RowMenu.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useAssetTypeName } from '../../app/useAssetTypeName.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/useNow.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { AssetIcon } from '../../app/assets/AssetIcon.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { OdometerDialog } from '../movement/public.tsx'
import { VehicleGroups } from '../group/public.tsx'
import { VehicleExport } from './files/VehicleExport.tsx'
import styles from './vehicle.module.css'
import { lazyPart } from '../../app/lazyPart.ts'

const VehicleNews = lazyPart(async () => ({ default: (await import('./VehicleNews.tsx')).VehicleNews }))
const VehicleForm = lazyPart(async () => ({ default: (await import('./VehicleForm.tsx')).VehicleForm }))

const VehicleImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./files/VehicleImport.tsx'), loadRooms(['importFile'])])
  return { default: module.VehicleImport }
})

/** Most vehicles of one operation (LIMIT-1). */
const MOST_CHOSEN = 200

type Task =
  | { kind: 'add' | 'groups' | 'import' }
  | { kind: 'edit' | 'delete' | 'comments' | 'notifications' | 'odometer'; vehicle: Vehicle }

/** Vehicles: search, add, edit, put devices on and take them off, delete. */
export default function VehiclesScreen() {
  const t = useT('vehicle')
  const [search] = useSearchParams()
  const list = usePagedList({ id: 'name', descending: false }, { keyword: search.get('keyword') ?? '', ofOrgs: true })
  const query = useCall(getVehicleList, list.params, { keep: true })
  const mayAdd = usePermission('monitoring:vehicle:add')
  const mayEdit = usePermission('monitoring:vehicle:edit')
  const mayImport = usePermission('monitoring:vehicle:import')
  const mayExport = usePermission('monitoring:vehicle:export')
  const [failure, setFailure] = useState<string>()
  const [task, setTask] = useState<Task>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const rows = query.data?.list ?? []
  const columns = useColumns(rows, setTask)
  const close = (): void => setTask(undefined)
  const { pageNo: _, pageSize: __, ...filter } = list.params
  return (
    <PagedList
      name="vehicles"
      title={t('vehicles')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(vehicle) => vehicle.vehicleId}
      search={t('vehicleSearchHint')}
      actions={
        <>
          {chosen.size > 0 ? (
            <Button size="xs" variant="default" onClick={() => setTask({ kind: 'groups' })}>
              {t('chooseGroups', { count: chosen.size })}
            </Button>
          ) : null}
          {mayImport ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconUpload size={15} aria-hidden />}
              onClick={() => setTask({ kind: 'import' })}
            >
              {t('import')}
            </Button>
          ) : null}
          {mayExport ? (
            <VehicleExport filter={chosen.size > 0 ? { vehicleIds: [...chosen] } : filter} onFailure={setFailure} />
          ) : null}
          {mayAdd ? <AddButton label={t('add')} onClick={() => setTask({ kind: 'add' })} /> : null}
        </>
      }
      above={
        failure ? (
          <Alert color="red" variant="light" role="alert" withCloseButton onClose={() => setFailure(undefined)}>
            {failure}
          </Alert>
        ) : null
      }
      onOpen={mayEdit ? (vehicle) => setTask({ kind: 'edit', vehicle }) : undefined}
      selection={
        mayEdit
          ? { keys: chosen, onChange: setChosen, most: MOST_CHOSEN, labelOf: ({ name }) => t('choose', { name }) }
          : undefined
      }
      empty={
        <EmptyState
          title={t(list.searching ? 'nothingFound' : 'noVehicles')}
          text={list.searching ? undefined : t('noneText')}
        />
      }
    >
      {task?.kind === 'groups' ? <VehicleGroups vehicleIds={[...chosen]} onClose={close} /> : null}
      {task?.kind === 'import' ? <VehicleImport onClose={close} /> : null}
      {task?.kind === 'add' ? <VehicleForm onClose={close} /> : null}
      {task?.kind === 'edit' ? <VehicleForm vehicle={task.vehicle} onClose={close} /> : null}
      {task?.kind === 'comments' || task?.kind === 'notifications' ? (
        <VehicleNews kind={task.kind} vehicle={task.vehicle} onClose={close} />
      ) : null}
      {task?.kind === 'odometer' ? (
        <OdometerDialog vehicleId={task.vehicle.vehicleId} name={task.vehicle.name} onClose={close} />
      ) : null}
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
    </PagedList>
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
      {
        id: 'assetType',
        title: t('assetType'),
        width: 170,
        card: 'detail',
        cell: (index) => (
          <span className={styles.icon}>
            <AssetIcon icon={ICONS.find((icon) => icon === rows[index]!.icon) ?? 'box'} size={16} />
            {typeName(rows[index]!.assetType)}
          </span>
        ),
      },
      text('plate', t('plate'), 110, (vehicle) => vehicle.plate, { card: 'detail' }),
      text('vin', t('vin'), 180, (vehicle) => vehicle.vin),
      text('orgName', t('organization'), 160, (vehicle) => vehicle.orgName),
      text('device', t('device'), 170, (vehicle) => vehicle.device?.deviceId ?? '', { card: 'detail' }),
      text('drivers', t('driver'), 160, (vehicle) => vehicle.drivers.map(({ name }) => name).join(', '), {
        sortable: false,
      }),
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
        cell: (index) => <VehicleMenu vehicle={rows[index]!} start={start} />,
      },
    ]
  }, [rows, start, t, format, now, typeName])
}

function VehicleMenu({ vehicle, start }: { vehicle: Vehicle; start: (task: Task) => void }) {
  const t = useT('vehicle')
  const common = useT('common')
  const navigate = useNavigate()
  const mayEdit = usePermission('monitoring:vehicle:edit')
  const mayDelete = usePermission('monitoring:vehicle:delete')
  const mayReplay = usePermission('monitoring:history-trail')
  const link = { vehicle: vehicle.vehicleId }
  return (
    <RowMenu
      name={vehicle.name}
      actions={[
        { label: t('showOnMap'), run: () => void navigate(paths.map(link)) },
        mayReplay && { label: t('historyTrail'), run: () => void navigate(paths.trail(link)) },
        { label: t('odometer'), run: () => start({ kind: 'odometer', vehicle }) },
        { label: t('comments'), run: () => start({ kind: 'comments', vehicle }) },
        { label: t('notifications'), run: () => start({ kind: 'notifications', vehicle }) },
        mayEdit && { label: common('edit'), run: () => start({ kind: 'edit', vehicle }) },
        mayDelete && { label: common('delete'), danger: true, run: () => start({ kind: 'delete', vehicle }) },
      ]}
    />
  )
}
