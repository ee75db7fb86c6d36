import { useState } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { NONE } from '../../../app/format/makeFormat.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Figures } from '../../../ui/Figures.tsx'
import styles from './backtest.module.css'
import type { Backtest } from './BacktestStep.tsx'
import { HitsMap } from './HitsMap.tsx'
import { HitDetails } from './HitDetails.tsx'
import { HourBars } from './HourBars.tsx'

/** As many vehicles as are worth reading. */
const MOST_VEHICLES = 50

interface Props {
  result: Backtest
  /** Of the threshold that the slider is on. */
  summary: Backtest['summary']
  range: { from: number; to: number }
  budget: number | null
  /** The rule has changed since. */
  old: boolean
}

/** What a rule would have raised: figures, where, at which hours, which vehicles. */
export function BacktestResult({ result, summary, range, budget, old }: Props) {
  const t = useT('alarmRule')
  const format = useFormat()
  const [hit, setHit] = useState<number>()
  const most = Math.max(1, ...result.byVehicle.map(({ alarms }) => alarms))
  const { lasted, noise } = summary
  return (
    <div className={styles.result} data-old={old || undefined}>
      {old ? <p className={styles.outdated}>{t('outdated')}</p> : null}
      <div role="status">
        <Figures
          figures={[
            { name: t('alarms'), value: format.number(summary.alarms) },
            { name: t('told'), value: format.number(summary.triggers), hint: t('toldHint') },
            {
              name: t('noise'),
              value: format.number(noise.triggers, noise.triggers < 10 ? 2 : 0),
              hint: budget === null ? t('noBudget') : t('ofBudget', { budget: format.number(budget, 1) }),
              bad: budget !== null && noise.triggers > budget,
            },
            {
              name: t('lasted'),
              value: lasted ? format.duration(lasted.median) : NONE,
              hint: lasted
                ? t('lastedHint', { p90: format.duration(lasted.p90), most: format.duration(lasted.most) })
                : '',
            },
            {
              name: t('vehicles'),
              value: `${format.number(result.byVehicle.length)} / ${format.number(result.assets)}`,
              hint: t('reportsRead', { count: result.reports, took: `${format.number(result.took / 1000, 1)} s` }),
            },
          ]}
        />
      </div>
      {result.summary.alarms === 0 ? (
        <EmptyState
          title={t(result.reports === 0 ? 'noReports' : 'noHits')}
          text={`${format.time(range.from)} – ${format.time(range.to)}`}
        />
      ) : (
        <div className={styles.panels}>
          <section className={styles.mapPanel}>
            <HitsMap hits={result.hits} onHit={setHit} />
            {hit === undefined || !result.hits[hit] ? (
              <p className={styles.quiet}>{t('hitHint')}</p>
            ) : (
              <HitDetails hit={result.hits[hit]} vehicles={result.byVehicle} />
            )}
          </section>
          <section className={styles.panel}>
            <h3>{t('byHour')}</h3>
            <HourBars counts={summary.byHour} />
            <h3>{t('byVehicle')}</h3>
            <ul className={styles.bars}>
              {result.byVehicle.slice(0, MOST_VEHICLES).map((each) => (
                <li key={each.vehicleId}>
                  <span title={each.vehicleName}>{each.vehicleName}</span>
                  <i aria-hidden>
                    <b style={{ width: `${(each.alarms / most) * 100}%` }} />
                  </i>
                  <span>{format.number(each.alarms)}</span>
                </li>
              ))}
            </ul>
            {result.byVehicle.length > MOST_VEHICLES ? (
              <p className={styles.quiet}>{t('moreVehicles', { count: result.byVehicle.length - MOST_VEHICLES })}</p>
            ) : null}
          </section>
        </div>
      )}
    </div>
  )
}
