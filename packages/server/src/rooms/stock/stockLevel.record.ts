import { needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** How many devices of a model should lie at a place at least. */
export const stockLevelRecord = defineRecord({
  kind: 'stockLevel',
  table: 'stock_level',
  id: 'level_id',
  name: `(select m.name || ' · ' || p.name from model m, stock_place p where m.model_id = r.model_id and p.place_id = r.place_id)`,
  view: 'stock:level:view',
  missing: '400758',
  fields: {
    orgId: needed<number>('org_id'),
    placeId: needed<number>('place_id'),
    modelId: needed<number>('model_id'),
    reorderAt: needed<number>('reorder_at'),
  },
  uniques: { stock_level_model: { field: 'modelId', code: '400759' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'place_id', kind: 'stockPlace' },
    { column: 'model_id', kind: 'model' },
  ],
  clears: [],
})
