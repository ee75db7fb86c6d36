import type { CallResult } from '@waymark/contract/call.ts'
import type { getPartnerList } from '@waymark/contract/rooms/partner.ts'
import { eventsOf } from '../../platform/records/eventsOf.ts'
import type { Mover } from '../../platform/records/RecordStates.ts'
import type { PartnerRow } from './partner.queries.ts'
import { partnerInvitationRecord } from './partnerInvitation.record.ts'

/** A row of the list of partners as the contract words it, with what the one who asks may do with an invitation. */
export function toPartner(row: PartnerRow, mover: Mover): CallResult<typeof getPartnerList>['list'][number] {
  const { state, expires_at: expiresAt } = row
  return {
    orgId: row.org_id,
    invitationId: row.invitation_id,
    name: row.name,
    parentName: row.parent_name,
    state,
    email: row.email,
    vehicles: row.vehicles,
    users: row.users,
    createdAt: new Date(row.created_at).toISOString(),
    version: row.version,
    events:
      state === 'active' || expiresAt === null
        ? []
        : eventsOf(partnerInvitationRecord.states, state, { expiresAt }, mover),
  }
}
