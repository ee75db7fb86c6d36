import { useElementSize } from '@mantine/hooks'
import type { MonitorRow } from '@waymark/contract/rooms/monitoring.ts'
import { useMemo } from 'react'
import { readAsset } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { PointsMapView } from '../../app/points/PointsMapView.tsx'
import { statusSign } from '../../app/points/statusSign.ts'
import { MapHost } from '../../map/MapHost.ts'
import { PointsMap } from '../../map/points/PointsMap.ts'
import styles from './location.module.css'

/** Colours on maps, which know no variables of the page; they stand on light and dark ground. */
const COLOURS: Readonly<Record<MonitorRow['trackerStatus'], string>> = {
  moving: '#15803d',
  idle: '#b45309',
  stopped: '#3b6ea8',
  offline: '#6b7280',
  never: '#6b7280',
}

let instance: PointsMap | undefined

/** The map of the phone's start; made when first asked for. */
const locationMap = (): PointsMap => (instance ??= new PointsMap(new MapHost(readAsset)))

interface Props {
  rows: readonly MonitorRow[] | undefined
  onVehicle: (vehicleId: number) => void
}

/** The vehicles of the list on a map; a press on one opens it. */
export function LocationMap({ rows, onVehicle }: Props) {
  const t = useT('common')
  const { ref, height } = useElementSize()
  const placed = useMemo(() => (rows ?? []).filter(({ lat, lon }) => lat !== null && lon !== null), [rows])
  const shown = useMemo(
    () => ({
      points: placed.map(({ lat, lon, trackerStatus, course }) => ({
        lat: lat ?? 0,
        lon: lon ?? 0,
        kind: 'large' as const,
        colour: COLOURS[trackerStatus],
        sign: statusSign(trackerStatus, COLOURS[trackerStatus], course),
      })),
      line: [],
    }),
    [placed],
  )
  return (
    <div ref={ref} className={styles.whole}>
      {height > 0 ? (
        <PointsMapView
          label={t('map')}
          map={locationMap()}
          shown={shown}
          // who looks somewhere is not carried off by what moves
          about={placed.map(({ vehicleId }) => vehicleId).join(' ')}
          height={height}
          onPoint={(index) => {
            const row = placed[index]
            if (row) onVehicle(row.vehicleId)
          }}
        />
      ) : null}
    </div>
  )
}
