import type { Map as LibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { boundsInAddress, boundsTextInAddress } from '../../../app/map/boundsInAddress.ts'
import { onSessionEnd } from '../../../app/sessionStore.ts'
import type { MonitoringState } from '../useMonitoringState.ts'
import { fleetMap } from './FleetMap.ts'
import { boundsText } from './startView.ts'

/** The bounds of the address that the map and it agree on, and which of the two had them first. */
interface Agreed {
  readonly text: string
  readonly by: 'map' | 'address'
}

let agreed: Agreed | undefined
onSessionEnd(() => {
  agreed = undefined
})

/** Whether the address says what is to be seen, and not just what the map came to show by itself. */
export function isPlacedByAddress(): boolean {
  const isOwn = agreed?.by === 'map' && agreed.text === boundsTextInAddress()
  return !isOwn && boundsInAddress() !== undefined
}

/**
 * Keeps what the map shows in the address, and goes where that leads: when the map comes onto the page, and whenever a link is
 * pasted. What the address says is read from the page and not from what was drawn last, which may be older than the map.
 */
export function useBoundsInAddress({ bounds, setBounds }: MonitoringState): {
  onShown: (map: LibreMap) => void
  onMoved: (map: LibreMap) => void
} {
  const take = (map: LibreMap): boolean => {
    const [text, asked] = [boundsTextInAddress(), boundsInAddress()]
    if (!asked || text === agreed?.text) return false
    agreed = { text, by: 'address' }
    map.fitBounds(asked, { animate: false })
    return true
  }
  const follow = useEffectEvent(() => {
    const { map } = fleetMap().host
    // one that is on no page has no size yet
    if (map?.getContainer().isConnected) take(map)
  })
  useEffect(() => follow(), [bounds])
  return {
    onShown: take,
    onMoved: (map) => {
      // a movement that was under way ends after the link was pasted
      if (take(map)) return
      const text = boundsText(map.getBounds())
      agreed = { text, by: 'map' }
      setBounds(text)
    },
  }
}
