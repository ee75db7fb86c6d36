import { useMemo } from 'react'
import { severityColour } from '../../../app/alarms/severityColour.ts'
import { useT } from '../../../app/i18n.ts'
import { PointsMapView } from '../../../app/points/PointsMapView.tsx'
import type { MapPoint } from '../../../map/points/PointsMap.ts'
import { pointsOverLandmarks } from '../../landmark/public.ts'
import type { Evidence } from './Evidence.ts'

/** A report before or after the alarm. */
const QUIET = '#5d6c7a'

/** The map of alarms. */
const evidenceMap = pointsOverLandmarks('the alarms')

/** Where it began and ended, with the reports before, meanwhile and after. */
export function EvidenceMap({ evidence: { alarm, reports } }: { evidence: Evidence }) {
  const t = useT('alarm')
  // fetched again every few seconds: the map moves only when there is something else to show
  const key = JSON.stringify([alarm.alarmId, alarm.beganAt, alarm.endedAt, reports.length])
  const shown = useMemo(() => {
    const colour = severityColour(alarm.severity)
    const [began, ended] = [Date.parse(alarm.beganAt), alarm.endedAt === null ? Infinity : Date.parse(alarm.endedAt)]
    const placed = reports.flatMap(({ time, lat, lon }) =>
      lat === null || lon === null ? [] : [{ time: Date.parse(time), lat, lon }],
    )
    const during = (time: number): boolean => time >= began && time < ended
    const points: MapPoint[] = placed.map(({ time, lat, lon }) => ({
      lat,
      lon,
      kind: 'small',
      colour: during(time) ? colour : QUIET,
    }))
    const last = placed.findLast(({ time }) => time <= ended)
    if (last && Number.isFinite(ended) && alarm.state === 'restored') points.push({ ...last, kind: 'end', colour })
    if (alarm.lat !== null && alarm.lon !== null) points.push({ lat: alarm.lat, lon: alarm.lon, kind: 'large', colour })
    return { points, line: placed.map(({ lat, lon }) => [lon, lat] as const) }
    // eslint-disable-next-line react/exhaustive-deps -- `key` says what of them counts
  }, [key])
  if (shown.points.length === 0) return null
  return <PointsMapView label={t('map')} map={evidenceMap()} shown={shown} height={220} />
}
