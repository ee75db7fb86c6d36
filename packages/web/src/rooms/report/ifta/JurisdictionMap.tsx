import { boundsOf } from '@waymark/core/geo/Bounds.ts'
import { useEffect, useMemo, useState } from 'react'
import { readAsset } from '../../../app/api.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { useMapOnPage } from '../../../app/map/useMapOnPage.ts'
import { usePlaceNames } from '../../../app/place/places.ts'
import { readRegionBounds } from '../../../map/basemap/fillBasemap.ts'
import { MapHost } from '../../../map/MapHost.ts'
import { boxOf } from '../../../map/boxOf.ts'
import frame from '../../../map/mapFrame.module.css'
import { type PointedRegion, RegionsMap } from '../../../map/regions/RegionsMap.ts'
import { SHADES, shadeOf } from '../../../map/regions/shades.ts'
import styles from './ifta.module.css'

interface Props {
  /** Of each jurisdiction by its code, metres. */
  distances: readonly { readonly code: string; readonly metres: number }[]
}

let instance: RegionsMap | undefined

/** The map of jurisdictions; made when first asked for. */
function regionsMap(): RegionsMap {
  instance ??= new RegionsMap(new MapHost(readAsset))
  return instance
}

const PADDING = 24

/** Jurisdictions shaded by the distance in each: the more, the stronger. Pointing at one says how much. */
export function JurisdictionMap({ distances }: Props) {
  const t = useT('ifta')
  const format = useFormat()
  const map = regionsMap()
  const { region } = usePlaceNames()
  const { box, ready, failed, scheme } = useMapOnPage(map.host, { label: t('mapTitle') })
  const [pointed, setPointed] = useState<PointedRegion>()
  const values = useMemo(() => new Map(distances.map(({ code, metres }) => [code, metres])), [distances])
  const codes = Array.from(values.keys()).join(' ')
  useEffect(() => {
    const shade = shadeOf([...values.values()])
    map.show(new Map(Array.from(values, ([code, metres]) => [code, SHADES[scheme][shade(metres)] ?? ''])))
  }, [map, values, scheme, ready])
  useEffect(() => {
    if (ready) void bringIntoView(map, codes.split(' '))
  }, [map, codes, ready])
  useEffect(() => map.onPointed(setPointed), [map])
  const whole = distances.reduce((sum, { metres }) => sum + metres, 0)
  const metres = pointed && values.get(pointed.code)
  const [least, most] = [Math.min(...values.values()), Math.max(...values.values())]
  return (
    <section
      className={`${frame.frame} ${frame.ground} ${styles.map}`}
      aria-label={t('mapTitle')}
      data-ready={ready || undefined}
    >
      <div ref={box} className={frame.canvas} />
      {failed ? <p role="alert">{t('mapFailed')}</p> : null}
      {values.size > 0 ? (
        <p className={styles.scale}>
          <span>{format.distance(least)}</span>
          {SHADES[scheme].map((colour) => (
            <i key={colour} style={{ background: colour }} />
          ))}
          <span>{format.distance(most)}</span>
        </p>
      ) : null}
      {pointed && metres !== undefined ? (
        <p className={styles.pointed} style={{ left: pointed.x, top: pointed.y }} role="status">
          <b>{region(pointed.code)}</b>
          <span>
            {format.distance(metres)} · {t('shareOfAll', { share: format.percent((100 * metres) / whole) })}
          </span>
        </p>
      ) : null}
    </section>
  )
}

/** Brings jurisdictions into view whole. */
async function bringIntoView(map: RegionsMap, codes: readonly string[]): Promise<void> {
  const known = await readRegionBounds(readAsset)
  const boxes = codes.flatMap((code) => known.get(code) ?? [])
  const bounds = boundsOf(
    boxes.flatMap(({ south, north }) => [south, north]),
    boxes.flatMap(({ west, east }) => [west, east]),
  )
  const shown = map.host.map
  if (!bounds || !shown) return
  shown.resize()
  shown.fitBounds(boxOf(bounds), { padding: PADDING, maxZoom: 7, animate: false })
}
