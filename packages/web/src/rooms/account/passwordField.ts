import type { FieldPath } from 'react-hook-form'
import type { FormField } from '../../app/form/FormField.ts'
import { translate } from '../../app/i18n.ts'

/** The field for one's own password, where a change asks for it. */
export const passwordField = <Values extends { password: string }>(): FormField<Values> => {
  const label = translate('myAccount', 'yourPassword')
  return {
    kind: 'line',
    type: 'password',
    name: 'password' as FieldPath<Values>,
    label,
    autoComplete: 'current-password',
    required: true,
    blank: translate('common', 'pleaseEnter', { field: label }),
  }
}
