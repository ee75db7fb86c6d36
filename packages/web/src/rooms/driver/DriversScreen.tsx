import { getDriverList } from '@waymark/contract/rooms/driver.ts'
import { useSearchParams } from 'react-router'
import { loadRooms, useT } from '../../app/i18n.ts'
import { useAtParam } from '../../app/instant/useAtParam.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { DriverRecord } from './DriverRecord.tsx'
import { useDriverColumns } from './useDriverColumns.tsx'
import { useDriverTasks } from './useDriverTasks.tsx'
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
  const instant = useAtParam()
  const query = useListCall(getDriverList, { ...list.params, ...filters.params, ...instant })
  const columns = useDriverColumns()
  const tasks = useDriverTasks()
  const mayEdit = usePermission('monitoring:driver:edit')
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
        {...tasks}
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
          ...tasks.rowActions(driver),
          { label: t('history'), run: () => opened.open(driver, 'history') },
        ]}
        none={{ title: t('none'), text: t('noneText') }}
      />
    </SideBySide>
  )
}
