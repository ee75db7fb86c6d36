import { getUsagePoints } from '@waymark/contract/rooms/usage.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import { type ReactNode, useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

type Row = CallResult<typeof getUsagePoints>['list'][number]

/** What is used how often, the most used first. */
export function PointsTab({ bar }: { bar: ReactNode }) {
  const t = useT('usage')
  const format = useFormat()
  const list = usePagedList({ id: 'count', descending: true }, { ofOrgs: true })
  const query = useListCall(getUsagePoints, list.params)
  const columns = useMemo(
    (): DataColumn<Row>[] => [
      { id: 'point', card: 'title', title: t('point'), width: 240, sortable: true, cell: (row) => row.point },
      {
        id: 'count',
        card: 'note',
        title: t('count'),
        width: 110,
        sortable: true,
        numeric: true,
        cell: (row) => format.number(row.count),
      },
      {
        id: 'users',
        card: 'detail',
        title: t('users'),
        width: 110,
        sortable: true,
        numeric: true,
        cell: (row) => format.number(row.users),
      },
      {
        id: 'lastAt',
        card: 'detail',
        title: t('lastAt'),
        width: 170,
        sortable: true,
        cell: (row) => format.time(Date.parse(row.lastAt)),
      },
    ],
    [t, format],
  )
  return (
    <PagedList
      name="usagePoints"
      title={t('usage')}
      label={t('points')}
      list={list}
      query={query}
      columns={columns}
      // points have no numbers of their own
      keyOf={(_row, index) => index}
      search={t('searchPoints')}
      filters={bar}
      empty={<EmptyState title={t('nothingYet')} text={t('nothingYetText')} />}
    />
  )
}
