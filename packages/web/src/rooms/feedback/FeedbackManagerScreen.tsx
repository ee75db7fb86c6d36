import { getFeedbackList } from '@waymark/contract/rooms/feedback.ts'
import { useT } from '../../app/i18n.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { FeedbackList } from './FeedbackList.tsx'

/** What users sent: answer it, comment on it, close it. */
export default function FeedbackManagerScreen() {
  const t = useT('feedback')
  return (
    <FeedbackList
      definition={getFeedbackList}
      ofAll
      first="todo"
      name="feedbackManager"
      title={t('feedbackManager')}
      search={t('searchAll')}
      aboutOf={({ author, orgName }) => `${author} · ${orgName}`}
      renderLead={(feedback) => <AnswerForm key={`${feedback.feedbackId}.${feedback.version}`} feedback={feedback} />}
      none={{ title: t('managerNone') }}
    />
  )
}
