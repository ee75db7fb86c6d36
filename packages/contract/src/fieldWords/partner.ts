import type { RoomWords } from './RoomWords.ts'

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
