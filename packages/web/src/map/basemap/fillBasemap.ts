import { type Bounds, boundsOf } from '@waymark/core/geo/Bounds.ts'
import { decodeTopology } from '@waymark/core/geo/decodeTopology.ts'
import type { Topology } from '@waymark/core/geo/Topology.ts'
import { readTown, type TownColumns } from '@waymark/core/geo/TownColumns.ts'
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import { idle } from '../../ui/whenIdle.ts'
import type { BasemapSource } from './basemapStyle.ts'

/** Milliseconds that the finer shapes wait at most for what is drawn on the map. */
const FINER = 1000

/** Reads one of our own static files; the client's only fetching place gives it. */
export type ReadAsset = (path: string) => Promise<unknown>

interface Features {
  type: 'FeatureCollection'
  features: { type: 'Feature'; properties: Record<string, string | number | boolean>; geometry: object }[]
}

const files = new Map<string, Promise<unknown>>()

/** Reads each file once, however many maps and schemes want it; a failed one is tried again the next time. */
function readOnce(read: ReadAsset, name: string): Promise<unknown> {
  const known = files.get(name)
  if (known) return known
  const fresh = read(`/basemap/${name}.gen.json`)
  files.set(name, fresh)
  fresh.catch(() => files.delete(name))
  return fresh
}

/** The towns of the base map, for finding the one that is nearest. */
export const readTowns = (read: ReadAsset): Promise<TownColumns> => readOnce(read, 'towns') as Promise<TownColumns>

/** Names of states and provinces by their code, e.g. `US-CO`. */
export async function readRegionNames(read: ReadAsset): Promise<ReadonlyMap<string, string>> {
  const labels = (await readOnce(read, 'labels')) as Features
  const regions = labels.features.filter((feature) => feature.properties.kind === 'region')
  return new Map(regions.map(({ properties }) => [String(properties.code), String(properties.name)]))
}

/** The boxes around states and provinces by their code. */
export async function readRegionBounds(read: ReadAsset): Promise<ReadonlyMap<string, Bounds>> {
  const topology = (await readOnce(read, 'regions')) as Topology
  return new Map(
    decodeTopology(topology, 'regions').flatMap(({ properties, geometry }) => {
      const points = geometry.coordinates.flat(geometry.type === 'MultiPolygon' ? 2 : 1) as [number, number][]
      const bounds = boundsOf(
        points.map(([, lat]) => lat),
        points.map(([lon]) => lon),
      )
      return bounds ? [[String(properties['code']), bounds] as const] : []
    }),
  )
}

/**
 * Fills the base map into a styled map: the coarse land at once, then shapes, labels and towns as they arrive.
 *
 * @param language BCP 47 tag for the names of countries
 */
export async function fillBasemap(map: LibreMap, read: ReadAsset, language: string): Promise<void> {
  const put = (source: BasemapSource, data: Features): void => {
    const target = map.getSource<GeoJSONSource>(source)
    void target?.setData(data as unknown as Parameters<GeoJSONSource['setData']>[0])
  }
  const shapes = async (file: string, parts: readonly (readonly [BasemapSource, string])[]): Promise<void> => {
    const topology = (await readOnce(read, file)) as Topology
    for (const [source, collection] of parts) put(source, collect(decodeTopology(topology, collection)))
  }
  await shapes('land', [['land', 'land']])
  await idle(FINER)
  await Promise.all([
    shapes('regions', [
      ['regions', 'regions'],
      ['region-borders', 'borders'],
      ['frontiers', 'frontiers'],
    ]),
    shapes('world', [
      ['countries', 'countries'],
      ['country-borders', 'borders'],
    ]),
    shapes('water', [
      ['lakes', 'lakes'],
      ['rivers', 'rivers'],
    ]),
    (async () => put('labels', localised((await readOnce(read, 'labels')) as Features, language)))(),
    (async () => put('towns', townFeatures(await readTowns(read))))(),
  ])
  // Its coast is coarser than what is there now.
  put('land', { type: 'FeatureCollection', features: [] })
}

function collect(features: Features['features']): Features {
  return { type: 'FeatureCollection', features }
}

function localised(labels: Features, language: string): Features {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return collect(
    labels.features.map((feature) => {
      const { kind, code, name } = feature.properties
      const label = (kind === 'country' && typeof code === 'string' ? names.of(code) : undefined) ?? name ?? ''
      return { ...feature, properties: { ...feature.properties, label } }
    }),
  )
}

function townFeatures(columns: TownColumns): Features {
  return collect(
    columns.name.map((_, index) => {
      const { name, population, lat, lon } = readTown(columns, index)
      return {
        type: 'Feature' as const,
        properties: { kind: 'town', name, population },
        geometry: { type: 'Point', coordinates: [lon, lat] },
      }
    }),
  )
}
