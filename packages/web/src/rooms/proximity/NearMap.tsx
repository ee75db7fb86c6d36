import { destinationPoint } from '@waymark/core/geo/distance.ts'
import type { MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { NearRow } from '@waymark/contract/rooms/proximity.ts'
import { useT } from '../../app/i18n.ts'
import { PointsMapView } from '../../app/points/PointsMapView.tsx'
import { projectNear } from '../../map/projectNear.ts'
import { pointsOverLandmarks } from '../landmark/public.ts'

interface Props {
  centre: { lat: number; lon: number } | undefined
  /** Metres; 0 draws no circle. */
  radius: number
  rows: readonly NearRow[]
  onPick: (lat: number, lon: number) => void
  onVehicle: (vehicleId: number) => void
}

/** Corners of the circle. */
const CORNERS = 72
/** A press this near to a dot means the dot. CSS pixels. */
const NEAR = 14

/** The map of proximity. */
const nearMap = pointsOverLandmarks('proximity')

/** The place with its circle, and the vehicles near it. A press on the ground asks there. */
export function NearMap({ centre, radius, rows, onPick, onVehicle }: Props) {
  const t = useT('proximity')
  const shown = useMemo(
    () => ({
      points: [
        ...rows.map(({ lat, lon }) => ({ lat, lon, kind: 'large' as const, colour: '#3b6ea8' })),
        ...(centre ? [{ ...centre, kind: 'end' as const, colour: '#c2410c' }] : []),
      ],
      line:
        centre && radius > 0
          ? Array.from({ length: CORNERS + 1 }, (_, n) => {
              const { lat, lon } = destinationPoint(centre.lat, centre.lon, (n * 360) / CORNERS, radius)
              return [lon, lat] as const
            })
          : [],
    }),
    [centre, radius, rows],
  )
  const pick = useEffectEvent((event: MapMouseEvent) => {
    const { map } = nearMap().host
    const isDot = shown.points.some(({ lat, lon }) => {
      const at = map && projectNear(map, lon, lat)
      return at !== undefined && Math.hypot(at.x - event.point.x, at.y - event.point.y) < NEAR
    })
    if (!isDot) onPick(event.lngLat.lat, event.lngLat.wrap().lng)
  })
  useEffect(() => {
    const listener = (event: MapMouseEvent): void => pick(event)
    const stop = nearMap().host.decorate((map) => {
      map.off('click', listener)
      map.on('click', listener)
    })
    return () => {
      stop()
      nearMap().host.map?.off('click', listener)
    }
  }, [])
  return (
    <PointsMapView
      label={t('map')}
      map={nearMap()}
      shown={shown}
      height={360}
      // who is near comes into view, too, once that is known
      about={centre ? [centre.lat, centre.lon, radius, rows.length > 0].join() : ''}
      onPoint={(index) => {
        const row = rows[index]
        if (row) onVehicle(row.vehicleId)
      }}
    />
  )
}
