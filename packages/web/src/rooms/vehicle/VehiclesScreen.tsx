import { Alert, Button } from '@mantine/core'
import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { loadRooms, useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { useComputedColumns } from '../computed/public.tsx'
import { VehicleGroups } from '../group/public.tsx'
import { useChosen } from '../../app/list/useChosen.ts'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { VehicleExport } from './files/VehicleExport.tsx'
import { VehicleRecord } from './VehicleRecord.tsx'
import { useVehicleColumns } from './useVehicleColumns.tsx'
import { useVehicleTasks } from './useVehicleTasks.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const VehicleForm = lazyPart(async () => ({ default: (await import('./VehicleForm.tsx')).VehicleForm }))

const VehicleImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./files/VehicleImport.tsx'), loadRooms(['importFile'])])
  return { default: module.VehicleImport }
})

/** Vehicles: search, add, edit, put devices on and take them off, delete. */
export default function VehiclesScreen() {
  const t = useT('vehicle')
  const [search] = useSearchParams()
  const list = usePagedList(
    { id: 'name', descending: false },
    { keyword: search.get('keyword') ?? '', hasNumbers: true, ofOrgs: true },
  )
  const query = useListCall(getVehicleList, list.params)
  const mayEdit = usePermission('monitoring:vehicle:edit')
  const mayExport = usePermission('monitoring:vehicle:export')
  const [failure, setFailure] = useState<string>()
  const [grouping, setGrouping] = useState(false)
  const opened = useOpenRecord('vehicle', {
    idOf: ({ vehicleId }) => vehicleId,
    rows: query.data?.list,
    Record: VehicleRecord,
  })
  const chosen = useChosen(query.data?.list, ({ vehicleId }) => vehicleId)
  const vehicleIds = [...chosen.rows.keys()]
  const own = useVehicleColumns()
  const computed = useComputedColumns(query.data?.list)
  const columns = useMemo(() => [...own, ...computed], [own, computed])
  const tasks = useVehicleTasks()
  const { pageNo: _, pageSize: __, ...filter } = list.params
  return (
    <SideBySide side={opened.side}>
      <PagedList
        name="vehicles"
        title={t('vehicles')}
        list={list}
        query={query}
        columns={columns}
        keyOf={({ vehicleId }) => vehicleId}
        current={opened.current}
        // who may not edit looks at it
        onOpen={mayEdit ? undefined : opened.open}
        {...tasks}
        search={t('vehicleSearchHint')}
        exports="own"
        actions={
          mayExport ? (
            <VehicleExport filter={vehicleIds.length > 0 ? { vehicleIds } : filter} onFailure={setFailure} />
          ) : null
        }
        bring={{
          may: 'monitoring:vehicle:import',
          label: t('import'),
          render: (close) => <VehicleImport onClose={close} />,
        }}
        add={{ may: 'monitoring:vehicle:add', label: t('add'), render: (close) => <VehicleForm onClose={close} /> }}
        rowActions={(vehicle) => [
          { label: t('open'), run: () => opened.open(vehicle) },
          ...tasks.rowActions(vehicle),
          { label: t('comments'), run: () => opened.open(vehicle, 'comments') },
          { label: t('notifications'), run: () => opened.open(vehicle, 'notifications') },
        ]}
        above={
          failure ? (
            <Alert color="red" variant="light" role="alert" withCloseButton onClose={() => setFailure(undefined)}>
              {failure}
            </Alert>
          ) : null
        }
        chosen={mayEdit ? chosen : undefined}
        whenChosen={
          <Button size="compact-xs" variant="default" onClick={() => setGrouping(true)}>
            {t('chooseGroups', { count: vehicleIds.length })}
          </Button>
        }
        none={{ title: t('none'), text: t('noneText') }}
      >
        {grouping ? <VehicleGroups vehicleIds={vehicleIds} onClose={() => setGrouping(false)} /> : null}
      </PagedList>
    </SideBySide>
  )
}
