import { getFeedbackList } from '@waymark/contract/rooms/feedback.ts'
import { useState } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { useListCall } from '../../app/list/useListCall.ts'
import { useOptions } from '../../app/useOptions.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { RecordView } from '../record/public.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { FeedbackThread } from './FeedbackThread.tsx'
import { type StatusChoice, StatusSwitch } from './StatusSwitch.tsx'
import { useFeedbackColumns } from './useFeedbackColumns.tsx'

/** What users sent: answer it, comment on it, close it. */
export default function FeedbackManagerScreen() {
  const t = useT('feedback')
  const format = useFormat()
  const categories = useOptions('feedbackCategory')
  const list = usePagedList({ id: 'createdAt', descending: true }, { ofOrgs: true })
  const [status, setStatus] = useState<StatusChoice>('todo')
  const query = useListCall(
    getFeedbackList,
    { ...list.params, ...(status === 'all' ? {} : { status }) },
    { refetchEvery: 60_000 },
  )
  const [openId, setOpenId] = useState<number>()
  const rows = query.data?.list ?? []
  const open = rows.find((row) => row.feedbackId === openId)
  const columns = useFeedbackColumns(true)
  return (
    <SideBySide
      side={
        open ? (
          <RecordView
            key={open.feedbackId}
            record={`feedback:${open.feedbackId}`}

            words="feedback"
            title={open.title}
            about={`${categories.labelOf(open.category)} · ${open.author} · ${open.orgName} · ${format.time(Date.parse(open.createdAt))}`}
            tabs={[
              {
                key: 'feedback',
                label: t('feedback'),
                render: () => (
                  <>
                    <AnswerForm key={`${open.feedbackId}.${open.version}`} feedback={open} />
                    <FeedbackThread feedback={open} />
                  </>
                ),
              },
            ]}
            withoutComments
            onClose={() => setOpenId(undefined)}
          />
        ) : null
      }
    >
      <PagedList
        name="feedbackManager"
        title={t('feedbackManager')}
        list={list}
        query={query}
        columns={columns}
        keyOf={(feedback) => feedback.feedbackId}
        search={t('searchAll')}
        filters={<StatusSwitch value={status} onChange={setStatus} />}
        current={openId}
        onOpen={(feedback) => setOpenId(feedback.feedbackId)}
        empty={<EmptyState title={t(list.searching ? 'nothingFound' : 'managerNone')} />}
      />
    </SideBySide>
  )
}
