import { getClientLogs } from '@waymark/contract/rooms/usage.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { LogPanel } from './LogPanel.tsx'

export type LogRow = CallResult<typeof getClientLogs>['list'][number]

/** Clients' logs, the newest first; what one says stands beside the list. */
export function LogsTab({ bar }: { bar: ReactNode }) {
  const t = useT('usage')
  const format = useFormat()
  const [openId, setOpenId] = useState<number>()
  const list = usePagedList({ id: 'at', descending: true }, { ofOrgs: true })
  const query = useListCall(getClientLogs, list.params)
  const open = query.data?.list.find((row) => row.clientLogId === openId)
  const columns = useMemo(
    (): DataColumn<LogRow>[] => [
      {
        id: 'at',
        card: 'note',
        title: t('when'),
        width: 170,
        sortable: true,
        cell: (row) => format.time(Date.parse(row.at), true),
      },
      { id: 'username', card: 'title', title: t('user'), width: 150, sortable: true, cell: (row) => row.username },
      {
        id: 'orgName',
        card: 'detail',
        title: t('organization'),
        width: 180,
        sortable: true,
        cell: (row) => row.orgName,
      },
      { id: 'userAgent', title: t('browser'), width: 300, cell: (row) => row.userAgent },
    ],
    [t, format],
  )
  return (
    <SideBySide side={open ? <LogPanel row={open} onClose={() => setOpenId(undefined)} /> : null}>
      <PagedList
        name="clientLogs"
        title={t('usage')}
        label={t('logs')}
        list={list}
        query={query}
        columns={columns}
        keyOf={(row) => row.clientLogId}
        search={t('searchLogs')}
        filters={bar}
        current={openId}
        onOpen={(row) => setOpenId(row.clientLogId)}
        empty={<EmptyState title={t('nothingYet')} text={t('nothingYetText')} />}
      />
    </SideBySide>
  )
}
