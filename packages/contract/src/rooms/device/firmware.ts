import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { HARDWARE_VERSION } from '@waymark/core/firmware/hardwareVersion.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { id, largeFile, line, list, name, page, recordPaging, text, whole } from '../../fields.ts'
import { wrong } from '../../fieldTexts/wrong.ts'
import { firmwareLifecycle } from '../../lifecycles/firmwareLifecycle.ts'

/** What of a device it replaces. */
export const FIRMWARE_TYPES = ['firmware', 'bootloader'] as const

/** Most bytes of a file of firmware. */
export const MOST_FIRMWARE_BYTES = 64 * 1024 * 1024

const hardware = z.string().regex(HARDWARE_VERSION, wrong('hardwareVersion'))
const md5 = z
  .string()
  .regex(/^[0-9a-fA-F]{32}$/, wrong('md5'))
  .transform((value) => value.toLowerCase())
const fileKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/, wrong('fileKey'))

const firmwareFields = {
  updateName: name(60),
  /** Key of an uploaded file. */
  fileKey,
  type: z.enum(FIRMWARE_TYPES),
  hwMin: hardware,
  hwMax: hardware,
  modelIds: list(id()).optional(),
  details: text(4000).optional(),
  serverName: line(200).optional(),
}

export const firmware = z.object({
  updateId: z.number(),
  updateName: z.string(),
  type: z.enum(FIRMWARE_TYPES),
  details: z.string(),
  serverName: z.string(),
  hwMin: z.string(),
  hwMax: z.string(),
  models: z.array(z.object({ modelId: z.number(), name: z.string() })),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int(),
  md5: z.string(),
  sha256: z.string(),
  state: z.enum(firmwareLifecycle.states),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  version: z.number(),
  events: z.array(z.enum(firmwareLifecycle.transitions.map(({ event }) => event))),
})

const AREA = { area: 'manufacture' } as const
const version = whole(1, 2_147_483_647).optional()

export const getUpdateList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/update/getUpdateList',
  summary: 'Firmware, paged, the newest first.',
  permission: 'manufacture:firmware:view',
  params: z.strictObject({
    ...recordPaging,
    modelId: id().optional(),
    state: z.enum(firmwareLifecycle.states).optional(),
  }),
  result: page(firmware),
})

export const upload = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/update/upload',
  concernsAll: true,
  summary: 'Upload a file of firmware, .bin of at most 64 MB (400712); its sums are computed here (400713).',
  permission: 'manufacture:firmware:add',
  timeout: 60,
  perMinute: 60,
  audit: 'uploaded firmware',
  upload: { files: 1, bytes: MOST_FIRMWARE_BYTES, spooled: true },
  params: z.strictObject({ file: largeFile(), fileName: text(255, 1), md5: md5.optional() }),
  result: z.object({ fileKey: z.string(), size: z.number().int(), md5: z.string(), sha256: z.string() }),
  errors: ['400712', '400713', '400437', '400432'],
})

export const addUpdate = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/update/addUpdate',
  concernsAll: true,
  summary: 'Add firmware with the file that was uploaded; it is a draft until it is released.',
  permission: 'manufacture:firmware:add',
  audit: 'added firmware',
  params: z.strictObject({ ...firmwareFields, md5: md5.optional() }),
  result: z.object({ updateId: z.number() }),
  errors: ['400711', '400712', '400713', '400700', '400206'],
})

export const editUpdate = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/update/editUpdate',
  concernsAll: true,
  summary:
    'Edit firmware; of what is no draft any more only details and server (400714). What is left out stays as it is.',
  permission: 'manufacture:firmware:edit',
  audit: 'edited firmware',
  params: z.strictObject({
    ...z.object(firmwareFields).partial().shape,
    md5: md5.optional(),
    updateId: id(),
    /** The version that was edited; when the record has changed since, the edit is refused (400). */
    version,
  }),
  result: z.object({ version: z.number() }),
  errors: ['400710', '400711', '400712', '400713', '400714', '400700', '400206'],
})

