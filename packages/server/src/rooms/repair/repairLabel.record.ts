import type { RepairLabel } from '@waymark/contract/rooms/stock/repairLabel.ts'
import { column, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import type { RecordList } from '../../platform/records/recordList.queries.ts'

/** A label that repairs are sorted by. */
export const repairLabelRecord = defineRecord({
  kind: 'repairLabel',
  table: 'repair_label',
  id: 'label_id',
  view: 'repair:label:view',
  missing: '400766',
  fields: { orgId: needed<number>('org_id'), name: needed<string>('name'), remark: column('remark', '') },
  uniques: { repair_label_name: { field: 'name', code: '400767' } },
  clears: [],
})

/** SQL: how many repairs have the label `r`. */
export const REPAIRS_OF_LABEL = `(select count(*) from repair x
  where x.label_ids @> array[r.label_id] and x.deleted_at is null)::int4`

export const repairLabelList: RecordList<RepairLabel> = {
  kind: repairLabelRecord,
  joins: 'join organization o using (org_id)',
  columns: () => ({
    labelId: 'r.label_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    name: 'r.name',
    remark: 'r.remark',
    repairs: REPAIRS_OF_LABEL,
    version: 'r.version',
  }),
  search: ['r.name', 'r.remark'],
  sorts: { name: 'lower(r.name)', orgName: 'lower(o.name)', repairs: REPAIRS_OF_LABEL },
  order: 'lower(r.name)',
}
