import type { FieldPath } from 'react-hook-form'
import type { FormField } from '../../app/form/FormField.ts'
import { translate } from '../../app/i18n.ts'

/** The field for a code that proves who one is. */
export const codeField = <Values extends { code: string }>(
  more: { fixed?: boolean; hint?: string; isBackup?: boolean } = {},
): FormField<Values> => {
  const { isBackup, ...rest } = more
  const label = translate('session', 'code')
  return {
    kind: 'line',
    name: 'code' as FieldPath<Values>,
    label,
    ...(isBackup ? {} : { inputMode: 'numeric' }),
    autoComplete: 'one-time-code',
    required: true,
    blank: translate('common', 'pleaseEnter', { field: label }),
    ...rest,
  }
}
