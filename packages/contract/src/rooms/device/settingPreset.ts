import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { id, list, name, page, recordPaging, whole, within } from '../../fields.ts'
import { settingValues } from './deviceSetting.ts'

const AREA = { area: 'device', permission: 'organization:device:setting' } as const

const presetFields = { name: name(), modelId: id().nullable().optional(), settings: settingValues }

export const settingPreset = z.object({
  presetId: z.number(),
  name: z.string(),
  orgId: z.number(),
  orgName: z.string(),
  /** Null for devices of any model. */
  modelId: z.number().nullable(),
  model: z.string(),
  settings: settingValues,
  version: z.number(),
})
export type SettingPreset = z.infer<typeof settingPreset>

export const getSettingPresetList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/orgMDevice/getSettingPresetList',
  summary: 'Presets: values of settings under a name, for devices of a model or of any, paged.',
  params: z.strictObject({ ...recordPaging, ...within, orgIds: list(id(), 10_000).optional() }),
  result: page(settingPreset),
})

export const addSettingPreset = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/orgMDevice/addSettingPreset',
  concernsAll: true,
  summary: 'Add a preset of settings.',
  audit: 'added a preset of settings',
  params: z.strictObject({ ...presetFields, orgId: id() }),
  result: z.object({ presetId: z.number() }),
  errors: ['400214', '400700', '404600'],
})

export const editSettingPreset = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/orgMDevice/editSettingPreset',
  concernsAll: true,
  summary: 'Edit a preset of settings. What is left out stays as it is; devices keep what they were told.',
  audit: 'edited a preset of settings',
  params: z.strictObject({
    ...z.object(presetFields).partial().shape,
    presetId: id(),
    orgId: id().optional(),
    /** The version that was edited; when the record has changed since, the edit is refused (400). */
    version: whole(1, 2_147_483_647).optional(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['400213', '400214', '400700', '404600'],
})

export const deleteSettingPreset = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/orgMDevice/deleteSettingPreset',
  concernsAll: true,
  summary: 'Delete a preset of settings; devices keep what they were told.',
  audit: 'deleted a preset of settings',
  params: z.strictObject({ presetId: id() }),
  result: z.object({}),
  errors: ['400213'],
})
export const deleteSettingPresetByPost = alsoBy('POST', deleteSettingPreset)

export const settingPresetCalls = {
  getSettingPresetList,
  addSettingPreset,
  editSettingPreset,
  deleteSettingPreset,
  deleteSettingPresetByPost,
}

/** What the API document says of the room. */
export const settingPresetWords: RoomWords = {
  title: 'Setting presets',
  about: 'Values of settings that are wanted of many devices, under a name that an organization gives them.',
  schemas: { SettingPreset: settingPreset },
  fields: {
    presetId: 'Id of the preset.',
    modelId: 'Id of the model whose devices it is for; null for devices of any.',
    model: 'Name of that model; empty for devices of any.',
    settings: 'The values; those that it does not name stay as each device has them.',
  },
}
