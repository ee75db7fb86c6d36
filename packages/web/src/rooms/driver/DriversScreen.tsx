import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { deleteDriverByPost, type Driver, getDriverList } from '@waymark/contract/rooms/driver.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AddButton } from '../../app/AddButton.tsx'
import { ChoiceSwitch } from '../../app/ChoiceSwitch.tsx'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { loadRooms, useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useDriverColumns } from './useDriverColumns.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const DriverForm = lazyPart(async () => ({ default: (await import('./DriverForm.tsx')).DriverForm }))
const DriverImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./DriverImport.tsx'), loadRooms(['importFile'])])
  return { default: module.DriverImport }
})
const DriverHistory = lazyPart(async () => ({ default: (await import('./DriverHistory.tsx')).DriverHistory }))

export type DriverTask = { kind: 'add' | 'import' } | { kind: 'edit' | 'delete' | 'history'; driver: Driver }

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
  const mayAdd = usePermission('monitoring:driver:add')
  const mayEdit = usePermission('monitoring:driver:edit')
  const [task, setTask] = useState<DriverTask>()
  const columns = useDriverColumns(query.data?.list ?? [], setTask)
  const close = (): void => setTask(undefined)
  const isNarrowed = list.searching || bound !== 'all'
  return (
    <PagedList
      name="drivers"
      title={t('drivers')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(driver) => driver.driverId}
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
      actions={
        mayAdd ? (
          <>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconUpload size={15} aria-hidden />}
              onClick={() => setTask({ kind: 'import' })}
            >
              {t('import')}
            </Button>
            <AddButton label={t('add')} onClick={() => setTask({ kind: 'add' })} />
          </>
        ) : null
      }
      onOpen={(driver) => setTask({ kind: mayEdit ? 'edit' : 'history', driver })}
      empty={
        <EmptyState title={t(isNarrowed ? 'nothingFound' : 'none')} text={isNarrowed ? undefined : t('noneText')} />
      }
    >
      {task?.kind === 'import' ? <DriverImport onClose={close} /> : null}
      {task?.kind === 'add' ? <DriverForm onClose={close} /> : null}
      {task?.kind === 'edit' ? <DriverForm driver={task.driver} onClose={close} /> : null}
      {task?.kind === 'history' ? <DriverHistory driver={task.driver} onClose={close} /> : null}
      {task?.kind === 'delete' ? (
        <DeleteModal
          title={t('deleteTitle', { name: task.driver.name })}
          text={t('deleteText')}
          call={deleteDriverByPost}
          params={{ driverId: task.driver.driverId }}
          list={getDriverList}
          onClose={close}
        />
      ) : null}
    </PagedList>
  )
}
