import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { errorText } from '../refusal/errorText.ts'
import { fieldsText, type Labels } from './fieldsText.ts'
import type { Refusal } from '../refusal/Refusal.ts'

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
  const away = refusal.fields.filter(({ name }) => !holds(values, name))
  for (const { name, message } of refusal.fields) if (holds(values, name)) setError(name as Path<Values>, { message })
  return [errorText(refusal), fieldsText(away, labels)].filter(Boolean).join(': ') || undefined
}

/** Whether there is a field of that name: of the form, or, as in `labels.en`, of an object that it holds. */
function holds(values: object, name: string): boolean {
  if (Object.hasOwn(values, name)) return true
  const [first = '', ...rest] = name.split('.')
  const inner: unknown = Object.hasOwn(values, first) ? values[first as keyof typeof values] : undefined
  return rest.length > 0 && typeof inner === 'object' && inner !== null && holds(inner, rest.join('.'))
}
