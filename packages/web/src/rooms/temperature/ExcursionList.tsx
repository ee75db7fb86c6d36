import type { TemperatureHistory } from '@waymark/contract/rooms/temperature.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { ScrollTable } from '../../ui/table/ScrollTable.tsx'
import { StateMark } from './StateMark.tsx'
import styles from './temperature.module.css'
import { degrees } from './temperatureUnit.ts'

/** When the temperature lay outside of its range, for how long, and how far. */
export function ExcursionList({ history }: { history: TemperatureHistory }) {
  const t = useT('temperature')
  const format = useFormat()
  const start = Date.parse(history.start)
  const { excursions, excursionCount, low, high } = history
  if (low === null && high === null) return <p className={styles.quiet}>{t('excursionsNoRange')}</p>
  if (excursions.length === 0) return <p className={styles.quiet}>{t('excursionNone')}</p>
  return (
    <>
      <ScrollTable label={t('excursions')} heads={[t('state'), t('from'), t('until'), t('lasted'), t('extreme')]}>
        {excursions.map((each) => (
          <tr key={each.from}>
            <td>
              <StateMark state={each.kind} />
            </td>
            <td>{format.time(start + each.from)}</td>
            <td>{each.open ? t('stillOpen') : format.time(start + each.to)}</td>
            <td>{format.duration(each.to - each.from)}</td>
            <td title={format.time(start + each.at, true)}>{degrees(each.extreme, format)}</td>
          </tr>
        ))}
      </ScrollTable>
      {excursionCount > excursions.length ? (
        <p className={styles.quiet}>{t('moreExcursions', { count: excursionCount - excursions.length })}</p>
      ) : null}
    </>
  )
}
