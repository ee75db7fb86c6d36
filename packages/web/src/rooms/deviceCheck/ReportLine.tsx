import type { CheckedReport } from '@waymark/contract/rooms/device/deviceCheck.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './deviceCheck.module.css'

/** A report as a device sent it: when, where, and all else that it said. */
export function ReportLine({ report }: { report: CheckedReport }) {
  const t = useT('deviceCheck')
  const format = useFormat()
  const { time, receivedAt, valid, lat, lon, attributes } = report
  const place = lat === null || lon === null ? t('noPosition') : `${lat.toFixed(6)}, ${lon.toFixed(6)}`
  const late = Math.round((Date.parse(receivedAt) - Date.parse(time)) / 1000)
  return (
    <li>
      <details>
        <summary>
          <time dateTime={time}>{format.time(Date.parse(time), true)}</time>
          <span>{place}</span>
          <small>{valid ? '' : t('notValid')}</small>
        </summary>
        <dl className={styles.values}>
          <div>
            <dt>{t('late')}</dt>
            <dd>{late} s</dd>
          </div>
          {(['speed', 'course', 'altitude'] as const).map((name) =>
            report[name] === null ? null : (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{`${report[name]} ${{ speed: 'm/s', course: '°', altitude: 'm' }[name]}`}</dd>
              </div>
            ),
          )}
          {Object.entries(attributes).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{String(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
