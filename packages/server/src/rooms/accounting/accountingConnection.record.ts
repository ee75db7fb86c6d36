import type { AccountingServiceName } from '@waymark/contract/accounting.ts'
import { accountingConnectionLifecycle } from '@waymark/contract/lifecycles/accountingConnectionLifecycle.ts'
import { column, moment, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** The connection of an organization with an accounting service. */
export const accountingConnectionRecord = defineRecord({
  kind: 'accountingConnection',
  table: 'accounting_connection',
  id: 'connection_id',
  name: 'r.service',
  view: 'sales:accounting:sync',
  edit: 'sales:accounting:sync',
  missing: '4046505',
  fields: {
    orgId: needed<number>('org_id'),
    service: needed<AccountingServiceName>('service'),
    baseUrl: column('base_url', ''),
    credentials: notAudited(column('credentials', '')),
    tokens: notAudited(column('tokens', '')),
    realmId: column('realm_id', ''),
    company: column('company', ''),
    incomeAccount: column('income_account', ''),
    isAutomatic: column<boolean>('is_automatic', false),
    signInHash: notAudited(column<Buffer | null>('sign_in_hash', null)),
    signInBy: notAudited(column<number | null>('sign_in_by', null)),
    signInEndsAt: notAudited(moment(column<number | null>('sign_in_ends_at', null))),
    signInCode: notAudited(column('sign_in_code', '')),
    connectedAt: moment(column<number | null>('connected_at', null)),
    connectedBy: column<number | null>('connected_by', null),
    said: column('said', ''),
  },
  uniques: { accounting_connection_one: { field: 'orgId', code: '409' } },
  parents: [{ column: 'org_id', kind: 'organization' }],
  states: { column: 'state', lifecycle: accountingConnectionLifecycle, guards: {} },
  // what was written by it goes on being told
  clears: undefined,
})
