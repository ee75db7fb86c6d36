import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { errorText } from './errorText.ts'
import { fieldsText, type Labels } from './fieldsText.ts'
import type { Refusal } from './Refusal.ts'

/**
 * Puts what is wrong with a field at the field, and answers what to say of the whole, with what is wrong with fields that
 * the form does not show.
 *
 * @param labels of such fields
 */
export function fieldFailure<Values extends FieldValues>(
  refusal: Refusal,
  values: Values,
  setError: UseFormSetError<Values>,
  labels?: Labels,
): string | undefined {
  const away = refusal.fields.filter(({ name }) => !Object.hasOwn(values, name))
  for (const { name, message } of refusal.fields)
    if (Object.hasOwn(values, name)) setError(name as Path<Values>, { message })
  return [errorText(refusal), fieldsText(away, labels)].filter(Boolean).join(': ') || undefined
}
