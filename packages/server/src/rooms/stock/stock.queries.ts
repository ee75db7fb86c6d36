import type { DocumentKind } from '@waymark/contract/rooms/stock/stockFields.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { RecordScope } from '../../platform/records/inScope.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { detectionQueries } from '../detection/public.ts'
import { deviceStore } from '../device/public.ts'
import { stockItemRecord } from './stockItem.record.ts'
import { stockMoveQueries } from './stockMoves.queries.ts'
import { stockListQueries } from './stockList.queries.ts'
import { stockPlaceRecord } from './stockPlace.record.ts'

/** Why something moves. */
export interface StockDocument {
  readonly kind: DocumentKind
  readonly orgId: number
  readonly userId: number
  readonly forOrgId?: number | undefined
  readonly carrier?: string | undefined
  readonly tracking?: string | undefined
  readonly reason?: string | undefined
}

/** Statements about what is in stock. */
export function stockQueries(db: Queries) {
  const places = recordStore(db, stockPlaceRecord)
  return {
    store: recordStore(db, stockItemRecord),
    devices: deviceStore(db),
    facts: detectionQueries(db).facts,
    list: stockListQueries(db),
    ...stockMoveQueries(db),

    /** A place that devices are put into, which nobody deletes meanwhile. @throws CallError 400740 where the caller sees no such place */
    placeFor: async (scope: RecordScope, placeId: number) => {
      const [place] = await places.keepAll(scope, [placeId])
      if (!place) throw new CallError('400740')
      return place
    },

    /** The items of devices, whosever they are; asked once the devices are locked, they stay so. */
    itemsOf: (devices: readonly number[]) =>
      db.rows<{ itemId: number; device: number }>(
        `select item_id as "itemId", device_id as device from stock_item
         where device_id = any($1::int4[]) and deleted_at is null`,
        [devices],
      ),

    /** Which of these devices are set aside for an order. */
    waitingForOrder: async (devices: readonly number[]): Promise<ReadonlySet<number>> => {
      const rows = await db.arrays<[device: number]>(
        `select device_id from sales_order_device
         where device_id = any($1::int4[]) and shipment_id is null and released_at is null`,
        [devices],
      )
      return new Set(rows.map(([device]) => device))
    },

    /** Writes down why something moves; answers its id. */
    addDocument: async ({ kind, orgId, userId, forOrgId, carrier = '', tracking = '', reason = '' }: StockDocument) => {
      const row = await db.row<{ id: number }>(
        `insert into stock_document (kind, org_id, user_id, for_org_id, carrier, tracking, reason)
         values ($1, $2, $3, $4, $5, $6, $7) returning document_id as id`,
        [kind, orgId, userId, forOrgId ?? null, carrier, tracking, reason],
      )
      return row?.id ?? 0
    },
  }
}
export type StockQueries = ReturnType<typeof stockQueries>
