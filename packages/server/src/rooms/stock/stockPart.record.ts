import { column, derived, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A part that is kept at a place; how many of it are there follows from its moves. */
export const stockPartRecord = defineRecord({
  kind: 'stockPart',
  table: 'stock_part',
  id: 'part_id',
  view: 'stock:part:view',
  missing: '400769',
  fields: {
    orgId: derived(needed<number>('org_id')),
    placeId: needed<number>('place_id'),
    name: needed<string>('name'),
    code: column('code', ''),
  },
  uniques: { stock_part_name: { field: 'name', code: '400770' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'place_id', kind: 'stockPlace' },
  ],
  // its moves stay for ever
  clears: undefined,
})
