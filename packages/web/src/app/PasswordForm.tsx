import { Button, PasswordInput } from '@mantine/core'
import { editUserPwd } from '@waymark/contract/rooms/session.ts'
import { useState } from 'react'
import { call } from './api.ts'
import { errorText } from './errorText.ts'
import { useT } from './i18n.ts'
import { PlainForm } from './PlainForm.tsx'
import { passwordProblem } from './passwordProblem.ts'

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
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const problem = passwordProblem(newPassword, confirmPassword)
  const blank = oldPassword === ''

  const submit = async (): Promise<void> => {
    setTried(true)
    if (blank || problem) return
    setBusy(true)
    setFailure(undefined)
    const outcome = await call(editUserPwd, { oldPassword, newPassword, confirmPassword })
    setBusy(false)
    if (!outcome.ok) return setFailure(outcome.fields[0]?.message ?? errorText(outcome))
    setOld('')
    setNew('')
    setConfirm('')
    setTried(false)
    return onChanged()
  }

  const newError =
    problem === 'blank'
      ? common('pleaseEnter', { field: t('newPassword') })
      : problem === 'rule'
        ? t('passwordRule')
        : undefined
  return (
    <PlainForm failure={failure} onSubmit={() => void submit()}>
      {knownPassword ? null : (
        <PasswordInput
          size={size}
          label={t('oldPassword')}
          autoComplete="current-password"
          value={oldPassword}
          error={tried && blank ? common('pleaseEnter', { field: t('oldPassword') }) : undefined}
          onChange={(event) => setOld(event.currentTarget.value)}
        />
      )}
      <PasswordInput
        size={size}
        label={t('newPassword')}
        description={t('passwordRule')}
        autoComplete="new-password"
        value={newPassword}
        error={tried ? newError : undefined}
        onChange={(event) => setNew(event.currentTarget.value)}
      />
      <PasswordInput
        size={size}
        label={t('confirmPassword')}
        autoComplete="new-password"
        value={confirmPassword}
        error={tried && problem === 'differ' ? t('passwordsDiffer') : undefined}
        onChange={(event) => setConfirm(event.currentTarget.value)}
      />
      <Button type="submit" size={size} loading={busy}>
        {t('changePassword')}
      </Button>
    </PlainForm>
  )
}
