import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { editedVersion, id, list, name, page, recordPaging, text, within } from '../../fields.ts'
import { ORG_TYPES, USER_TYPES } from '../../roles.ts'
import { wrong } from '../../fieldTexts/wrong.ts'

const orgTypeParam = z.coerce.number<number>().pipe(z.literal([...ORG_TYPES]))
const userTypeParam = z.enum(USER_TYPES)

/** Entries of the menu that a role holds; whoever holds one holds those above it too. */
const menuIds = list(id(), 2000)

const roleFields = {
  name: name(),
  description: text(500).optional(),
  /** Organisation types whose users it may be given to. */
  validOrgTypes: list(orgTypeParam)
    .check(z.minLength(1, wrong('missing')))
    .optional(),
  validUserTypes: list(userTypeParam)
    .check(z.minLength(1, wrong('missing')))
    .optional(),
}

export const role = z.object({
  roleId: z.number(),
  name: z.string(),
  description: z.string(),
  /** The organisation that it belongs to; null for a role of every organisation. */
  orgId: z.number().nullable(),
  orgName: z.string(),
  /** Came with the program. */
  seeded: z.boolean(),
  validOrgTypes: z.array(z.number()),
  validUserTypes: z.array(userTypeParam),
  menuIds: z.array(z.number()),
  permissions: z.array(z.string()),
  /** Users who have it, of the organisations that the caller sees. */
  userCount: z.number(),
  /** The caller may edit and delete it: not their own, and nothing in it that they do not hold. */
  mayEdit: z.boolean(),
  /** The caller holds all that it permits, so they may give it. */
  mayGive: z.boolean(),
  version: z.number(),
})

export const getRoleList = defineCall({
  method: 'GET',
  path: '/nodeAction/role/getRoleList',
  area: 'system',
  summary: 'Roles of every organisation and of those that the user may see, paged.',
  permission: 'system:role:view',
  params: z.strictObject({ ...recordPaging, ...within, orgIds: list(id(), 10_000).optional() }),
  result: page(role),
})

export const addRole = defineCall({
  method: 'POST',
  path: '/nodeAction/role/addRole',
  concernsAll: true,
  area: 'system',
  summary: 'Add a role with at least one menu entry; nobody puts into it what they do not hold.',
  permission: 'system:role:add',
  audit: 'added a role',
  params: z.strictObject({
    ...roleFields,
    /** Null makes a role of every organisation, which only an administrator may. */
    orgId: id().nullable(),
    menuIds: menuIds.optional(),
    /** Take the menu entries of this role. */
    copyFrom: id().optional(),
  }),
  result: z.object({ roleId: z.number() }),
  errors: ['404600', '400401', '400402', '400404', '400110'],
})

export const editRole = defineCall({
  method: 'POST',
  path: '/nodeAction/role/editRole',
  concernsAll: true,
  area: 'system',
  summary: 'Edit a role that is not the own one; what is left out stays. It counts on the next request of its users.',
  permission: 'system:role:edit',
  audit: 'edited a role',
  params: z.strictObject({
    ...z.object(roleFields).partial().shape,
    roleId: id(),
    menuIds: menuIds.optional(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['400401', '400402', '400404', '400107', '400109', '400110'],
})

export const deleteRole = defineCall({
  method: 'GET',
  path: '/nodeAction/role/deleteRole',
  concernsAll: true,
  area: 'system',
  summary: 'Delete a role that no user has.',
  permission: 'system:role:delete',
  audit: 'deleted a role',
  params: z.strictObject({ roleId: id() }),
  result: z.object({}),
  errors: ['400401', '400403', '400107', '400110'],
})

export const deleteRoleByPost = alsoBy('POST', deleteRole)

export const copyRole = defineCall({
  method: 'POST',
  path: '/nodeAction/role/copyRole',
  concernsAll: true,
  area: 'system',
  summary: 'Copy the authorisation of one role to another: the other then holds the same menu entries.',
  permission: 'system:role:add',
  audit: 'copied the authorization of a role',
  params: z.strictObject({ fromRoleId: id(), toRoleId: id() }),
  result: z.object({ version: z.number() }),
  errors: ['400401', '400107', '400110'],
})

export const roleCalls = { getRoleList, addRole, editRole, deleteRole, deleteRoleByPost, copyRole }
export type Role = z.infer<typeof role>

/** What the API document says of the room. */
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
