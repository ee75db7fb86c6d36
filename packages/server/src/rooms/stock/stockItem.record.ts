import { stockLifecycle } from '@waymark/contract/lifecycles/stockLifecycle.ts'
import type { StockFailing } from '@waymark/core/stock/stockFailings.ts'
import { column, moment, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import type { RecordGuard } from '../../platform/records/RecordStates.ts'

/** What guards look at: its device stands in the way of what is done to it. */
export interface StockFacts {
  readonly hold: string | null
}

const notHeld = { code: '403200', holds: ({ hold }) => hold === null } as const satisfies RecordGuard<StockFacts>

/** A device in stock, or shipped out of it. */
export const stockItemRecord = defineRecord({
  kind: 'stockItem',
  table: 'stock_item',
  id: 'item_id',
  name: '(select d.device_id from device d where d.id = r.device_id)',
  view: 'stock:item:view',
  limit: {
    by: 'vehicleIds',
    id: '(select b.vehicle_id from binding b where b.device = r.device_id and b.valid_to is null)',
  },
  missing: '400747',
  fields: {
    orgId: needed<number>('org_id'),
    device: needed<number>('device_id'),
    placeId: column<number | null>('place_id', null),
    forOrgId: column<number | null>('for_org_id', null),
    recordedAt: notAudited(moment(column<number | null>('recorded_at', undefined))),
    reason: column('reason', ''),
    failed: column<readonly StockFailing[]>('failed', []),
    deviceBefore: notAudited(column<string | null>('device_before', null)),
    documentId: notAudited(column<number | null>('document_id', null)),
  },
  uniques: { stock_item_device: { field: 'device', code: '400744' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'device_id', kind: 'device' },
    { column: 'place_id', kind: 'stockPlace' },
    { column: 'for_org_id', kind: 'organization' },
  ],
  stamps: ['changed_at'],
  states: { column: 'state', lifecycle: stockLifecycle, guards: { notHeld } },
  // its moves stay for ever
  clears: undefined,
})
