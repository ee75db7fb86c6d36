import { deleteDriverByPost, getDriverList } from '@waymark/contract/rooms/driver.ts'
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
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { DriverRecord } from './DriverRecord.tsx'
import { useDriverColumns } from './useDriverColumns.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const DriverForm = lazyPart(async () => ({ default: (await import('./DriverForm.tsx')).DriverForm }))
const DriverImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./DriverImport.tsx'), loadRooms(['importFile'])])
  return { default: module.DriverImport }
})

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
  const opened = useOpenRecord('driver', {
    idOf: ({ driverId }) => driverId,
    rows: query.data?.list,
    Record: DriverRecord,
  })
  return (
    <SideBySide side={opened.side}>
      <PagedList
        name="drivers"
        title={t('drivers')}
        list={list}
        query={query}
        columns={columns}
        keyOf={({ driverId }) => driverId}
        current={opened.current}
        nameOf={({ name }) => name}
        search={t('search')}
        narrow={filters}
        bring={{
          may: 'monitoring:driver:add',
          label: t('import'),
          render: (close) => <DriverImport onClose={close} />,
        }}
        add={{ may: 'monitoring:driver:add', label: t('add'), render: (close) => <DriverForm onClose={close} /> }}
        // who may not edit looks at it
        onOpen={mayEdit ? undefined : opened.open}
        rowActions={(driver) => [
          { label: t('open'), run: () => opened.open(driver) },
          mayWatch &&
            driver.vehicle !== null && {
              label: t('showOnMap'),
              run: () => void navigate(paths.map({ vehicle: driver.vehicle?.vehicleId ?? 0 })),
            },
          { label: t('history'), run: () => opened.open(driver, 'history') },
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
