import { Button } from '@mantine/core'
import { getSimLogList, OPERATION_KINDS } from '@waymark/contract/rooms/sim.ts'
import { useState } from 'react'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import styles from './sim.module.css'
import { whileUnderWay } from './whileUnderWay.ts'

/** Lines at first, and so many more at a press. */
const STEP = 50
/** Most that a call answers. */
const MOST = 500

/** What was asked of a card's carrier, and what became of it, the newest first. */
export function SimLog({ simId }: { simId: number }) {
  const t = useT('sim')
  const format = useFormat()
  const [shown, setShown] = useState(STEP)
  const query = useCall(
    getSimLogList,
    { simId, pageSize: shown },
    { keep: true, refetchEvery: (answer) => whileUnderWay(answer?.list) },
  )
  const { list = [], total = 0 } = query.data ?? {}
  // what came of it stands in the timeline
  const asked = list.filter(({ state }) => state !== null)
  return (
    <section aria-label={t('carrierLog')}>
      <QueryState query={query} />
      {query.data && asked.length === 0 ? <p>{t('nothingAsked')}</p> : null}
      <ol className={styles['log']}>
        {asked.map(({ at, event, state, said, username }, place) => {
          const kind = OPERATION_KINDS.find((each) => each === event)
          return (
            <li key={`${at} ${place}`}>
              <header>
                <b>{kind === undefined ? event : t(`asked_${kind}`)}</b>
                <small>{state === null ? '' : t(`operation_${state}`)}</small>
                <span>{username || NONE}</span>
                <time dateTime={at}>{format.time(Date.parse(at))}</time>
              </header>
              {said === '' ? null : <p>{said}</p>}
            </li>
          )
        })}
      </ol>
      {list.length < Math.min(total, MOST) ? (
        <Button size="xs" variant="subtle" onClick={() => setShown(Math.min(MOST, shown + STEP))}>
          {t('more')}
        </Button>
      ) : null}
    </section>
  )
}
