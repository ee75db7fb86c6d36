import { Link } from 'react-router'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { usePlaceNames } from '../../../app/place/places.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import styles from './backtest.module.css'
import type { Backtest } from './BacktestStep.tsx'

/** So much of the trail before and after. Milliseconds. */
const AROUND = 900_000

interface Props {
  hit: Backtest['hits'][number]
  vehicles: Backtest['byVehicle']
}

/** One alarm that would have been: whose, when, where, how long. */
export function HitDetails({ hit, vehicles }: Props) {
  const t = useT('alarmRule')
  const format = useFormat()
  const places = usePlaceNames()
  const mayReplay = usePermission('monitoring:history-trail')
  const [from, to] = [Date.parse(hit.beganAt), hit.endedAt === null ? undefined : Date.parse(hit.endedAt)]
  const name = vehicles.find(({ vehicleId }) => vehicleId === hit.vehicleId)?.vehicleName
  return (
    <p className={styles.hit} role="status">
      <b>{name ?? t('landmark')}</b> {format.time(from, true)}
      {to === undefined ? '' : ` · ${format.duration(to - from)}`}
      {hit.lat === null || hit.lon === null ? '' : ` · ${places.near(hit.lat, hit.lon)}`}
      {hit.vehicleId !== null && mayReplay ? (
        <Link
          to={paths.trail({
            vehicle: hit.vehicleId,
            from: new Date(from - AROUND).toISOString(),
            to: new Date((to ?? from) + AROUND).toISOString(),
          })}
        >
          {t('openTrail')}
        </Link>
      ) : null}
    </p>
  )
}
