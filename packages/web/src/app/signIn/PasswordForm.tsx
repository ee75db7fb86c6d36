import { Button } from '@mantine/core'
import { editUserPwd } from '@waymark/contract/rooms/session/session.ts'
import { useState } from 'react'
import { call } from '../api.ts'
import { useT } from '../i18n.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PlainForm } from '../PlainForm.tsx'
import { passwordProblem } from './passwordProblem.ts'
import { useSave } from '../save/useSave.ts'
import { SecretInput } from '../form/SecretInput.tsx'

interface Props {
  size: 'sm' | 'md'
  /** The current password where it was typed a moment ago; asked for otherwise. */
  knownPassword?: string
  onChanged: () => void
}

/** Changes one's own password. Needs the messages of the room `session`. */
export function PasswordForm({ size, knownPassword = '', onChanged }: Props) {
  const t = useT('session')
  const common = useT('common')
  const [oldPassword, setOld] = useState(knownPassword)
  const [newPassword, setNew] = useState('')
  const [confirmPassword, setConfirm] = useState('')
  const [tried, setTried] = useState(false)
  const problem = passwordProblem(newPassword, confirmPassword)
  const blank = oldPassword === ''

  const saving = useSave(() => call(editUserPwd, { oldPassword, newPassword, confirmPassword }), {
    labels: { oldPassword: t('oldPassword'), newPassword: t('newPassword') },
    done: () => {
      setOld('')
      setNew('')
      setConfirm('')
      setTried(false)
      onChanged()
    },
  })
  const submit = (): void => {
    setTried(true)
    if (blank || problem) return
    saving.save()
  }

  return (
    <PlainForm failure={saving.failure} onSubmit={submit}>
      {knownPassword ? null : (
        <SecretInput
          size={size}
          label={t('oldPassword')}
          autoComplete="current-password"
          value={oldPassword}
          error={tried && blank ? common('pleaseEnter', { field: t('oldPassword') }) : undefined}
          onChange={(event) => setOld(event.currentTarget.value)}
        />
      )}
      <NewPasswordFields
        size={size}
        label={t('newPassword')}
        password={newPassword}
        again={confirmPassword}
        tried={tried}
        onPassword={setNew}
        onAgain={setConfirm}
      />
      <Button type="submit" size={size} loading={saving.busy}>
        {t('changePassword')}
      </Button>
    </PlainForm>
  )
}
