import type { Depot } from '@waymark/contract/rooms/depot.ts'
import { column, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import type { RecordList } from '../../platform/records/recordList.queries.ts'

/** A yard that vehicles come home to. */
export const depotRecord = defineRecord({
  kind: 'depot',
  table: 'depot',
  id: 'depot_id',
  view: 'monitoring:depot:view',
  missing: '4041000',
  fields: { orgId: needed<number>('org_id'), name: needed<string>('name'), remark: column('remark', '') },
  uniques: { depot_name: { field: 'name', code: '4001002' } },
  clears: [],
})

export const depotList: RecordList<Depot> = {
  kind: depotRecord,
  joins: 'join organization o using (org_id)',
  columns: () => ({
    depotId: 'r.depot_id',
    name: 'r.name',
    orgId: 'r.org_id',
    orgName: 'o.name',
    remark: 'r.remark',
    version: 'r.version',
  }),
  search: ['r.name'],
  sorts: { name: 'lower(r.name)', orgName: 'lower(o.name)' },
  order: 'lower(r.name)',
}
