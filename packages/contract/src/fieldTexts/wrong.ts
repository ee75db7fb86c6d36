import type { FieldKind } from './FieldTexts.ts'

/** What messages of `wrong` begin with. */
export const WRONG_PREFIX = 'kind:'

/** The message of a schema's own rule: names what is wrong, so that it is said in the caller's language. */
export function wrong(kind: FieldKind, limit?: number | string): string {
  return WRONG_PREFIX + kind + (limit === undefined ? '' : `:${limit}`)
}
