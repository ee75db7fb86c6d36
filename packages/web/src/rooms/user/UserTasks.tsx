import { deleteUserByPost, getUserList } from '@waymark/contract/rooms/organization/user.ts'
import { call } from '../../app/api.ts'
import { DeleteModal } from '../../app/DeleteModal.tsx'
import { useT } from '../../app/i18n.ts'
import type { UserTask } from './UserTask.ts'
import { lazyPart } from '../../app/lazyPart.ts'

const UserForm = lazyPart(async () => ({ default: (await import('./UserForm.tsx')).UserForm }))
const SuspendUser = lazyPart(async () => ({ default: (await import('./SuspendUser.tsx')).SuspendUser }))
const FirstPassword = lazyPart(async () => ({ default: (await import('./FirstPassword.tsx')).FirstPassword }))

interface Props {
  task: UserTask | undefined
  start: (task: UserTask) => void
  onClose: () => void
}

/** The form or question of what is being done. */
export function UserTasks({ task, start, onClose }: Props) {
  const t = useT('user')
  return (
    <>
      {task?.kind === 'add' ? <UserForm start={start} onClose={onClose} /> : null}
      {task?.kind === 'edit' ? <UserForm user={task.user} start={start} onClose={onClose} /> : null}
      {task?.kind === 'suspend' ? <SuspendUser user={task.user} onClose={onClose} /> : null}
      {task?.kind === 'password' ? <FirstPassword {...task} onClose={onClose} /> : null}
      {task?.kind === 'delete' ? (
        <DeleteModal
          title={t('deleteTitle', { name: task.user.username })}
          text={t('deleteText')}
          send={() => call(deleteUserByPost, { userId: task.user.userId })}
          list={getUserList}
          onClose={onClose}
        />
      ) : null}
    </>
  )
}
