import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { id, list, name, page, paging, text, within } from '../../fields.ts'
import { wrong } from '../../fieldTexts/wrong.ts'
import { IMPORT_ERRORS, IMPORT_UPLOAD, importCounts, importFields } from '../../imports/importFields.ts'
import { batchLifecycle } from '../../lifecycles/batchLifecycle.ts'
import { plainCalls } from '../../plainCalls.ts'

/** How devices come to be in a batch. */
export const BATCH_KINDS = ['production', 'existing', 'return'] as const

const day = z.iso.date(wrong('notADate'))

const batchFields = {
  number: name(40),
  /** Null: of several models. */
  modelId: id().nullable().optional(),
  startOn: day,
  /** Null: it is open. */
  endOn: day.nullable().optional(),
  remark: text(500).optional(),
}

export const batch = z.object({
  batchId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  number: z.string(),
  kind: z.enum(BATCH_KINDS),
  modelId: z.number().nullable(),
  model: z.string(),
  startOn: z.string(),
  endOn: z.string().nullable(),
  remark: z.string(),
  state: z.enum(batchLifecycle.states),
  deviceCount: z.number().int(),
  version: z.number(),
})

const AREA = { area: 'manufacture' } as const

const plain = plainCalls({
  area: 'manufacture',
  path: '/nodeAction/batch',
  name: 'Batch',
  words: ['a batch', 'batches'],
  may: 'manufacture:batch',
  id: 'batchId',
  row: batch,
  fields: batchFields,
  filters: { kind: z.enum(BATCH_KINDS).optional(), state: z.enum(batchLifecycle.states).optional() },
  added: { kind: z.enum(['production', 'existing']).optional() },
  about: {
    list: 'Batches of devices, paged, the newest first.',
    add: 'Add a batch of devices that are made, or that are there already.',
    edit: 'Edit a batch; with an end it is closed, without one it is open. What is left out stays as it is.',
    remove: 'Delete a batch that has no devices (400722).',
  },
  codes: { missing: '400720', refused: ['400721', '400700'], used: '400722' },
})
export const { list: getBatchList, add: addBatch, edit: editBatch, remove: deleteBatchByPost } = plain

export const deleteBatch = alsoBy('GET', deleteBatchByPost)

export const getBatchLastNo = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/batch/getBatchLastNo',
  summary: 'The number of the newest batch of an organisation, and the one that would follow it.',
  permission: 'manufacture:batch:view',
  params: z.strictObject({ orgId: id().optional() }),
  result: z.object({ last: z.string(), next: z.string() }),
  errors: ['404600'],
})

export const getLogListByBatchId = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/batch/getLogListByBatchId',
  summary: 'What happened to a batch, the newest first, paged.',
  permission: 'manufacture:batch:view',
  params: z.strictObject({ pageNo: paging.pageNo, pageSize: paging.pageSize, batchId: id() }),
  result: page(
    z.object({
      event: z.string(),
      at: z.string(),
      username: z.string(),
      devices: z.number().int(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
  errors: ['400720'],
})

export const addReturnBatch = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/batch/addReturnBatch',
  concernsAll: true,
  summary: 'Add a batch of up to 200 devices that came back; each stays of the batch that it comes from, too.',
  permission: 'manufacture:batch:add',
  audit: 'added a batch of returns',
  params: z.strictObject({ ...batchFields, orgId: id(), devices: list(id()) }),
  result: z.object({ batchId: z.number() }),
  errors: ['404600', '400721', '400700', '4048801'],
})

export const importExistBatch = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/batch/importExistBatch',
  concernsAll: true,
  summary:
    'Say by an xlsx, xls or csv file which devices come from a batch, up to 5000: all, the good ones, or none and what is wrong by line and column. It holds for ever.',
  permission: 'manufacture:batch:import',
  timeout: 60,
  upload: IMPORT_UPLOAD,
  audit: 'brought devices into a batch',
  params: z.strictObject({ ...importFields, batchId: id() }),
  result: z.object({ ...importCounts, preview: z.array(z.object({ deviceId: z.string() })) }),
  errors: ['400720', '400723', ...IMPORT_ERRORS],
})

export const getAllBatchList = defineCall({
  method: 'GET',
  path: '/nodeAction/common/getAllBatchList',
  area: 'common',
  summary: 'Batches for pickers, the newest first.',
  permission: 'session',
  params: z.strictObject({ ...within }),
  result: z.array(
    z.object({
      batchId: z.number(),
      number: z.string(),
      kind: z.enum(BATCH_KINDS),
      state: z.enum(batchLifecycle.states),
    }),
  ),
})

export const batchCalls = {
  getBatchList,
  getBatchLastNo,
  getLogListByBatchId,
  addBatch,
  addReturnBatch,
  editBatch,
  deleteBatch,
  deleteBatchByPost,
  importExistBatch,
  getAllBatchList,
}
export type Batch = z.infer<typeof batch>

/** What the API document says of the room. */
export const batchWords: RoomWords = {
  title: 'Batches',
  about: 'Devices as they were made, as they were found, and as they came back.',
  schemas: { Batch: batch },
  fields: {
    batchId: 'Id of the batch.',
    number: 'Number of the batch.',
    kind: 'How devices come to be in it.',
    modelId: 'Id of the model of its devices; null for several models.',
    model: 'Name of the model of its devices; empty for several models.',
    startOn: 'Day on which it begins, such as 2026-11-21.',
    endOn: 'Day on which it ends, such as 2026-11-21; null while it is open.',
    state: 'Whether it still takes devices.',
    deviceCount: 'How many devices are of it.',
    devices: 'How many devices came with it.',
    'in.devices': 'Ids of the devices that came back.',
    last: 'Number of the newest batch; empty where there is none.',
    next: 'Number that would follow it.',
    event: 'What happened.',
    at: 'When it happened, ISO 8601 UTC.',
    username: 'Sign-in name of who did it; empty for the product itself.',
    before: 'What its fields were before, as far as they changed.',
    after: 'What its fields are since.',
    preview: 'The first of the good rows.',
    deviceId: 'Number of the device.',
  },
}
