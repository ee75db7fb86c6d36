import { recordOfField } from '@waymark/contract/recordOfField.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { type Room, useKnownWord, useT } from '../../app/i18n.ts'
import { valueText } from '../audit/public.ts'
import type { LineWords } from './TimelineLine.tsx'

/** A time as the wire has it. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/**
 * What values of a record's fields are called: records by their names, codes by the room's words (`hold_stolen`, and for
 * states just the state), yes and no, times as the user reads them.
 *
 * @param names what records are called, by kind and id
 */
export function useValueWords(
  words: Room,
  names: Readonly<Record<string, string>>,
  textOf: LineWords['textOf'],
): (field: string, value: unknown) => string {
  const common = useT('common')
  const known = useKnownWord(words)
  const format = useFormat()
  const wordsOf = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return NONE
    const kind = recordOfField(field)
    if (Array.isArray(value))
      return (
        value
          .filter((each) => each !== null)
          .map((each) => wordsOf(field, each))
          .join(', ') || NONE
      )
    if (kind !== undefined && typeof value === 'number') return names[`${kind}:${String(value)}`] ?? common('notShown')
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no')
    const own = textOf?.(field, value)
    if (own !== undefined) return own
    if (typeof value !== 'string') return valueText(value)
    const word = known(`${field}_${value}`) ?? (field === 'state' ? known(value) : undefined)
    return word ?? (INSTANT.test(value) ? format.time(Date.parse(value)) : value)
  }
  return wordsOf
}
