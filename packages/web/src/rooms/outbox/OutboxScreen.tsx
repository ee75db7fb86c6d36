import { Badge } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { getOutboxList } from '@waymark/contract/rooms/outbox.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './outbox.module.css'

/** A link within a message can be followed from here. */
const LINK = /(https?:\/\/\S+)/

/** E-mails and text messages that would have been sent, were a service for them configured. */
export default function OutboxScreen() {
  const t = useT('outbox')
  const format = useFormat()
  const query = useCall(getOutboxList, {}, { refetchEvery: 3000 })
  if (!query.data) return <QueryState query={query} />
  const { channels, list } = query.data
  return (
    <div className={styles.page} data-empty={list.length === 0 || undefined}>
      <header>
        <h1>{t('outbox')}</h1>
        <p className={styles.lead}>{t('lead', { channels: channels.map((channel) => t(channel)).join(', ') })}</p>
      </header>
      {list.length === 0 ? (
        <EmptyState
          icon={<IconMailOff size={36} stroke={1.3} aria-hidden />}
          title={t('empty')}
          text={t('emptyText')}
        />
      ) : null}
      {list.map((message) => (
        <article key={message.outboxId} className={styles.message}>
          <header className={styles.head}>
            <Badge size="sm" variant="light">
              {t(message.channel)}
            </Badge>
            <b>{message.recipient}</b>
            <time dateTime={message.createdAt}>{format.time(Date.parse(message.createdAt))}</time>
          </header>
          {message.channel === 'email' ? <h2>{message.subject}</h2> : null}
          <p className={styles.text}>
            {message.text.split(LINK).map((part, i) =>
              LINK.test(part) ? (
                // eslint-disable-next-line react/no-array-index-key -- parts of a text that never changes
                <a key={i} href={part}>
                  {part}
                </a>
              ) : (
                part
              ),
            )}
          </p>
        </article>
      ))}
    </div>
  )
}
