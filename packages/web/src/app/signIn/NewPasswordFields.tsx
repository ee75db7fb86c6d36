import { useT } from '../i18n.ts'
import { passwordProblem } from './passwordProblem.ts'
import { SecretInput } from '../form/SecretInput.tsx'

interface Props {
  size: 'sm' | 'md'
  label: string
  password: string
  /** The same once more. */
  again: string
  /** The form was sent once: what is wrong is said from then on. */
  tried: boolean
  onPassword: (password: string) => void
  onAgain: (again: string) => void
}

/** A password that is chosen, typed twice. Needs the messages of the room `session`. */
export function NewPasswordFields({ size, label, password, again, tried, onPassword, onAgain }: Props) {
  const t = useT('session')
  const common = useT('common')
  const problem = tried ? passwordProblem(password, again) : undefined
  const wrong =
    problem === 'blank' ? common('pleaseEnter', { field: label }) : problem === 'rule' ? t('passwordRule') : undefined
  return (
    <>
      <SecretInput
        size={size}
        label={label}
        description={t('passwordRule')}
        autoComplete="new-password"
        value={password}
        error={wrong}
        onChange={(event) => onPassword(event.currentTarget.value)}
      />
      <SecretInput
        size={size}
        label={t('confirmPassword')}
        autoComplete="new-password"
        value={again}
        error={problem === 'differ' ? t('passwordsDiffer') : undefined}
        onChange={(event) => onAgain(event.currentTarget.value)}
      />
    </>
  )
}
