import type { addMapSource } from '@waymark/contract/rooms/map/mapSource.ts'
import type { CallIn } from '@waymark/contract/call.ts'

/** A map server that is ready to be switched on: how it is asked, and where its terms stand. */
export interface MapPreset extends Omit<CallIn<typeof addMapSource>, 'orgId' | 'key' | 'isOn'> {
  readonly layers: string
  readonly attribution: string
  readonly minZoom: number
  readonly maxZoom: number
  readonly tileSize: 256 | 512
  /** Web page of the terms. */
  readonly terms: string
}

const BLANK = { kind: 'xyz', layers: '', minZoom: 0, tileSize: 256 } as const

const MAPTILER = {
  ...BLANK,
  attribution: '© MapTiler © OpenStreetMap contributors',
  maxZoom: 20,
  tileSize: 512,
  terms: 'https://www.maptiler.com/terms/',
} as const

const MAPBOX = {
  ...BLANK,
  attribution: '© Mapbox © OpenStreetMap',
  maxZoom: 20,
  tileSize: 512,
  terms: 'https://www.mapbox.com/legal/tos',
} as const

const OPEN_FREE_MAP = {
  ...BLANK,
  kind: 'style',
  role: 'road',
  attribution: 'OpenFreeMap © OpenMapTiles © OpenStreetMap contributors',
  maxZoom: 22,
  terms: 'https://openfreemap.org/tos/',
} as const

const HERE = {
  ...BLANK,
  attribution: '© HERE',
  maxZoom: 20,
  tileSize: 512,
  terms: 'https://legal.here.com/terms',
} as const

const USGS = {
  ...BLANK,
  attribution: 'U.S. Geological Survey',
  maxZoom: 16,
  terms: 'https://www.usgs.gov/information-policies-and-instructions/copyrights-and-credits',
} as const

const ESRI = {
  ...BLANK,
  attribution: 'Esri, Maxar, Earthstar Geographics, and the GIS User Community',
  maxZoom: 19,
  terms: 'https://www.esri.com/en-us/legal/terms/full-master-agreement',
} as const

/**
 * Servers whose terms let a page ask them directly, as their documentation has their addresses. Google's and Bing's are not
 * among them: Google's tiles need a session that a server keeps, and Bing's addresses may only be read from its own service. Mapbox's
 * are pictures: its styles are made for its own library.
 */
export const MAP_PRESETS: readonly MapPreset[] = [
  {
    ...BLANK,
    name: 'OpenStreetMap',
    role: 'road',
    address: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap contributors',
    maxZoom: 19,
    terms: 'https://operations.osmfoundation.org/policies/tiles/',
  },
  ...(['liberty', 'bright', 'positron', 'dark'] as const).map((name) => ({
    ...OPEN_FREE_MAP,
    name: `OpenFreeMap ${name[0]?.toUpperCase()}${name.slice(1)}`,
    address: `https://tiles.openfreemap.org/styles/${name}`,
  })),
  {
    ...USGS,
    name: 'USGS imagery',
    role: 'imagery',
    address: 'https://basemap.nationalmap.gov/arcgis/rest/services/USGSImageryOnly/MapServer/tile/{z}/{y}/{x}',
  },
  {
    ...ESRI,
    name: 'Esri World Imagery',
    role: 'imagery',
    address: 'https://services.arcgisonline.com/ArcGIS/rest/services/World_Imagery/MapServer/tile/{z}/{y}/{x}',
  },
  {
    ...MAPTILER,
    name: 'MapTiler Streets',
    role: 'road',
    address: 'https://api.maptiler.com/maps/streets-v2/{z}/{x}/{y}.png?key={key}',
  },
  ...(
    [
      ['Streets', 'streets-v2'],
      ['Dark', 'streets-v2-dark'],
      ['Data', 'dataviz'],
    ] as const
  ).map(([name, map]) => ({
    ...MAPTILER,
    name: `MapTiler ${name} (vector)`,
    kind: 'style' as const,
    role: 'road' as const,
    address: `https://api.maptiler.com/maps/${map}/style.json?key={key}`,
  })),
  {
    ...MAPTILER,
    name: 'MapTiler Satellite',
    role: 'imagery',
    address: 'https://api.maptiler.com/maps/satellite/{z}/{x}/{y}.jpg?key={key}',
  },
  {
    ...MAPBOX,
    name: 'Mapbox Streets',
    role: 'road',
    address: 'https://api.mapbox.com/styles/v1/mapbox/streets-v12/tiles/512/{z}/{x}/{y}?access_token={key}',
  },
  {
    ...MAPBOX,
    name: 'Mapbox Satellite',
    role: 'imagery',
    address: 'https://api.mapbox.com/styles/v1/mapbox/satellite-v9/tiles/512/{z}/{x}/{y}?access_token={key}',
  },
  {
    ...HERE,
    name: 'HERE',
    role: 'road',
    address: 'https://maps.hereapi.com/v3/base/mc/{z}/{x}/{y}/png?style=explore.day&size=512&apiKey={key}',
  },
  {
    ...HERE,
    name: 'HERE Satellite',
    role: 'imagery',
    address: 'https://maps.hereapi.com/v3/base/mc/{z}/{x}/{y}/jpeg?style=satellite.day&size=512&apiKey={key}',
  },
  {
    ...HERE,
    name: 'HERE Traffic',
    role: 'overlay',
    address: 'https://traffic.maps.hereapi.com/v3/flow/mc/{z}/{x}/{y}/png?size=512&apiKey={key}',
    opacity: 80,
  },
  {
    ...BLANK,
    name: 'OpenWeather Rain',
    role: 'overlay',
    address: 'https://tile.openweathermap.org/map/precipitation_new/{z}/{x}/{y}.png?appid={key}',
    attribution: '© OpenWeather',
    maxZoom: 12,
    opacity: 60,
    terms: 'https://openweathermap.org/terms',
  },
  {
    ...BLANK,
    name: 'NOAA Radar',
    kind: 'wms',
    role: 'overlay',
    address: 'https://opengeo.ncep.noaa.gov/geoserver/conus/conus_bref_qcd/ows',
    layers: 'conus_bref_qcd',
    attribution: 'NOAA/NWS',
    maxZoom: 12,
    opacity: 60,
    terms: 'https://www.weather.gov/disclaimer',
  },
  {
    ...USGS,
    name: 'USGS Shaded Relief',
    role: 'overlay',
    address: 'https://basemap.nationalmap.gov/arcgis/rest/services/USGSShadedReliefOnly/MapServer/tile/{z}/{y}/{x}',
    opacity: 40,
  },
]
