import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import type { Evidence } from './Evidence.ts'
import styles from './drawer.module.css'

const KINDS = {
  raised: 'saidRaised',
  updated: 'saidUpdated',
  late: 'saidLate',
  restated: 'tagRestated',
  takenBack: 'takenBack',
} as const

/** What was said of an alarm and when: what late data changed stands beside what was said before. */
export function HistoryList({ evidence: { history, triggers } }: { evidence: Evidence }) {
  const t = useT('alarm')
  const format = useFormat()
  const time = (at: string): string => format.time(Date.parse(at), true)
  const span = ({ beganAt, endedAt }: Evidence['history'][number]): string =>
    `${time(beganAt)} – ${endedAt === null ? t('goesOn') : time(endedAt)}`
  return (
    <section>
      <h3>{t('history')}</h3>
      <ol className={styles.timeline}>
        {history.map((said, i) => {
          const before = history[i - 1]
          return (
            <li key={`${said.at}-${said.kind}`} data-kind={said.kind}>
              <time dateTime={said.at}>{time(said.at)}</time>
              <div>
                <b>{t(KINDS[said.kind])}</b>
                {said.kind === 'restated' && before ? (
                  <p>
                    <del>{span(before)}</del> <ins>{span(said)}</ins>
                  </p>
                ) : (
                  <p>{said.kind === 'takenBack' && before ? <del>{span(before)}</del> : span(said)}</p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {triggers.length > 0 ? (
        <p className={styles.quiet}>{t('triggersAt', { times: triggers.map((each) => time(each)).join(', ') })}</p>
      ) : null}
    </section>
  )
}
