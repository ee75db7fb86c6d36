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
  let told = 0
  let from: MapTouchEvent | undefined
  const tell = (event: PressEvent): void => {
    clearTimeout(timer)
    // one press may come in both ways
    if (performance.now() - told < LONG_PRESS) return
    told = performance.now()
    heard(event)
  }
  const end = (): void => clearTimeout(timer)
  map.on('contextmenu', (event) => {
    event.preventDefault()
    tell(event)
  })
  map.on('touchstart', (event) => {
    clearTimeout(timer)
    if (event.points.length > 1) return
    from = event
    timer = setTimeout(() => tell(event), LONG_PRESS)
  })
  map.on('touchmove', (event) => {
    if (!from || event.points.length > 1 || event.point.dist(from.point) > STEADY) end()
  })
  map.on('touchend', end)
  map.on('touchcancel', end)
}
