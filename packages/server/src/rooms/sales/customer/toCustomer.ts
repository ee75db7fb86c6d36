import type { Customer } from '@waymark/contract/rooms/sales/customerFields.ts'
import { eventsOf } from '../../../platform/records/eventsOf.ts'
import type { Mover } from '../../../platform/records/RecordStates.ts'
import type { CustomerRow } from './customer.queries.ts'
import { approvalGate, auditGate, confirmationGate, registrationGate } from './customer.record.ts'

/** A customer as the contract words it, with what the one who asks may do with it at each gate. */
export const toCustomer = (row: CustomerRow, mover: Mover): Customer => ({
  ...row,
  events: {
    audit: eventsOf(auditGate.states, row.audit, row, mover),
    approval: eventsOf(approvalGate.states, row.approval, row, mover),
    registration: eventsOf(registrationGate.states, row.registration, row, mover),
    confirmation: eventsOf(confirmationGate.states, row.confirmation, row, mover),
  },
})
