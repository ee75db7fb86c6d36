import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { errorText } from './errorText.ts'
import type { Refusal } from './Refusal.ts'

/** Puts what is wrong with a field at the field, and answers what to say of the whole. */
export function fieldFailure<Values extends FieldValues>(
  refusal: Refusal,
  values: Values,
  setError: UseFormSetError<Values>,
): string | undefined {
  for (const { name, message } of refusal.fields) if (name in values) setError(name as Path<Values>, { message })
  return errorText(refusal)
}
