import { role } from '../rooms/role.ts'
import type { RoomWords } from './RoomWords.ts'

export const roleWords: RoomWords = {
  title: 'Roles',
  about: 'Roles with what they permit.',
  schemas: { Role: role },
  fields: {
    roleId: 'Id of the role.',
    name: 'Name of the role.',
    description: 'What the role is for.',
    orgId: 'Id of the organisation that it belongs to; null for a role of every organisation.',
    'in.orgId':
      'Id of the organisation that it belongs to; null makes a role of every organisation, which only an administrator may.',
    seeded: 'Whether it came with the program.',
    validOrgTypes: 'Codes of the organisation types whose users it may be given to.',
    validUserTypes: 'Types of users whom it may be given to.',
    menuIds: 'Ids of the menu entries that it has.',
    permissions: 'Permissions that these entries come to.',
    userCount: 'How many users have it, of the organisations that the caller sees.',
    mayEdit: 'Whether the caller may edit and delete it: not their own, and nothing in it that they do not hold.',
    mayGive: 'Whether the caller holds all that it permits, so that they may give it.',
    copyFrom: 'Id of a role whose menu entries to take.',
    fromRoleId: 'Id of the role to copy from.',
    toRoleId: 'Id of the role to copy to.',
  },
}
