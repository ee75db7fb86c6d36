import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { plainCalls } from '../../plainCalls.ts'
import { id, list, name, text } from '../../fields.ts'
import { nameColumn, remarkColumn } from '../../imports/commonColumns.ts'
import { defineImport } from '../../imports/defineImport.ts'
import { importCall } from '../../imports/importCall.ts'

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

const plain = plainCalls({
  area: 'repair',
  path: '/nodeAction/repairManager',
  name: 'Label',
  words: ['a repair label', 'repair labels'],
  may: 'repair:label',
  id: 'labelId',
  row: repairLabel,
  fields: labelFields,
  codes: { missing: '400766', refused: ['400767'] },
})
export const { list: getLabelList, add: addLabel, edit: editLabel, remove: deleteLabelByPost } = plain

export const deleteLabel = alsoBy('GET', deleteLabelByPost)

export const importLabel = importCall(
  {
    area: 'repair',
    path: '/nodeAction/repairManager/importLabel',
    concernsAll: true,
    summary: 'Add repair labels from an xlsx, xls or csv file, up to 5000 rows.',
    permission: 'repair:label:add',
    audit: 'imported repair labels',
  },
  {},
)

/** Files of labels. */
export const repairLabelImport = defineImport({
  kind: 'repairLabel',
  mostRows: 5000,
  like: addLabel,
  columns: { name: nameColumn('Winter campaign', ['Label']), remark: remarkColumn('Heaters') },
})

export const updateLabelCount = defineCall({
  area: 'repair',
  concernsAll: true,
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
