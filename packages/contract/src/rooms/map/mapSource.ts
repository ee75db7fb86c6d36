import { MAP_SERVER_KINDS } from '@waymark/core/maps/tileAddress.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { figure, flag, id, line, name, whole } from '../../fields.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { plainCalls } from '../../plainCalls.ts'

const AREA = { area: 'organization' } as const

/** What a map of others is to the map: drawn in its place, seen from above, or over it. */
export const MAP_ROLES = ['road', 'imagery', 'overlay'] as const
export type MapRole = (typeof MAP_ROLES)[number]

/** The nearest that any map is looked at. */
const MOST_ZOOM = 22

const serverFields = {
  kind: z.enum(MAP_SERVER_KINDS),
  address: line(500, 1),
  layers: line(300).optional(),
  /** Left out: the one that is kept; empty: none. */
  key: line(300).optional(),
}

const sourceFields = {
  ...serverFields,
  name: name(100),
  role: z.enum(MAP_ROLES),
  attribution: line(300).optional(),
  minZoom: whole(0, MOST_ZOOM).optional(),
  maxZoom: whole(0, MOST_ZOOM).optional(),
  tileSize: z.union([z.literal(256), z.literal(512)]).optional(),
  opacity: whole(10, 100).optional(),
  isOn: flag().optional(),
}

export const mapSource = z.object({
  mapSourceId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  name: z.string(),
  kind: z.enum(MAP_SERVER_KINDS),
  role: z.enum(MAP_ROLES),
  address: z.string(),
  origins: z.array(z.string()),
  layers: z.string(),
  attribution: z.string(),
  minZoom: z.number().int(),
  maxZoom: z.number().int(),
  tileSize: z.number().int(),
  opacity: z.number().int(),
  hasKey: z.boolean(),
  isOn: z.boolean(),
  version: z.number(),
})
export type MapSource = z.infer<typeof mapSource>

export const mapLayer = mapSource
  .pick({
    mapSourceId: true,
    name: true,
    kind: true,
    role: true,
    origins: true,
    attribution: true,
    minZoom: true,
    maxZoom: true,
  })
  .extend({ tiles: z.string(), tileSize: z.number().int(), opacity: z.number().int() })
export type MapLayer = z.infer<typeof mapLayer>

/** Why a map server could not be shown when it was tried. */
export const MAP_TROUBLES = [
  'notReached',
  'private',
  'slow',
  'refused',
  'keyRefused',
  'tooLarge',
  'noPicture',
  'noTiles',
  'noStyle',
  'styleVersion',
  'sourceKind',
  'noRanges',
  'noArchive',
  'otherSchema',
  'otherPacking',
] as const
export type MapTrouble = (typeof MAP_TROUBLES)[number]

const plain = plainCalls({
  area: 'organization',
  path: '/nodeAction/mapManager',
  name: 'MapSource',
  words: ['a map source', 'map sources'],
  may: { view: 'system:map:view', edit: 'system:map:edit' },
  id: 'mapSourceId',
  row: mapSource,
  fields: sourceFields,
  timeout: { change: 60 },
  about: {
    list: 'Map servers of others that organisations may show, paged; their keys are never told.',
    add: 'Add a map server of others for an organisation and all below it; it is asked by nobody until it is on.',
    edit: 'Edit a map server, or switch it on or off. What is left out stays as it is, its key too.',
    remove: 'Delete a map server.',
  },
  codes: { missing: '4042400', refused: ['4002401'] },
})
export const { list: getMapSourceList, add: addMapSource, edit: editMapSource, remove: deleteMapSourceByPost } = plain

export const deleteMapSource = alsoBy('GET', deleteMapSourceByPost)

/** What a vector style or an archive shows about a place, without asking its servers again. */
const triedStyle = z.object({
  style: z.string(),
  pieces: z.array(z.object({ name: z.string(), content: z.string() })),
  leftOut: z.number().int(),
  lat: z.number(),
  lon: z.number(),
  zoom: z.number().int(),
})
export type TriedStyle = z.infer<typeof triedStyle>

