import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import { z } from 'zod'
import { addressFields, addressParams } from '../addressFields.ts'
import { alsoBy, defineCall, LARGE_BODY } from '../call.ts'
import { editedVersion, fileAnswer, id, list, name, page, paging, text, whole, within } from '../fields.ts'
import { importProblem } from '../imports/importFields.ts'
import { wrong } from '../fieldTexts/wrong.ts'
import { importCall } from '../imports/importCall.ts'

/** Most tags of a landmark. */
export const MOST_TAGS = 20

/** A colour as `#rrggbb`; empty for none. */
const colour = z.string().regex(/^(#[0-9a-f]{6})?$/, wrong('colour'))

/** A tag: never blank (TAG-1), one line, no comma, which separates tags in files and queries. */
export const landmarkTag = text(50, 1).check(z.regex(/^[^,;\r\n]+$/, wrong('tag')))

const ring = z.array(z.tuple([z.number(), z.number()]))

/** core's LandmarkShape; positions are longitude and latitude in degrees, a circle's radius is in metres. */
export const landmarkShape: z.ZodType<LandmarkShape> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('circle'), lat: z.number(), lon: z.number(), radiusM: z.number() }),
  z.strictObject({ kind: z.literal('polygon'), parts: z.array(z.array(ring)).max(10_000) }),
])

/** What can be written about a landmark besides its name and shape. */
const details = {
  /** The customer's own number for it. */
  customId: text(100).optional(),
  ...addressParams,
  /** Of tags that differ in case only, the first stays. */
  tags: list(landmarkTag, MOST_TAGS).optional(),
  colour: colour.optional(),
  remark: text(500).optional(),
}

export const landmark = z.object({
  landmarkId: z.number(),
  landmarkName: z.string(),
  orgId: z.number(),
  orgName: z.string(),
  customId: z.string(),
  ...addressFields,
  tags: z.array(z.string()),
  colour: z.string(),
  remark: z.string(),
  kind: z.enum(['circle', 'polygon']),
  /** Where its marker stands, degrees. */
  lat: z.number(),
  lon: z.number(),
  /** Square metres. */
  area: z.number(),
  /** Vehicles in it now that the user may see. */
  vehicleCount: z.number(),
  /** Whether the user may change it, where they have the permission: who is limited sees more than they change. */
  mayChange: z.boolean(),
  version: z.number(),
})

export const getLandmarkList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMLandmark/getLandmarkList',
  area: 'monitoring',
  summary: 'Landmarks, paged, with how many vehicles are in each now.',
  permission: 'monitoring:landmark:view',
  ofNow: true,
  timeout: 80,
  params: z.strictObject({
    ...paging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    /** Landmarks with any of these tags. */
    tags: list(landmarkTag).optional(),
  }),
  result: page(landmark).extend({
    allTags: z.array(z.string()),
  }),
})

/** Landmarks as parallel arrays. */
export const landmarkColumns = z.object({
  landmarkId: z.array(z.number()),
  name: z.array(z.string()),
  colour: z.array(z.string()),
  /** Where the marker stands, degrees. */
  lat: z.array(z.number()),
  lon: z.array(z.number()),
  shape: z.array(landmarkShape),
})

/** West, south, east, north in degrees; west greater than east crosses the 180th meridian. */
const bounds = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').map(Number) : value),
  z.tuple([
    z.number().min(-540).max(540),
    z.number().min(-90).max(90),
    z.number().min(-540).max(540),
    z.number().min(-90).max(90),
  ]),
) as unknown as z.ZodType<[number, number, number, number], readonly number[]>

export const getAllLandmarks = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMLandmark/getAllLandmarks',
  area: 'monitoring',
  summary: 'All landmarks with geometry for the map, in columns, the largest first; or those in view.',
  permission: 'monitoring:landmark:view',
  timeout: 80,
  bulk: true,
  params: z.strictObject({
    ...within,
    orgIds: list(id(), 10_000).optional(),
    landmarkIds: list(id(), 10_000).optional(),
    /** Only those whose box meets this one. */
    bounds: bounds.optional(),
    /** At most so many. */
    most: whole(1, 1_000_000).optional(),
  }),
  result: landmarkColumns.extend({
    /** There are more than `most`. */
    more: z.boolean(),
  }),
})

