import { Button } from '@mantine/core'
import {
  type Feedback,
  getFeedbackUserList,
  getUnreadFeedback,
  readFeedback,
} from '@waymark/contract/rooms/feedback.ts'
import { Suspense, useState } from 'react'
import { AddButton } from '../../app/AddButton.tsx'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { refresh } from '../../app/useCall.ts'
import { useOptions } from '../../app/useOptions.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { FeedbackThread } from './FeedbackThread.tsx'
import { type StatusChoice, StatusSwitch } from './StatusSwitch.tsx'
import { RecordView } from '../record/public.tsx'
import { useFeedbackColumns } from './useFeedbackColumns.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const FeedbackForm = lazyPart(async () => ({ default: (await import('./FeedbackForm.tsx')).FeedbackForm }))
const ReopenFeedback = lazyPart(async () => ({ default: (await import('./ReopenFeedback.tsx')).ReopenFeedback }))

/** One's own feedback and what was answered. */
export default function FeedbackScreen() {
  const t = useT('feedback')
  const format = useFormat()
  const categories = useOptions('feedbackCategory')
  const list = usePagedList({ id: 'createdAt', descending: true })
  const [status, setStatus] = useState<StatusChoice>('all')
  const query = useListCall(
    getFeedbackUserList,
    { ...list.params, ...(status === 'all' ? {} : { status }) },
    { refetchEvery: 60_000 },
  )
  const mayAdd = usePermission('service:feedback:add')
  const [adding, setAdding] = useState(false)
  const [reopening, setReopening] = useState(false)
  const [openId, setOpenId] = useState<number>()
  const rows = query.data?.list ?? []
  const open = rows.find((row) => row.feedbackId === openId)
  const columns = useFeedbackColumns(false)
  const openRow = async (row: Feedback): Promise<void> => {
    setOpenId(row.feedbackId)
    if (!row.unread) return
    await call(readFeedback, { feedbackId: row.feedbackId })
    refresh(getFeedbackUserList)
    refresh(getUnreadFeedback)
  }
  return (
    <SideBySide
      side={
        open ? (
          <RecordView
            key={open.feedbackId}
            record={`feedback:${open.feedbackId}`}

            words="feedback"
            title={open.title}
            about={`${categories.labelOf(open.category)} · ${t(open.status)} · ${format.time(Date.parse(open.createdAt))}`}
            onClose={() => setOpenId(undefined)}
            actions={
              open.events.includes('askAgain') ? (
                <Button size="xs" variant="default" onClick={() => setReopening(true)}>
                  {t('reopen')}
                </Button>
              ) : null
            }
            tabs={[{ key: 'feedback', label: t('feedback'), render: () => <FeedbackThread feedback={open} /> }]}
            withoutComments
          />
        ) : null
      }
    >
      <PagedList
        name="feedback"
        title={t('feedback')}
        list={list}
        query={query}
        columns={columns}
        keyOf={(feedback) => feedback.feedbackId}
        search={t('subjectOrText')}
        filters={<StatusSwitch value={status} onChange={setStatus} />}
        actions={mayAdd && <AddButton label={t('add')} onClick={() => setAdding(true)} />}
        current={openId}
        onOpen={(feedback) => void openRow(feedback)}
        empty={
          <EmptyState
            title={t(list.searching ? 'nothingFound' : 'none')}
            text={list.searching ? undefined : t('noneText')}
          />
        }
      />
      <Suspense fallback={null}>
        {adding ? <FeedbackForm onClose={() => setAdding(false)} /> : null}
        {reopening && open ? <ReopenFeedback feedback={open} onClose={() => setReopening(false)} /> : null}
      </Suspense>
    </SideBySide>
  )
}
