import { adds, edits, removes } from '../../platform/records/plainHandlers.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import type { settingPresetCalls } from '@waymark/contract/rooms/device/settingPreset.ts'
import type { Database } from '../../platform/database/Database.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { type Handlers, routesOf } from '../../platform/http/handlers.ts'
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

  const checkModel = async ({ modelId }: { readonly modelId?: number | null }): Promise<void> => {
    if (modelId != null && !(await hasModel(modelId))) throw new CallError('400700')
  }
  return {
    getSettingPresetList: ({ caller, signal }, params) => list(caller, params, signal),

    addSettingPreset: adds(store, 'presetId', checkModel),

    editSettingPreset: edits(store, 'presetId', checkModel),

    deleteSettingPreset: removes(store, 'presetId'),
    deleteSettingPresetByPost: removes(store, 'presetId'),
  }
}
