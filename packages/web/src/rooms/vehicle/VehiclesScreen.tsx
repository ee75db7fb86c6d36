import { Alert, Button } from '@mantine/core'
import { ICONS } from '@waymark/contract/assetTypes.ts'
import { deleteVehicleByPost, getVehicleList, type Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useAssetTypeName } from '../../app/useAssetTypeName.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/useNow.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { AssetIcon } from '../../app/assets/AssetIcon.tsx'
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

/** Vehicles: search, add, edit, put devices on and take them off, delete. */
export default function VehiclesScreen() {
  const t = useT('vehicle')
  const [search] = useSearchParams()
  const list = usePagedList({ id: 'name', descending: false }, { keyword: search.get('keyword') ?? '', ofOrgs: true })
  const query = useCall(getVehicleList, list.params, { keep: true })
  const mayEdit = usePermission('monitoring:vehicle:edit')
  const mayExport = usePermission('monitoring:vehicle:export')
  const mayReplay = usePermission('monitoring:history-trail')
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [grouping, setGrouping] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const columns = useColumns()
  const { pageNo: _, pageSize: __, ...filter } = list.params
  return (
    <PagedList
      name="vehicles"
      title={t('vehicles')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ vehicleId }) => vehicleId}
      nameOf={({ name }) => name}
      search={t('vehicleSearchHint')}
      actions={
        <>
          {chosen.size > 0 ? (
            <Button size="xs" variant="default" onClick={() => setGrouping(true)}>
              {t('chooseGroups', { count: chosen.size })}
            </Button>
          ) : null}
          {mayExport ? (
            <VehicleExport filter={chosen.size > 0 ? { vehicleIds: [...chosen] } : filter} onFailure={setFailure} />
          ) : null}
        </>
      }
      bring={{
        may: 'monitoring:vehicle:import',
        label: t('import'),
        render: (close) => <VehicleImport onClose={close} />,
      }}
      add={{ may: 'monitoring:vehicle:add', label: t('add'), render: (close) => <VehicleForm onClose={close} /> }}
      rowActions={(vehicle) => [
        { label: t('showOnMap'), run: () => void navigate(paths.map({ vehicle: vehicle.vehicleId })) },
        mayReplay && { label: t('openTrail'), run: () => void navigate(paths.trail({ vehicle: vehicle.vehicleId })) },
        {
          label: t('odometer'),
          render: (close) => <OdometerDialog vehicleId={vehicle.vehicleId} name={vehicle.name} onClose={close} />,
        },
        {
          label: t('comments'),
          render: (close) => <VehicleNews kind="comments" vehicle={vehicle} onClose={close} />,
        },
        {
          label: t('notifications'),
          render: (close) => <VehicleNews kind="notifications" vehicle={vehicle} onClose={close} />,
        },
      ]}
      edit={{
        may: 'monitoring:vehicle:edit',
        render: (vehicle, close) => <VehicleForm vehicle={vehicle} onClose={close} />,
      }}
      remove={{
        may: 'monitoring:vehicle:delete',
        render: ({ vehicleId, name }, close) => (
          <DeleteModal
            title={t('deleteTitle', { name })}
            text={t('deleteText')}
            call={deleteVehicleByPost}
            params={{ vehicleId }}
            list={getVehicleList}
            onClose={close}
          />
        ),
      }}
      above={
        failure ? (
          <Alert color="red" variant="light" role="alert" withCloseButton onClose={() => setFailure(undefined)}>
            {failure}
          </Alert>
        ) : null
      }
      selection={
        mayEdit
          ? { keys: chosen, onChange: setChosen, most: MOST_CHOSEN, labelOf: ({ name }) => t('choose', { name }) }
          : undefined
      }
      none={{ title: t('none'), text: t('noneText') }}
    >
      {grouping ? <VehicleGroups vehicleIds={[...chosen]} onClose={() => setGrouping(false)} /> : null}
    </PagedList>
  )
}

function useColumns(): DataColumn<Vehicle>[] {
  const t = useT('vehicle')
  const format = useFormat()
  const now = useNow()
  const typeName = useAssetTypeName()
  return useMemo(() => {
    const text = textColumns<Vehicle>()
    return [
      text('name', t('name'), 180, (vehicle) => vehicle.name, { card: 'title' }),
      {
        id: 'assetType',
        title: t('assetType'),
        width: 170,
        card: 'detail',
        cell: (row) => (
          <span className={styles.icon}>
            <AssetIcon icon={ICONS.find((icon) => icon === row.icon) ?? 'box'} size={16} />
            {typeName(row.assetType)}
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
    ]
  }, [t, format, now, typeName])
}
