import type { CallResult } from '@waymark/contract/call.ts'
import type { getIftaReturn } from '@waymark/contract/rooms/report/iftaReturn.ts'
import { useT } from '../../../app/i18n.ts'
import { usePlaceNames } from '../../../app/place/places.ts'
import styles from './ifta.module.css'

/** Vehicles that are named; of more only the number is told. */
const NAMED = 8

/** What is missing for the return, and where it is entered. */
export function ReturnWarnings({ answer }: { answer: CallResult<typeof getIftaReturn> }) {
  const t = useT('ifta')
  const { region } = usePlaceNames()
  const { missingRates, unfuelled, lines, totals } = answer
  const texts = [
    ...(lines.length > 0 && totals.volume === 0 ? [t('noFuel')] : []),
    ...(missingRates.length > 0
      ? [t('noRates', { count: missingRates.length, names: missingRates.map(region).join(', ') })]
      : []),
    ...(unfuelled.length > 0
      ? [
          t('unfuelled', {
            count: unfuelled.length,
            names:
              unfuelled
                .slice(0, NAMED)
                .map(({ vehicleName }) => vehicleName)
                .join(', ') + (unfuelled.length > NAMED ? ' …' : ''),
          }),
        ]
      : []),
  ]
  if (texts.length === 0) return null
  return (
    <ul className={styles.warnings} aria-label={t('missing')}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
