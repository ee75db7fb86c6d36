import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy } from '../../call.ts'
import { id, name } from '../../fields.ts'
import { settingValues } from './deviceSetting.ts'
import { plainCalls } from '../../plainCalls.ts'

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

const plain = plainCalls({
  area: 'device',
  path: '/nodeAction/orgMDevice',
  name: 'SettingPreset',
  words: ['a preset of settings', 'presets of settings'],
  may: { view: 'organization:device:setting', edit: 'organization:device:setting' },
  id: 'presetId',
  row: settingPreset,
  fields: presetFields,
  edited: { orgId: id().optional() },
  about: {
    list: 'Presets: values of settings under a name, for devices of a model or of any, paged.',
    edit: 'Edit a preset of settings. What is left out stays as it is; devices keep what they were told.',
    remove: 'Delete a preset of settings; devices keep what they were told.',
  },
  codes: { missing: '400213', refused: ['400214', '400700', '404600'] },
})
export const {
  list: getSettingPresetList,
  add: addSettingPreset,
  edit: editSettingPreset,
  remove: deleteSettingPresetByPost,
} = plain

export const deleteSettingPreset = alsoBy('GET', deleteSettingPresetByPost)

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
