import { defineRecord } from '../../../platform/records/defineRecord.ts'

/** Fuel that was bought. */
export const fuelPurchaseRecord = defineRecord({
  kind: 'fuelPurchase',
  table: 'fuel_purchase',
  id: 'purchase_id',
  name: `coalesce(nullif(r.receipt, ''), nullif(r.seller, ''), r.jurisdiction)`,
  view: 'report:ifta:view',
  limit: { by: 'vehicleIds', id: 'r.vehicle_id' },
  uniques: { fuel_purchase_receipt: { field: 'receipt' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'vehicle_id', kind: 'vehicle' },
  ],
  clears: [],
})