export const tryMapSource = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/mapManager/tryMapSource',
  concernsAll: true,
  summary:
    'Ask a map server for what lies about a place, before it is saved: four tiles or a style with its pieces, or why nothing comes.',
  permission: 'system:map:edit',
  timeout: 60,
  params: z.strictObject({
    ...serverFields,
    /** Of a server that is saved, whose key is used where none is typed and the address leads to the same host. */
    mapSourceId: id().optional(),
    lat: figure(-90, 90),
    lon: figure(-180, 180),
    zoom: whole(1, MOST_ZOOM),
  }),
  result: z.object({
    tiles: z.array(z.object({ x: z.number().int(), y: z.number().int(), picture: z.string() })),
    style: triedStyle.nullable(),
    trouble: z.enum(MAP_TROUBLES).nullable(),
    status: z.number().int().nullable(),
    detail: z.string(),
  }),
  errors: ['4042400'],
})

export const getMapLayers = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/mapManager/getMapLayers',
  summary:
    'What the maps of the caller can show beside our own: servers that their organisation or one above it switched on.',
  permission: 'session',
  params: z.strictObject({}),
  result: z.array(mapLayer),
})

export const getMapStyle = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/mapManager/getMapStyle',
  summary: 'What is drawn of a vector style or archive that the maps of the caller can show, with its key.',
  permission: 'session',
  params: z.strictObject({ mapSourceId: id() }),
  result: z.object({ style: z.string() }),
  errors: ['4042400'],
})

export const mapSourceCalls = {
  getMapSourceList,
  addMapSource,
  editMapSource,
  deleteMapSource,
  deleteMapSourceByPost,
  tryMapSource,
  getMapLayers,
  getMapStyle,
}

/** What the API document says of the room. */
export const mapSourceWords: RoomWords = {
  title: 'Map sources',
  about: 'Map servers of others, which browsers ask themselves once an administrator switched them on.',
  schemas: { MapSource: mapSource, MapLayer: mapLayer },
  fields: {
    mapSourceId: 'Id of the map source.',
    name: 'What it is called where maps are chosen.',
    kind: 'Tiles by their numbers, an OGC Web Map Service, a vector style of MapLibre, or a PMTiles archive.',
    role: 'Drawn in place of our map, as pictures from above, or over the map.',
    address:
      'Address of a tile with {z}, {x} and {y} or {quadkey}, and {key} where the key goes; of all others their own.',
    origins: 'Schemes, hosts and ports that browsers ask, that of the address first.',
    layers: 'Names of the layers that a WMS shows, with commas between.',
    attribution: 'Whose map it is; shown on it.',
    minZoom: 'Number of the zoom that it is shown from: 0 is the whole world in one tile.',
    maxZoom: 'Number of the nearest zoom that it has tiles for; nearer they are enlarged.',
    tileSize: 'Pixels along the side of a tile.',
    opacity: 'How many per cent of what lies below are covered; of what lies over the map only.',
    key: 'Key of the server; kept encrypted, and told to those alone who look at the map.',
    hasKey: 'Whether a key is kept.',
    isOn: 'Whether browsers may ask it.',
    tiles: 'Address of a tile with its key, and places for its numbers; empty where a style says what is drawn.',
    style:
      'MapLibre style (version 8) as JSON: its sources, layers and sprites; one without layers names an archive of streets, drawn in our own colors.',
    'tryMapSource.out.style': 'What a vector style or an archive shows; null where it is tiles.',
    'style.style': 'The style as JSON; its addresses name the pieces.',
    pieces: 'Tiles and icons that the style draws there.',
    'pieces.name': 'What the style calls it by.',
    content: 'The bytes in Base64.',
    leftOut: 'Number of layers that cannot be drawn.',
    'style.lat': 'Where it is looked at, in degrees: near the place, or where the map has anything.',
    'style.lon': 'Where it is looked at, in degrees.',
    'style.zoom': 'Number of the zoom that it is looked at.',
    detail: 'What of the map the trouble is about, in its own names; empty where nothing more is known.',
    'tryMapSource.out.tiles': 'What came, from the north-west.',
    zoom: 'Number of the zoom of the tiles.',
    x: 'Number of the tile’s column, from the west.',
    y: 'Number of the tile’s row, from the north.',
    picture: 'The picture as a data URL.',
    trouble: 'Why there is no picture; null where there is one.',
    status: 'Code of the HTTP status that it answered with; null where it did not answer.',
  },
}
