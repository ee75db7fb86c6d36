import { z } from 'zod'
import { alsoBy, defineCall, LARGE_BODY } from '../../call.ts'
import { flag, id, list, name, nameOrBlank, page, recordPaging, text, whole, within } from '../../fields.ts'
import { USER_TYPES } from '../../roles.ts'
import { wrong } from '../../fieldTexts/wrong.ts'

const userType = z.enum(USER_TYPES)
/** Many more than are allowed: the handler answers 50001. */
const ids = list(id(), 10_000)
const version = whole(1, 2_147_483_647)

const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^([^\s@<>",;:\\]+@[^\s@<>",;:\\]+\.[^\s@<>",;:\\]+)?$/, wrong('email'))
const mobile = z
  .string()
  .trim()
  .regex(/^(\+[1-9]\d{6,14})?$/, wrong('phone'))

/** What an ordinary user consists of. */
const userFields = {
  orgId: id(),
  username: name(),
  fullName: nameOrBlank().optional(),
  email: email.optional(),
  mobile: mobile.optional(),
  remark: text(500).optional(),
  roleId: id(),
  userType: userType.optional(),
}

/** Which organisations, and which groups, vehicles and landmarks of those, a user sees. */
const scopeFields = {
  /** Organisations that the user sees, with all below them; none: their own. */
  viewableOrgIds: ids.optional(),
  /** Organisations, with all below them, that they do not see. */
  excludedOrgIds: ids.optional(),
  groupIds: ids.optional(),
  vehicleIds: ids.optional(),
  landmarkIds: ids.optional(),
}

/** What only an administrator sets. */
const staffFields = {
  /** Works for the operator: is directed to the tools of the back office. */
  internal: flag().optional(),
  /** Sees all data. */
  admin: flag().optional(),
}

/** Mails a link by which the user chooses their first password; they need an e-mail address. */
const inviteField = { invite: flag().optional() }

const editFields = {
  ...z.object(userFields).partial().shape,
  ...scopeFields,
  userId: id(),
  version: version.optional(),
}

export const user = z.object({
  userId: z.number(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  mobile: z.string(),
  remark: z.string(),
  orgId: z.number(),
  orgName: z.string(),
  roleId: z.number(),
  roleName: z.string(),
  userType,
  internal: z.boolean(),
  admin: z.boolean(),
  suspended: z.boolean(),
  /** What a new account waits for before anybody signs in to it. */
  waitsFor: z.enum(['activation', 'verification']).nullable(),
  suspendReason: z.string(),
  needsPasswordChange: z.boolean(),
  /** ISO 8601 UTC. */
  lastLogin: z.string().nullable(),
  viewableOrgIds: z.array(z.number()),
  excludedOrgIds: z.array(z.number()),
  /** How many of each the user is bound to. */
  bound: z.object({ groups: z.number(), vehicles: z.number(), landmarks: z.number() }),
  /** The caller may edit, suspend and delete this user: not themselves, and nobody who may do more. */
  mayEdit: z.boolean(),
  /** The caller may let in an account that waits. */
  mayAdmit: z.boolean(),
  version: z.number(),
})

const added = z.object({
  userId: z.number(),
  password: z.string(),
  waits: z.boolean(),
})

const ADD_ERRORS = ['404600', '400101', '400102', '400109', '400110', '400401', '403604', '4041000', '4041111', '4041200', '50001'] as const // prettier-ignore
const EDIT_ERRORS = [...ADD_ERRORS, '400105', '400107'] as const

export const getUserList = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMUser/getUserList',
  area: 'organization',
  summary: 'Users of the organisations that one may see, paged.',
  permission: 'organization:user:view',
  params: z.strictObject({
    ...recordPaging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    roleIds: list(id(), 1000).optional(),
    userType: userType.optional(),
    suspended: flag().optional(),
    waiting: flag().optional(),
    internal: flag().optional(),
  }),
  result: page(user),
})

export const addUser = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMUser/addUser',
  bodyBytes: LARGE_BODY,
  area: 'organization',
  summary:
    'Add a user; the first password is made up, answered once, and must be changed at the first sign-in, or the user is invited by e-mail to choose one.',
  permission: 'organization:user:add',
  audit: 'added a user',
  params: z.strictObject({ ...userFields, ...scopeFields, ...staffFields, ...inviteField }),
  result: added,
  errors: ADD_ERRORS,
})

export const editUser = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMUser/editUser',
  bodyBytes: LARGE_BODY,
  area: 'organization',
  summary: 'Edit a user other than oneself; what is left out stays. It counts on their next request.',
  permission: 'organization:user:edit',
  audit: 'edited a user',
  params: z.strictObject({ ...editFields, ...staffFields }),
  result: z.object({ version: z.number() }),
  errors: EDIT_ERRORS,
})

