import { getMapLayers, getMapStyle, type MapLayer } from '@waymark/contract/rooms/map/mapSource.ts'
import { isReadFirst } from '@waymark/core/maps/tileAddress.ts'
import { useMemo } from 'react'
import { NO_OTHERS, type OtherMaps } from '../../map/others/OtherMap.ts'
import { useHabit } from '../habit.ts'
import { usePlaceCredit } from '../place/usePlaceCredit.ts'
import { useSession } from '../sessionStore.ts'
import { useCall } from '../useCall.ts'

/** What there is besides our own map for whoever is signed in; nothing until it is known. */
export function useMapLayers(): readonly MapLayer[] {
  const isSignedIn = useSession(({ info }) => info !== null)
  return useCall(getMapLayers, {}, { enabled: isSignedIn }).data ?? NONE
}
const NONE: readonly MapLayer[] = []

/** How a habit calls a map source that is shown in place of our own map. */
export const mapTypeOf = ({ mapSourceId }: MapLayer): `source-${number}` => `source-${mapSourceId}`

/** The maps of others that the user chose, as far as they are there. */
export function useOtherMaps(): OtherMaps {
  const layers = useMapLayers()
  // the streets of our own server are credited with them
  const { addresses: credit } = usePlaceCredit()
  const { mapType, layer, mapOverlays } = useHabit()
  const chosen = layers.find((each) => each.role !== 'overlay' && mapTypeOf(each) === mapType)
  const isRead = chosen !== undefined && isReadFirst(chosen.kind)
  const style = useCall(getMapStyle, { mapSourceId: chosen?.mapSourceId ?? 0 }, { enabled: isRead }).data?.style
  return useMemo(() => {
    // until it is there, our own map is
    const base = isRead && style === undefined ? undefined : chosen && { ...chosen, style: isRead ? style : undefined }
    const overlays = layers.filter(({ role, mapSourceId }) => role === 'overlay' && mapOverlays.includes(mapSourceId))
    if (!base && overlays.length === 0 && credit === '') return NO_OTHERS
    return { base, isNamed: base === undefined || (base.role === 'imagery' && layer === 'hybrid'), overlays, credit }
  }, [layers, chosen, isRead, style, credit, layer, mapOverlays])
}
