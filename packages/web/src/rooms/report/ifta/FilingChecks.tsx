import type { CallResult } from '@waymark/contract/call.ts'
import type { getIftaReturn } from '@waymark/contract/rooms/report/iftaReturn.ts'
import { FILING_CHECKS } from '@waymark/core/reporting/filingChecks.ts'
import { FILING_UNITS } from '@waymark/core/reporting/fuelUnits.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './ifta.module.css'

type Answer = CallResult<typeof getIftaReturn>
type Check = Answer['checks'][number]

/** Vehicles that are named for each check; of more only the number is told. */
const NAMED = 8
/** Miles on a US gallon are what the checks tell. */
const TOLD = FILING_UNITS.us

/** What to look at before the return is filed, each with the vehicles and by how much. */
export function FilingChecks({ answer: { checks, units } }: { answer: Answer }) {
  const t = useT('ifta')
  const format = useFormat()
  const { distanceMm, volumeMl } = units.distance === 'km' ? FILING_UNITS.metric : FILING_UNITS.us
  const amount = ({ kind, value }: Check): string => {
    if (kind === 'gaps' || kind === 'unattributed') return format.percent(value * 100)
    if (kind === 'noMiles') return `${format.number(value / volumeMl)} ${units.volume}`
    return `${format.number((value * TOLD.distanceMm * volumeMl) / (distanceMm * TOLD.volumeMl))} ${units.distance}/${units.volume}`
  }
  return (
    <section className={styles.checks} aria-label={t('beforeFiling')}>
      <h3>{t('beforeFiling')}</h3>
      {checks.length === 0 ? <p>{t('nothingToCheck')}</p> : null}
      <ul>
        {FILING_CHECKS.flatMap((kind) => {
          const found = checks.filter((check) => check.kind === kind)
          if (found.length === 0) return []
          const names = found.slice(0, NAMED).map((check) => `${check.vehicleName} (${amount(check)})`)
          return [
            <li key={kind}>
              <b>{t(`check_${kind}`, { count: found.length })}</b> {names.join(', ')}
              {found.length > NAMED ? ' …' : ''}
            </li>,
          ]
        })}
      </ul>
    </section>
  )
}
