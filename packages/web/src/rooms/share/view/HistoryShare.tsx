import type { SharedContent } from '@waymark/contract/rooms/share/sharedView.ts'
import { useEffect, useMemo, useState } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PlayerBar, TrailMapView, TrailPlayer } from '../../trail/public.tsx'
import { sharedPath } from './sharedPath.ts'
import styles from './shared.module.css'
import { useVehicleLabel } from './useVehicleLabel.ts'

/** Where vehicles were: the trail of one at a time, drawn and replayed. */
export function HistoryShare({ content }: { content: SharedContent }) {
  const t = useT('sharedView')
  const format = useFormat()
  const { label, more } = useVehicleLabel()
  const { trails } = content
  const [chosen, setChosen] = useState<number>()
  const trail = trails.find(({ no }) => no === chosen) ?? trails[0]
  const start = Date.parse(content.start ?? '')
  // what is the same stays the same object: the replay goes on
  const path = useMemo(
    () => (trail && trail.points.time.length > 0 ? sharedPath(trail, start) : undefined),
    [trail, start],
  )
  const player = useMemo(() => path && new TrailPlayer(path), [path])
  useEffect(() => () => player?.pause(), [player])
  return (
    <div className={styles.parts}>
      <div className={styles.stage}>
        <TrailMapView path={path} player={player} onPoint={(index) => path && player?.seek(path.time[index]!)} />
        {player ? <PlayerBar player={player} /> : null}
        {path ? null : (
          <div className={styles.over}>
            <EmptyState title={t(trail?.tooMany ? 'tooMany' : 'noTrail')} />
          </div>
        )}
      </div>
      <ul className={styles.cards} aria-label={t('vehicles')}>
        {trails.map((each) => (
          <li key={each.no}>
            <button
              type="button"
              className={styles.card}
              aria-pressed={each.no === trail?.no}
              onClick={() => setChosen(each.no)}
            >
              <span className={styles.head}>
                <b>{label(each)}</b>
              </span>
              {more(each) ? <small>{more(each)}</small> : null}
              <span className={styles.facts}>
                <span>
                  <i>{t('distance')}</i> {format.distance(each.distance)}
                </span>
                <span>
                  <i>{t('stops')}</i> {format.number(each.stops.length)}
                </span>
              </span>
            </button>
          </li>
        ))}
        {trails.length === 0 ? <li className={styles.quiet}>{t('nothingShown')}</li> : null}
      </ul>
    </div>
  )
}
