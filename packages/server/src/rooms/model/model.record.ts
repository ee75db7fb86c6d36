import type { Capability, PriceRange } from '@waymark/contract/rooms/device/model.ts'
import { column, json, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

const price = (name: string) => json(column<PriceRange | null>(name, null))

/** What devices are of. Belongs to the installation. */
export const modelRecord = defineRecord({
  kind: 'model',
  table: 'model',
  id: 'model_id',
  org: undefined,
  view: 'manufacture:model:view',
  missing: '400700',
  fields: {
    name: needed<string>('name'),
    manufacturer: column('manufacturer', ''),
    description: column('description', ''),
    isTrailer: column<boolean>('is_trailer', false),
    isParts: column<boolean>('is_parts', false),
    productOrigin: column('product_origin', ''),
    currency: column<string | null>('currency', null),
    priceSettlement: price('price_settlement'),
    priceCatalogue: price('price_catalogue'),
    priceSales: price('price_sales'),
    capabilities: column<readonly Capability[]>('capabilities', []),
    hwDigits: column<number>('hw_digits', 5),
    warrantyMonths: column<number>('warranty_months', 12),
    batteryMah: column<number | null>('battery_mah', null),
  },
  uniques: { model_name: { field: 'name', code: '400701' } },
  parents: [],
  clears: [],
})
