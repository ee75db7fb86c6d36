import type { userCalls } from '@waymark/contract/rooms/organization/user.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { checkAdmits, mailAdmitted } from './accountVerification.ts'
import { type Bound, bindUser, checkBatch } from './bindUser.ts'
import { checkScope, isAbove, lockUser, mayEditUser } from './checkUser.ts'
import { addOne, editOne, type UserRoomOptions } from './saveUser.ts'

type Context = Pick<CallContext, 'caller' | 'note'>

/** Users: who they are, what they may do, and what of their organisations they see. */
export function userHandlers(options: UserRoomOptions): Handlers<typeof userCalls> {
  const { queries, edits, changed } = options

  const { db } = edits.store

  const remove = async (context: Context, { userId }: { userId: number }): Promise<Record<string, never>> => {
    const user = await lockUser(options, context.caller, userId, '400106')
    await edits.endSessions(db, userId)
    await removeRecord(context, edits.store, user, { audited: { username: user.username } })
    await changed([userId])
    return {}
  }

  const bind = async ({ caller, note }: Context, userId: number, bound: Bound, mode?: 'set' | 'add' | 'remove') => {
    await lockUser(options, caller, userId, '400107')
    await bindUser(edits, db, caller, userId, bound, mode)
    note({ kind: 'user', recordId: userId, after: { ...bound, mode } })
    await changed([userId])
    return {}
  }

  return {
    getUserList: async ({ caller, signal }, params) => {
      const { list, total } = await queries.list(caller, params, signal)
      return {
        list: list.map(({ permissions, ...user }) => ({
          ...user,
          mayEdit: mayEditUser(caller, { ...user, permissions }),
          mayAdmit: user.waitsFor !== 'verification' || isAbove(options, caller, user.orgId),
        })),
        total,
      }
    },

    addUser: (context, params) => addOne(options, context, params),
    editUser: (context, params) => editOne(options, context, params),
    deleteUser: remove,
    deleteUserByPost: remove,

    suspendUser: async (context, { userId, suspended, reason = '' }) => {
      const { caller } = context
      if (suspended && reason === '') throw context.error('400', [{ name: 'reason', kind: 'missing' }])
      const before = await lockUser(options, caller, userId, '403')
      checkAdmits(options, caller, before)
      const saved = await edits.suspend(db, userId, suspended ? reason : null)
      if (suspended) await edits.endSessions(db, userId)
      else await mailAdmitted(options, { ...before, userId })
      const after = { suspendReason: suspended ? reason : null }
      context.note({ kind: 'user', recordId: userId, before: { suspendReason: before.suspendReason }, after })
      await changed([userId])
      return { version: saved?.version ?? before.version }
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
      const {
        viewable: viewableOrgIds,
        excluded: excludedOrgIds,
        ...user
      } = await lockUser(options, caller, userId, '400107')
      checkScope(options, caller, { ...user, viewable, excluded })
      await edits.setOrgs(db, userId, viewable, excluded)
      const after = { viewableOrgIds: viewable, excludedOrgIds: excluded }
      note({ kind: 'user', recordId: userId, before: { viewableOrgIds, excludedOrgIds }, after })
      await changed([userId])
      return {}
    },

    addNormalUser: (context, params) => addOne(options, context, params),
    editNormalUser: (context, params) => editOne(options, context, params),
    deleteNormalUser: remove,
    deleteNormalUserByPost: remove,
  }
}
