import type { CallResult } from '@waymark/contract/call.ts'
import type { getIftaReturn } from '@waymark/contract/rooms/report/iftaReturn.ts'
import { Link } from 'react-router'
import { NONE } from '../../../app/format/makeFormat.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { usePlaceNames } from '../../../app/place/places.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from './ifta.module.css'

/** The lines of a return, what lies outside of the agreement, and the sums. */
export function ReturnTable({ answer }: { answer: CallResult<typeof getIftaReturn> }) {
  const t = useT('ifta')
  const format = useFormat()
  const moneyOf = useMoney()
  const { region } = usePlaceNames()
  const { lines, outside, totals, units, basis } = answer
  if (lines.length + outside.length === 0) return <EmptyState title={t('nothingToFile')} text={t('nothingText')} />
  const whole = (value: number | null): string => (value === null ? NONE : format.number(value))
  const money = (due: number | null): string => (due === null ? NONE : moneyOf(due, units.currency))
  const rate = (value: number | null): string =>
    value === null
      ? NONE
      : new Intl.NumberFormat('en', { minimumFractionDigits: 4, maximumFractionDigits: 6 }).format(value)
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys, too
    <div className={styles.sheet} role="region" aria-label={t('return')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('jurisdiction')}</th>
            <th scope="col">{t('totalDistance', { unit: units.distance })}</th>
            <th scope="col">{t('taxableDistance', { unit: units.distance })}</th>
            <th scope="col">{t('taxableVolume', { unit: units.volume })}</th>
            <th scope="col">{t('taxPaidVolume', { unit: units.volume })}</th>
            <th scope="col">{t('netVolume', { unit: units.volume })}</th>
            <th scope="col">{t('rate', { unit: `${units.currency}/${units.volume}` })}</th>
            <th scope="col">{t('due', { unit: units.currency })}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.jurisdiction} ${line.kind}`} data-kind={line.kind}>
              <th scope="row">
                {line.kind === 'surcharge'
                  ? t('surchargeOf', { name: region(line.jurisdiction) })
                  : region(line.jurisdiction)}
                <small>{line.jurisdiction}</small>
              </th>
              {line.kind === 'surcharge' ? (
                <td colSpan={2}>{NONE}</td>
              ) : (
                <>
                  <td>{whole(line.distance)}</td>
                  <td>{whole(line.taxableDistance)}</td>
                </>
              )}
              <td>{whole(line.taxableVolume)}</td>
              <td>
                {line.taxPaidVolume > 0 ? (
                  <Link
                    to={paths.fuelPurchases({
                      jurisdiction: line.jurisdiction,
                      from: basis.from ?? '',
                      to: basis.to ?? '',
                    })}
                    title={t('showPurchases')}
                  >
                    {whole(line.taxPaidVolume)}
                  </Link>
                ) : (
                  whole(line.taxPaidVolume)
                )}
              </td>
              <td>{whole(line.netVolume)}</td>
              <td>{rate(line.rate)}</td>
              <td data-credit={(line.due ?? 0) < 0}>{money(line.due)}</td>
            </tr>
          ))}
          {outside.map(({ jurisdiction, distance }) => (
            <tr key={`outside ${jurisdiction}`} data-kind="outside">
              <th scope="row">{jurisdiction === '' ? t('unattributed') : region(jurisdiction)}</th>
              <td>{whole(distance)}</td>
              <td colSpan={6}>{t('notTaxed')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('grandTotal')}</th>
            <td>{whole(totals.distance)}</td>
            <td>{whole(totals.taxableDistance)}</td>
            <td>{whole(totals.taxableVolume)}</td>
            <td>{whole(totals.taxPaidVolume)}</td>
            <td>{whole(totals.netVolume)}</td>
            <td>{NONE}</td>
            <td data-credit={(totals.due ?? 0) < 0}>{money(totals.due)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
