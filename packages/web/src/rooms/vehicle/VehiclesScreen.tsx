import { Alert, Button } from '@mantine/core'
import { ICONS } from '@waymark/contract/assetTypes.ts'
import { deleteVehicleByPost, getVehicleList, type Vehicle } from '@waymark/contract/rooms/vehicle.ts'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useAssetTypeName } from '../../app/useAssetTypeName.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { useNow } from '../../app/useNow.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/DataColumn.ts'
import { AssetIcon } from '../../app/assets/AssetIcon.tsx'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { VehicleAlarms } from '../alarm/public.tsx'
import { OdometerDialog } from '../movement/public.tsx'
import { RecordPanel } from '../record/public.tsx'
import { VehicleGroups } from '../group/public.tsx'
import { VehicleExport } from './files/VehicleExport.tsx'
import styles from './vehicle.module.css'
import { lazyPart } from '../../app/lazyPart.ts'

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
  const query = useListCall(getVehicleList, list.params)
  const mayEdit = usePermission('monitoring:vehicle:edit')
  const mayExport = usePermission('monitoring:vehicle:export')
  const mayReplay = usePermission('monitoring:history-trail')
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [grouping, setGrouping] = useState(false)
  const [shown, setShown] = useState<{ vehicle: Vehicle; first: string }>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const columns = useColumns()
  const { pageNo: _, pageSize: __, ...filter } = list.params
  return (
    <SideBySide
      side={
        shown ? (
          <RecordPanel
            key={`${shown.vehicle.vehicleId} ${shown.first}`}
            record={`vehicle:${shown.vehicle.vehicleId}`}

            words="vehicle"
            title={shown.vehicle.name}
            first={shown.first}
            tabs={[
              {
                key: 'notifications',
                label: t('notifications'),
                render: () => <VehicleAlarms vehicleId={shown.vehicle.vehicleId} name={shown.vehicle.name} />,
              },
            ]}
            onClose={() => setShown(undefined)}
          />
        ) : null
      }
    >
      <PagedList
        name="vehicles"
        title={t('vehicles')}
        list={list}
        query={query}
        columns={columns}
        keyOf={({ vehicleId }) => vehicleId}
        current={shown?.vehicle.vehicleId}
        nameOf={({ name }) => name}
        search={t('vehicleSearchHint')}
        exports="own"
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
          { label: t('comments'), run: () => setShown({ vehicle, first: 'comments' }) },
          { label: t('notifications'), run: () => setShown({ vehicle, first: 'notifications' }) },
        ]}
        edit={{
          may: 'monitoring:vehicle:edit',
          render: (vehicle, close) => <VehicleForm vehicle={vehicle} onClose={close} />,
        }}
        remove={{
          may: 'monitoring:vehicle:delete',
          text: t('deleteText'),
          send: ({ vehicleId }) => call(deleteVehicleByPost, { vehicleId }),
          list: getVehicleList,
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
    </SideBySide>
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
