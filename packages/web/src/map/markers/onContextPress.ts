import type { Map as LibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'

/** Where on the map something was pressed. */
export type PressEvent = Pick<MapMouseEvent, 'lngLat' | 'point'>

/** A finger that stays for so long asks for the menu. Milliseconds. */
const LONG_PRESS = 550
/** A finger that moves farther than this drags the map. CSS pixels. */
const STEADY = 8

/** Hears of right clicks, and of long presses of one finger, which some browsers tell as right clicks and some do not. */
export function onContextPress(map: LibreMap, heard: (event: PressEvent) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let openedAt = 0
  let from: MapTouchEvent | undefined
  /** The menu was asked for since a finger came down, in whichever way. */
  let hasOpened = false
  const tell = (event: PressEvent): void => {
    clearTimeout(timer)
    // one press may come in both ways
    if (performance.now() - openedAt < LONG_PRESS) return
    openedAt = performance.now()
    hasOpened = true
    heard(event)
  }
  const end = (): void => clearTimeout(timer)
  map.on('contextmenu', (event) => {
    event.preventDefault()
    tell(event)
  })
  map.on('touchstart', (event) => {
    clearTimeout(timer)
    hasOpened = false
    if (event.points.length > 1) return
    from = event
    timer = setTimeout(() => tell(event), LONG_PRESS)
  })
  map.on('touchmove', (event) => {
    if (!from || event.points.length > 1 || event.point.dist(from.point) > STEADY) end()
  })
  map.on('touchend', (event) => {
    end()
    if (!hasOpened) return
    // lifted, it would be told as a press of the mouse beside the menu, which closes that, or once more as a right click
    event.originalEvent.preventDefault()
    openedAt = performance.now()
  })
  map.on('touchcancel', end)
}
