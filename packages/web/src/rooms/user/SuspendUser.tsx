import { Textarea } from '@mantine/core'
import { getUserList, suspendUser, type User } from '@waymark/contract/rooms/user.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { refresh } from '../../app/useCall.ts'
import styles from './user.module.css'

/** Suspends a user: with a reason, and with what that means. */
export function SuspendUser({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT('user')
  const common = useT('common')
  const [reason, setReason] = useState('')
  const [blank, setBlank] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const suspend = async (): Promise<void> => {
    if (reason.trim() === '') return setBlank(true)
    setBusy(true)
    setFailure(undefined)
    const outcome = await call(suspendUser, { userId: user.userId, suspended: true, reason: reason.trim() })
    setBusy(false)
    if (!outcome.ok) return setFailure(errorText(outcome))
    refresh(getUserList)
    return onClose()
  }
  return (
    <FormModal
      title={t('suspendTitle', { name: user.username })}
      failure={failure}
      busy={busy}
      submit={t('suspend')}
      danger
      onSubmit={() => void suspend()}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('suspendText')}</p>
      <Textarea
        size="xs"
        label={t('reason')}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        error={blank && reason.trim() === '' ? common('cantBeBlank', { field: t('reason') }) : undefined}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormModal>
  )
}
