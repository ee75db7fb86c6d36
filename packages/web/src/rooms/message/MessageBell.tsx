import { ActionIcon, Menu } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { batchReadMessage, getMessageList } from '@waymark/contract/rooms/message.ts'
import { getUnreadFeedback } from '@waymark/contract/rooms/feedback.ts'
import { useNavigate } from 'react-router'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { sayRefusal } from '../../app/said/say.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { refresh, useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/clock/useNow.ts'
import styles from './message.module.css'

/** Milliseconds between looks for new messages. */
const EVERY = 30_000
/** Messages that the menu shows. */
const SHOWN = 6

/** The bell: how many messages and answers are unread, and the newest of them. */
export function MessageBell() {
  const t = useT('message')
  const format = useFormat()
  const now = useNow(60_000)
  const navigate = useNavigate()
  const mayRead = usePermission('service:message:view')
  const mayFeedback = usePermission('service:feedback:view')
  const messages = useCall(getMessageList, { pageSize: SHOWN }, { enabled: mayRead, refetchEvery: EVERY })
  // ERR-3: whether this fails is nobody's concern, so nothing is shown then
  const answers = useCall(getUnreadFeedback, {}, { enabled: mayFeedback, refetchEvery: EVERY })
  if (!mayRead && !mayFeedback) return null
  const unread = (messages.data?.unread ?? 0) + (answers.data?.count ?? 0)
  const list = messages.data?.list ?? []
  const markAll = async (): Promise<void> => {
    const outcome = await call(batchReadMessage, { all: true })
    if (!outcome.ok) sayRefusal(outcome)
    refresh(getMessageList)
  }
  return (
    <Menu position="bottom-end" width={340}>
      <Menu.Target>
        <ActionIcon
          className={styles.bell ?? ''}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={unread > 0 ? t('bellUnread', { number: unread }) : t('messages')}
        >
          <IconBell size={18} aria-hidden />
          {unread > 0 ? (
            <span className={styles.count} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          ) : null}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayRead && list.length === 0 ? <Menu.Label>{t('none')}</Menu.Label> : null}
        {list.map((message) => (
          <Menu.Item key={message.messageId} onClick={() => void navigate(paths.messages(message.messageId))}>
            <span className={styles.item} data-unread={!message.read || undefined}>
              <b>{message.title}</b>
              <small>
                {message.orgName} · {format.ago(Date.parse(message.sentAt), now)}
              </small>
            </span>
          </Menu.Item>
        ))}
        {answers.data?.count ? (
          <Menu.Item onClick={() => void navigate(paths.feedback())}>
            <span className={styles.item} data-unread>
              <b>{t('answers', { number: answers.data.count })}</b>
            </span>
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        {messages.data?.unread ? <Menu.Item onClick={() => void markAll()}>{t('markAllRead')}</Menu.Item> : null}
        {mayRead ? <Menu.Item onClick={() => void navigate(paths.messages())}>{t('openAll')}</Menu.Item> : null}
        {mayFeedback ? (
          <Menu.Item onClick={() => void navigate(paths.feedback())}>{t('openFeedback')}</Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
