import { getFeedbackList } from '@waymark/contract/rooms/feedback.ts'
import { useState } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { ListSearch } from '../../app/ListSearch.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import { useOptions } from '../../app/useOptions.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame } from '../../ui/ListFrame.tsx'
import { SideBySide, SidePanel } from '../../ui/SideBySide.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { FeedbackThread } from './FeedbackThread.tsx'
import { type StatusChoice, StatusSwitch } from './StatusSwitch.tsx'
import { useFeedbackColumns } from './useFeedbackColumns.tsx'

/** What users sent: answer it, comment on it, close it. */
export default function FeedbackManagerScreen() {
  const t = useT('feedback')
  const common = useT('common')
  const format = useFormat()
  const categories = useOptions('feedbackCategory')
  const list = usePagedList({ id: 'createdAt', descending: true })
  const [status, setStatus] = useState<StatusChoice>('todo')
  const query = useCall(
    getFeedbackList,
    { ...list.params, ...(status === 'all' ? {} : { status }) },
    { keep: true, refetchEvery: 60_000 },
  )
  const [openId, setOpenId] = useState<number>()
  const rows = query.data?.list ?? []
  const open = rows.find((row) => row.feedbackId === openId)
  const columns = useFeedbackColumns(rows, true)
  return (
    <SideBySide
      side={
        open ? (
          <SidePanel
            title={open.title}
            about={`${categories.labelOf(open.category)} · ${open.author} · ${open.orgName} · ${format.time(Date.parse(open.createdAt))}`}
            close={common('close')}
            onClose={() => setOpenId(undefined)}
          >
            <AnswerForm key={`${open.feedbackId}.${open.version}`} feedback={open} />
            <FeedbackThread feedback={open} />
          </SidePanel>
        ) : null
      }
    >
      <ListFrame
        title={t('managerTitle')}
        paging={list.pagingOf(query.data?.total ?? 0)}
        tools={
          <>
            <StatusSwitch value={status} onChange={setStatus} />
            <ListSearch label={t('searchAll')} value={list.text} onChange={list.setText} />
          </>
        }
      >
        <QueryState query={query} />
        {query.data ? (
          <DataTable
            name="feedbackManager"
            label={t('managerTitle')}
            columns={columns}
            rowCount={rows.length}
            keyOf={(index) => rows[index]!.feedbackId}
            current={openId ?? null}
            sort={list.sort}
            onSort={list.setSort}
            onOpen={(index) => setOpenId(rows[index]!.feedbackId)}
            empty={<EmptyState title={t(list.searching ? 'nothingFound' : 'managerNone')} />}
          />
        ) : null}
      </ListFrame>
    </SideBySide>
  )
}
