import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { MapStyle, StyleLayer, StyleSource } from '@waymark/core/maps/MapStyle.ts'
import { MapTroubleError } from './MapTroubleError.ts'

/** Version of MapLibre's style specification that is drawn. */
const VERSION = 8
const MOST_LAYERS = 1_000
const MOST_SOURCES = 12
const MOST_SPRITES = 6
/** Kinds of sources that are drawn. */
const DRAWN: ReadonlySet<string> = new Set(['vector', 'raster', 'raster-dem', 'geojson'])
/** What is mended may uncover what else is wrong, but not for ever. */
const ROUNDS = 4
/** Stands for fonts, which are ours: the specification wants to see where they come from. */
const GLYPHS = 'https://fonts.invalid/{fontstack}/{range}.pbf'

type Loose = Record<string, unknown>

/** What of a style can be drawn. */
export interface DrawableStyle {
  readonly style: MapStyle
  /** Layers that were left out, since they are not what the specification has. */
  readonly leftOut: number
}

/**
 * Takes of a style what is drawn, as MapLibre's specification has it. Properties and layers that other libraries know are left out.
 *
 * @throws {MapTroubleError} when it is no style, of another version, or of sources that are not drawn
 */
export function drawableStyle(read: unknown): DrawableStyle {
  if (!isObject(read) || !isObject(read['sources']) || !Array.isArray(read['layers']))
    throw new MapTroubleError('noStyle')
  if (read['version'] !== VERSION)
    throw new MapTroubleError('styleVersion', { detail: JSON.stringify(read['version']) ?? '' })
  const all = (read['layers'] as unknown[]).slice(0, MOST_LAYERS + 1)
  if (all.length > MOST_LAYERS) throw new MapTroubleError('tooLarge')
  const found = all.filter(isLayer).map(withoutNotes)
  const sources = usedSources(read['sources'], found)
  const layers = mend(sources, found)
  if (layers.length === 0) throw new MapTroubleError('noStyle')
  return { style: { sources, layers, sprites: spritesOf(read['sprite']) }, leftOut: all.length - layers.length }
}

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLayer = (value: unknown): value is Loose =>
  isObject(value) && typeof value['id'] === 'string' && typeof value['type'] === 'string'

/** A layer without what its makers keep with it. */
const withoutNotes = (layer: Loose): StyleLayer =>
  Object.fromEntries(Object.entries(layer).filter(([field]) => field !== 'metadata')) as unknown as StyleLayer

/** The sources that layers draw; a style may name others. */
function usedSources(named: Loose, layers: readonly StyleLayer[]): Record<string, StyleSource> {
  const used = [...new Set(layers.flatMap(({ source }) => (typeof source === 'string' ? [source] : [])))]
  if (used.length > MOST_SOURCES) throw new MapTroubleError('tooLarge')
  const there = used.filter((name) => Object.hasOwn(named, name))
  return Object.fromEntries(
    there.map((name) => {
      const source = named[name]
      const type = isObject(source) ? source['type'] : undefined
      if (typeof type !== 'string') throw new MapTroubleError('noStyle', { detail: name })
      if (!DRAWN.has(type)) throw new MapTroubleError('sourceKind', { detail: `${name} (${type})` })
      return [name, source as StyleSource]
    }),
  )
}

/** The layers without what the specification does not have; those that are wrong beyond that are left out. */
function mend(sources: Readonly<Record<string, StyleSource>>, layers: readonly StyleLayer[]): StyleLayer[] {
  let left = layers.map((layer) => structuredClone(layer) as unknown as Loose)
  for (let round = 0; round < ROUNDS; round++) {
    const style = { version: VERSION, glyphs: GLYPHS, sprite: GLYPHS.replace(/\/\{.*/, ''), sources, layers: left }
    const faults = validateStyleMin(style as unknown as Parameters<typeof validateStyleMin>[0])
    if (faults.length === 0) return left as unknown as StyleLayer[]
    const wrong = new Set<number>()
    for (const { message } of faults) {
      const [, number, group, field] = /^layers\[(\d+)\](?:\.(paint|layout))?(?:\.([\w-]+))?/.exec(message) ?? []
      if (number === undefined) throw new MapTroubleError('noStyle', { detail: message })
      const layer = left[Number(number)]
      const holder = group === undefined ? layer : layer?.[group]
      if (field !== undefined && message.includes('unknown property') && isObject(holder)) delete holder[field]
      else wrong.add(Number(number))
    }
    left = left.filter((_, index) => !wrong.has(index))
  }
  return []
}

function spritesOf(sprite: unknown): MapStyle['sprites'] {
  const all = typeof sprite === 'string' ? [{ id: 'default', url: sprite }] : Array.isArray(sprite) ? sprite : []
  return all
    .slice(0, MOST_SPRITES)
    .flatMap((each: unknown) =>
      isObject(each) && typeof each['id'] === 'string' && typeof each['url'] === 'string'
        ? [{ id: each['id'], url: each['url'] }]
        : [],
    )
}
