import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { TrailPlayer } from '../player/TrailPlayer.ts'
import type { TrailPath } from '../TrailPath.ts'
import styles from '../trail.module.css'
import { usePlaceText } from './usePlaceText.ts'

/** Where the vehicle stood for at least five minutes; a press shows it there. */
export function StopsList({ path, player }: { path: TrailPath; player: TrailPlayer }) {
  const t = useT('trail')
  const format = useFormat()
  const place = usePlaceText()
  if (path.stops.length === 0) return <EmptyState title={t('noStops')} />
  return (
    <ol className={styles.stops} aria-label={t('stops')}>
      {path.stops.map((stop, index) => (
        <li key={stop.from}>
          <button type="button" onClick={() => player.seek(stop.from)}>
            <i aria-hidden>{index + 1}</i>
            <span>
              <b>{place(stop.lat, stop.lon)}</b>
              <small>
                {format.time(stop.from)} –{' '}
                {format.date(stop.from) === format.date(stop.to) ? format.clock(stop.to) : format.time(stop.to)}
              </small>
            </span>
            <em>{format.duration(stop.to - stop.from)}</em>
          </button>
        </li>
      ))}
    </ol>
  )
}
