import type { Sku, SKU_KINDS } from '@waymark/contract/rooms/sales/sku.ts'
import { column, needed } from '../../../platform/records/column.ts'
import { defineRecord } from '../../../platform/records/defineRecord.ts'
import { isoTime } from '../../../platform/records/isoTime.ts'
import type { RecordList } from '../../../platform/records/recordList.queries.ts'

/** Something that is sold. */
export const skuRecord = defineRecord({
  kind: 'sku',
  table: 'sku',
  id: 'sku_id',
  view: 'sales:sku:view',
  missing: '4041800',
  fields: {
    orgId: needed<number>('org_id'),
    code: needed<string>('code'),
    name: needed<string>('name'),
    kind: needed<(typeof SKU_KINDS)[number]>('kind'),
    currency: needed<string>('currency'),
    price: needed<string>('price'),
    cost: column<string | null>('cost', null),
    category: column('category', ''),
    source: column('source', ''),
    description: column('description', ''),
    modelId: column<number | null>('model_id', null),
    taxCode: column('tax_code', ''),
    isActive: column<boolean>('is_active', true),
    isInShop: column<boolean>('in_shop', false),
  },
  uniques: { sku_code: { field: 'code', code: '4001800' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'model_id', kind: 'model' },
  ],
  clears: [],
})

/** What the list of SKUs is narrowed by. */
export interface SkuFilters {
  readonly kind?: (typeof SKU_KINDS)[number] | undefined
  readonly isActive?: boolean | undefined
  readonly modelId?: number | undefined
}

export const skuList: RecordList<Sku, SkuFilters> = {
  kind: skuRecord,
  joins: 'join organization o using (org_id) left join model m on m.model_id = r.model_id',
  columns: () => ({
    skuId: 'r.sku_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    code: 'r.code',
    name: 'r.name',
    kind: 'r.kind',
    category: 'r.category',
    source: 'r.source',
    description: 'r.description',
    modelId: 'r.model_id',
    model: `coalesce(m.name, '')`,
    currency: 'r.currency',
    price: 'trim_scale(r.price)::text',
    cost: 'trim_scale(r.cost)::text',
    taxCode: 'r.tax_code',
    isActive: 'r.is_active',
    isInShop: 'r.in_shop',
    createdAt: isoTime('r.created_at'),
    version: 'r.version',
  }),
  search: ['r.code', 'r.name', 'r.category', 'r.description'],
  numbers: ['r.code'],
  sorts: {
    code: 'lower(r.code)',
    name: 'lower(r.name)',
    kind: 'r.kind',
    category: 'lower(r.category)',
    source: 'lower(r.source)',
    model: 'lower(m.name)',
    price: 'r.price',
    cost: 'r.cost',
    createdAt: 'r.created_at',
    orgName: 'lower(o.name)',
  },
  order: 'lower(r.code)',
  filters: ({ kind, isActive, modelId }, bind) => [
    kind === undefined ? undefined : `r.kind = ${bind(kind)}`,
    isActive === undefined ? undefined : `r.is_active = ${bind(isActive)}`,
    modelId === undefined ? undefined : `r.model_id = ${bind(modelId)}`,
  ],
}
