import { columnWord } from '@waymark/contract/rooms/report/columnWord.ts'
import type { AnyAnswer, AnyReport } from '@waymark/contract/rooms/report/defineReport.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './report.module.css'
import { useCellText } from './useCellText.ts'

/** The sums of all rows. */
export function ReportTotals({ report, answer }: { report: AnyReport; answer: AnyAnswer }) {
  const t = useT('report')
  const text = useCellText()
  const sums = Object.entries(report.columns).filter(([name]) => answer.totals[name] !== undefined)
  if (sums.length === 0) return null
  return (
    <dl className={styles.totals} aria-label={t('totals')}>
      {sums.map(([name, column]) => (
        <div key={name}>
          <dt>{t(columnWord(name))}</dt>
          <dd>{text(column, answer.totals[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How the sums close, and what the report rests on. */
export function ReportBasisLine({ answer: { basis, closing } }: { answer: Pick<AnyAnswer, 'basis' | 'closing'> }) {
  const t = useT('report')
  const format = useFormat()
  const time = (text: string | null): string => (text === null ? NONE : format.time(Date.parse(text)))
  const whole = closing.at(-1)
  return (
    <details className={styles.basis}>
      <summary>
        {basis.knownOn === undefined ? '' : `${t('asKnownOn', { time: time(basis.knownOn) })} · `}
        {basis.knownTo === null
          ? `${t('askedAt')} ${time(basis.askedAt)}`
          : t('knownTo', { time: time(basis.knownTo) })}
        {basis.pending > 0 ? ` · ${t('pending', { count: basis.pending })}` : ''}
        {basis.restated > 0 ? ` · ${t('restatedCount', { count: basis.restated })}` : ''}
        {basis.setAside > 0 ? ` · ${t('setAsideCount', { count: basis.setAside })}` : ''}
        {whole ? ` · ${t('mileage')} ${format.distance(whole.mm / 1000)}` : ''}
        {basis.placeCredit === undefined ? '' : ` · ${t('addressesBy')} ${basis.placeCredit}`}
      </summary>
      <dl>
        {closing.map(({ part, mm }) => (
          <div key={part}>
            <dt>{t(`part_${part}` as 'part_trips')}</dt>
            <dd>{`${format.number(format.distanceValue(mm / 1000), 3)} ${format.distanceUnit}`}</dd>
          </div>
        ))}
        <div>
          <dt>{t('measured')}</dt>
          <dd>
            {t('measuredBy', {
              odometer: format.distance(basis.odometerMm / 1000),
              satellites: format.distance(basis.satelliteMm / 1000),
            })}
          </dd>
        </div>
        <div>
          <dt>{t('setAside')}</dt>
          <dd>{format.number(basis.setAside)}</dd>
        </div>
        <div>
          <dt>{t('rules')}</dt>
          <dd>
            {basis.rules.map(({ version, results }) => `${version} (${format.number(results)})`).join(', ') || NONE}
          </dd>
        </div>
        <div>
          <dt>{t('borders')}</dt>
          <dd>{basis.borders}</dd>
        </div>
        <div>
          <dt>{t('askedAt')}</dt>
          <dd>{time(basis.askedAt)}</dd>
        </div>
        <div>
          <dt>{t('timeZone')}</dt>
          <dd>{`${basis.timeZone} (${basis.zoneRules})`}</dd>
        </div>
        {basis.settings?.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`setting_${name}` as 'setting_limits')}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
