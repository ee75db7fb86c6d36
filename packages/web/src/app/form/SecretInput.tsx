import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useT } from '../i18n.ts'

/** A field whose characters are dots until one asks to see them. */
export function SecretInput(props: PasswordInputProps) {
  const common = useT('common')
  return <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': common('showOrHide') }} />
}
