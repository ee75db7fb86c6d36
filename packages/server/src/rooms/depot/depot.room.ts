import { ROOMS } from '@waymark/contract/calls.ts'
import { type Depot, type depotCalls, depotImport } from '@waymark/contract/rooms/depot.ts'
import { type Handlers, routesOf } from '../../platform/http/handlers.ts'
import { column, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import { adds, edits, removes } from '../../platform/records/plainHandlers.ts'
import { type RecordList, recordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { plainImport } from '../import/public.ts'

/** A yard that vehicles come home to. */
const depotRecord = defineRecord({
  kind: 'depot',
  table: 'depot',
  id: 'depot_id',
  view: 'monitoring:depot:view',
  missing: '4041000',
  fields: { orgId: needed<number>('org_id'), name: needed<string>('name'), remark: column('remark', '') },
  uniques: { depot_name: { field: 'name', code: '4001002' } },
  clears: [],
})

const depotList: RecordList<Depot> = {
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

/** Yards that vehicles come home to. */
export const depotRoom = defineRoom({
  records: [depotRecord],
  routes: (ground: Ground) => routesOf(ROOMS.depot, depotHandlers(ground)),
})

function depotHandlers({ db, clock }: Ground): Handlers<typeof depotCalls> {
  const store = recordStore(db, depotRecord)
  const list = recordList(db, depotList)
  return {
    getDepotList: ({ caller, signal }, params) => list(caller, params, signal),
    addDepot: adds(store, 'depotId'),
    editDepot: edits(store, 'depotId'),
    deleteDepot: removes(store, 'depotId'),
    importDepot: plainImport({ db, clock }, store, depotImport),
  }
}
