import { Alert } from '@mantine/core'
import { getSightings } from '@waymark/contract/rooms/import/importSource.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/clock/useNow.ts'
import { sourceName } from './ConflictList.tsx'
import styles from './sightings.module.css'

interface Props {
  vehicleId: number
  name: string
}

/** Where two sources of a vehicle disagree; nothing where none do. */
export function VehicleConflicts({ vehicleId, name }: Props) {
  const t = useT('importSource')
  const format = useFormat()
  const conflicts = useSightings(vehicleId).data?.conflicts ?? []
  return conflicts.map(({ first, second, distance }) => (
    <Alert key={`${first.source} ${second.source}`} className={styles.conflict ?? ''} color="orange" variant="light">
      <b>{t('disagree', { name, distance: format.distance(distance) })}</b>
      {([first, second] as const).map((side, i) => (
        <p key={i === 0 ? 'first' : 'second'}>
          {sourceName(side, t('ownTracker'))}: {format.coordinate(side.lat)}, {format.coordinate(side.lon)} ·{' '}
          {format.time(Date.parse(side.time))}
        </p>
      ))}
    </Alert>
  ))
}

/** What imported sources last told of a vehicle, each with its age; nothing where none did. */
export function VehicleSightings({ vehicleId }: Pick<Props, 'vehicleId'>) {
  const t = useT('importSource')
  const format = useFormat()
  const now = useNow(30_000)
  const { data } = useSightings(vehicleId)
  if (!data || data.sightings.length === 0) return null
  return (
    <section className={styles.sightings} aria-label={t('otherSources')}>
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

const useSightings = (vehicleId: number) => useCall(getSightings, { vehicleId }, { refetchEvery: 60_000 })
