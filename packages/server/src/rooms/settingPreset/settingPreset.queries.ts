import type { Queries } from '../../platform/database/Queries.ts'
import { recordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { hasModel } from '../model/public.ts'
import { settingPresetList, settingPresetRecord } from './settingPreset.record.ts'

/** Statements about presets of settings. */
export const settingPresetQueries = (db: Queries) => ({
  store: recordStore(db, settingPresetRecord),
  list: recordList(db, settingPresetList),
  hasModel: hasModel(db),
})
