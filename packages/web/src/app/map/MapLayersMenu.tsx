import { Menu } from '@mantine/core'
import { IconReload } from '@tabler/icons-react'
import type { MapLayer } from '@waymark/contract/rooms/map/mapSource.ts'
import { Link } from 'react-router'
import { keepHabit, useHabit } from '../habit.ts'
import { useT } from '../i18n.ts'
import { paths } from '../paths.ts'
import { usePermission } from '../sessionStore.ts'
import { useBlockedMaps } from './useBlockedMaps.ts'
import { mapTypeOf, useOtherMaps } from './useOtherMaps.ts'

/** How habits call our own map. */
const OWN = 'offline'

/** Our own map, those of others in its place, and what lies over them. */
export function MapLayersMenu({ layers }: { layers: readonly MapLayer[] }) {
  const t = useT('common')
  const { layer, mapOverlays } = useHabit()
  const { base } = useOtherMaps()
  const mayAdd = usePermission('system:map:view')
  const { origins } = useBlockedMaps()
  const chosen = layers.find(({ mapSourceId }) => mapSourceId === base?.mapSourceId)
  const bases = layers.filter(({ role }) => role !== 'overlay')
  const overlays = layers.filter(({ role }) => role === 'overlay')
  const isBlocked = layers.some((each) => each.origins.some((origin) => origins.includes(origin)))
  const without = (id: number): number[] => mapOverlays.filter((each) => each !== id)
  const choose = (mapType: string): void => {
    const picked = bases.find((each) => mapTypeOf(each) === mapType)
    keepHabit({ mapType, layer: picked?.role === 'imagery' ? 'hybrid' : 'road' })
  }
  return (
    <>
      <Menu.Label>{t('map')}</Menu.Label>
      <Menu.RadioGroup value={chosen ? mapTypeOf(chosen) : OWN} onChange={choose}>
        {[
          { value: OWN, label: t('ownMap') },
          ...bases.map((each) => ({ value: mapTypeOf(each), label: each.name })),
        ].map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value} closeMenuOnClick>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {chosen?.role === 'imagery' ? (
        <Menu.CheckboxItem
          checked={layer === 'hybrid'}
          onChange={(isOn) => keepHabit({ layer: isOn ? 'hybrid' : 'satellite' })}
        >
          {t('namesAndRoads')}
        </Menu.CheckboxItem>
      ) : null}
      {overlays.length > 0 ? <Menu.Label>{t('overTheMap')}</Menu.Label> : null}
      {overlays.map(({ mapSourceId, name }) => (
        <Menu.CheckboxItem
          key={mapSourceId}
          checked={mapOverlays.includes(mapSourceId)}
          onChange={(isOn) => keepHabit({ mapOverlays: isOn ? [...mapOverlays, mapSourceId] : without(mapSourceId) })}
        >
          {name}
        </Menu.CheckboxItem>
      ))}
      {isBlocked ? (
        <Menu.Item leftSection={<IconReload size={15} aria-hidden />} onClick={() => location.reload()}>
          {t('reloadForMap')}
        </Menu.Item>
      ) : null}
      {mayAdd ? (
        <>
          <Menu.Divider />
          <Menu.Item component={Link} to={paths.mapSources}>
            {t('mapSources')}
          </Menu.Item>
        </>
      ) : null}
    </>
  )
}
