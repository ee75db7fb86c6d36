import { Button } from '@mantine/core'
import { getRecordTimeline, type TimelineLine } from '@waymark/contract/rooms/record.ts'
import { useState } from 'react'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { type Room, useT, useWordOf } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import { actionName, valueText } from '../audit/public.ts'
import styles from './record.module.css'

/** Lines at first, and so many more at a press. */
const STEP = 50
/** Most that a call answers. */
const MOST = 500

interface Props {
  record: string
  /** Whose words name the fields. */
  words: Room
  stateText: ((state: string) => string) | undefined
}

/** What happened to a record, the newest first: its states, and who changed what, as far as one may see that. */
export function RecordTimeline({ record, words, stateText = String }: Props) {
  const common = useT('common')
  const [shown, setShown] = useState(STEP)
  const query = useCall(getRecordTimeline, { key: record, pageSize: shown }, { keep: true })
  const { list = [], total = 0 } = query.data ?? {}
  return (
    <section aria-label={common('timeline')}>
      <QueryState query={query} />
      {query.data && total === 0 ? <p className={styles.quiet}>{common('nothingHappened')}</p> : null}
      <ol className={styles.lines}>
        {list.map((line, place) => (
          <Line key={`${line.at} ${place}`} line={line} words={words} stateText={stateText} />
        ))}
      </ol>
      {list.length < Math.min(total, MOST) ? (
        <Button size="xs" variant="subtle" onClick={() => setShown(Math.min(MOST, shown + STEP))}>
          {common('more')}
        </Button>
      ) : null}
    </section>
  )
}

interface LineProps {
  line: TimelineLine
  words: Room
  stateText: (state: string) => string
}

function Line({ line, words, stateText }: LineProps) {
  const audit = useT('audit')
  const wordOf = useWordOf(words)
  const format = useFormat()
  const { at, username, action, from, to, reason, before, after } = line
  // the number of another record says nothing to people, but that it is another one now
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !/Ids?$/.test(field) || field in before)
    .sort()
  return (
    <li>
      <header>
        <b>{action === null ? stateText(to ?? '') : actionName(audit, { action })}</b>
        {action === null && from !== null ? <small>{stateText(from)} →</small> : null}
        <span>{username ?? NONE}</span>
        <time dateTime={at}>{format.time(Date.parse(at))}</time>
      </header>
      {reason === '' ? null : <p>{reason}</p>}
      {fields.length === 0 ? null : (
        <dl>
          {fields.map((field) => (
            <div key={field}>
              <dt>{wordOf(field)}</dt>
              <dd>
                {field in before ? <del>{valueText(before[field])}</del> : null}
                {field in after ? <ins>{valueText(after[field])}</ins> : null}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