export const releaseUpdate = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/update/releaseUpdate',
  concernsAll: true,
  summary: 'Release a draft: it is offered for devices of its models and hardware.',
  permission: 'manufacture:firmware:edit',
  audit: 'released firmware',
  params: z.strictObject({ updateId: id(), version }),
  result: z.object({ version: z.number() }),
  errors: ['400710'],
})

export const withdrawUpdate = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/update/withdrawUpdate',
  concernsAll: true,
  summary: 'Withdraw released firmware: it is offered no more.',
  permission: 'manufacture:firmware:edit',
  audit: 'withdrew firmware',
  params: z.strictObject({ updateId: id(), reason: text(2000).optional(), version }),
  result: z.object({ version: z.number() }),
  errors: ['400710'],
})

export const deleteUpdate = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/update/deleteUpdate',
  concernsAll: true,
  summary: 'Delete firmware that is offered to nobody: released firmware is withdrawn first (400714).',
  permission: 'manufacture:firmware:delete',
  audit: 'deleted firmware',
  params: z.strictObject({ updateId: id() }),
  result: z.object({}),
  errors: ['400710', '400714'],
})

const offered = firmware.pick({
  updateId: true,
  updateName: true,
  type: true,
  details: true,
  hwMin: true,
  hwMax: true,
  size: true,
  md5: true,
})

export const getFwUpdateListByModelId = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMDevice/getFwUpdateListByModelId',
  area: 'device',
  summary: 'Released firmware that fits a model, and hardware of a version where one is named; the newest first.',
  permission: 'organization:device:firmware',
  params: z.strictObject({ modelId: id(), hwVersion: hardware.optional() }),
  result: z.array(offered),
  errors: ['400700', '400206'],
})

export const getUpdateSelect = defineCall({
  method: 'GET',
  path: '/nodeAction/common/getUpdateSelect',
  area: 'common',
  summary: 'Released firmware for pickers, the newest first.',
  permission: 'session',
  params: z.strictObject({}),
  result: z.array(
    z.object({
      updateId: z.number(),
      updateName: z.string(),
      type: z.enum(FIRMWARE_TYPES),
      modelIds: z.array(z.number()),
    }),
  ),
})

export const deleteUpdateByPost = alsoBy('POST', deleteUpdate)

export const firmwareCalls = {
  getUpdateList,
  upload,
  addUpdate,
  editUpdate,
  releaseUpdate,
  withdrawUpdate,
  deleteUpdate,
  deleteUpdateByPost,
  getFwUpdateListByModelId,
  getUpdateSelect,
}
export type Firmware = z.infer<typeof firmware>

/** What the API document says of the room. */
export const firmwareWords: RoomWords = {
  title: 'Firmware',
  about: 'Firmware that devices of some models and a range of hardware may be given.',
  schemas: { Firmware: firmware },
  fields: {
    updateId: 'Id of the firmware.',
    updateName: 'Its version, as devices report it once they run it.',
    type: 'What of a device it replaces.',
    details: 'What is new in it; free text.',
    serverName: 'Name of the server that it is meant for.',
    hwMin: 'First version of hardware that it is for, 5 or 6 digits.',
    hwMax: 'Last version of hardware that it is for, of as many digits.',
    models: 'Models that it is for.',
    'models.name': 'Name of the model.',
    modelId: 'Id of the model.',
    'getUpdateList.in.modelId': 'Id of a model: only firmware for it.',
    modelIds: 'Ids of the models that it is for.',
    hwVersion: 'Version of the device’s hardware.',
    fileName: 'Name of its file.',
    fileKey: 'Key of the uploaded file.',
    'in.file': 'The file: bytes in a form, base64 in JSON.',
    size: 'Size of the file in bytes.',
    md5: 'MD5 of the file, in hexadecimal.',
    'in.md5': 'MD5 that the file must have, in hexadecimal; not compared when left out.',
    sha256: 'SHA-256 of the file, in hexadecimal.',
    state: 'Whether it is a draft, released or withdrawn.',
    'in.state': 'Only firmware in this state.',
    reason: 'Why it is withdrawn.',
    events: 'What the caller may do with it now, besides editing and deleting it.',
    createdAt: 'When it was added, ISO 8601 UTC.',
  },
}
