import type { Feedback } from '@waymark/contract/rooms/feedback.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { Pictures } from '../../app/pictures/Pictures.tsx'
import { CommentsPanel } from '../comment/public.tsx'
import styles from './feedback.module.css'

/** What was said, what was answered, and what was commented. */
export function FeedbackThread({ feedback }: { feedback: Feedback }) {
  const t = useT('feedback')
  const format = useFormat()
  return (
    <div className={styles.thread}>
      <div>
        <p className={styles.text}>{feedback.content}</p>
        <Pictures keys={feedback.pictures} />
      </div>
      {feedback.reply ? (
        <section className={styles.reply} aria-label={t('answer')}>
          <p>
            <b>{t('answer')}</b> {feedback.repliedBy}
            {feedback.repliedAt ? ` · ${format.time(Date.parse(feedback.repliedAt))}` : ''}
          </p>
          <p className={styles.text}>{feedback.reply}</p>
        </section>
      ) : null}
      <CommentsPanel key={feedback.feedbackId} record={`feedback:${feedback.feedbackId}`} mayWrite />
    </div>
  )
}
