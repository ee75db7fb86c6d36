import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { editedVersion, id, name, page, paging, text } from '../fields.ts'
import { partnerInvitationLifecycle } from '../lifecycles/partnerInvitationLifecycle.ts'
import { newPassword } from './session/session.ts'
import { wrong } from '../fieldTexts/wrong.ts'

/** What an invitation's link carries: 256 random bits. */
const invitation = z.string().regex(/^[\w-]{43}$/, wrong('invitation'))

export const getPartnerList = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMOrganization/getPartnerList',
  area: 'organization',
  summary: 'Partner organisations that the user may see, and those that were invited but are not there yet.',
  permission: 'organization:partner:view',
  ofNow: true,
  params: z.strictObject({ ...paging, orgId: id().optional() }),
  result: page(
    z.object({
      /** Null for an invitation that was not accepted yet. */
      orgId: z.number().nullable(),
      /** Null for a partner that is there. */
      invitationId: z.number().nullable(),
      name: z.string(),
      parentName: z.string(),
      state: z.enum(['active', 'invited', 'expired']),
      email: z.string(),
      vehicles: z.number().int(),
      users: z.number().int(),
      /** When it was added, or invited. */
      createdAt: z.string(),
      /** The invitation's, for whoever does something with it. */
      version: z.number().nullable(),
      events: z.array(z.enum(partnerInvitationLifecycle.transitions.map(({ event }) => event))),
    }),
  ),
})

export const invitePartner = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMOrganization/invitePartner',
  concernsAll: true,
  area: 'organization',
  summary:
    'Invite a partner organisation by e-mail: whoever follows the link within 7 days makes it and its first account.',
  permission: 'organization:partner:add',
  audit: 'invited a partner',
  params: z.strictObject({ orgId: id(), name: name(), email: z.email().max(254) }),
  result: z.object({ invitationId: z.number() }),
  errors: ['404600', '400608', '403601'],
})

const chosen = z.strictObject({ invitationId: id(), version: editedVersion() })

export const renewPartnerInvitation = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMOrganization/renewPartnerInvitation',
  concernsAll: true,
  area: 'organization',
  summary: 'Mail a new link for an invitation that was not accepted, good for 7 days; the one before ends.',
  permission: 'organization:partner:add',
  audit: 'renewed an invitation of a partner',
  params: chosen,
  result: z.object({ version: z.number() }),
  errors: ['400611', '404600', '400608', '403601'],
})

export const withdrawPartnerInvitation = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMOrganization/withdrawPartnerInvitation',
  concernsAll: true,
  area: 'organization',
  summary: 'Take back an invitation that was not accepted: its link ends.',
  permission: 'organization:partner:add',
  audit: 'withdrew an invitation of a partner',
  params: chosen,
  result: z.object({ version: z.number() }),
  errors: ['400611'],
})

export const getPartnerInvitation = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMOrganization/getPartnerInvitation',
  area: 'organization',
  summary: 'What an invitation is about, for whoever holds its link.',
  permission: 'public',
  perMinute: 30,
  params: z.strictObject({ invitation }),
  result: z.object({ name: z.string(), inviter: z.string(), email: z.string() }),
  errors: ['400112'],
})

export const acceptPartnerInvitation = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMOrganization/acceptPartnerInvitation',
  area: 'organization',
  summary: 'Accept an invitation: makes the partner organisation and its first account. The link works once.',
  permission: 'public',
  perMinute: 10,
  audit: 'accepted an invitation as a partner',
  params: z.strictObject({
    invitation,
    name: name(),
    username: text(100, 1).check(z.regex(/^[^\s<>"\\^`{}|]+$/, wrong('username'))),
    password: newPassword,
    confirmPassword: z.string().max(100),
  }),
  result: z.object({ username: z.string() }),
  errors: ['400112', '400101', '400102', '400608', '403601'],
})

export const partnerCalls = {
  getPartnerList,
  invitePartner,
  renewPartnerInvitation,
  withdrawPartnerInvitation,
  getPartnerInvitation,
  acceptPartnerInvitation,
}

/** What the API document says of the room. */
export const partnerWords: RoomWords = {
  title: 'Partners',
  about: 'Organisations that look after vehicles of another.',
  fields: {
    'getPartnerList.out.list.orgId':
      'Id of the partner’s organisation; null for an invitation that was not accepted yet.',
    name: 'Name of the organisation.',
    invitationId: 'Id of the invitation; null for a partner that is there.',
    parentName: 'Name of the organisation above it.',
    state: 'Whether it is there, invited, or the invitation has run out.',
    email: 'Where the invitation went; empty for one that was added by hand.',
    vehicles: 'How many vehicles it has.',
    users: 'How many users it has.',
    createdAt: 'When it was added or invited, ISO 8601 UTC.',
    'list.version': 'Version of the invitation, for whoever does something with it; null for a partner that is there.',
    events: 'What the caller may do with the invitation now.',
    invitation: 'Token from the link in the e-mail.',
    inviter: 'Name of the organisation that invites.',
    password: 'Password for the account.',
    confirmPassword: 'The same password once more.',
  },
}
