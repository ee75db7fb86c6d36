import { Button } from '@mantine/core'
import { IconChecks, IconTrash } from '@tabler/icons-react'
import {
  batchDeleteMessage,
  batchReadMessage,
  getMessageList,
  type ReceivedMessage,
} from '@waymark/contract/rooms/message.ts'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { ChoiceSwitch } from '../../app/ChoiceSwitch.tsx'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { paths } from '../../app/paths.ts'
import { sayRefusal } from '../../app/said/say.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { refresh } from '../../app/useCall.ts'
import { useChosen } from '../../app/list/useChosen.ts'
import { useOptions } from '../../app/useOptions.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { UnreadSubject } from '../../ui/UnreadSubject.tsx'
import { SideBySide, SidePanel } from '../../ui/SideBySide.tsx'
import styles from './message.module.css'
import { useMessageColumns } from './useMessageColumns.ts'

/** One's messages: read, mark as read, take off the list. */
export default function MessagesScreen() {
  const t = useT('message')
  const common = useT('common')
  const format = useFormat()
  const types = useOptions('messageType')
  const [search, setSearch] = useSearchParams()
  const list = usePagedList({ id: 'sentAt', descending: true })
  const [unread, setUnread] = useState(false)
  const query = useListCall(
    getMessageList,
    { ...list.params, ...(unread ? { read: false } : {}) },
    { refetchEvery: 30_000 },
  )
  const mayDelete = usePermission('service:message:delete')
  const chosen = useChosen(query.data?.list, ({ messageId }) => messageId)
  const rows = query.data?.list ?? []
  const open = rows.find((row) => String(row.messageId) === search.get('message'))

  const show = (messageId: number | undefined): void =>
    setSearch(messageId === undefined ? {} : { message: String(messageId) }, { replace: true })
  const markRead = async (params: { messageIds: number[] } | { all: true }): Promise<void> => {
    const outcome = await call(batchReadMessage, params)
    if (!outcome.ok) sayRefusal(outcome)
    refresh(getMessageList)
  }
  const openRow = (row: ReceivedMessage): void => {
    show(row.messageId)
    if (!row.read) void markRead({ messageIds: [row.messageId] })
  }
  const remove = async (messageIds: number[]): Promise<void> => {
    const outcome = await call(batchDeleteMessage, { messageIds })
    if (!outcome.ok) return
    chosen.clear()
    if (open && messageIds.includes(open.messageId)) show(undefined)
    refresh(getMessageList)
  }
  const columns = useColumns()
  return (
    <SideBySide
      side={
        open ? (
          <SidePanel
            title={open.title}
            about={`${types.labelOf(open.type)} · ${open.orgName} · ${format.time(Date.parse(open.sentAt))}`}
            close={common('close')}
            onClose={() => show(undefined)}
            actions={
              mayDelete ? (
                <Button size="xs" variant="default" onClick={() => void remove([open.messageId])}>
                  {common('delete')}
                </Button>
              ) : null
            }
          >
            <p className={styles.body}>{open.body}</p>
            {open.alarmId === null ? null : <Link to={paths.alarms({ alarm: open.alarmId })}>{t('showAlarm')}</Link>}
            {open.type === 'maintenance' ? (
              <Link to={paths.maintenance(open.vehicleId ?? undefined)}>{t('showMaintenance')}</Link>
            ) : null}
          </SidePanel>
        ) : null
      }
    >
      <PagedList
        name="messages"
        title={t('messages')}
        list={list}
        query={query}
        columns={columns}
        keyOf={(message) => message.messageId}
        search={t('subjectOrText')}
        filters={
          <ChoiceSwitch
            label={t('messages')}
            value={unread ? 'unread' : 'all'}
            onChange={(value) => setUnread(value === 'unread')}
            choices={[
              { value: 'all', label: common('all') },
              { value: 'unread', label: t('unreadCount', { number: query.data?.unread ?? 0 }) },
            ]}
          />
        }
        actions={
          <Button
            size="xs"
            variant="default"
            disabled={!query.data?.unread}
            leftSection={<IconChecks size={15} aria-hidden />}
            onClick={() => void markRead({ all: true })}
          >
            {t('markAllRead')}
          </Button>
        }
        current={open?.messageId}
        onOpen={openRow}
        chosenName={({ title }) => title}
        chosen={mayDelete ? chosen : undefined}
        whenChosen={
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => void remove([...chosen.rows.keys()])}
          >
            {common('delete')}
          </Button>
        }
        none={unread ? { title: t('noneUnread') } : { title: t('none'), text: t('noneText') }}
      />
    </SideBySide>
  )
}

function useColumns(): DataColumn<ReceivedMessage>[] {
  const t = useT('message')
  const { title, type, sentAt } = useMessageColumns<ReceivedMessage>()
  return useMemo(
    () => [
      {
        ...title,
        cell: (row) => <UnreadSubject text={row.title} unread={row.read ? undefined : t('unread')} />,
        text: (row) => row.title,
      },
      { ...type, sortable: true },
      {
        id: 'orgName',
        card: 'detail',
        title: t('from'),
        width: 120,
        sortable: false,
        cell: (row) => row.orgName,
      },
      { ...sentAt, card: 'note' },
    ],
    [t, title, type, sentAt],
  )
}
