import { Textarea } from '@mantine/core'
import { getCommentListByKey } from '@waymark/contract/rooms/comment.ts'
import { type Feedback, getFeedbackUserList, reopenFeedback } from '@waymark/contract/rooms/feedback.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { useSave } from '../../app/save/useSave.ts'

/** Opens closed feedback again with what is still missing. */
export function ReopenFeedback({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const t = useT('feedback')
  const common = useT('common')
  const [content, setContent] = useState('')
  const [blank, setBlank] = useState(false)
  const saving = useSave(() => call(reopenFeedback, { feedbackId: feedback.feedbackId, content }), {
    changes: [getFeedbackUserList, getCommentListByKey],
    done: onClose,
  })
  const reopen = (): void => {
    if (content.trim() === '') return setBlank(true)
    saving.save()
  }
  return (
    <FormModal
      title={t('reopenTitle', { name: feedback.title })}
      saving={saving}
      submit={t('reopen')}
      onSubmit={reopen}
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
