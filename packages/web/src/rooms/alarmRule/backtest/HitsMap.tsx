import { useMemo } from 'react'
import { readAsset } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { PointsMapView } from '../../../app/points/PointsMapView.tsx'
import { severityColour } from '../../../app/alarms/severityColour.ts'
import { LandmarkLayer } from '../../../map/landmarks/LandmarkLayer.ts'
import { MapHost } from '../../../map/MapHost.ts'
import { PointsMap } from '../../../map/points/PointsMap.ts'
import { readLandmarks } from '../../landmark/public.ts'
import type { Backtest } from './BacktestStep.tsx'

let instance: PointsMap | undefined

/** The map of back-tests; made when first asked for. */
function hitsMap(): PointsMap {
  if (!instance) {
    const host = new MapHost(readAsset)
    // landmarks lie below the dots
    void new LandmarkLayer(host, readLandmarks('the back-test'))
    instance = new PointsMap(host)
  }
  return instance
}

/** Where the alarms of a back-test would have begun. */
export function HitsMap({ hits, onHit }: { hits: Backtest['hits']; onHit: (index: number) => void }) {
  const t = useT('alarmRule')
  const placed = useMemo(
    () =>
      hits.flatMap(({ lat, lon, severity }, i) => (lat === null || lon === null ? [] : [{ i, lat, lon, severity }])),
    [hits],
  )
  const shown = useMemo(
    () => ({
      points: placed.map(({ lat, lon, severity }) => ({
        lat,
        lon,
        kind: 'large' as const,
        colour: severityColour(severity),
      })),
      line: [],
    }),
    [placed],
  )
  return (
    <PointsMapView
      label={t('hitsMap')}
      map={hitsMap()}
      shown={shown}
      height={380}
      onPoint={(index) => {
        const hit = placed[index]
        if (hit) onHit(hit.i)
      }}
    />
  )
}
