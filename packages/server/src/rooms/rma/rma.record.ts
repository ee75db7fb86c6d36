import { rmaLifecycle } from '@waymark/contract/lifecycles/rmaLifecycle.ts'
import type { RmaType } from '@waymark/contract/rooms/stock/rmaFields.ts'
import { column, moment, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import type { RecordGuard } from '../../platform/records/RecordStates.ts'

/** What guards look at: nothing of it has come in or gone out. */
export interface RmaFacts {
  readonly isUntouched: boolean
}

const isUntouched = {
  code: '409',
  holds: (facts) => facts.isUntouched,
} as const satisfies RecordGuard<RmaFacts>

/** An amount in the smallest unit of the currency: none is larger than what a number holds exactly. */
const amount = (name: string) => ({ ...column(name, 0), readAs: 'float8' })

/** A return: devices that a customer sends back. */
export const rmaRecord = defineRecord({
  kind: 'rma',
  table: 'rma',
  id: 'rma_id',
  name: 'r.rma_id::text',
  // the customer, and who leads it on
  view: ['usercenter:myaccount:rma', 'sales:rma:process', 'sales:rental:view'],
  edit: 'sales:rma:process',
  limit: { by: 'userId', id: 'r.user_id' },
  missing: '4060002',
  fields: {
    orgId: needed<number>('org_id'),
    type: needed<RmaType>('type'),
    userId: notAudited(needed<number>('user_id')),
    reason: column('reason', ''),
    instructions: column('instructions', ''),
    endReason: column('end_reason', ''),
    currency: column<string | null>('currency', null),
    deposit: amount('deposit_minor'),
    unpaid: amount('unpaid_minor'),
    settledAt: notAudited(moment(column<number | null>('settled_at', null))),
  },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'user_id', kind: 'user' },
  ],
  stamps: ['changed_at'],
  states: { column: 'state', lifecycle: rmaLifecycle, guards: { isUntouched } },
  // what became of its devices is told by it for ever
  clears: undefined,
})
