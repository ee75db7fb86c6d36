import { NONE } from '../../app/format/makeFormat.ts'

/** A value as text; what is empty or was not there shows as a dash. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return NONE
  return typeof value === 'string' ? value : JSON.stringify(value)
}
