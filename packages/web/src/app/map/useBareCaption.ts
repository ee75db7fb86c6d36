import { useEffect, useEffectEvent, useState } from 'react'
import type { MapHost } from '../../map/MapHost.ts'
import { useT } from '../i18n.ts'
import { usePlaceNames } from '../place/places.ts'

/** From this zoom on the shapes that come with the product leave a map nearly empty. */
const BARE_FROM = 11

/** Says at the foot of a map where one looks, and that no street map lies there, where one would see next to nothing. */
export function useBareCaption(host: MapHost, isReady: boolean): void {
  const t = useT('common')
  const { near } = usePlaceNames()
  const [middle, setMiddle] = useState<{ lat: number; lon: number }>()
  const look = useEffectEvent(() => {
    const { map } = host
    if (!map) return
    const { lat, lng } = map.getCenter().wrap()
    setMiddle(map.getZoom() >= BARE_FROM && !host.hasStreets(lat, lng) ? { lat, lon: lng } : undefined)
  })
  useEffect(() => {
    const { map } = host
    if (!isReady || !map) return undefined
    look()
    const onMove = (): void => look()
    map.on('moveend', onMove)
    const deaf = host.onStreets(onMove)
    return () => {
      map.off('moveend', onMove)
      deaf()
    }
  }, [host, isReady])
  const place = middle ? near(middle.lat, middle.lon) : ''
  const text = !middle ? '' : place === '' ? t('noStreetMap') : t('noStreetMapNear', { place })
  useEffect(() => {
    if (isReady) host.write(text)
  }, [host, isReady, text])
}
