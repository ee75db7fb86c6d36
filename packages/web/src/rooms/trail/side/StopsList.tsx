import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { useNow } from '../../../app/clock/useNow.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { TrailPlayer } from '../player/TrailPlayer.ts'
import type { Standing } from '../TrailPath.ts'
import styles from '../trail.module.css'
import { usePlaceText } from './usePlaceText.ts'

/** Where the vehicle stood, as the movement engine says it; a press shows it there. */
export function StopsList({ standing, player }: { standing: Standing; player: TrailPlayer }) {
  const t = useT('trail')
  const format = useFormat()
  const place = usePlaceText()
  const now = useNow(60_000)
  const endOf = (from: number, to: number): string =>
    format.date(from) === format.date(to) ? format.clock(to) : format.time(to)
  const pending = standing.pending.length > 0 ? <Pending stretches={standing.pending} /> : null
  if (standing.stops.length === 0) return pending ?? <EmptyState title={t('noStops')} />
  return (
    <>
      {pending}
      <ol className={styles.stops} aria-label={t('stops')}>
        {standing.stops.map((stop, index) => (
          <li key={stop.from}>
            <button type="button" onClick={() => player.seek(stop.from)}>
              <i aria-hidden>{index + 1}</i>
              <span>
                <b>{place(stop.lat, stop.lon)}</b>
                <small>
                  {format.time(stop.began)} – {stop.ended === null ? t('untilNow') : endOf(stop.began, stop.ended)}
                </small>
              </span>
              <em>{format.duration((stop.ended ?? now) - stop.began)}</em>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Where stops are not known yet. */
function Pending({ stretches }: { stretches: Standing['pending'] }) {
  const t = useT('trail')
  const format = useFormat()
  return stretches.map(({ from, to }) => (
    <p key={from} className={styles.pending} role="status">
      {t('stopsPendingRange', {
        from: format.time(from),
        to: format.date(from) === format.date(to) ? format.clock(to) : format.time(to),
      })}
    </p>
  ))
}
