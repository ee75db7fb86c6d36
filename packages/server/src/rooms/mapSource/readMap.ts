import { keyedStyle, mapAddresses, type MapStyle } from '@waymark/core/maps/MapStyle.ts'
import {
  archiveAddress,
  askedAddress,
  partAddress,
  partOrigin,
  type StyleOrigin,
} from '@waymark/core/maps/styleAddress.ts'
import { isWebAddress, withKey } from '@waymark/core/maps/tileAddress.ts'
import { askMap } from './askMap.ts'
import { drawableStyle } from './drawableStyle.ts'
import { MapTroubleError } from './MapTroubleError.ts'
import { openArchive } from './openArchive.ts'
import type { MapTiles } from './MapTiles.ts'
import { openSource } from './openSource.ts'

/** Bytes of a style at most: the largest in use have half a million. */
const MOST_STYLE = 4 * 1024 * 1024
/** Hosts that one map may be asked from. */
const MOST_ORIGINS = 12

/** A map of others that was read at its address. */
export interface ReadMap {
  /** Its key stands as `{key}` in it. */
  readonly style: MapStyle
  /** Schemes, hosts and ports that browsers ask for it, that of the address first. */
  readonly origins: readonly string[]
  /** Whose map it is, as its sources say. */
  readonly attribution: string
  /** Layers that cannot be drawn. */
  readonly leftOut: number
  /** Its sources by their names in the style. */
  readonly open: ReadonlyMap<string, MapTiles>
}

export interface MapToRead extends StyleOrigin {
  readonly kind: 'style' | 'pmtiles'
  /** Lets servers in one's own network be asked. */
  readonly allowPrivate: boolean
}

/** Reads what is drawn at an address, and from where. @throws {MapTroubleError} when nothing can be */
export async function readMap(from: MapToRead): Promise<ReadMap> {
  const { style, leftOut } = from.kind === 'style' ? await readStyle(from) : await readArchive(from)
  const { sources, sprites } = keyedStyle(style, from.key)
  const opened = await Promise.all(
    Object.entries(sources).map(async ([name, source]) => [name, await openSource(source, from.allowPrivate)] as const),
  )
  const asked = [...opened.flatMap(([, { addresses }]) => addresses), ...sprites.map(({ url }) => url)]
  const origins = [...new Set([from.address, ...asked.map(checked)].map(partOrigin))]
  if (origins.length > MOST_ORIGINS) throw new MapTroubleError('tooLarge')
  const credits = new Set(opened.map(([, { attribution }]) => attribution).filter((credit) => credit !== ''))
  const attribution = [...credits].join(' ').slice(0, 300)
  return { style: withoutMarkup(style, new Map(opened)), origins, attribution, leftOut, open: new Map(opened) }
}

/** An address that may stand in the policy of a page. */
function checked(address: string): string {
  if (!isWebAddress(askedAddress(address))) throw new MapTroubleError('noTiles', { detail: 'address' })
  return address
}

async function readStyle(from: MapToRead): Promise<{ style: MapStyle; leftOut: number }> {
  const { address, key, allowPrivate } = from
  const { body } = await askMap({ address: withKey(address, key), mostBytes: MOST_STYLE, allowPrivate })
  const { style, leftOut } = drawableStyle(parsed(body))
  const whole = mapAddresses(style, (said, part, detail) => {
    const found = partAddress(said, part, from)
    if (found === undefined) throw new MapTroubleError('noTiles', { detail })
    return found
  })
  return { style: whole, leftOut }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new MapTroubleError('noStyle')
  }
}

/** An archive as a style: pictures in one layer, streets without any, since they are drawn in our own colours. */
async function readArchive({ address, key, allowPrivate }: MapToRead): Promise<{ style: MapStyle; leftOut: number }> {
  const url = archiveAddress(address)
  const { isPictures, fault, bounds } = await openArchive(withKey(url, key), allowPrivate)
  if (!isPictures && fault === 'otherSchema') throw new MapTroubleError('otherSchema')
  const source = isPictures ? { type: 'raster', url, tileSize: 256 } : { type: 'vector', url, bounds }
  const layers = isPictures ? [{ id: 'pictures', type: 'raster', source: 'archive' }] : []
  return { style: { sources: { archive: source }, layers, sprites: [] }, leftOut: 0 }
}

/** The style with credits as text, which stand in for those that its servers would have shown. */
function withoutMarkup(style: MapStyle, open: ReadonlyMap<string, MapTiles>): MapStyle {
  const sources = Object.entries(style.sources).map(([name, source]) => [
    name,
    { ...source, attribution: open.get(name)?.attribution ?? '' },
  ])
  return { ...style, sources: Object.fromEntries(sources) as MapStyle['sources'] }
}
