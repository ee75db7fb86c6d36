import type { Installation } from '@waymark/contract/rooms/device/install.ts'
import { useMemo } from 'react'
import { readAsset } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { PointsMapView } from '../../app/points/PointsMapView.tsx'
import { MapHost } from '../../map/MapHost.ts'
import { PointsMap } from '../../map/points/PointsMap.ts'

const COLOURS = { open: '#b45309', closed: '#15803d', canceled: '#6b7280' } as const

let instance: PointsMap | undefined

/** The map of installations; made when first asked for. */
const installsMap = (): PointsMap => (instance ??= new PointsMap(new MapHost(readAsset)))

interface Props {
  installs: readonly Installation[]
  /** CSS pixels. */
  height: number
  onOpen?: (install: Installation) => void
}

/** Where devices were installed: open ones stand out. */
export function InstallsMap({ installs, height, onOpen }: Props) {
  const t = useT('install')
  const placed = useMemo(() => installs.filter(({ lat, lon }) => lat !== null && lon !== null), [installs])
  const shown = useMemo(
    () => ({
      points: placed.map(({ lat, lon, state }) => ({
        lat: (lat ?? 0) / 1e6,
        lon: (lon ?? 0) / 1e6,
        kind: 'large' as const,
        colour: COLOURS[state],
      })),
      line: [],
    }),
    [placed],
  )
  if (placed.length === 0) return <p>{t('noPlaces')}</p>
  return (
    <PointsMapView
      label={t('map')}
      map={installsMap()}
      shown={shown}
      about={placed.map(({ installId }) => installId).join(' ')}
      height={height}
      onPoint={(index) => {
        const install = placed[index]
        if (install) onOpen?.(install)
      }}
    />
  )
}
