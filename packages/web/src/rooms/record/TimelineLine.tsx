import { recordOfField } from '@waymark/contract/recordOfField.ts'
import type { TimelineLine as Line } from '@waymark/contract/rooms/record.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { type Room, useKnownWord, useT, useWordOf } from '../../app/i18n.ts'
import { actionName } from '../audit/public.ts'
import styles from './record.module.css'
import { useValueWords } from './useValueWords.ts'

/** Whose words tell what happened to a record. */
export interface LineWords {
  /** The room whose words name its fields, states (`state_open`, or just `open`) and events (`event_close`). */
  words: Room
  /** What a field's value is called, where that is none of its words. */
  textOf?: ((field: string, value: unknown) => string | undefined) | undefined
}

interface Props extends LineWords {
  line: Line
}

/** Something that happened to a record: what, by whom, when, why, and what it changed. */
export function TimelineLine({ line, words, textOf }: Props) {
  const audit = useT('audit')
  const wordOf = useWordOf(words)
  const known = useKnownWord(words)
  const general = useKnownWord('record')
  const valueWords = useValueWords(words, line.names, textOf)
  const format = useFormat()
  const { at, username, event, action, from, to, reason, before, after, comment } = line
  const stateWord = (state: string): string => valueWords('state', state)
  const what =
    comment !== null
      ? audit('verb_commented')
      : action !== null
        ? actionName(audit, { action })
        : (known(`event_${event}`) ?? general(`event_${event}`) ?? stateWord(to ?? ''))
  const labelOf = (field: string): string => known(field) ?? wordOf(recordOfField(field) ?? field)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return (
    <li>
      <header>
        <b>{what}</b>
        {to !== null && from !== to ? (
          <span className={styles.way}>
            {from === null ? null : <>{stateWord(from)} → </>}
            {stateWord(to)}
          </span>
        ) : null}
        <span>{username ?? NONE}</span>
        <time dateTime={at}>{format.time(Date.parse(at))}</time>
      </header>
      {reason === '' ? null : <p>{reason}</p>}
      {comment === null ? null : <p>{comment}</p>}
      {fields.length === 0 ? null : (
        <dl className={styles.changes}>
          {fields.map((field) => (
            <div key={field}>
              <dt>{labelOf(field)}</dt>
              <dd>
                {field in before ? <del>{valueWords(field, before[field])}</del> : null}
                {field in after ? <ins>{valueWords(field, after[field])}</ins> : null}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
