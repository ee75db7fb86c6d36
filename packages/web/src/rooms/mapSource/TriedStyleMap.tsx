import { useComputedColorScheme } from '@mantine/core'
import { languageTag } from '@waymark/contract/locales.ts'
import type { TriedStyle } from '@waymark/contract/rooms/map/mapSource.ts'
import { useEffect, useRef } from 'react'
import { readAsset } from '../../app/api.ts'
import { useHabit } from '../../app/habit.ts'
import { currentLocale } from '../../app/i18n.ts'
import { MapHost } from '../../map/MapHost.ts'
import { NO_OTHERS } from '../../map/others/OtherMap.ts'
import styles from './mapSource.module.css'
import { showPieces } from './showPieces.ts'

let instance: MapHost | undefined
const trialMap = (): MapHost => (instance ??= new MapHost(readAsset))

/** What a vector style or an archive looks like on our maps, before any browser may ask its servers. */
export function TriedStyleMap({ tried, label }: { tried: TriedStyle; label: string }) {
  const box = useRef<HTMLDivElement>(null)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { distanceUnit } = useHabit()
  const unit = distanceUnit === 'mi' ? 'imperial' : 'metric'
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let here = true
    const show = async (): Promise<void> => {
      const style = await showPieces(tried)
      const { lat, lon, zoom } = tried
      const base = {
        mapSourceId: 0,
        tiles: '',
        style,
        attribution: '',
        minZoom: 0,
        maxZoom: 22,
        tileSize: 512,
        opacity: 100,
      }
      const others = { ...NO_OTHERS, base, isNamed: false }
      if (!here) return
      const center = { lat, lon }
      const settings = { scheme, language: languageTag(currentLocale()), unit, others } as const
      const map = await trialMap().attach(element, { ...settings, center, zoom })
      map.jumpTo({ center: [lon, lat], zoom })
      // beyond its edge nothing was fetched
      for (const moves of [map.dragPan, map.scrollZoom, map.doubleClickZoom, map.touchZoomRotate, map.keyboard])
        moves.disable()
    }
    void show()
    return () => {
      here = false
      trialMap().detach()
    }
  }, [tried, scheme, unit])
  return <div ref={box} className={styles.map} role="img" aria-label={label} />
}
