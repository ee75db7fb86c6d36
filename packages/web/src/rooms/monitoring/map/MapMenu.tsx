import { Menu } from '@mantine/core'
import {
  IconBolt,
  IconCircle,
  IconCopy,
  IconCurrentLocation,
  IconInfoCircle,
  IconLine,
  IconPolygon,
  IconRoute,
  IconRuler2,
  IconTargetArrow,
  IconZoomIn,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useT } from '../../../app/i18n.ts'
import { copySaying } from '../../../app/said/copySaying.ts'
import { paths } from '../../../app/paths.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useFollowed } from '../drawer/useFollow.ts'
import type { CellContext } from '../list/monitorColumns.tsx'
import { fleetMap } from './FleetMap.ts'
import { useQuick } from '../quick/quickStore.ts'
import { sharedMarkers } from './sharedMarkers.ts'

/** A right click or long press on the map. */
export interface MapPress {
  /** The marker that was meant; null on open ground. */
  row: number | null
  /** Longitude and latitude, degrees. */
  place: readonly [number, number]
  /** On the map, CSS pixels. */
  x: number
  y: number
}

/** A landmark is to be drawn: a circle around a place (longitude and latitude, degrees), or what is pressed point by point. */
export interface DrawAsked {
  readonly kind: 'circle' | 'polygon' | 'corridor'
  readonly place: readonly [number, number]
}

const DRAWN = [
  { kind: 'circle', word: 'drawCircle', Icon: IconCircle },
  { kind: 'polygon', word: 'drawPolygon', Icon: IconPolygon },
  { kind: 'corridor', word: 'drawCorridor', Icon: IconLine },
] as const

interface Props {
  press: MapPress
  context: CellContext
  onSelect: (vehicleId: number) => void
  /** Measure from a place, longitude and latitude in degrees. */
  onMeasure: (from: readonly [number, number]) => void
  onDraw: (asked: DrawAsked) => void
  onClose: () => void
}

const SIZE = { size: 16, 'aria-hidden': true } as const

/** What can be done with the vehicle or the place that was pressed. */
export function MapMenu({ press, context, onSelect, onMeasure, onDraw, onClose }: Props) {
  const { t, fleet, format, places } = context
  const words = useT('landmark')
  const navigate = useNavigate()
  const mayReplay = usePermission('monitoring:history-trail')
  const mayFindNear = usePermission('monitoring:proximity:view')
  const mayAddLandmark = usePermission('monitoring:landmark:add')
  const { row } = press
  const vehicleId = row === null ? undefined : fleet.vehicleId[row]
  // the place of a marker is where it stands, not where it was hit
  const [lon, lat] = row === null ? press.place : [fleet.lon[row]! / 1e6, fleet.lat[row]! / 1e6]
  const coordinates = `${format.coordinate(lat)}, ${format.coordinate(lon)}`
  return (
    <Menu
      key={`${press.x} ${press.y}`}
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-start"
      width={230}
      offset={2}
      returnFocus
    >
      <Menu.Target>
        <span style={{ position: 'absolute', left: press.x, top: press.y, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={row === null ? coordinates : fleet.name[row]}>
        <Menu.Label>{row === null ? places.near(lat, lon) || coordinates : fleet.name[row]}</Menu.Label>
        {row === null || vehicleId === undefined ? null : (
          <>
            <Menu.Item leftSection={<IconInfoCircle {...SIZE} />} onClick={() => onSelect(vehicleId)}>
              {t('facts')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCurrentLocation {...SIZE} />}
              onClick={() => {
                useFollowed.setState({ vehicleId })
                onSelect(vehicleId)
              }}
            >
              {t('follow')}
            </Menu.Item>
            {mayReplay ? (
              <Menu.Item
                leftSection={<IconRoute {...SIZE} />}
                onClick={() => void navigate(paths.trail({ vehicle: vehicleId }))}
              >
                {t('openTrail')}
              </Menu.Item>
            ) : null}
            {fleet.deviceId[row] === '' ? null : (
              <Menu.Item
                leftSection={<IconBolt {...SIZE} />}
                onClick={() => {
                  onSelect(vehicleId)
                  useQuick.setState({ panel: vehicleId })
                }}
              >
                {t('quickReport')}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconZoomIn {...SIZE} />}
              onClick={() => fleetMap().fit(sharedMarkers.current, [row])}
            >
              {t('zoomHere')}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Item leftSection={<IconRuler2 {...SIZE} />} onClick={() => onMeasure([lon, lat])}>
          {t('measureFrom')}
        </Menu.Item>
        {mayFindNear ? (
          <Menu.Item
            leftSection={<IconTargetArrow {...SIZE} />}
            onClick={() => void navigate(paths.proximity({ lat, lon }))}
          >
            {t('nearest')}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconCopy {...SIZE} />} onClick={() => void copySaying(coordinates)}>
          {t('copyCoordinates')}
        </Menu.Item>
        {mayAddLandmark ? (
          <>
            <Menu.Divider />
            <Menu.Label>{t('landmarkHere')}</Menu.Label>
            {DRAWN.map(({ kind, word, Icon }) => (
              <Menu.Item
                key={kind}
                leftSection={<Icon {...SIZE} />}
                onClick={() => onDraw({ kind, place: [lon, lat] })}
              >
                {words(word)}
              </Menu.Item>
            ))}
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
