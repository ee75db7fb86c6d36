import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { getSightings } from '@waymark/contract/rooms/importSource.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/useNow.ts'
import { sourceName } from './ConflictList.tsx'
import styles from './sightings.module.css'

/** What other sources last told of a vehicle, each with its age, and where two of them disagree; nothing where none did. */
export function VehicleSightings({ vehicleId, name }: { vehicleId: number; name: string }) {
  const t = useT('importSource')
  const format = useFormat()
  const now = useNow(30_000)
  const { data } = useCall(getSightings, { vehicleId }, { refetchEvery: 60_000 })
  if (!data || data.sightings.length === 0) return null
  return (
    <section className={styles.sightings} aria-label={t('otherSources')}>
      {data.conflicts.map(({ first, second, distance }) => (
        <Alert key={`${first.source} ${second.source}`} color="orange" variant="light" mb="xs">
          <b>{t('disagree', { name, distance: format.distance(distance) })}</b>
          {[first, second].map((side) => (
            <p key={side.time}>
              {sourceName(side, t('ownTracker'))}: {format.coordinate(side.lat)}, {format.coordinate(side.lon)} ·{' '}
              {format.time(Date.parse(side.time))}
            </p>
          ))}
        </Alert>
      ))}
      <h3>{t('otherSources')}</h3>
      <ul>
        {data.sightings.map((each) => (
          <li key={`${each.sourceId} ${each.serial} ${each.assetName}`}>
            <b>{each.source}</b> · {format.ago(Date.parse(each.time), now)}
            {each.isShown ? ` · ${t('shownHere')}` : ''}
            <p>
              {each.landmark || each.address || `${format.coordinate(each.lat)}, ${format.coordinate(each.lon)}`}
              {each.serial === '' ? '' : ` · ${each.serial}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
