import { skuImport } from '@waymark/contract/imports/skuImport.ts'
import type { skuCalls } from '@waymark/contract/rooms/sales/sku.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { type ImportServices, noteImport, runImport } from '../../../platform/importFile/runImport.ts'
import { insertRows } from '../../../platform/importFile/insertRows.ts'
import { takenValues } from '../../../platform/records/takenValues.queries.ts'
import { checkOrg } from '../../../platform/records/checkOrg.ts'
import type { SkuQueries } from './sku.queries.ts'
import type { PlannedSku, SkuReferences } from './skuRows.ts'

/** Adds the SKUs of a file. */
export function skuImporter(
  { store, modelsOf }: SkuQueries,
  imports: ImportServices,
): Handlers<Pick<typeof skuCalls, 'importSku'>>['importSku'] {
  return async (context, { orgId, ...order }) => {
    checkOrg(context.caller, { orgId })
    const { counts, preview } = await runImport<SkuReferences, PlannedSku>(imports, context, order, {
      definition: skuImport,
      rows: { module: new URL('./skuRows.ts', import.meta.url), name: 'skuRows' },
      orgId,
      references: async ({ model = [] }) => ({
        orgId,
        codes: await takenValues(store.db, store.kind, 'code', orgId),
        models: await modelsOf(model),
      }),
      write: (good, written) => insertRows(store, { good, written }, ({ fields }) => fields),
    })
    noteImport(context, skuImport, { ...order, orgId }, counts)
    return {
      ...counts,
      preview: preview.map(({ fields: { code, name, price, currency } }) => ({ code, name, price, currency })),
    }
  }
}
