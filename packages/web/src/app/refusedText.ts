import { errorText } from './errorText.ts'
import { fieldsText, type Labels } from './fieldsText.ts'
import type { Refusal } from './Refusal.ts'

/** What to tell of a refusal where nothing is said at the fields themselves; undefined for what is not to be told. */
export function refusedText(refusal: Refusal, labels?: Labels): string | undefined {
  return [errorText(refusal), fieldsText(refusal.fields, labels)].filter(Boolean).join(': ') || undefined
}
