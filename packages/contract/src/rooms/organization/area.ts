import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall, LARGE_BODY } from '../../call.ts'
import { editedVersion, id, line, name, page, recordPaging, whole } from '../../fields.ts'
import { IMPORT_ERRORS, importCounts, importFields } from '../../imports/importFields.ts'
import { wrong } from '../../fieldTexts/wrong.ts'

/** Levels of the tree of areas, from the top. */
export const AREA_LEVELS = ['country', 'state', 'city', 'postalCode'] as const

export const area = z.object({
  areaId: z.number(),
  /** 0 for a country. */
  parentId: z.number(),
  /** 1 country, 2 state, 3 city, 4 postal code. */
  level: z.number().int(),
  name: z.string(),
  code: z.string(),
  /** Areas right below it. */
  children: z.number().int(),
  path: z.array(z.string()),
  version: z.number(),
})

const parentId = whole(0, 2_147_483_647)
const code = line(10).check(z.regex(/^[A-Za-z0-9-]*$/, wrong('code')))

export const getAreaList = defineCall({
  method: 'GET',
  path: '/nodeAction/area/getAreaList',
  area: 'system',
  summary: 'Areas below one, or, with a keyword, all that are named so.',
  permission: 'area:area:view',
  timeout: 120,
  params: z.strictObject({
    ...recordPaging,
    /** 0 for the countries; left out: all. */
    parentId: parentId.optional(),
    level: whole(1, 4).optional(),
  }),
  result: page(area),
})

export const addArea = defineCall({
  method: 'POST',
  path: '/nodeAction/area/addArea',
  bodyBytes: LARGE_BODY,
  concernsAll: true,
  area: 'system',
  summary: 'Add an area below another; its level follows from that.',
  permission: 'area:area:add',
  audit: 'added an area',
  params: z.strictObject({ parentId, name: name(), code: code.optional() }),
  result: z.object({ areaId: z.number() }),
  errors: ['400901', '400902'],
})

export const editArea = defineCall({
  method: 'POST',
  path: '/nodeAction/area/editArea',
  bodyBytes: LARGE_BODY,
  concernsAll: true,
  area: 'system',
  summary: 'Rename an area.',
  permission: 'area:area:edit',
  audit: 'edited an area',
  params: z.strictObject({
    areaId: id(),
    name: name().optional(),
    code: code.optional(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['400901', '400902'],
})

export const deleteArea = defineCall({
  method: 'GET',
  path: '/nodeAction/area/deleteArea',
  concernsAll: true,
  area: 'system',
  summary: 'Delete an area that holds no areas (400903).',
  permission: 'area:area:delete',
  audit: 'deleted an area',
  params: z.strictObject({ areaId: id() }),
  result: z.object({}),
  errors: ['400901', '400903'],
})

/** Bytes of a file to import. */
export const AREA_FILE_BYTES = 5 * 1024 * 1024

export const importArea = defineCall({
  method: 'POST',
  path: '/nodeAction/area/importArea',
  concernsAll: true,
  area: 'system',
  summary:
    'Import areas from an xlsx, xls or csv file with the columns Country, State, City and Postal code: all that are not there yet, or none and what is wrong by line and column.',
  permission: 'area:area:import',
  timeout: 120,
  upload: { files: 1, bytes: AREA_FILE_BYTES },
  audit: 'imported areas',
  params: z.strictObject({
    ...importFields,
  }),
  result: z.object(importCounts),
  errors: [...IMPORT_ERRORS],
})

export const exportArea = defineCall({
  method: 'GET',
  path: '/nodeAction/area/exportArea',
  area: 'system',
  summary: 'All areas below one, or all, as csv text: country, state, city, postal code.',
  permission: 'area:area:view',
  timeout: 120,
  bulk: true,
  exportName: 'areas.csv',
  params: z.strictObject({ parentId: parentId.optional() }),
  result: z.string(),
  errors: ['400901'],
})

export const deleteAreaByPost = alsoBy('POST', deleteArea)

export const areaCalls = {
  getAreaList,
  addArea,
  editArea,
  deleteArea,
  deleteAreaByPost,
  importArea,
  exportArea,
}
export type Area = z.infer<typeof area>

/** What the API document says of the room. */
export const areaWords: RoomWords = {
  title: 'Areas',
  about: 'Countries, states, cities and postal codes.',
  schemas: { Area: area },
  fields: {
    areaId: 'Id of the area.',
    name: 'Name of the area.',
    parentId: 'Id of the area above it, 0 for a country.',
    'getAreaList.in.parentId': 'Id of the area above, 0 for the countries; all when left out.',
    level: 'Number of the level: 1 country, 2 state, 3 city, 4 postal code.',
    code: 'ISO 3166 code of a country or state.',
    children: 'How many areas are right below it.',
    path: 'Names from the country down to the area itself.',
  },
}
