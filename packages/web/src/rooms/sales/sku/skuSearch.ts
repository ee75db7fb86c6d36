import { getSkuList } from '@waymark/contract/rooms/sales/sku.ts'
import { recordSearch } from '../../../app/search/recordSearch.ts'

/** Finds a SKU by a few letters. */
export const skuSearch = recordSearch(getSkuList, ({ skuId, code, name }) => ({
  value: String(skuId),
  label: `${code} · ${name}`,
}))
