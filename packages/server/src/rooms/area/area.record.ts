import { column, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A country, state, city or postal code. Belongs to the installation. */
export const areaRecord = defineRecord({
  kind: 'area',
  table: 'area',
  id: 'area_id',
  org: undefined,
  view: 'area:area:view',
  missing: '400901',
  fields: {
    /** The area that it lies in; 0 for a country. */
    parentId: needed<number>('parent_id'),
    level: needed<number>('level'),
    name: needed<string>('name'),
    code: column('code', ''),
  },
  uniques: { area_name: { field: 'name', code: '400902' } },
  parents: [{ column: 'parent_id', kind: 'area' }],
  clears: [],
})
