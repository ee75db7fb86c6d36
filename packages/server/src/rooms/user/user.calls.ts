import type { User, userCalls } from '@waymark/contract/rooms/user.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import { type Bound, bindUser, checkBatch } from './bindUser.ts'
import { checkScope, lockUser, mayEditUser } from './checkUser.ts'
import { addOne, editOne, type UserRoomOptions } from './saveUser.ts'
import type { UserRow } from './user.queries.ts'

type Context = Pick<CallContext, 'caller' | 'note'>

/** Users: who they are, what they may do, and what of their organisations they see. */
export function userHandlers(options: UserRoomOptions): Handlers<typeof userCalls> {
  const { queries, edits, changed } = options

  const remove = async ({ caller, note }: Context, { userId }: { userId: number }): Promise<Record<string, never>> => {
    const before = await edits.transaction(async (tx) => {
      const user = await lockUser(options, tx, caller, userId, '400106')
      await edits.softDelete(tx, userId)
      await edits.endSessions(tx, userId)
      const { org_id: orgId, username: name } = user
      await recordDeletion(tx, { kind: 'user', recordId: userId, orgId, name, userId: caller.userId })
      return { username: name }
    })
    note({ kind: 'user', recordId: userId, before })
    await changed([userId])
    return {}
  }

  const bind = async ({ caller, note }: Context, userId: number, bound: Bound, mode?: 'set' | 'add' | 'remove') => {
    await edits.transaction(async (tx) => {
      await lockUser(options, tx, caller, userId, '400107')
      await bindUser(edits, tx, caller, userId, bound, mode)
    })
    note({ kind: 'user', recordId: userId, after: { ...bound, mode } })
    await changed([userId])
    return {}
  }

  return {
    getUserList: async ({ caller, signal }, params) => {
      const { keyword, roleIds, userType, suspended, internal, sort } = params
      const rows = await queries.list(
        {
          orgIds: scopeOf(caller.orgIds, params.orgIds),
          keyword,
          roleIds,
          userType,
          suspended,
          internal,
          sort,
          ...pageOf(params),
        },
        signal,
      )
      return { list: rows.map((row) => toUser(row, caller)), total: rows[0]?.total ?? 0 }
    },

    addUser: (context, params) => addOne(options, context, params),
    editUser: (context, params) => editOne(options, context, params),
    deleteUser: remove,
    deleteUserByPost: remove,

    suspendUser: async (context, { userId, suspended, reason = '' }) => {
      const { caller } = context
      if (suspended && reason === '') throw context.error('400', [{ name: 'reason', message: "can't be blank" }])
      const done = await edits.transaction(async (tx) => {
        const before = await lockUser(options, tx, caller, userId, '403')
        const after = await edits.suspend(tx, userId, suspended ? reason : null)
        if (suspended) await edits.endSessions(tx, userId)
        return { before: before.suspend_reason, version: after?.version ?? before.version }
      })
      const after = { suspendReason: suspended ? reason : null }
      context.note({ kind: 'user', recordId: userId, before: { suspendReason: done.before }, after })
      await changed([userId])
      return { version: done.version }
    },

    getBindGroupByUserId: async ({ caller, error, signal }, { userId }) => {
      if (!(await queries.exists(userId, caller.orgIds, signal))) throw error('400105')
      const { groups, vehicles, landmarks } = await queries.bindings(userId, caller.orgIds, signal)
      return {
        groups: groups.map(({ id, name }) => ({ groupId: id, groupName: name })),
        vehicles: vehicles.map(({ id, name }) => ({ vehicleId: id, name })),
        landmarks: landmarks.map(({ id, name }) => ({ landmarkId: id, name })),
      }
    },

    editNormalUserGroup: (context, { userId, groupIds, mode }) => bind(context, userId, { group: groupIds }, mode),
    editNormalUserVehicle: (context, { userId, vehicleIds, mode }) =>
      bind(context, userId, { vehicle: vehicleIds }, mode),
    editNormalUserLandmark: (context, { userId, landmarkIds, mode }) =>
      bind(context, userId, { landmark: landmarkIds }, mode),

    updateUserOrgS: async ({ caller, note }, { userId, orgIds: viewable, excludedOrgIds: excluded }) => {
      checkBatch(viewable, excluded)
      const before = await edits.transaction(async (tx) => {
        const user = await lockUser(options, tx, caller, userId, '400107')
        const { org_id: orgId, user_type: userType, admin } = user
        checkScope(options, caller, { orgId, userType, admin, viewable, excluded })
        await edits.setOrgs(tx, userId, viewable, excluded)
        return { viewableOrgIds: user.viewable, excludedOrgIds: user.excluded }
      })
      note({ kind: 'user', recordId: userId, before, after: { viewableOrgIds: viewable, excludedOrgIds: excluded } })
      await changed([userId])
      return {}
    },

    addNormalUser: (context, params) => addOne(options, context, params),
    editNormalUser: (context, params) => editOne(options, context, params),
    deleteNormalUser: remove,
    deleteNormalUserByPost: remove,
  }
}

function toUser(row: UserRow, caller: Caller): User {
  return {
    userId: row.user_id,
    username: row.username,
    fullName: row.full_name,
    email: row.email,
    mobile: row.mobile,
    remark: row.remark,
    orgId: row.org_id,
    orgName: row.org_name,
    roleId: row.role_id,
    roleName: row.role_name,
    userType: row.user_type,
    internal: row.internal,
    admin: row.admin,
    suspended: row.suspend_reason !== null,
    suspendReason: row.suspend_reason ?? '',
    needsPasswordChange: row.needs_password_change,
    lastLogin: row.last_login_at === null ? null : new Date(row.last_login_at).toISOString(),
    viewableOrgIds: row.viewable,
    excludedOrgIds: row.excluded,
    bound: { groups: row.groups, vehicles: row.vehicles, landmarks: row.landmarks },
    mayEdit: mayEditUser(caller, row),
    version: row.version,
  }
}
