import { stockCountLifecycle } from '@waymark/contract/lifecycles/stockCountLifecycle.ts'
import { column, moment, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** What lies at a place, by what a scanner read there. */
export const stockCountRecord = defineRecord({
  kind: 'stockCount',
  table: 'stock_count',
  id: 'count_id',
  name: '(select p.name from stock_place p where p.place_id = r.place_id)',
  view: 'stock:count:view',
  edit: 'stock:item:edit',
  missing: '400756',
  fields: {
    orgId: needed<number>('org_id'),
    placeId: needed<number>('place_id'),
    startedAt: moment(needed<number>('started_at')),
    endedAt: moment(column<number | null>('ended_at', null)),
    expected: column<number | null>('expected', null),
    missing: column<number | null>('missing', null),
    moved: column<number | null>('moved', null),
    reason: column('reason', ''),
  },
  uniques: { stock_count_open: { field: 'placeId', code: '400757' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'place_id', kind: 'stockPlace' },
  ],
  states: { column: 'state', lifecycle: stockCountLifecycle, guards: {} },
  // the ledger goes on telling of it
  clears: undefined,
})
