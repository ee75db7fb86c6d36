import { firmwareLifecycle } from '@waymark/contract/lifecycles/firmwareLifecycle.ts'
import { getUpdateList } from '@waymark/contract/rooms/device/firmware.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePagedList } from '../../app/usePagedList.ts'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { FirmwareRecord } from './FirmwareRecord.tsx'
import { useFirmwareColumns } from './useFirmwareColumns.tsx'
import { useFirmwareTasks } from './useFirmwareTasks.tsx'

const FirmwareForm = lazyPart(async () => ({ default: (await import('./FirmwareForm.tsx')).FirmwareForm }))

/** Firmware of devices: a draft until it is released, and withdrawn when it should reach no further one. */
export default function FirmwareScreen() {
  const t = useT('firmware')
  const list = usePagedList({ id: 'createdAt', descending: true })
  const filters = useFilters([
    {
      name: 'state',
      label: t('state'),
      choices: firmwareLifecycle.states.map((state) => ({ value: state, label: t(state), params: { state } })),
    },
  ])
  const query = useListCall(getUpdateList, { ...list.params, ...filters.params })
  const columns = useFirmwareColumns()
  const tasks = useFirmwareTasks()
  const opened = useOpenRecord('firmware', {
    idOf: ({ updateId }) => updateId,
    rows: query.data?.list,
    Record: FirmwareRecord,
  })
  return (
    <PagedList
      name="firmware"
      title={t('firmware')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ updateId }) => updateId}
      opened={opened}
      {...tasks}
      search={t('search')}
      narrow={filters}
      add={{ may: 'manufacture:firmware:add', label: t('add'), render: (close) => <FirmwareForm onClose={close} /> }}
      rowActions={(firmware) => [
        { label: t('history'), run: () => opened.open(firmware, 'timeline') },
        ...tasks.rowActions(firmware),
      ]}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}
