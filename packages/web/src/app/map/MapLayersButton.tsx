import { IconStack2 } from '@tabler/icons-react'
import { MapButton } from '../../ui/MapButton.tsx'
import { useT } from '../i18n.ts'
import { lazyPart } from '../lazyPart.ts'
import { MenuOnDemand } from '../menu/MenuOnDemand.tsx'
import { usePermission } from '../sessionStore.ts'
import { useMapLayers } from './useOtherMaps.ts'

const MapLayersMenu = lazyPart(async () => ({ default: (await import('./MapLayersMenu.tsx')).MapLayersMenu }))

/** Chooses the map and what lies over it, the same on every map; where there is but one, who may add others is led there. */
export function MapLayersButton() {
  const t = useT('common')
  const layers = useMapLayers()
  const mayAdd = usePermission('system:map:edit')
  if (layers.length === 0 && !mayAdd) return null
  return (
    <MenuOnDemand
      position="left-start"
      width={240}
      renderTarget={(props) => (
        <MapButton label={t('mapLayers')} {...props}>
          <IconStack2 size={17} aria-hidden />
        </MapButton>
      )}
    >
      <MapLayersMenu layers={layers} />
    </MenuOnDemand>
  )
}
