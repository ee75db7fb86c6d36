import type { TelematicsService } from '@waymark/contract/telematics.ts'
import { column, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** An account with a telematics service of another party. */
export const telematicsAccountRecord = defineRecord({
  kind: 'telematicsAccount',
  table: 'telematics_account',
  id: 'account_id',
  view: 'organization:telematics:view',
  missing: '405703',
  fields: {
    orgId: needed<number>('org_id'),
    service: needed<TelematicsService>('service'),
    name: needed<string>('name'),
    baseUrl: column('base_url', ''),
    credentials: notAudited(column('credentials', '')),
    remark: column('remark', ''),
  },
  uniques: { telematics_account_name: { field: 'name', code: '405704' } },
  // which devices were bound by it goes on being told
  clears: undefined,
})
