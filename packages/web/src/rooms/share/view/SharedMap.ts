import { boundsOf } from '@waymark/core/geo/Bounds.ts'
import type { SharedVehicle } from '@waymark/contract/rooms/share/sharedView.ts'
import type { Marker } from 'maplibre-gl'
import { readAsset } from '../../../app/api.ts'
import { boxOf } from '../../../map/boxOf.ts'
import { loadMapLibre } from '../../../map/loadMapLibre.ts'
import { MapHost } from '../../../map/MapHost.ts'
import { NameRoom } from '../../../map/NameRoom.ts'
import { placeLabels } from './placeLabels.ts'
import styles from './shared.module.css'

/** How near all vehicles are shown: where streets are drawn, and where only the towns around say where that is. */
const NEAREST = { streets: 12, towns: 9.5 }
/** As the style of a pin has it. */
const NAME_LOOK = { size: 12, away: 24, padding: 9 }
const PADDING = { top: 70, bottom: 60, left: 50, right: 60 }

/** A vehicle on the map. */
export interface SharedPin extends Pick<SharedVehicle, 'no' | 'status'> {
  /** Degrees. */
  readonly lat: number
  readonly lon: number
  readonly label: string
  /** Degrees clockwise from north; undefined: standing, or not known. */
  readonly course: number | undefined
}

/** The map of a shared page: vehicles as marks with their names. One, kept for as long as the page is. */
class SharedMap {
  readonly host = new MapHost(readAsset)
  readonly #markers = new Map<number, Marker>()
  readonly #nameRoom = new NameRoom(this.host, NAME_LOOK)
  #pins: readonly SharedPin[] = []
  #selected: number | null = null
  #isFitted = false
  /** Hears of the vehicle that was pressed. */
  onPick: (no: number) => void = () => undefined

  constructor() {
    const place = (): void => this.#placeLabels()
    // a map is decorated again with every style
    this.host.decorate((map) => void map.off('moveend', place).on('moveend', place))
  }

  /** Puts the vehicles where they are now; the first time all of them come into view. */
  async show(pins: readonly SharedPin[], selected: number | null): Promise<void> {
    this.#pins = pins
    this.#selected = selected
    const { map } = this.host
    if (!map) return
    const { Marker: LibreMarker } = await loadMapLibre()
    // another answer may have come meanwhile: that one is shown
    const shown = new Set(this.#pins.map(({ no }) => no))
    for (const [no, marker] of this.#markers)
      if (!shown.has(no)) {
        marker.remove()
        this.#markers.delete(no)
      }
    for (const pin of this.#pins) {
      const marker = this.#markers.get(pin.no) ?? new LibreMarker({ element: pinElement(() => this.onPick(pin.no)) })
      this.#markers.set(pin.no, marker)
      drawPin(marker.getElement(), pin, pin.no === selected)
      marker.setLngLat([pin.lon, pin.lat]).addTo(map)
    }
    if (!this.#isFitted) this.fit()
    this.#placeLabels()
  }

  /** Gives each name a place of its own; that of the vehicle that is open comes first. */
  #placeLabels(): void {
    const { map } = this.host
    if (!map) return
    const pins = this.#pins.toSorted((a, b) => Number(b.no === this.#selected) - Number(a.no === this.#selected))
    const elements = pins.map(({ no }) => this.#markers.get(no)?.getElement())
    const sides = placeLabels(
      pins.map(({ lat, lon }, i) => {
        const text = elements[i]?.querySelector('span')
        const { x, y } = map.project([lon, lat])
        return { x, y, width: text?.offsetWidth ?? 0, height: text?.offsetHeight ?? 0 }
      }),
    )
    for (const [i, element] of elements.entries()) if (element) element.dataset.label = sides[i]
    this.#nameRoom.keep(
      pins.flatMap(({ lat, lon, label }, i) => {
        const side = sides[i] ?? 'nowhere'
        return side === 'nowhere' ? [] : [{ lat, lon, name: label, side }]
      }),
    )
  }

  /** Brings all vehicles into view. */
  fit(): void {
    const { map } = this.host
    const bounds = boundsOf(
      this.#pins.map(({ lat }) => lat),
      this.#pins.map(({ lon }) => lon),
    )
    if (!bounds || !map) return
    this.#isFitted = true
    map.resize()
    const hasStreets = this.#pins.every(({ lat, lon }) => this.host.hasStreets(lat, lon))
    const maxZoom = NEAREST[hasStreets ? 'streets' : 'towns']
    map.fitBounds(boxOf(bounds), { padding: PADDING, maxZoom, animate: false })
  }

  /** Brings one vehicle into the middle. */
  reveal(no: number): void {
    const pin = this.#pins.find((each) => each.no === no)
    const { map } = this.host
    if (pin && map) map.easeTo({ center: [pin.lon, pin.lat], zoom: Math.max(map.getZoom(), 10), duration: 300 })
  }

  /** Nearer by steps, or farther by negative ones. */
  zoom(steps: number): void {
    const { map } = this.host
    map?.zoomTo(map.getZoom() + steps)
  }
}

function pinElement(onPress: () => void): HTMLElement {
  const element = document.createElement('div')
  element.className = styles.pin ?? ''
  element.innerHTML =
    '<svg viewBox="-16 -16 32 32" width="32" height="32" aria-hidden="true"><circle r="13"/><path d="M0 -8.5 6.4 7 0 3.6 -6.4 7Z"/><circle class="dot" r="5"/></svg><span></span>'
  element.addEventListener('click', onPress)
  return element
}

function drawPin(element: HTMLElement, { label, status, course }: SharedPin, isSelected: boolean): void {
  element.dataset.status = status ?? 'moving'
  element.dataset.selected = String(isSelected)
  element.dataset.turned = String(course !== undefined)
  element.setAttribute('aria-label', label)
  const [arrow, text] = [element.querySelector('path'), element.querySelector('span')]
  arrow?.setAttribute('transform', `rotate(${course ?? 0})`)
  if (text) text.textContent = label
}

let instance: SharedMap | undefined

/** The map of the shared page; made when first asked for. */
export function sharedMap(): SharedMap {
  instance ??= new SharedMap()
  return instance
}
