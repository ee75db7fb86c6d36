import type { PlaceKind } from '@waymark/core/stock/placeTree.ts'
import { column, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A site, shelf or box of the warehouse. */
export const stockPlaceRecord = defineRecord({
  kind: 'stockPlace',
  table: 'stock_place',
  id: 'place_id',
  view: 'stock:place:view',
  missing: '400740',
  fields: {
    orgId: needed<number>('org_id'),
    parentId: column<number | null>('parent_id', null),
    kind: needed<PlaceKind>('kind'),
    name: needed<string>('name'),
    remark: column('remark', ''),
  },
  uniques: { stock_place_name: { field: 'name', code: '400741' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'parent_id', kind: 'stockPlace' },
  ],
  // the ledger goes on telling of it
  clears: undefined,
})
