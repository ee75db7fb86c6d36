import type { SettingPreset } from '@waymark/contract/rooms/device/settingPreset.ts'
import type { SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import { column, json, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import type { RecordList } from '../../platform/records/recordList.queries.ts'

/** Values of settings under a name, for devices of a model or of any. */
export const settingPresetRecord = defineRecord({
  kind: 'settingPreset',
  table: 'setting_preset',
  id: 'preset_id',
  view: 'organization:device:setting',
  edit: 'organization:device:setting',
  missing: '400213',
  fields: {
    orgId: needed<number>('org_id'),
    modelId: column<number | null>('model_id', null),
    name: needed<string>('name'),
    settings: json(needed<SettingValues>('settings')),
  },
  uniques: { setting_preset_name: { field: 'name', code: '400214' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'model_id', kind: 'model' },
  ],
  clears: [],
})

export const settingPresetList: RecordList<SettingPreset> = {
  kind: settingPresetRecord,
  joins: 'join organization o using (org_id) left join model m on m.model_id = r.model_id',
  columns: () => ({
    presetId: 'r.preset_id',
    name: 'r.name',
    orgId: 'r.org_id',
    orgName: 'o.name',
    modelId: 'r.model_id',
    model: `coalesce(m.name, '')`,
    settings: 'r.settings',
    version: 'r.version',
  }),
  search: ['r.name', 'm.name'],
  sorts: { name: 'lower(r.name)', orgName: 'lower(o.name)', model: `lower(coalesce(m.name, ''))` },
  order: 'lower(r.name)',
}
