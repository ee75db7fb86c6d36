import { Button } from '@mantine/core'
import {
  batchDeleteManagedMessage,
  getManagedMessageList,
  type ManagedMessage,
} from '@waymark/contract/rooms/message.ts'
import { useMemo, useState } from 'react'
import { call } from '../../app/api.ts'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { ChoiceSwitch } from '../../app/ChoiceSwitch.tsx'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { useListCall } from '../../app/list/useListCall.ts'
import { useOptions } from '../../app/useOptions.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { SideBySide, SidePanel } from '../../ui/SideBySide.tsx'
import styles from './message.module.css'
import { lazyPart } from '../../app/lazyPart.ts'
import { useMessageColumns } from './useMessageColumns.ts'

const MessageForm = lazyPart(async () => ({ default: (await import('./MessageForm.tsx')).MessageForm }))
const SendMessage = lazyPart(async () => ({ default: (await import('./SendMessage.tsx')).SendMessage }))

interface Task {
  kind: 'edit' | 'send' | 'delete'
  message: ManagedMessage
}

/** Messages to send: drafts are written, edited and sent; sent ones show who has read them. */
export default function MessageManagerScreen() {
  const t = useT('message')
  const common = useT('common')
  const list = usePagedList({ id: 'createdAt', descending: true }, { ofOrgs: true })
  const [which, setWhich] = useState('all')
  const query = useListCall(getManagedMessageList, {
    ...list.params,
    ...(which === 'all' ? {} : { sent: which === 'sent' }),
  })
  const [task, setTask] = useState<Task>()
  const [openId, setOpenId] = useState<number>()
  const rows = query.data?.list ?? []
  const open = rows.find((row) => row.messageId === openId)
  const columns = useColumns()
  const close = (): void => setTask(undefined)
  return (
    <SideBySide side={open ? <Opened message={open} start={setTask} onClose={() => setOpenId(undefined)} /> : null}>
      <PagedList
        name="messageManager"
        title={t('messageManager')}
        list={list}
        query={query}
        columns={columns}
        keyOf={(message) => message.messageId}
        search={t('subjectOrText')}
        filters={
          <ChoiceSwitch
            label={t('messageManager')}
            value={which}
            onChange={setWhich}
            choices={[
              { value: 'all', label: common('all') },
              { value: 'drafts', label: t('drafts') },
              { value: 'sent', label: t('sent') },
            ]}
          />
        }
        add={{ may: 'service:message:manage', label: t('write'), render: (close) => <MessageForm onClose={close} /> }}
        current={openId}
        onOpen={(message) => setOpenId(message.messageId)}
        none={{ title: t('none'), text: t('managerNoneText') }}
      />
      {task?.kind === 'edit' ? <MessageForm message={task.message} onClose={close} /> : null}
      {task?.kind === 'send' ? <SendMessage message={task.message} onClose={close} /> : null}
      {task?.kind === 'delete' ? (
        <DeleteModal
          title={t('deleteQuoted', { name: task.message.title })}
          text={t(task.message.state === 'draft' ? 'deleteDraftText' : 'deleteSentText')}
          send={() => call(batchDeleteManagedMessage, { messageIds: [task.message.messageId] })}
          list={getManagedMessageList}
          onClose={close}
        />
      ) : null}
    </SideBySide>
  )
}

interface OpenedProps {
  message: ManagedMessage
  start: (task: Task) => void
  onClose: () => void
}

function Opened({ message, start, onClose }: OpenedProps) {
  const t = useT('message')
  const common = useT('common')
  const format = useFormat()
  const types = useOptions('messageType')
  const draft = message.state === 'draft'
  return (
    <SidePanel
      title={message.title}
      about={`${types.labelOf(message.type)} · ${message.author} · ${message.orgName}`}
      close={common('close')}
      onClose={onClose}
      actions={
        <>
          <Button size="xs" variant="subtle" color="red" onClick={() => start({ kind: 'delete', message })}>
            {common('delete')}
          </Button>
          {draft ? (
            <Button size="xs" variant="default" onClick={() => start({ kind: 'edit', message })}>
              {common('edit')}
            </Button>
          ) : null}
          {message.events.map((event) => (
            <Button key={event} size="xs" onClick={() => start({ kind: event, message })}>
              {t(event)}
            </Button>
          ))}
        </>
      }
    >
      <p className={styles.facts}>
        <span>{draft ? t('isDraft') : t('wasSent', { time: format.time(Date.parse(message.sentAt ?? '')) })}</span>
        <span>{t('goesTo', { names: message.targets.map((target) => target.name).join(', ') || NONE })}</span>
        {draft ? null : <span>{t('readBy', { readers: message.readers, recipients: message.recipients })}</span>}
      </p>
      <p className={styles.body}>{message.body}</p>
    </SidePanel>
  )
}

function useColumns(): DataColumn<ManagedMessage>[] {
  const t = useT('message')
  const format = useFormat()
  const { title, type, sentAt } = useMessageColumns<ManagedMessage>()
  return useMemo(
    () => [
      { ...title, width: 220 },
      { ...type, width: 100 },
      {
        id: 'state',
        card: 'note',
        title: t('state'),
        width: 90,
        sortable: false,
        cell: (row) => t(row.state === 'draft' ? 'draft' : 'sentOne'),
      },
      {
        id: 'targets',
        card: 'detail',
        title: t('targets'),
        width: 140,
        sortable: false,
        cell: (row) => row.targets.map((target) => target.name).join(', '),
      },
      {
        id: 'readers',
        title: t('read'),
        width: 90,
        numeric: true,
        sortable: false,
        cell: (row) => {
          const { readers, recipients, state } = row
          return state === 'draft' ? NONE : `${format.number(readers)} / ${format.number(recipients)}`
        },
      },
      {
        id: 'createdAt',
        title: t('writtenAt'),
        width: 150,
        sortable: true,
        cell: (row) => format.time(Date.parse(row.createdAt)),
      },
      sentAt,
    ],
    [t, format, title, type, sentAt],
  )
}
