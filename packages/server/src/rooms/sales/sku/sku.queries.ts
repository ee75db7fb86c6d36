import type { Database } from '../../../platform/database/Database.ts'
import { recordList } from '../../../platform/records/recordList.queries.ts'
import { recordStore } from '../../../platform/records/recordStore.queries.ts'
import { hasModel } from '../../model/public.ts'
import { skuList, skuRecord } from './sku.record.ts'

/** Statements about SKUs. */
export function skuQueries(db: Database) {
  return {
    store: recordStore(db, skuRecord),

    list: recordList(db, skuList),

    hasModel: hasModel(db),

    /** Whether a plan or a price rule needs a SKU; earlier versions and rules that are over too, since bills come from them. */
    isUsed: async (skuId: number) =>
      (
        await db.row<{ used: boolean }>(
          `select exists (select from service_plan where sku_id = $1 and deleted_at is null)
             or exists (select from price_rule where sku_id = $1 and deleted_at is null) as used`,
          [skuId],
        )
      )?.used ?? false,

    /** Models by their names in small letters. */
    modelsOf: async (names: readonly string[]) =>
      new Map(
        await db.arrays<[name: string, modelId: number]>(
          'select lower(name), model_id from model where lower(name) = any($1::text[]) and deleted_at is null',
          [names.map((name) => name.toLowerCase())],
        ),
      ),
  }
}
export type SkuQueries = ReturnType<typeof skuQueries>
