import type { CallIn } from '@waymark/contract/call.ts'
import { stockCountLifecycle } from '@waymark/contract/lifecycles/stockCountLifecycle.ts'
import { getStockCountList } from '@waymark/contract/rooms/stock/stockCount.ts'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { useFilters } from '../../../app/list/useFilters.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { useOpenRecord } from '../../../app/list/useOpenRecord.tsx'
import { PagedList } from '../../../app/PagedList.tsx'
import { usePagedList } from '../../../app/usePagedList.ts'
import { CountRecord } from './CountRecord.tsx'
import { useCountColumns } from './useCountColumns.ts'
import { useCountTasks } from './useCountTasks.tsx'

const StartCountForm = lazyPart(async () => ({ default: (await import('./StartCountForm.tsx')).StartCountForm }))

/** Stock counts: begun at a place, counted by scanning, settled with a reason. */
export default function StockCountsScreen() {
  const t = useT('stock')
  const list = usePagedList({ id: 'startedAt', descending: true }, { ofOrgs: true })
  const filters = useFilters<Pick<CallIn<typeof getStockCountList>, 'state'>>([
    {
      name: 'state',
      label: t('state'),
      choices: stockCountLifecycle.states.map((state) => ({
        value: state,
        label: t(`count_${state}`),
        params: { state },
      })),
    },
  ])
  const query = useListCall(getStockCountList, { ...list.params, ...filters.params })
  const columns = useCountColumns()
  const tasks = useCountTasks()
  const opened = useOpenRecord('stockCount', {
    idOf: ({ countId }) => countId,
    rows: query.data?.list,
    Record: CountRecord,
  })
  return (
    <PagedList
      name="stockCounts"
      title={t('stockCounts')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ countId }) => countId}
      opened={opened}
      search={t('searchPlaces')}
      narrow={filters}
      add={{ may: 'stock:item:edit', label: t('startCount'), render: (close) => <StartCountForm onClose={close} /> }}
      onOpen={(count) => opened.open(count, 'tally')}
      {...tasks}
      none={{ title: t('noCounts'), text: t('noCountsText') }}
    />
  )
}
