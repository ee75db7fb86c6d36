import { useComputedColorScheme } from '@mantine/core'
import { languageTag } from '@waymark/contract/locales.ts'
import type { Map as LibreMap } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapHost, MapSettings } from '../../map/MapHost.ts'
import type { Habit } from '@waymark/contract/rooms/session/account.ts'
import { useHabit } from '../habit.ts'
import { currentLocale } from '../i18n.ts'
import { useBareCaption } from './useBareCaption.ts'
import { useOtherMaps } from './useOtherMaps.ts'

interface MapOnPage {
  /** The element that shows the map. */
  box: RefObject<HTMLDivElement | null>
  /** The map is there and takes layers. */
  ready: boolean
  /** Why there is no map. */
  failed: string | undefined
  scheme: MapSettings['scheme']
}

interface Options {
  /** What the map is called. */
  label: string
  /** Where a map that is built now begins; the user's place from far away when left out. */
  view?: (habit: Habit) => { center: { lat: number; lon: number }; zoom: number }
  /** The map is on the page. */
  onShown?: (map: LibreMap) => void
  /** Another part of it is in view. */
  onMoved?: (map: LibreMap) => void
  /** It has another size. */
  onResized?: () => void
  /** It was pressed somewhere; CSS pixels. */
  onClick?: (point: { x: number; y: number }) => void
}

/** Puts a map, which lives outside of React, onto the page while the component is there, and keeps it in the user's colours, language and units. */
export function useMapOnPage(host: MapHost, { label, view = farAway, ...events }: Options): MapOnPage {
  const box = useRef<HTMLDivElement>(null)
  const habit = useHabit()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [ready, setReady] = useState(false)
  const [failed, setFailed] = useState<string>()
  const language = languageTag(currentLocale())
  const unit: MapSettings['unit'] = habit.distanceUnit === 'mi' ? 'imperial' : 'metric'
  const others = useOtherMaps()
  const start = useEffectEvent(() => ({ scheme, language, unit, others, ...view(habit) }))
  const onShown = useEffectEvent((map: LibreMap) => events.onShown?.(map))
  const onMoved = useEffectEvent((map: LibreMap) => events.onMoved?.(map))
  const onResized = useEffectEvent(() => events.onResized?.())
  const onClick = useEffectEvent((point: { x: number; y: number }) => events.onClick?.(point))
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let here = true
    const moved = ({ target }: { target: LibreMap }): void => onMoved(target)
    const clicked = ({ point }: { point: { x: number; y: number } }): void => onClick(point)
    // scale and credits take more lines where the map is narrow: what stands above them makes room
    const footing = new ResizeObserver(([foot]) => {
      element.parentElement?.style.setProperty('--wm-map-foot', `${Math.ceil(foot?.contentRect.height ?? 0)}px`)
    })
    host.attach(element, start()).then(
      (map) => {
        if (!here) return undefined
        // The section around it is the landmark; the canvas itself takes keys like an application.
        map.getCanvas().setAttribute('role', 'application')
        // what was chosen, or became known, while the map was built
        host.apply(start())
        const foot = map.getContainer().querySelector('.maplibregl-control-container')
        if (foot) footing.observe(foot)
        onShown(map)
        map.on('moveend', moved)
        map.on('click', clicked)
        setReady(true)
        return undefined
      },
      (error: unknown) => {
        console.error('The map could not be shown', error)
        setFailed(String(error))
      },
    )
    const resizing = new ResizeObserver(() => {
      host.map?.resize()
      onResized()
    })
    resizing.observe(element)
    return () => {
      here = false
      footing.disconnect()
      resizing.disconnect()
      host.map?.off('moveend', moved)
      host.map?.off('click', clicked)
      host.detach()
      setReady(false)
    }
  }, [host])
  useEffect(() => host.apply({ scheme, language, unit, others }), [host, scheme, language, unit, others])
  useEffect(() => {
    if (ready) host.map?.getCanvas().setAttribute('aria-label', label)
  }, [host, ready, label])
  useBareCaption(host, ready)
  return { box, ready, failed, scheme }
}

function farAway({ center: [lat, lon] }: Habit): { center: { lat: number; lon: number }; zoom: number } {
  return { center: { lat, lon }, zoom: 3 }
}
