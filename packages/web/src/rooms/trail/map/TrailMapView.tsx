import { IconArrowsMaximize, IconGauge, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { useMapOnPage } from '../../../app/map/useMapOnPage.ts'
import frame from '../../../map/mapFrame.module.css'
import { MapButton } from '../../../ui/MapButton.tsx'
import type { TrailPlayer } from '../player/TrailPlayer.ts'
import { indexAt, placeAt, type TrailPath } from '../TrailPath.ts'
import styles from '../trail.module.css'
import { BAND_BOUNDS, SPEED_COLOURS } from './speedBands.ts'
import { trailMap } from './TrailMap.ts'
import { MapLayersButton } from '../../../app/map/MapLayersButton.tsx'

interface Props {
  path: TrailPath | undefined
  player: TrailPlayer | undefined
  /** A point of the line was pressed. */
  onPoint: (index: number) => void
}

/** The trail on the map, with the vehicle's marker at the moment shown. */
export function TrailMapView({ path, player, onPoint }: Props) {
  const t = useT('trail')
  const [bySpeed, setBySpeed] = useState(false)
  const { box, ready } = useMapOnPage(trailMap().host, { label: t('map'), onResized: () => trailMap().refit() })
  const pressed = useEffectEvent(onPoint)
  useEffect(() => {
    trailMap().onPoint = (index) => pressed(index)
  }, [])
  useEffect(() => {
    if (ready) trailMap().show(path, bySpeed)
  }, [path, bySpeed, ready])
  useEffect(() => {
    if (ready && path && path.count > 0) trailMap().fit(path)
  }, [path, ready])
  useEffect(() => {
    if (!ready || !player || !path || path.count === 0) return undefined
    const move = (): void => void trailMap().move(placeAt(path, player.state.time))
    move()
    return player.subscribe(move)
  }, [player, path, ready])
  return (
    <section
      className={`${frame.frame} ${styles.map}`}
      aria-label={t('map')}
      data-ready={ready || undefined}
      data-points={path?.count ?? 0}
    >
      <div ref={box} className={frame.canvas} />
      <div className={frame.tools} role="toolbar" aria-label={t('mapTools')} aria-orientation="vertical">
        <MapButton label={t('zoomIn')} onClick={() => trailMap().zoom(1)}>
          <IconPlus size={17} aria-hidden />
        </MapButton>
        <MapButton label={t('zoomOut')} onClick={() => trailMap().zoom(-1)}>
          <IconMinus size={17} aria-hidden />
        </MapButton>
        <MapButton label={t('fit')} onClick={() => path && trailMap().fit(path)}>
          <IconArrowsMaximize size={16} aria-hidden />
        </MapButton>
        <MapButton label={t('colourSpeed')} pressed={bySpeed} onClick={() => setBySpeed(!bySpeed)}>
          <IconGauge size={17} aria-hidden />
        </MapButton>
        <MapLayersButton />
      </div>
      {player && path ? <NowLine player={player} path={path} /> : null}
      {bySpeed ? <SpeedLegend /> : null}
    </section>
  )
}

function SpeedLegend() {
  const t = useT('trail')
  const format = useFormat()
  return (
    <ul data-legend className={`${frame.legend} ${styles.legend}`} aria-label={t('colourSpeed')}>
      {SPEED_COLOURS.map((colour, index) => {
        const below = BAND_BOUNDS[index]
        return (
          <li key={colour}>
            <i style={{ background: colour }} />
            <span>
              {below === undefined ? `≥ ${format.speed(BAND_BOUNDS.at(-1) ?? 0)}` : `< ${format.speed(below)}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Speed at the moment shown, redrawn with the replay without React. */
function NowLine({ player, path }: { player: TrailPlayer; path: TrailPath }) {
  const format = useFormat()
  const out = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    const write = (): void => {
      const speed = path.speed[indexAt(path, player.state.time)] ?? -1
      if (out.current) out.current.textContent = `${format.clock(player.state.time, true)}  ${format.speed(speed)}`
    }
    write()
    return player.subscribe(write)
  }, [player, path, format])
  return <output ref={out} className={styles.now} />
}