export const addLandmark = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMLandmark/addLandmark',
  bodyBytes: LARGE_BODY,
  area: 'monitoring',
  summary: 'Add a circle or polygon landmark.',
  permission: 'monitoring:landmark:add',
  audit: 'added a landmark',
  params: z.strictObject({ ...details, name: name(), orgId: id(), shape: landmarkShape }),
  result: z.object({ landmarkId: z.number() }),
  errors: ['4001200', '404600', '403603'],
})

export const editLandmark = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMLandmark/editLandmark',
  bodyBytes: LARGE_BODY,
  area: 'monitoring',
  summary: 'Edit a landmark. What is left out stays as it is.',
  permission: 'monitoring:landmark:edit',
  audit: 'edited a landmark',
  params: z.strictObject({
    ...details,
    landmarkId: id(),
    name: name().optional(),
    orgId: id().optional(),
    shape: landmarkShape.optional(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4041200', '4001200', '404600', '403603'],
})

export const deleteLandmark = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMLandmark/deleteLandmark',
  area: 'monitoring',
  summary: 'Delete a landmark that no alarm rule in force looks at.',
  permission: 'monitoring:landmark:delete',
  audit: 'deleted a landmark',
  params: z.strictObject({ landmarkId: id() }),
  result: z.object({}),
  errors: ['4041200', '4041204', '4041205'],
})

export const deleteLandmarkByPost = alsoBy('POST', deleteLandmark)

export const importLandmark = importCall(
  {
    path: '/nodeAction/monitorMLandmark/importLandmark',
    area: 'monitoring',
    summary:
      'Import up to 5000 landmarks from a csv, xlsx, xls, GeoJSON or KML file: all of them, the good ones, or none and what is wrong by line and column.',
    permission: 'monitoring:landmark:import',
    timeout: 60,
    audit: 'imported landmarks',
  },
  {
    /** The first of the good ones. */
    preview: z.array(
      z.object({ name: z.string(), kind: z.enum(['circle', 'polygon']), lat: z.number(), lon: z.number() }),
    ),
  },
)

const importLog = z.object({
  importId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  username: z.string(),
  fileName: z.string(),
  total: z.number().int(),
  added: z.number().int(),
  /** Landmarks with errors. */
  failed: z.number().int(),
  /** The first 100. */
  problems: z.array(importProblem),
  /** ISO 8601 UTC. */
  time: z.string(),
})

export const getImportLogList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMLandmark/getImportLogList',
  area: 'monitoring',
  summary: 'Which files of landmarks were imported and what came of it, the newest first.',
  permission: 'monitoring:landmark:view',
  timeout: 60,
  params: z.strictObject({ pageNo: paging.pageNo, pageSize: paging.pageSize, orgIds: list(id(), 10_000).optional() }),
  result: page(importLog),
})

export const EXPORT_FORMATS = ['csv', 'xlsx', 'geojson', 'kml'] as const

export const exportLandmark = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMLandmark/exportLandmark',
  area: 'monitoring',
  summary: 'Landmarks as a csv, xlsx, GeoJSON or KML file, which importLandmark reads again.',
  permission: 'tool:landmark:export',
  timeout: 60,
  bulk: true,
  params: z.strictObject({
    format: z.enum(EXPORT_FORMATS),
    keyword: paging.keyword,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    tags: list(landmarkTag).optional(),
    landmarkIds: list(id(), 10_000).optional(),
  }),
  result: fileAnswer,
})

export const landmarkCalls = {
  getLandmarkList,
  getAllLandmarks,
  addLandmark,
  editLandmark,
  deleteLandmark,
  deleteLandmarkByPost,
  importLandmark,
  getImportLogList,
  exportLandmark,
}
export type Landmark = z.infer<typeof landmark>
export type ImportLog = z.infer<typeof importLog>
export type ImportProblem = z.infer<typeof importProblem>
export type LandmarkColumns = z.infer<typeof landmarkColumns>
