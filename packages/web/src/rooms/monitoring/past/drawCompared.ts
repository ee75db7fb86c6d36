import { unwrapLine } from '@waymark/core/geo/unwrapLine.ts'
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import { FIRST_LABEL } from '../../../map/basemap/basemapStyle.ts'
import type { FleetColumns } from '../fleet/FleetColumns.ts'
import { fleetMap } from '../map/FleetMap.ts'
import type { Change } from './changesOf.ts'

const SOURCE = 'compared'

/** Draws where vehicles were at the earlier instant, with a line to where they are at the later; answers how to stop. */
export function drawCompared(earlier: FleetColumns, later: FleetColumns, changes: readonly Change[], ink: string) {
  const place = (fleet: FleetColumns, row: number): [number, number] => [fleet.lon[row]! / 1e6, fleet.lat[row]! / 1e6]
  const features = changes
    .filter(({ moved }) => moved > 0)
    .flatMap(({ before, row }) => [
      {
        type: 'Feature' as const,
        properties: {},
        geometry: {
          type: 'LineString' as const,
          coordinates: unwrapLine([place(earlier, before), place(later, row)]),
        },
      },
      {
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'Point' as const, coordinates: place(earlier, before) },
      },
    ])
  const { host } = fleetMap()
  const stop = host.decorate((map) => put(map, { type: 'FeatureCollection', features }, ink))
  return () => {
    stop()
    host.draw((map) => {
      for (const id of [`${SOURCE}-line`, `${SOURCE}-point`]) if (map.getLayer(id)) map.removeLayer(id)
      if (map.getSource(SOURCE)) map.removeSource(SOURCE)
    })
  }
}

function put(map: LibreMap, data: Parameters<GeoJSONSource['setData']>[0], ink: string): void {
  const source = map.getSource<GeoJSONSource>(SOURCE)
  if (source) return void source.setData(data)
  map.addSource(SOURCE, { type: 'geojson', data: data as never })
  map.addLayer(
    {
      id: `${SOURCE}-line`,
      type: 'line',
      source: SOURCE,
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': ink, 'line-width': 1.6, 'line-dasharray': [2, 2], 'line-opacity': 0.75 },
    },
    FIRST_LABEL,
  )
  map.addLayer(
    {
      id: `${SOURCE}-point`,
      type: 'circle',
      source: SOURCE,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 4.5,
        'circle-opacity': 0,
        'circle-stroke-color': ink,
        'circle-stroke-width': 2,
      },
    },
    FIRST_LABEL,
  )
}
