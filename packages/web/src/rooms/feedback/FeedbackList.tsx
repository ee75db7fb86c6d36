import type { Feedback, getFeedbackUserList } from '@waymark/contract/rooms/feedback.ts'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { useOptions } from '../../app/useOptions.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { RecordView } from '../record/public.tsx'
import { FeedbackThread } from './FeedbackThread.tsx'
import { type StatusChoice, StatusSwitch } from './StatusSwitch.tsx'
import { useFeedbackColumns } from './useFeedbackColumns.tsx'

interface Props extends Pick<ComponentProps<typeof PagedList>, 'name' | 'title' | 'search' | 'add' | 'none'> {
  definition: typeof getFeedbackUserList
  /** Whose it is, is told: of everybody that the chosen organization has. */
  ofAll?: boolean
  /** The status that it is narrowed to at first. */
  first: StatusChoice
  onOpen?: (feedback: Feedback) => void
  /** Stands between its category and its time. */
  aboutOf: (feedback: Feedback) => string
  /** Stands above what was said of it. */
  renderLead?: (feedback: Feedback) => ReactNode
  renderActions?: (feedback: Feedback) => ReactNode
  children?: ReactNode
}

/** Feedback by its status, with what is open of it beside. */
export function FeedbackList({
  definition,
  ofAll = false,
  first,
  onOpen,
  aboutOf,
  renderLead,
  renderActions,
  children,
  ...props
}: Props) {
  const t = useT('feedback')
  const format = useFormat()
  const categories = useOptions('feedbackCategory')
  const list = usePagedList({ id: 'createdAt', descending: true }, { ofOrgs: ofAll })
  const [status, setStatus] = useState(first)
  const query = useListCall(
    definition,
    { ...list.params, ...(status === 'all' ? {} : { status }) },
    { refetchEvery: 60_000 },
  )
  const [openId, setOpenId] = useState<number>()
  const open = query.data?.list.find(({ feedbackId }) => feedbackId === openId)
  const columns = useFeedbackColumns(ofAll)
  return (
    <SideBySide
      side={
        open ? (
          <RecordView
            key={open.feedbackId}
            record={`feedback:${open.feedbackId}`}
            words="feedback"
            title={open.title}
            about={`${categories.labelOf(open.category)} · ${aboutOf(open)} · ${format.time(Date.parse(open.createdAt))}`}
            actions={renderActions?.(open)}
            tabs={[
              {
                key: 'feedback',
                label: t('feedback'),
                render: () => (
                  <>
                    {renderLead?.(open)}
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
        {...props}
        list={list}
        query={query}
        columns={columns}
        keyOf={({ feedbackId }) => feedbackId}
        filters={<StatusSwitch value={status} onChange={setStatus} />}
        current={openId}
        onOpen={(feedback) => {
          setOpenId(feedback.feedbackId)
          onOpen?.(feedback)
        }}
      >
        {children}
      </PagedList>
    </SideBySide>
  )
}
