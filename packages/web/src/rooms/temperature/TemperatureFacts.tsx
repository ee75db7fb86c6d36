import type { TemperatureHistory } from '@waymark/contract/rooms/temperature.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './temperature.module.css'
import { degrees } from './temperatureUnit.ts'

/** Least, greatest and mean temperature, and for how long it was outside of its range. */
export function TemperatureFacts({ history }: { history: TemperatureHistory }) {
  const t = useT('temperature')
  const format = useFormat()
  const start = Date.parse(history.start)
  const { lowest, highest, mean, low, high, outside, total } = history
  const when = (at: { time: number } | null): string => (at ? format.time(start + at.time) : '')
  const isHeld = low !== null || high !== null
  const facts: [string, string, string][] = [
    [t('lowest'), degrees(lowest?.value ?? null, format), when(lowest)],
    [t('highest'), degrees(highest?.value ?? null, format), when(highest)],
    [t('mean'), degrees(mean, format), t('readings', { count: total })],
    ...(isHeld
      ? ([[t('outsideFor'), format.duration(outside), t('excursionCount', { count: history.excursionCount })]] as [
          string,
          string,
          string,
        ][])
      : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
