import { getRepairList } from '@waymark/contract/rooms/stock/repair.ts'
import { useSearchParams } from 'react-router'
import { loadRooms, useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useChosen } from '../../app/list/useChosen.ts'
import { useCounted } from '../../app/list/useCounted.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { TabBar } from '../../ui/TabBar.tsx'
import { RepairRecord } from './RepairRecord.tsx'
import { SelectedRepairs } from './SelectedRepairs.tsx'
import { useRepairColumns } from './useRepairColumns.ts'
import { useRepairFilters } from './useRepairFilters.ts'
import { useRepairTasks } from './useRepairTasks.tsx'

const RepairBoard = lazyPart(async () => ({ default: (await import('./RepairBoard.tsx')).RepairBoard }))
const RepairForm = lazyPart(async () => ({ default: (await import('./RepairForm.tsx')).RepairForm }))

const RepairImport = lazyPart(async () => {
  const [module] = await Promise.all([import('./RepairImport.tsx'), loadRooms(['importFile'])])
  return { default: module.RepairImport }
})

/** Devices that are repaired: what is wrong with them, how far they are, and what is done next. */
export default function RepairsScreen() {
  const t = useT('repair')
  const [search, setSearch] = useSearchParams()
  const list = usePagedList({ id: 'changedAt', descending: true }, { ofOrgs: true })
  const isBoard = search.get('view') === 'board'
  const filters = useRepairFilters()
  const query = useListCall(getRepairList, { ...list.params, ...filters.params }, { enabled: !isBoard })
  const counts = query.data?.counts
  const narrow = useCounted(filters, counts && new Map(counts.map(({ state, repairs }) => [state, repairs])))
  const columns = useRepairColumns()
  const tasks = useRepairTasks()
  const mayEdit = usePermission('repair:record:edit')
  const opened = useOpenRecord('repair', {
    idOf: ({ repairId }) => repairId,
    rows: query.data?.list,
    Record: RepairRecord,
  })
  const chosen = useChosen(query.data?.list, ({ repairId }) => repairId)
  const views = (
    <TabBar
      label={t('repairs')}
      tabs={[
        { key: 'list', label: t('list') },
        { key: 'board', label: t('viewBoard') },
      ]}
      value={isBoard ? 'board' : 'list'}
      onChange={(key) => setSearch(key === 'board' ? { view: 'board' } : {}, { replace: true })}
    />
  )
  if (isBoard) return <RepairBoard views={views} />
  return (
    <PagedList
      name="repairs"
      title={t('repairs')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ repairId }) => repairId}
      opened={opened}
      search={t('search')}
      filters={views}
      narrow={narrow}
      chosen={mayEdit ? chosen : undefined}
      whenChosen={<SelectedRepairs repairs={[...chosen.rows.values()]} onDone={chosen.clear} />}
      add={{ may: 'repair:record:add', label: t('add'), render: (close) => <RepairForm onClose={close} /> }}
      bring={{
        may: 'repair:record:import',
        label: t('import'),
        render: (close) => <RepairImport onClose={close} />,
      }}
      {...tasks}
      none={{ title: t('none'), text: t('noneText') }}
    />
  )
}
