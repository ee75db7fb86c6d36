import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import { undoRecords } from '../../platform/importFile/undoRecords.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { skuImporter } from './sku/importSkus.ts'
import { skuHandlers } from './sku/sku.calls.ts'
import { skuQueries } from './sku/sku.queries.ts'
import { skuRecord } from './sku/sku.record.ts'

/** Sales: what is sold. */
export const salesRoom = defineRoom({
  records: [skuRecord],
  routes: ({ db, clock }: Ground) => {
    const skus = skuQueries(db)
    return routesOf(ROOMS.sku, { ...skuHandlers(skus), importSku: skuImporter(skus, { db, clock }) })
  },
  undos: ({ db }) => ({ sku: undoRecords(skuQueries(db).store) }),
})
