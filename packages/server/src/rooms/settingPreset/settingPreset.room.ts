import { ROOMS } from '@waymark/contract/calls.ts'
import type { settingPresetCalls } from '@waymark/contract/rooms/device/settingPreset.ts'
import type { Database } from '../../platform/database/Database.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { type Handlers, routesOf } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { settingPresetQueries } from './settingPreset.queries.ts'
import { settingPresetRecord } from './settingPreset.record.ts'

type All = Handlers<typeof settingPresetCalls>

/** Presets of the settings of devices. */
export const settingPresetRoom = defineRoom({
  records: [settingPresetRecord],
  routes: ({ db }: Ground) => routesOf(ROOMS.settingPreset, settingPresetHandlers(db)),
})

function settingPresetHandlers(db: Database): All {
  const { store, list, hasModel } = settingPresetQueries(db)

  const checkModel = async (modelId: number | null | undefined): Promise<void> => {
    if (modelId != null && !(await hasModel(modelId))) throw new CallError('400700')
  }
  const remove: All['deleteSettingPreset'] = async (context, { presetId }) => {
    await removeRecord(context, store, await lockRecord(context, store, presetId))
    return {}
  }
  return {
    getSettingPresetList: ({ caller, signal }, params) => list(caller, params, signal),

    addSettingPreset: async (context, params) => {
      await checkModel(params.modelId)
      return { presetId: await addRecord(context, store, params) }
    },

    editSettingPreset: async (context, { presetId, version, ...fields }) => {
      const before = await lockRecord(context, store, presetId, version)
      await checkModel(fields.modelId)
      return { version: await saveRecord(context, store, before, fields) }
    },

    deleteSettingPreset: remove,
    deleteSettingPresetByPost: remove,
  }
}
