import { Textarea } from '@mantine/core'
import { getCommentListByKey } from '@waymark/contract/rooms/comment.ts'
import { type Feedback, getFeedbackUserList, reopenFeedback } from '@waymark/contract/rooms/feedback.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { refresh } from '../../app/useCall.ts'

/** Opens closed feedback again with what is still missing. */
export function ReopenFeedback({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const t = useT('feedback')
  const common = useT('common')
  const [content, setContent] = useState('')
  const [blank, setBlank] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const reopen = async (): Promise<void> => {
    if (content.trim() === '') return setBlank(true)
    setBusy(true)
    const outcome = await call(reopenFeedback, { feedbackId: feedback.feedbackId, content })
    setBusy(false)
    if (!outcome.ok) return setFailure(errorText(outcome))
    refresh(getFeedbackUserList)
    refresh(getCommentListByKey)
    return onClose()
  }
  return (
    <FormModal
      title={t('reopenTitle', { name: feedback.title })}
      failure={failure}
      busy={busy}
      submit={t('reopen')}
      onSubmit={() => void reopen()}
      onClose={onClose}
    >
      <Textarea
        size="xs"
        label={t('stillMissing')}
        required
        data-autofocus
        autosize
        minRows={3}
        maxLength={2000}
        value={content}
        error={blank && content.trim() === '' ? common('cantBeBlank', { field: t('stillMissing') }) : undefined}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
    </FormModal>
  )
}
