import type { CarrierName } from '@waymark/contract/carriers.ts'
import { column, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** An account with a carrier of SIM cards. */
export const simCarrierRecord = defineRecord({
  kind: 'simCarrier',
  table: 'sim_carrier',
  id: 'sim_carrier_id',
  view: 'service:sim:view',
  missing: '400510',
  fields: {
    orgId: needed<number>('org_id'),
    carrier: needed<CarrierName>('carrier'),
    name: needed<string>('name'),
    baseUrl: column('base_url', ''),
    credentials: notAudited(column('credentials', '')),
    remark: column('remark', ''),
  },
  uniques: { sim_carrier_name: { field: 'name', code: '400511' } },
  // its cards, its recharges and what was asked of it go on telling of it
  clears: undefined,
})
