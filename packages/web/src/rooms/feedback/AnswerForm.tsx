import { Alert, Button, Group, Textarea } from '@mantine/core'
import {
  editFeedback,
  type Feedback,
  getFeedbackList,
  getFeedbackUserList,
  getUnreadFeedback,
} from '@waymark/contract/rooms/feedback.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import styles from './feedback.module.css'
import { useSave } from '../../app/save/useSave.ts'

/** What an answer may come with. */
const MOVES = [
  { event: 'close', status: 'closed', label: 'answerAndClose' },
  { event: 'reopen', status: 'todo', label: 'reopen' },
] as const

/** Answers feedback, closes it with an answer, and opens it again. */
export function AnswerForm({ feedback }: { feedback: Feedback }) {
  const t = useT('feedback')
  const [reply, setReply] = useState(feedback.reply)
  const saving = useSave(
    (status: Feedback['status']) => {
      const { feedbackId, version } = feedback
      return call(editFeedback, { feedbackId, version, reply: reply.trim(), status })
    },
    { changes: [getFeedbackList, getFeedbackUserList, getUnreadFeedback] },
  )
  return (
    <form
      className={styles.edit}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.save(feedback.status)
      }}
    >
      {saving.failure ? (
        <Alert color="red" variant="light" role="alert">
          {saving.failure}
        </Alert>
      ) : null}
      <Textarea
        size="xs"
        label={t('answer')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5000}
        value={reply}
        onChange={(event) => setReply(event.currentTarget.value)}
      />
      <Group gap="xs" justify="flex-end">
        {MOVES.filter(({ event }) => feedback.events.includes(event)).map(({ event, status, label }) => (
          <Button key={event} size="xs" variant="default" loading={saving.busy} onClick={() => saving.save(status)}>
            {t(label)}
          </Button>
        ))}
        <Button size="xs" type="submit" loading={saving.busy} disabled={reply.trim() === feedback.reply}>
          {t('saveAnswer')}
        </Button>
      </Group>
    </form>
  )
}
