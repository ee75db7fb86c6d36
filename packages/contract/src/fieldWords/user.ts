import { user } from '../rooms/organization/user.ts'
import type { RoomWords } from './RoomWords.ts'

export const userWords: RoomWords = {
  title: 'Users',
  about: 'Users, what they see, and their invitations.',
  schemas: { User: user },
  fields: {
    'in.keyword': 'Text to look for.',
    roleIds: 'Ids of roles: only users who have any of these.',
    userType: '`landmarkUser`: sees vehicles only by groups, vehicles or landmarks that they are bound to.',
    'in.userType': '`landmarkUser`: sees vehicles only by groups, vehicles or landmarks that they are bound to.',
    waitsFor:
      'What a new account waits for before anybody signs in to it: `activation` of who registered, `verification` by somebody of the organisation above; null for nothing.',
    waiting: 'Only accounts that wait (true) or do not (false).',
    waits: 'Whether the account waits until somebody of the organisation above verifies it.',
    mayAdmit: 'Whether the caller may let in this account while it waits: somebody of the organisation above.',
    suspended: 'Whether the user may not sign in.',
    internal: 'Whether they work for the operator and are directed to the back office.',
    roleId: 'Id of the role.',
    roleName: 'Name of the role.',
    admin: 'Whether they see all data.',
    suspendReason: 'Why they are suspended; empty while they are not.',
    needsPasswordChange: 'Whether the password must be changed before anything else is answered.',
    lastLogin: 'When they signed in last, ISO 8601 UTC; null for never.',
    viewableOrgIds: 'Ids of organisations that the user sees, with all below them; none: their own.',
    excludedOrgIds: 'Ids of organisations, with all below them, that they do not see.',
    bound: 'What the user is bound to.',
    'bound.groups': 'How many groups they are bound to.',
    'bound.vehicles': 'How many vehicles they are bound to.',
    'bound.landmarks': 'How many landmarks they are bound to.',
    groups: 'Groups that they are bound to.',
    vehicles: 'Vehicles that they are bound to.',
    'vehicles.name': 'Name of the vehicle.',
    landmarks: 'Landmarks that they are bound to.',
    'landmarks.name': 'Name of the landmark.',
    mayEdit: 'Whether the caller may edit, suspend and delete this user: not themselves, and nobody who may do more.',
    invite: 'True sends an invitation, by which they choose their password.',
    password:
      'The made-up first password, shown this once; it must be changed at the first sign-in. Empty for who was invited.',
    reason: 'Why they are suspended.',
    mode: '`set`: exactly these; `add` and `remove` leave the others.',
  },
}
