import { getCommentListByKey } from '@waymark/contract/rooms/comment.ts'
import { type Feedback, getFeedbackUserList, reopenFeedback } from '@waymark/contract/rooms/feedback.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'

/** Opens closed feedback again with what is still missing. */
export function ReopenFeedback({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const t = useT('feedback')
  return (
    <RecordForm
      title={t('reopenTitle', { name: feedback.title })}
      valuesOf={() => ({ content: '' })}
      limits={reopenFeedback}
      fields={[{ kind: 'text', name: 'content', label: t('stillMissing'), lines: 3 }]}
      save={({ content }) => call(reopenFeedback, { feedbackId: feedback.feedbackId, content })}
      changes={[getFeedbackUserList, getCommentListByKey]}
      submit={t('reopen')}
      onClose={onClose}
    />
  )
}
