import { Menu } from '@mantine/core'
import { IconCheck, IconReload } from '@tabler/icons-react'
import type { MapLayer } from '@waymark/contract/rooms/mapSource.ts'
import { Link } from 'react-router'
import { keepHabit, useHabit } from '../habit.ts'
import { useT } from '../i18n.ts'
import { paths } from '../paths.ts'
import { usePermission } from '../sessionStore.ts'
import { useBlockedMaps } from './blockedMaps.ts'
import { mapTypeOf, useOtherMaps } from './useOtherMaps.ts'

/** Our own map, those of others in its place, and what lies over them. */
export function MapLayersMenu({ layers }: { layers: readonly MapLayer[] }) {
  const t = useT('common')
  const { layer, mapOverlays } = useHabit()
  const { base } = useOtherMaps()
  const mayAdd = usePermission('system:map:view')
  const { origins } = useBlockedMaps()
  const chosen = layers.find(({ mapSourceId }) => mapSourceId === base?.mapSourceId)
  const overlays = layers.filter(({ role }) => role === 'overlay')
  const isBlocked = layers.some(({ origin }) => origins.includes(origin))
  const toggle = (id: number): void =>
    keepHabit({
      mapOverlays: mapOverlays.includes(id) ? mapOverlays.filter((each) => each !== id) : [...mapOverlays, id],
    })
  return (
    <>
      <Menu.Label>{t('map')}</Menu.Label>
      <Choice
        isChosen={!chosen}
        label={t('ownMap')}
        onChoose={() => keepHabit({ mapType: 'offline', layer: 'road' })}
      />
      {layers
        .filter(({ role }) => role !== 'overlay')
        .map((each) => (
          <Choice
            key={each.mapSourceId}
            isChosen={each === chosen}
            label={each.name}
            onChoose={() => keepHabit({ mapType: mapTypeOf(each), layer: each.role === 'imagery' ? 'hybrid' : 'road' })}
          />
        ))}
      {chosen?.role === 'imagery' ? (
        <Tick
          isOn={layer === 'hybrid'}
          label={t('namesAndRoads')}
          onToggle={() => keepHabit({ layer: layer === 'hybrid' ? 'satellite' : 'hybrid' })}
        />
      ) : null}
      {overlays.length > 0 ? <Menu.Label>{t('overTheMap')}</Menu.Label> : null}
      {overlays.map(({ mapSourceId, name }) => (
        <Tick
          key={mapSourceId}
          isOn={mapOverlays.includes(mapSourceId)}
          label={name}
          onToggle={() => toggle(mapSourceId)}
        />
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

interface ChoiceProps {
  isChosen: boolean
  label: string
  onChoose: () => void
}

function Choice({ isChosen, label, onChoose }: ChoiceProps) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={isChosen}
      rightSection={isChosen ? <IconCheck size={15} aria-hidden /> : null}
      onClick={onChoose}
    >
      {label}
    </Menu.Item>
  )
}

function Tick({ isOn, label, onToggle }: { isOn: boolean; label: string; onToggle: () => void }) {
  return (
    <Menu.Item
      role="menuitemcheckbox"
      aria-checked={isOn}
      closeMenuOnClick={false}
      rightSection={isOn ? <IconCheck size={15} aria-hidden /> : null}
      onClick={onToggle}
    >
      {label}
    </Menu.Item>
  )
}
