import {
  getImportConflicts,
  HELD_KINDS,
  HELD_STATES,
  type HeldRow,
  type Settlement,
  SETTLEMENTS,
} from '@waymark/contract/rooms/import/importConflict.ts'
import { type ReactNode, useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { ChosenTasks } from '../../app/list/ChosenTasks.tsx'
import { useChosen } from '../../app/list/useChosen.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { useIsLimited, usePermission } from '../../app/sessionStore.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useHeldColumns } from './useHeldColumns.ts'

const SettleForm = lazyPart(async () => ({ default: (await import('./SettleForm.tsx')).SettleForm }))

/** Rows of incoming files that wait until somebody settles them. */
export function HeldList({ choice }: { choice: ReactNode }) {
  const t = useT('importConflict')
  const list = usePagedList({ id: 'foundAt', descending: true }, { ofOrgs: true })
  const { sort: _, ...params } = list.params
  const filters = useFilters<{ kinds?: (typeof HELD_KINDS)[number][]; states?: (typeof HELD_STATES)[number][] }>([
    {
      name: 'kind',
      label: t('heldKind'),
      choices: HELD_KINDS.map((kind) => ({ value: kind, label: t(`held_${kind}`), params: { kinds: [kind] } })),
    },
    {
      name: 'settled',
      label: t('heldState'),
      choices: HELD_STATES.map((state) => ({ value: state, label: t(`held_${state}`), params: { states: [state] } })),
    },
  ])
  const asked = { states: ['open' as const], ...filters.params }
  const query = useListCall(getImportConflicts, { ...params, ...asked }, { refetchEvery: 15_000 })
  const chosen = useChosen(query.data?.list, ({ conflictId }) => conflictId)
  const columns = useHeldColumns(asked.states.includes('open'))
  const tasksOf = useTasks()
  const rows = [...chosen.rows.values()]
  const [task, setTask] = useState<{ row: HeldRow; as: Settlement }>()
  return (
    <PagedList
      name="importToSettle"
      title={t('importSources')}
      label={t('toSettle')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ conflictId }) => conflictId}
      search={t('searchHeld')}
      nameOf={({ assetName, fileName }) => assetName || fileName}
      filters={choice}
      narrow={filters}
      chosen={chosen}
      whenChosen={
        <ChosenTasks
          tasks={tasksOf(rows)}
          labelOf={(as) => t(`settle_${as}`)}
          render={(as, close) => <SettleForm rows={rows} as={as} onDone={chosen.clear} onClose={close} />}
        />
      }
      onOpen={(row) => {
        const [first] = tasksOf([row])
        if (first) setTask({ row, as: first })
      }}
      rowActions={(row) =>
        tasksOf([row]).map((as) => ({
          label: t(`settle_${as}`),
          danger: as === 'leave',
          render: (close) => <SettleForm rows={[row]} as={as} onClose={close} />,
        }))
      }
      empty={
        <EmptyState title={t(list.searching ? 'nothingFound' : 'nothingToSettle')} text={t('nothingToSettleText')} />
      }
    >
      {task ? <SettleForm rows={[task.row]} as={task.as} onClose={() => setTask(undefined)} /> : null}
    </PagedList>
  )
}

/** What somebody may do with any of these rows. */
function useTasks(): (rows: readonly HeldRow[]) => Settlement[] {
  const mayEdit = usePermission('monitoring:import:edit')
  const mayAdd = usePermission('monitoring:vehicle:add')
  const isLimited = useIsLimited()
  return (rows) =>
    SETTLEMENTS.filter((as) => rows.some(({ can }) => can.includes(as))).filter(
      (as) => mayEdit && !isLimited && (as !== 'add' || mayAdd),
    )
}
