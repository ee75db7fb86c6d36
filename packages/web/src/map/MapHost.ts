import type { Map as LibreMap, ScaleControl } from 'maplibre-gl'
import { CREDITS, basemapStyle } from './basemap/basemapStyle.ts'
import { fillBasemap, type ReadAsset } from './basemap/fillBasemap.ts'
import type { Scheme } from './basemap/mapPalette.ts'
import { fetchAhead } from '../ui/whenIdle.ts'
import { needsWholeStyle, NO_OTHERS, type OtherMaps, sameOthers } from './others/OtherMap.ts'
import { covers, type StreetArchive } from './streets/StreetArchive.ts'
import type { StreetLook } from './streets/streetFlavor.ts'
import { loadMapLibre } from './loadMapLibre.ts'

export interface MapSettings {
  scheme: Scheme
  /** BCP 47. */
  language: string
  unit: 'imperial' | 'metric'
  /** Maps of others that are shown. */
  others?: OtherMaps
}

interface Start extends MapSettings {
  /** Degrees. */
  center: { lat: number; lon: number }
  zoom: number
}

/** CSS pixels of the world at zoom 0. */
const WORLD = 512
/** Milliseconds after which a base map that could not be read is read again. */
const AGAIN = 5000

/** Puts layers onto a map; called again after every change of style. */
export type Decorate = (map: LibreMap) => void

/**
 * A map that lives outside of React: built once, put into whatever element shows it, and kept while none does.
 * Browsers allow about 16 WebGL contexts, and building one takes seconds, so there is one per kind of screen.
 */
export class MapHost {
  readonly #element = document.createElement('div')
  readonly #read: ReadAsset
  readonly #look: StreetLook
  readonly #decorations = new Set<Decorate>()
  #map: LibreMap | undefined
  #building: Promise<LibreMap> | undefined
  #scale: ScaleControl | undefined
  #shown: MapSettings | undefined
  /** The style is there; while another one loads, nothing can be put onto the map. */
  #styled = false
  /** Anything but our own map was shown. */
  #hasOthers = false
  /** Counts the times that the base map was to be filled. */
  #round = 0
  /** Street maps of the server, as they were last read. */
  #archives: readonly StreetArchive[] = []
  readonly #streetsListeners = new Set<() => void>()
  #caption: HTMLElement | undefined

  /** @param look how strong streets are; quiet below trails */
  constructor(read: ReadAsset, look: StreetLook = 'plain') {
    this.#read = read
    this.#look = look
    this.#element.style.cssText = 'position:absolute;inset:0'
  }

  /** The map, once it is there. */
  get map(): LibreMap | undefined {
    return this.#map
  }

  /** Fetches the library ahead of time. */
  prepare(): void {
    fetchAhead(loadMapLibre)
  }

