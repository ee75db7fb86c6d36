import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import { skuImport } from '@waymark/contract/imports/skuImport.ts'
import { SKU_KINDS } from '@waymark/contract/rooms/sales/sku.ts'
import { isCurrency } from '@waymark/core/money/currencies.ts'
import { checkLines } from '../../../platform/importFile/checkLines.ts'
import type { ImportRows } from '../../../platform/importFile/ImportRows.ts'
import { cellText, onlyOnce, readText } from '../../../platform/importFile/readCell.ts'
import type { RecordFields } from '../../../platform/records/defineRecord.ts'
import type { skuRecord } from './sku.record.ts'

type Column = ColumnOf<typeof skuImport>
type Fields = RecordFields<typeof skuRecord>

/** A SKU of a file that can be saved. */
export interface PlannedSku {
  readonly line: number
  readonly fields: Fields
}

/** What the rows of a file are checked against. */
export interface SkuReferences {
  readonly orgId: number
  /** In small letters. */
  readonly codes: readonly string[]
  /** Models by their names in small letters. */
  readonly models: ReadonlyMap<string, number>
}

/** Rows of a file of SKUs. */
export const skuRows: ImportRows<Column, SkuReferences, PlannedSku> = {
  definition: skuImport,
  check: (lines, { orgId, codes, models }, tick) => {
    const again = onlyOnce(codes)
    return checkLines(lines, tick, (line, say) => {
      const read = (column: Column, said?: string): string => readText(skuImport, line, column, say, said)
      const code = read('code')
      const twice = again(code)
      if (twice) say('code', twice)
      const kind = cellText(line, 'kind').toLowerCase()
      const known = SKU_KINDS.find((each) => each === kind)
      if (known === undefined) say('kind', kind === '' ? 'blank' : 'invalid')
      const currency = read('currency', cellText(line, 'currency').toUpperCase())
      if (currency !== '' && !isCurrency(currency)) say('currency', 'invalid')
      const model = cellText(line, 'model')
      const modelId = models.get(model.toLowerCase())
      if (model !== '' && modelId === undefined) say('model', 'notFound')
      const fields: Fields = {
        orgId,
        code,
        name: read('name'),
        kind: known ?? 'product',
        currency,
        price: read('price'),
        cost: cellText(line, 'cost') === '' ? null : read('cost'),
        category: read('category'),
        source: read('source'),
        taxCode: read('taxCode'),
        description: read('description'),
        modelId: modelId ?? null,
        isActive: true,
        isInShop: false,
      }
      return { fields }
    })
  },
}
