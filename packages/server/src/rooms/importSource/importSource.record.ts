import { defineRecord } from '../../platform/records/defineRecord.ts'

/** Where exports of other trackers come from. What it told of vehicles is history, so none is cleared for good. */
export const importSourceRecord = defineRecord({
  kind: 'importSource',
  table: 'import_source',
  id: 'source_id',
  view: 'monitoring:import:view',
  uniques: { import_source_name: { field: 'name' } },
  clears: undefined,
})
