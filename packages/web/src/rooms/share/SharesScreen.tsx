import { deleteShareByPost, getShareList } from '@waymark/contract/rooms/share.ts'
import { useState } from 'react'
import { AddButton } from '../../app/AddButton.tsx'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { useT } from '../../app/i18n.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { ShareTask } from './ShareTask.ts'
import { useShareColumns } from './useShareColumns.tsx'
import { lazyPart } from '../../app/lazyPart.ts'

const ShareForm = lazyPart(async () => ({ default: (await import('./form/ShareForm.tsx')).ShareForm }))
const NewShare = lazyPart(async () => ({ default: (await import('./ShareDialogs.tsx')).NewShare }))
const EmailShare = lazyPart(async () => ({ default: (await import('./ShareDialogs.tsx')).EmailShare }))
const ShareKey = lazyPart(async () => ({ default: (await import('./ShareDialogs.tsx')).ShareKey }))
const ShareLog = lazyPart(async () => ({ default: (await import('./ShareDialogs.tsx')).ShareLog }))

/** Shares: links by which people without an account see where vehicles are, or were. */
export default function SharesScreen() {
  const t = useT('share')
  const list = usePagedList({ id: 'createdAt', descending: true }, { ofOrgs: true })
  const query = useCall(getShareList, list.params, { keep: true })
  const mayAdd = usePermission('monitoring:share:add')
  const mayEdit = usePermission('monitoring:share:edit')
  const [task, setTask] = useState<ShareTask>()
  const columns = useShareColumns(query.data?.list ?? [], setTask)
  const close = (): void => setTask(undefined)
  const added = (alias: string, link: string): void => setTask({ kind: 'added', alias, link })
  return (
    <PagedList
      name="shares"
      title={t('sharedLocations')}
      list={list}
      query={query}
      columns={columns}
      keyOf={(share) => share.shareId}
      search={t('search')}
      actions={mayAdd && <AddButton label={t('add')} onClick={() => setTask({ kind: 'add' })} />}
      onOpen={mayEdit ? (share) => setTask({ kind: 'edit', share }) : undefined}
      empty={
        <EmptyState
          title={t(list.searching ? 'nothingFound' : 'none')}
          text={list.searching ? undefined : t('noneText')}
        />
      }
    >
      {task?.kind === 'add' ? <ShareForm onClose={close} onAdded={added} /> : null}
      {task?.kind === 'added' ? <NewShare alias={task.alias} link={task.link} onClose={close} /> : null}
      {task?.kind === 'edit' ? <ShareForm share={task.share} onClose={close} onAdded={added} /> : null}
      {task?.kind === 'email' ? <EmailShare share={task.share} onClose={close} /> : null}
      {task?.kind === 'key' ? <ShareKey share={task.share} onClose={close} /> : null}
      {task?.kind === 'log' ? <ShareLog share={task.share} onClose={close} /> : null}
      {task?.kind === 'delete' ? (
        <DeleteModal
          title={t('revokeTitle', { name: task.share.alias })}
          text={t('revokeText')}
          call={deleteShareByPost}
          params={{ shareId: task.share.shareId }}
          list={getShareList}
          onClose={close}
        />
      ) : null}
    </PagedList>
  )
}
