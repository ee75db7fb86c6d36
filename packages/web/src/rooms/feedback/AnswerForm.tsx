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
import { errorText } from '../../app/errorText.ts'
import { useT } from '../../app/i18n.ts'
import { refresh } from '../../app/useCall.ts'
import styles from './feedback.module.css'

/** What an answer may come with. */
const MOVES = [
  { event: 'close', status: 'closed', label: 'answerAndClose' },
  { event: 'reopen', status: 'todo', label: 'reopen' },
] as const

/** Answers feedback, closes it with an answer, and opens it again. */
export function AnswerForm({ feedback }: { feedback: Feedback }) {
  const t = useT('feedback')
  const [reply, setReply] = useState(feedback.reply)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (status: Feedback['status']): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    const { feedbackId, version } = feedback
    const outcome = await call(editFeedback, { feedbackId, version, reply: reply.trim(), status })
    setBusy(false)
    if (!outcome.ok) return setFailure(errorText(outcome))
    for (const list of [getFeedbackList, getFeedbackUserList, getUnreadFeedback]) refresh(list)
    return undefined
  }
  return (
    <form
      className={styles.edit}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(feedback.status)
      }}
    >
      {failure ? (
        <Alert color="red" variant="light" role="alert">
          {failure}
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
          <Button key={event} size="xs" variant="default" loading={busy} onClick={() => void save(status)}>
            {t(label)}
          </Button>
        ))}
        <Button size="xs" type="submit" loading={busy} disabled={reply.trim() === feedback.reply}>
          {t('saveAnswer')}
        </Button>
      </Group>
    </form>
  )
}
