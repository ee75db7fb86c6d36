import { getUserList, suspendUser, type User } from '@waymark/contract/rooms/organization/user.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import styles from './user.module.css'

/** Suspends a user: with a reason, and with what that means. */
export function SuspendUser({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT('user')
  return (
    <RecordForm
      title={t('suspendTitle', { name: user.username })}
      valuesOf={() => ({ reason: '' })}
      limits={suspendUser}
      fields={[
        { kind: 'part', key: 'text', render: () => <p className={styles.hint}>{t('suspendText')}</p> },
        { kind: 'text', name: 'reason', label: t('reason'), required: true },
      ]}
      save={({ reason }) => call(suspendUser, { userId: user.userId, suspended: true, reason: reason.trim() })}
      changes={[getUserList]}
      submit={t('suspend')}
      danger
      onClose={onClose}
    />
  )
}
