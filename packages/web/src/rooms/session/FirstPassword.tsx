import { useState } from 'react'
import { PasswordForm } from '../../app/signIn/PasswordForm.tsx'
import { updateSession } from '../../app/sessionStore.ts'
import { takeTypedPassword } from './typedPassword.ts'

/** The password change that the first sign-in asks for before anything else is answered. */
export function FirstPassword() {
  const [typed] = useState(takeTypedPassword)
  return (
    <PasswordForm
      size="md"
      knownPassword={typed}
      onChanged={() => updateSession((info) => ({ ...info, needsPasswordChange: false }))}
    />
  )
}
