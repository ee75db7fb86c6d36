import { deleteDriverByPost, type Driver, getDriverList } from '@waymark/contract/rooms/driver.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../app/api.ts'
import { loadRooms, useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { paths } from '../../app/paths.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { RecordPanel } from '../record/public.tsx'
import { useDriverColumns } from './useDriverColumns.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const DriverForm = lazyPart(async () => ({ default: (await import('./DriverForm.tsx')).DriverForm }))
const DriverImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./DriverImport.tsx'), loadRooms(['importFile'])])
  return { default: module.DriverImport }
})
const DriverSpans = lazyPart(async () => ({ default: (await import('./DriverSpans.tsx')).DriverSpans }))

/** Drivers: search, add, edit, what they drive and drove, delete. */
export default function DriversScreen() {
  const t = useT('driver')
  const [search] = useSearchParams()
  const list = usePagedList({ id: 'name', descending: false }, { keyword: search.get('keyword') ?? '', ofOrgs: true })
  const filters = useFilters([
    {
      name: 'bound',
      label: t('shown'),
      choices: [
        { value: 'driving', label: t('driving'), params: { bound: true } },
        { value: 'free', label: t('free'), params: { bound: false } },
      ],
    },
  ])
  const query = useListCall(getDriverList, { ...list.params, ...filters.params })
  const columns = useDriverColumns()
  const navigate = useNavigate()
  const mayEdit = usePermission('monitoring:driver:edit')
  const mayWatch = usePermission('monitoring:map:view')
  const [shown, setShown] = useState<Driver>()
  return (
    <SideBySide
      side={
        shown ? (
          <RecordPanel
            key={shown.driverId}
            record={`driver:${shown.driverId}`}

            words="driver"
            title={shown.name}
            tabs={[{ key: 'history', label: t('history'), render: () => <DriverSpans driverId={shown.driverId} /> }]}
            onClose={() => setShown(undefined)}
          />
        ) : null
      }
    >
      <PagedList
        name="drivers"
        title={t('drivers')}
        list={list}
        query={query}
        columns={columns}
        keyOf={({ driverId }) => driverId}
        current={shown?.driverId}
        nameOf={({ name }) => name}
        search={t('search')}
        narrow={filters}
        bring={{
          may: 'monitoring:driver:add',
          label: t('import'),
          render: (close) => <DriverImport onClose={close} />,
        }}
        add={{ may: 'monitoring:driver:add', label: t('add'), render: (close) => <DriverForm onClose={close} /> }}
        // who may not edit looks at what they drove
        onOpen={mayEdit ? undefined : setShown}
        rowActions={(driver) => [
          mayWatch &&
            driver.vehicle !== null && {
              label: t('showOnMap'),
              run: () => void navigate(paths.map({ vehicle: driver.vehicle?.vehicleId ?? 0 })),
            },
          { label: t('history'), run: () => setShown(driver) },
        ]}
        edit={{
          may: 'monitoring:driver:edit',
          render: (driver, close) => <DriverForm driver={driver} onClose={close} />,
        }}
        remove={{
          may: 'monitoring:driver:delete',
          text: t('deleteText'),
          send: ({ driverId }) => call(deleteDriverByPost, { driverId }),
          list: getDriverList,
        }}
        none={{ title: t('none'), text: t('noneText') }}
      />
    </SideBySide>
  )
}
