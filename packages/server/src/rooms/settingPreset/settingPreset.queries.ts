import type { Queries } from '../../platform/database/Queries.ts'
import { recordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { settingPresetList, settingPresetRecord } from './settingPreset.record.ts'

/** Statements about presets of settings. */
export const settingPresetQueries = (db: Queries) => ({
  store: recordStore(db, settingPresetRecord),
  list: recordList(db, settingPresetList),

  hasModel: async (modelId: number): Promise<boolean> =>
    (await db.row('select 1 as one from model where model_id = $1 and deleted_at is null', [modelId])) !== undefined,
})
