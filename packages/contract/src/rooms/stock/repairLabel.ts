import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { id, list, name, page, recordPaging, text, whole, within } from '../../fields.ts'
import { nameColumn, remarkColumn } from '../../imports/commonColumns.ts'
import { defineImport } from '../../imports/defineImport.ts'
import { IMPORT_ERRORS, IMPORT_UPLOAD, importCounts, importOrder } from '../../imports/importFields.ts'

const LABELS = { area: 'repair', concernsAll: true } as const

const labelFields = { name: name(), remark: text(500).optional() }

export const repairLabel = z.object({
  labelId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  name: z.string(),
  remark: z.string(),
  repairs: z.number().int(),
  version: z.number(),
})
export type RepairLabel = z.infer<typeof repairLabel>

export const getLabelList = defineCall({
  area: 'repair',
  method: 'GET',
  path: '/nodeAction/repairManager/getLabelList',
  summary: 'Labels of repairs, paged, each with how many repairs have it.',
  permission: 'repair:label:view',
  params: z.strictObject({ ...recordPaging, ...within, orgIds: list(id(), 10_000).optional() }),
  result: page(repairLabel),
})

export const addLabel = defineCall({
  ...LABELS,
  method: 'POST',
  path: '/nodeAction/repairManager/addLabel',
  summary: 'Add a label of repairs.',
  permission: 'repair:label:add',
  audit: 'added a repair label',
  params: z.strictObject({ ...labelFields, orgId: id() }),
  result: z.object({ labelId: z.number() }),
  errors: ['404600', '400767'],
})

export const editLabel = defineCall({
  ...LABELS,
  method: 'POST',
  path: '/nodeAction/repairManager/editLabel',
  summary: 'Edit a label of repairs. What is left out stays as it is.',
  permission: 'repair:label:edit',
  audit: 'edited a repair label',
  params: z.strictObject({
    ...z.object(labelFields).partial().shape,
    labelId: id(),
    /** The version that was edited; when the record has changed since, the edit is refused (400). */
    version: whole(1, 2_147_483_647).optional(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['400766', '400767'],
})

export const deleteLabel = defineCall({
  ...LABELS,
  method: 'GET',
  path: '/nodeAction/repairManager/deleteLabel',
  summary: 'Delete a label; repairs that have it go on without it.',
  permission: 'repair:label:delete',
  audit: 'deleted a repair label',
  params: z.strictObject({ labelId: id() }),
  result: z.object({}),
  errors: ['400766'],
})

export const deleteLabelByPost = alsoBy('POST', deleteLabel)

/** Files of labels. */
export const repairLabelImport = defineImport({
  kind: 'repairLabel',
  mostRows: 5000,
  like: addLabel,
  columns: { name: nameColumn('Winter campaign', ['Label']), remark: remarkColumn('Heaters') },
})

export const importLabel = defineCall({
  ...LABELS,
  method: 'POST',
  path: '/nodeAction/repairManager/importLabel',
  summary: 'Add labels of repairs from an xlsx, xls or csv file, up to 5000 rows.',
  permission: 'repair:label:add',
  upload: IMPORT_UPLOAD,
  audit: 'imported repair labels',
  params: z.strictObject(importOrder),
  result: z.object(importCounts),
  errors: ['404600', ...IMPORT_ERRORS],
})

export const updateLabelCount = defineCall({
  ...LABELS,
  method: 'POST',
  path: '/nodeAction/repairManager/updateLabelCount',
  summary: 'Count the repairs of labels anew; of all that the caller sees where none is named.',
  permission: 'repair:label:edit',
  params: z.strictObject({ labelIds: list(id()).optional() }),
  result: z.array(z.object({ labelId: z.number(), repairs: z.number().int() })),
})

export const getAllLabel = defineCall({
  area: 'common',
  method: 'GET',
  path: '/nodeAction/common/getAllLabel',
  summary: 'All labels of repairs, to choose from.',
  permission: 'session',
  params: z.strictObject({}),
  result: z.array(z.object({ labelId: z.number(), orgId: z.number(), name: z.string() })),
})

export const repairLabelCalls = {
  getLabelList,
  addLabel,
  editLabel,
  deleteLabel,
  deleteLabelByPost,
  importLabel,
  updateLabelCount,
  getAllLabel,
}

/** What the API document says of the room. */
export const repairLabelWords: RoomWords = {
  title: 'Repair labels',
  about: 'Labels that repairs are sorted by.',
  schemas: { RepairLabel: repairLabel },
  fields: {
    labelId: 'Id of the label.',
    labelIds: 'Ids of the labels.',
    'RepairLabel.name': 'Name of the label.',
    name: 'Name of the label.',
    repairs: 'How many repairs have it.',
  },
}
