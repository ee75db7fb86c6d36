import type { ColumnMap, DateOrder, ImportUnits } from '@waymark/core/imports/importFields.ts'
import { column, json, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** Where exports of other trackers come from. What it told of vehicles is history, so none is cleared for good. */
export const importSourceRecord = defineRecord({
  kind: 'importSource',
  table: 'import_source',
  id: 'source_id',
  view: 'monitoring:import:view',
  missing: '4042300',
  fields: {
    orgId: needed<number>('org_id'),
    userId: notAudited(needed<number>('user_id')),
    name: needed<string>('name'),
    vendor: column('vendor', ''),
    columns: json(column<ColumnMap>('columns', {})),
    units: json(column<ImportUnits>('units', {})),
    /** Units that earlier imports were read by although nothing told them. */
    guessed: notAudited(json(column<ImportUnits>('guessed', {}))),
    /** IANA name; empty: that of the organisation. */
    zone: column('zone', ''),
    dateOrder: column<DateOrder | ''>('date_order', ''),
  },
  uniques: { import_source_name: { field: 'name', code: '4002300' } },
  clears: undefined,
})
