import { useMemo } from 'react'
import { useT } from '../../../app/i18n.ts'
import { PointsMapView } from '../../../app/points/PointsMapView.tsx'
import { severityColour } from '../../../app/alarms/severityColour.ts'
import { pointsOverLandmarks } from '../../landmark/public.ts'
import type { Backtest } from './BacktestStep.tsx'

/** The map of back-tests. */
const hitsMap = pointsOverLandmarks('the back-test')

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
