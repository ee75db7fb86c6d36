import type { VolumeUnit } from '@waymark/core/reporting/fuelUnits.ts'
import { derived, moment, needed, notAudited } from '../../../platform/records/column.ts'
import { defineRecord } from '../../../platform/records/defineRecord.ts'

/** Fuel that was bought. */
export const fuelPurchaseRecord = defineRecord({
  kind: 'fuelPurchase',
  table: 'fuel_purchase',
  id: 'purchase_id',
  name: `coalesce(nullif(r.receipt, ''), nullif(r.seller, ''), r.jurisdiction)`,
  view: 'report:ifta:view',
  limit: { by: 'vehicleIds', id: 'r.vehicle_id' },
  missing: '4042200',
  fields: {
    /** The organisation that the vehicle belonged to then. */
    orgId: derived(needed<number>('org_id')),
    userId: notAudited(needed<number>('user_id')),
    vehicleId: needed<number>('vehicle_id'),
    at: moment(needed<number>('at')),
    jurisdiction: needed<string>('jurisdiction'),
    fuel: needed<string>('fuel'),
    volumeMl: needed<number>('volume_ml'),
    unit: needed<VolumeUnit>('unit'),
    /** In the currency's smallest unit; null where nobody wrote it down. */
    amount: needed<number | null>('amount'),
    currency: needed<string | null>('currency'),
    seller: needed<string>('seller'),
    receipt: needed<string>('receipt'),
    isTaxPaid: needed<boolean>('is_tax_paid'),
  },
  uniques: { fuel_purchase_receipt: { field: 'receipt', code: '4002200', says: 'enteredAlready' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'vehicle_id', kind: 'vehicle' },
  ],
  clears: [],
})