export const deleteUser = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMUser/deleteUser',
  area: 'organization',
  summary: 'Delete a user other than oneself, and end their sessions.',
  permission: 'organization:user:delete',
  audit: 'deleted a user',
  params: z.strictObject({ userId: id() }),
  result: z.object({}),
  errors: ['400105', '400106', '400110'],
})

export const deleteUserByPost = alsoBy('POST', deleteUser)

export const suspendUser = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMUser/suspendUser',
  area: 'organization',
  summary:
    'Suspend a user with a reason, which ends their sessions, or let them in: again, or for the first time where the account waits.',
  permission: 'organization:user:edit',
  audit: 'suspended or resumed a user',
  params: z.strictObject({ userId: id(), suspended: flag(), reason: text(500).optional() }),
  result: z.object({ version: z.number() }),
  errors: ['400105', '400110'],
})

export const getBindGroupByUserId = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMUser/getBindGroupByUserId',
  area: 'organization',
  summary: 'Groups, vehicles and landmarks that a user is bound to.',
  permission: 'organization:user:view',
  params: z.strictObject({ userId: id() }),
  result: z.object({
    groups: z.array(z.object({ groupId: z.number(), groupName: z.string() })),
    vehicles: z.array(z.object({ vehicleId: z.number(), name: z.string() })),
    landmarks: z.array(z.object({ landmarkId: z.number(), name: z.string() })),
  }),
  errors: ['400105'],
})

/** `set`: exactly these; `add` and `remove` leave the others. */
const mode = z.enum(['set', 'add', 'remove']).optional()
const BIND_ERRORS = ['400105', '400107', '400110', '50001', '4041000', '4041111', '4041200'] as const

export const editNormalUserGroup = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMUser/editNormalUserGroup',
  bodyBytes: LARGE_BODY,
  area: 'organization',
  summary: 'Bind up to 200 groups to a user.',
  permission: 'organization:user:edit',
  audit: 'changed the groups of a user',
  params: z.strictObject({ userId: id(), groupIds: ids, mode }),
  result: z.object({}),
  errors: BIND_ERRORS,
})

export const editNormalUserVehicle = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMUser/editNormalUserVehicle',
  bodyBytes: LARGE_BODY,
  area: 'organization',
  summary: 'Bind up to 200 vehicles to a user.',
  permission: 'organization:user:edit',
  audit: 'changed the vehicles of a user',
  params: z.strictObject({ userId: id(), vehicleIds: ids, mode }),
  result: z.object({}),
  errors: BIND_ERRORS,
})

export const editNormalUserLandmark = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMUser/editNormalUserLandmark',
  bodyBytes: LARGE_BODY,
  area: 'organization',
  summary: 'Bind up to 200 landmarks to a user.',
  permission: 'organization:user:edit',
  audit: 'changed the landmarks of a user',
  params: z.strictObject({ userId: id(), landmarkIds: ids, mode }),
  result: z.object({}),
  errors: BIND_ERRORS,
})

export const updateUserOrgS = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMOrganization/updateUserOrgS',
  bodyBytes: LARGE_BODY,
  area: 'organization',
  summary: "Set a user's viewable organisations and excluded nodes.",
  permission: 'organization:user:edit',
  audit: 'changed which organizations a user sees',
  params: z.strictObject({ userId: id(), orgIds: ids, excludedOrgIds: ids }),
  result: z.object({}),
  errors: ['400105', '400107', '400110', '404600', '50001'],
})

export const addNormalUser = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMUser/addNormalUser',
  bodyBytes: LARGE_BODY,
  area: 'organization',
  summary: 'Add an ordinary or landmark user.',
  permission: 'monitoring:user:add',
  audit: 'added a user',
  params: z.strictObject({ ...userFields, ...scopeFields, ...inviteField }),
  result: added,
  errors: ADD_ERRORS,
})

export const editNormalUser = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMUser/editNormalUser',
  bodyBytes: LARGE_BODY,
  area: 'organization',
  summary: 'Edit an ordinary or landmark user other than oneself.',
  permission: 'monitoring:user:edit',
  audit: 'edited a user',
  params: z.strictObject(editFields),
  result: z.object({ version: z.number() }),
  errors: EDIT_ERRORS,
})

export const deleteNormalUser = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMUser/deleteNormalUser',
  area: 'organization',
  summary: 'Delete an ordinary or landmark user other than oneself.',
  permission: 'monitoring:user:delete',
  audit: 'deleted a user',
  params: z.strictObject({ userId: id() }),
  result: z.object({}),
  errors: ['400105', '400106', '400110'],
})

export const deleteNormalUserByPost = alsoBy('POST', deleteNormalUser)

export const userCalls = {
  getUserList,
  addUser,
  editUser,
  deleteUser,
  deleteUserByPost,
  suspendUser,
  getBindGroupByUserId,
  editNormalUserGroup,
  editNormalUserVehicle,
  editNormalUserLandmark,
  updateUserOrgS,
  addNormalUser,
  editNormalUser,
  deleteNormalUser,
  deleteNormalUserByPost,
}
export type User = z.infer<typeof user>
