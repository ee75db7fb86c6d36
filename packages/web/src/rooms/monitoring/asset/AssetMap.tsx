import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { useT } from '../../../app/i18n.ts'
import { PointsMapView } from '../../../app/points/PointsMapView.tsx'
import { statusSign } from '../../../app/points/statusSign.ts'
import { pointsOverLandmarks } from '../../landmark/public.ts'
import { STATUSES } from '../fleet/FleetColumns.ts'
import type { CellContext } from '../list/monitorColumns.tsx'
import { COLOURS, categoryOf } from '../map/colouring.ts'

/** CSS pixels. */
const HEIGHT = 260
/** The streets around it, where a map has them. */
const ZOOM = 14

/** The map of assets' pages. */
const assetMap = pointsOverLandmarks('the page of an asset')

/** Where a vehicle is, on its own page. The map follows it by the kilometre, so that what is around it can be looked at. */
export function AssetMap({ row, context }: { row: number; context: CellContext }) {
  const t = useT('common')
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { fleet } = context
  const [lat, lon] = [fleet.lat[row]! / 1e6, fleet.lon[row]! / 1e6]
  const colour = COLOURS.motion[scheme][categoryOf(fleet, row, 'motion', 0)] ?? '#888888'
  const status = STATUSES[fleet.status[row]!] ?? 'never'
  const course = fleet.course[row]!
  const shown = useMemo(
    () => ({
      points: [{ lat, lon, kind: 'large' as const, colour, sign: statusSign(status, colour, course) }],
      line: [],
    }),
    [lat, lon, colour, status, course],
  )
  return (
    <PointsMapView
      label={t('map')}
      map={assetMap()}
      shown={shown}
      height={HEIGHT}
      maxZoom={ZOOM}
      about={[fleet.vehicleId[row], lat.toFixed(2), lon.toFixed(2)].join()}
    />
  )
}