  /** Shows the map inside of `parent`, building it the first time. */
  async attach(parent: HTMLElement, start: Start): Promise<LibreMap> {
    parent.append(this.#element)
    this.#building ??= this.#build(start)
    const map = await this.#building
    map.resize()
    this.apply(start)
    return map
  }

  /** Takes the map off the page without losing it. */
  detach(): void {
    this.#element.remove()
  }

  /** Whether streets are drawn at a place (degrees), ours or those of another map. */
  hasStreets(lat: number, lon: number): boolean {
    return this.#shown?.others?.base !== undefined || this.#archives.some((archive) => covers(archive, lat, lon))
  }

  /** Hears that other streets are drawn than before, until the returned function is called. */
  onStreets(listener: () => void): () => void {
    this.#streetsListeners.add(listener)
    return () => this.#streetsListeners.delete(listener)
  }

  /** Writes a line at the foot of the map; an empty one takes it away. */
  write(text: string): void {
    if (this.#caption) this.#caption.textContent = text
  }

  /** Calls `decorate` with the map now and after every change of style, until the returned function is called. */
  decorate(decorate: Decorate): () => void {
    this.#decorations.add(decorate)
    this.draw(decorate)
    return () => this.#decorations.delete(decorate)
  }

  /** Calls `draw` with the map if it can take layers now. What decorates the map is asked again when it can. */
  draw(draw: Decorate): void {
    if (this.#map && this.#styled) draw(this.#map)
  }

  /** Changes colours, language, units and maps of others of a map that is there. */
  apply({ scheme, language, unit, others = NO_OTHERS }: MapSettings): void {
    const map = this.#map
    const before = this.#shown
    if (!map || !before) return
    this.#shown = { scheme, language, unit, others }
    if (before.unit !== unit) this.#scale?.setUnit(unit)
    const had = before.others ?? NO_OTHERS
    if (before.scheme !== scheme || needsWholeStyle(had, others)) {
      this.#styled = false
      map.setStyle(basemapStyle(scheme), { diff: false })
      void map.once('style.load').then(() => this.#fill(map))
    } else if (before.language !== language) void this.#fillBase(map)
    else if (!sameOthers(had, others)) this.draw(() => void this.#drawOtherMaps(map, this.#round))
    if (!sameOthers(had, others)) for (const listener of this.#streetsListeners) listener()
  }

  async #build(start: Start): Promise<LibreMap> {
    // where streets lie is known before anything is brought into view
    const [library, archives] = await Promise.all([loadMapLibre(), this.#readArchives().catch(() => [])])
    this.#archives = archives
    const map = new library.Map({
      container: this.#element,
      style: basemapStyle(start.scheme),
      center: [start.center.lon, start.center.lat],
      zoom: start.zoom,
      maxZoom: 19,
      maxPitch: 0,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      attributionControl: false,
      localIdeographFontFamily: "'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif",
      fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 120,
      validateStyle: false,
      // some map servers want to know which site asks them; of the page nothing else is told
      transformRequest: (url) =>
        url.startsWith(`${location.origin}/`) || !url.startsWith('http')
          ? undefined
          : { url, referrerPolicy: 'origin' },
    })
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    this.#scale = new library.ScaleControl({ unit: start.unit, maxWidth: 110 })
    map.addControl(this.#scale, 'bottom-left')
    this.#caption = document.createElement('output')
    this.#caption.className = 'maplibregl-ctrl maplibregl-ctrl-caption'
    map.getContainer().querySelector('.maplibregl-ctrl-bottom-left')?.append(this.#caption)
    map.addControl(new library.AttributionControl({ compact: false, customAttribution: CREDITS }), 'bottom-right')
    const limit = (): unknown => map.setMinZoom(leastZoom(map.getCanvas().clientWidth))
    map.on('resize', limit)
    limit()
    this.#map = map
    const { scheme, language, unit, others = NO_OTHERS } = start
    this.#shown = { scheme, language, unit, others }
    await map.once('style.load')
    this.#fill(map)
    return map
  }

  #fill(map: LibreMap): void {
    this.#styled = true
    for (const decorate of this.#decorations) decorate(map)
    void this.#fillBase(map)
  }

  /** Fills the base map, which the map works without: where the server is away just now, it is asked again. */
  async #fillBase(map: LibreMap): Promise<void> {
    const round = ++this.#round
    // another style or language begins anew
    while (round === this.#round)
      try {
        await fillBasemap(map, this.#read, this.#shown?.language ?? 'en')
        await this.#putStreets(map, round)
        await this.#drawOtherMaps(map, round)
        return
      } catch (error) {
        console.warn('The base map could not be read', error)
        await new Promise((resolve) => setTimeout(resolve, AGAIN))
      }
  }

  async #readArchives(): Promise<readonly StreetArchive[]> {
    return ((await this.#read('/maps/streets.json')) as { archives: readonly StreetArchive[] }).archives
  }

  /** Draws the streets that the server has; their style comes only where there are any. */
  async #putStreets(map: LibreMap, round: number): Promise<void> {
    const archives = await this.#readArchives()
    this.#archives = archives
    for (const listener of this.#streetsListeners) listener()
    if (archives.length === 0) return
    const { putStreets } = await import('./streets/putStreets.ts')
    const { scheme, language } = this.#shown ?? { scheme: 'light', language: 'en' }
    // another style may have come meanwhile; its own round puts them
    if (round === this.#round && this.#styled) putStreets(map, archives, { scheme, language, look: this.#look })
  }

  /** Draws the maps of others that are chosen, once anything but our own is. */
  async #drawOtherMaps(map: LibreMap, round: number): Promise<void> {
    this.#hasOthers ||= !sameOthers(this.#shown?.others ?? NO_OTHERS, NO_OTHERS)
    if (!this.#hasOthers) return
    const { drawOtherMaps } = await import('./others/drawOtherMaps.ts')
    const isArchive = this.#shown?.others?.base?.style?.includes('"pmtiles://') ?? false
    if (isArchive) await (await import('./others/readArchives.ts')).readArchives()
    const { scheme, language, others = NO_OTHERS } = this.#shown ?? { scheme: 'light', language: 'en' }
    if (round === this.#round && this.#styled) drawOtherMaps(map, others, { scheme, language, look: this.#look })
  }
}

/**
 * The world fills a map of so many CSS pixels at least once, and so each place is in view at most once: across the 180th
 * meridian the map goes on with the next copy of the world.
 */
function leastZoom(width: number): number {
  return Math.max(1, Math.log2(width / WORLD))
}
