import { Textarea } from '@mantine/core'
import { getUserList, suspendUser, type User } from '@waymark/contract/rooms/user.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import styles from './user.module.css'
import { useSave } from '../../app/save/useSave.ts'

/** Suspends a user: with a reason, and with what that means. */
export function SuspendUser({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT('user')
  const common = useT('common')
  const [reason, setReason] = useState('')
  const [blank, setBlank] = useState(false)
  const saving = useSave(() => call(suspendUser, { userId: user.userId, suspended: true, reason: reason.trim() }), {
    changes: [getUserList],
    done: onClose,
  })
  const suspend = (): void => {
    if (reason.trim() === '') return setBlank(true)
    saving.save()
  }
  return (
    <FormModal
      title={t('suspendTitle', { name: user.username })}
      saving={saving}
      submit={t('suspend')}
      danger
      onSubmit={suspend}
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
