import { Button } from '@mantine/core'
import {
  type Feedback,
  getFeedbackUserList,
  getUnreadFeedback,
  readFeedback,
} from '@waymark/contract/rooms/feedback.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { refresh } from '../../app/useCall.ts'
import { FeedbackList } from './FeedbackList.tsx'

const FeedbackForm = lazyPart(async () => ({ default: (await import('./FeedbackForm.tsx')).FeedbackForm }))
const ReopenFeedback = lazyPart(async () => ({ default: (await import('./ReopenFeedback.tsx')).ReopenFeedback }))

async function markRead({ feedbackId, unread }: Feedback): Promise<void> {
  if (!unread) return
  await call(readFeedback, { feedbackId })
  refresh(getFeedbackUserList)
  refresh(getUnreadFeedback)
}

/** One's own feedback and what was answered. */
export default function FeedbackScreen() {
  const t = useT('feedback')
  const [reopened, setReopened] = useState<Feedback>()
  return (
    <FeedbackList
      definition={getFeedbackUserList}
      first="all"
      name="feedback"
      title={t('feedback')}
      search={t('subjectOrText')}
      onOpen={(feedback) => void markRead(feedback)}
      aboutOf={({ status }) => t(status)}
      renderActions={(feedback) =>
        feedback.events.includes('askAgain') ? (
          <Button size="xs" variant="default" onClick={() => setReopened(feedback)}>
            {t('reopen')}
          </Button>
        ) : null
      }
      add={{ may: 'service:feedback:add', label: t('add'), render: (close) => <FeedbackForm onClose={close} /> }}
      none={{ title: t('none'), text: t('noneText') }}
    >
      {reopened ? <ReopenFeedback feedback={reopened} onClose={() => setReopened(undefined)} /> : null}
    </FeedbackList>
  )
}
