import type { PaymentGatewayName } from '@waymark/contract/paymentGateways.ts'
import { column, needed, notAudited } from '../../../platform/records/column.ts'
import { defineRecord } from '../../../platform/records/defineRecord.ts'

/** The account of an organization with a payment service. */
export const paymentGatewayRecord = defineRecord({
  kind: 'paymentGateway',
  table: 'payment_gateway',
  id: 'gateway_id',
  name: 'r.service',
  view: 'sales:accounting:sync',
  edit: 'sales:accounting:sync',
  missing: '4001865',
  fields: {
    orgId: needed<number>('org_id'),
    service: needed<PaymentGatewayName>('service'),
    baseUrl: column('base_url', ''),
    credentials: notAudited(column('credentials', '')),
    isActive: column<boolean>('is_active', true),
    said: column('said', ''),
  },
  uniques: { payment_gateway_one: { field: 'orgId', code: '409' } },
  parents: [{ column: 'org_id', kind: 'organization' }],
  // what was paid by it goes on being told
  clears: undefined,
})
