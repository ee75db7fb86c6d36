import type { getRentalList } from '@waymark/contract/rooms/stock/rental.ts'
import type { ComponentProps } from 'react'
import { useT } from '../../app/i18n.ts'
import { useCounted } from '../../app/list/useCounted.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { PagedList } from '../../app/PagedList.tsx'
import { usePagedList } from '../../app/usePagedList.ts'
import { RMA_FOLLOWED_MS } from './rmaReadings.ts'
import { RmaRecord } from './RmaRecord.tsx'
import { useRmaColumns } from './useRmaColumns.ts'
import { useRmaFilters } from './useRmaFilters.ts'
import { useRmaTasks } from './useRmaTasks.tsx'

interface Props extends Pick<ComponentProps<typeof PagedList>, 'name' | 'title' | 'add' | 'actions' | 'none'> {
  kind: 'rma' | 'rental'
  definition: typeof getRentalList
}

/** Returns of one kind, newest first, by their state with how many each has. */
export function ReturnList({ kind, definition, ...props }: Props) {
  const t = useT('rma')
  const list = usePagedList({ id: 'changedAt', descending: true }, { ofOrgs: true })
  const filters = useRmaFilters()
  const query = useListCall(definition, { ...list.params, ...filters.params }, { refetchEvery: RMA_FOLLOWED_MS })
  const counts = query.data?.counts
  const narrow = useCounted(filters, counts && new Map(counts.map(({ state, returns }) => [state, returns])))
  const columns = useRmaColumns()
  const tasks = useRmaTasks()
  const opened = useOpenRecord(kind, { idOf: ({ rmaId }) => rmaId, rows: query.data?.list, Record: RmaRecord })
  return (
    <PagedList
      list={list}
      query={query}
      columns={columns}
      keyOf={({ rmaId }) => rmaId}
      opened={opened}
      search={t('search')}
      narrow={narrow}
      {...tasks}
      {...props}
    />
  )
}
