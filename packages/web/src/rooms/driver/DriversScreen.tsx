import { deleteDriverByPost, type Driver, getDriverList } from '@waymark/contract/rooms/driver.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ChoiceSwitch } from '../../app/ChoiceSwitch.tsx'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { loadRooms, useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { paths } from '../../app/paths.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { useDriverColumns } from './useDriverColumns.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const DriverForm = lazyPart(async () => ({ default: (await import('./DriverForm.tsx')).DriverForm }))
const DriverImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./DriverImport.tsx'), loadRooms(['importFile'])])
  return { default: module.DriverImport }
})
const DriverHistory = lazyPart(async () => ({ default: (await import('./DriverHistory.tsx')).DriverHistory }))

/** Which drivers are listed. */
const BOUND = { all: {}, driving: { bound: true }, free: { bound: false } } as const
type Bound = keyof typeof BOUND

/** Drivers: search, add, edit, what they drive and drove, delete. */
export default function DriversScreen() {
  const t = useT('driver')
  const [search] = useSearchParams()
  const list = usePagedList({ id: 'name', descending: false }, { keyword: search.get('keyword') ?? '', ofOrgs: true })
  const [bound, setBound] = useState<Bound>('all')
  const query = useCall(getDriverList, { ...list.params, ...BOUND[bound] }, { keep: true })
  const columns = useDriverColumns()
  const navigate = useNavigate()
  const mayEdit = usePermission('monitoring:driver:edit')
  const mayWatch = usePermission('monitoring:map:view')
  const [shown, setShown] = useState<Driver>()
  return (
    <PagedList
      name="drivers"
      title={t('drivers')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ driverId }) => driverId}
      nameOf={({ name }) => name}
      search={t('search')}
      filters={
        <ChoiceSwitch
          label={t('shown')}
          value={bound}
          onChange={setBound}
          choices={[
            { value: 'all', label: t('all') },
            { value: 'driving', label: t('driving') },
            { value: 'free', label: t('free') },
          ]}
        />
      }
      isFiltered={bound !== 'all'}
      bring={{ may: 'monitoring:driver:add', label: t('import'), render: (close) => <DriverImport onClose={close} /> }}
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
        render: ({ driverId, name }, close) => (
          <DeleteModal
            title={t('deleteTitle', { name })}
            text={t('deleteText')}
            call={deleteDriverByPost}
            params={{ driverId }}
            list={getDriverList}
            onClose={close}
          />
        ),
      }}
      none={{ title: t('none'), text: t('noneText') }}
    >
      {shown ? <DriverHistory driver={shown} onClose={() => setShown(undefined)} /> : null}
    </PagedList>
  )
}
