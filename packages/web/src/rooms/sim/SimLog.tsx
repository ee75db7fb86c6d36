import { getSimLogList, OPERATION_KINDS } from '@waymark/contract/rooms/device/sim.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useMore } from '../../app/list/useMore.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import styles from './sim.module.css'
import { whileUnderWay } from './whileUnderWay.ts'

/** What was asked of a card's carrier, and what became of it, the newest first. */
export function SimLog({ simId }: { simId: number }) {
  const t = useT('sim')
  const format = useFormat()
  const { pageSize, moreOf } = useMore()
  const query = useCall(
    getSimLogList,
    { simId, pageSize },
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
      {moreOf(list.length, total)}
    </section>
  )
}
