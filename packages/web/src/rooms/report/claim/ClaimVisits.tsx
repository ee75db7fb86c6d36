import type { ClaimContent } from '@waymark/contract/rooms/report/claim.ts'
import { languageTag } from '@waymark/contract/locales.ts'
import { addressLines } from '@waymark/core/address/addressLines.ts'
import { moneyFormat } from '@waymark/core/money/moneyText.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { toWall } from '../../../app/format/zones.ts'
import { currentLocale, useT } from '../../../app/i18n.ts'
import styles from './claim.module.css'

/** What a claim says: visits with the windows of arriving and leaving, on the clock that it was issued by. */
export function ClaimVisits({ content }: { content: ClaimContent }) {
  const t = useT('claim')
  const format = useFormat()
  const at = (time: string | null): string =>
    time === null ? '—' : toWall(Date.parse(time), content.timeZone).replace('T', ' ')
  // days would hide the quarter-hours that are billed
  const hours = (seconds: number): string => `${format.number(seconds / 3600, 2)} h`
  const termsOf = ({
    freeMinutes,
    stepMinutes,
  }: {
    freeMinutes?: number | undefined
    stepMinutes?: number | undefined
  }) =>
    freeMinutes === undefined || stepMinutes === undefined ? '' : t('terms', { free: freeMinutes, step: stepMinutes })
  const { price } = content
  // digit by digit as it was hashed: a number of JavaScript could round it
  const money = (amount: string): string =>
    price ? moneyFormat(languageTag(currentLocale()), price.currency).format(amount as `${number}`) : ''
  return (
    <>
      <section className={styles.head}>
        <h2>{t('claimOf', { number: content.number, name: content.organization })}</h2>
        <p>
          {[content.reference, t('issuedOn', { time: at(content.issuedAt), zone: content.timeZone }), termsOf(content)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.sum}>
          {t('detention')} <b>{hours(content.detentionSeconds)}</b>
        </p>
        {price ? (
          <p className={styles.sum}>
            {t('grandTotal')} <b>{money(price.total)}</b>
            {price.taxes.map(({ name, percent, amount }) => (
              <small key={name}>
                {' '}
                · {name} {percent}% {money(amount)}
              </small>
            ))}
          </p>
        ) : null}
        {content.billTo ? (
          <p>{[t('billTo'), [content.billTo.name, ...addressLines(content.billTo)].join(', ')].join(': ')}</p>
        ) : null}
      </section>
      {content.visits.map((visit, i) => (
        <section key={`${visit.vehicle} ${visit.landmark} ${visit.arrival.at}`} className={styles.visit}>
          <h3>
            {visit.vehicle} <small>{[visit.plate, visit.vin].filter(Boolean).join(' · ')}</small>
          </h3>
          <p>{visit.landmark}</p>
          <dl>
            <div>
              <dt>{t('arrived')}</dt>
              <dd>
                {at(visit.arrival.at)}
                <small>{t('between', { from: at(visit.arrival.earliest), to: at(visit.arrival.latest) })}</small>
              </dd>
            </div>
            {visit.appointment ? (
              <div>
                <dt>{t('appointment')}</dt>
                <dd>{at(visit.appointment)}</dd>
              </div>
            ) : null}
            <div>
              <dt>{t('departed')}</dt>
              <dd>
                {at(visit.departure.at)}
                <small>{t('between', { from: at(visit.departure.earliest), to: at(visit.departure.latest) })}</small>
              </dd>
            </div>
            <div>
              <dt>{t('dwell')}</dt>
              <dd>{hours(visit.dwellSeconds)}</dd>
            </div>
            <div>
              <dt>{t('detention')}</dt>
              <dd>
                {hours(visit.detentionSeconds)}
                <small>{termsOf(visit)}</small>
                <small>{t('bounds', { least: hours(visit.atLeastSeconds), most: hours(visit.atMostSeconds) })}</small>
              </dd>
            </div>
            {price ? (
              <div>
                <dt>{t('amount')}</dt>
                <dd>{money(price.amounts[i] ?? '')}</dd>
              </div>
            ) : null}
          </dl>
        </section>
      ))}
    </>
  )
}
