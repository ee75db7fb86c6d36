import type { ErrorCode } from '@waymark/contract/errors.ts'
import { accountingSyncLifecycle } from '@waymark/contract/lifecycles/accountingSyncLifecycle.ts'
import type { ACCOUNTING_ACTIONS, AccountingKind } from '@waymark/contract/rooms/sales/accounting.ts'
import { column, moment, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A record that is written to an accounting service: a line of the log. */
export const accountingSyncRecord = defineRecord({
  kind: 'accountingSync',
  table: 'accounting_sync',
  id: 'sync_id',
  name: 'r.record_name',
  view: 'sales:accounting:sync',
  edit: 'sales:accounting:sync',
  missing: '404',
  fields: {
    connectionId: needed<number>('connection_id'),
    orgId: needed<number>('org_id'),
    operationId: needed<number>('operation_id'),
    ofKind: needed<AccountingKind>('kind'),
    ofId: needed<number>('record_id'),
    ofName: needed<string>('record_name'),
    action: column<(typeof ACCOUNTING_ACTIONS)[number] | null>('action', null),
    isForced: column<boolean>('is_forced', false),
    remoteId: column('remote_id', ''),
    code: column<ErrorCode | ''>('code', ''),
    said: column('said', ''),
    userId: column<number | null>('user_id', null),
    endedAt: moment(column<number | null>('ended_at', null)),
  },
  uniques: { accounting_sync_open: { field: 'ofId', code: '409' } },
  parents: [],
  states: { column: 'state', lifecycle: accountingSyncLifecycle, guards: {} },
  clears: undefined,
})
