import { partnerInvitationLifecycle } from '@waymark/contract/lifecycles/partnerInvitationLifecycle.ts'
import { column, derived, moment, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import type { RecordGuard } from '../../platform/records/RecordStates.ts'

/** What guards look at. */
export interface InvitationFacts {
  /** Milliseconds since 1970 UTC. */
  readonly expiresAt: number
}

const inTime = {
  code: '400112',
  holds: ({ expiresAt }, { now }) => now < expiresAt,
} as const satisfies RecordGuard<InvitationFacts>

const overdue = {
  code: '409',
  holds: ({ expiresAt }, { now }) => now >= expiresAt,
} as const satisfies RecordGuard<InvitationFacts>

/** An invitation to become a partner below an organisation. */
export const partnerInvitationRecord = defineRecord({
  kind: 'partnerInvitation',
  table: 'partner_invitation',
  id: 'invitation_id',
  name: 'r.org_name',
  view: 'organization:partner:view',
  missing: '400611',
  fields: {
    orgId: derived(needed<number>('org_id')),
    name: needed<string>('org_name'),
    email: needed<string>('email'),
    tokenHash: notAudited(needed<Buffer>('token_hash')),
    invitedBy: notAudited(needed<number>('invited_by')),
    expiresAt: moment(needed<number>('expires_at')),
    acceptedAt: notAudited(moment(column<number | null>('accepted_at', null))),
    partnerOrgId: column<number | null>('partner_org_id', null),
  },
  states: { column: 'state', lifecycle: partnerInvitationLifecycle, guards: { inTime, overdue } },
  clears: undefined,
})
