import type { CallParams } from '@waymark/contract/call.ts'
import type { addUser, editUser } from '@waymark/contract/rooms/user.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { CallContext } from '../../platform/http/handlers.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { type Invited, type TakenGuard, takenOf } from '../session/public.ts'
import { bindUser, checkBatch } from './bindUser.ts'
import { checkRole, checkRoom, checkScope, checkStaff, lockUser, type UserChecks } from './checkUser.ts'
import type { UserFields } from './userEdit.queries.ts'

type Context = Pick<CallContext, 'caller' | 'note' | 'locale'>
type AddParams = CallParams<typeof addUser>
type EditParams = CallParams<typeof editUser>

export interface UserRoomOptions extends UserChecks {
  readonly taken: TakenGuard
  /** Makes up a first password. */
  readonly makePassword: () => Promise<{ password: string; passwordHash: string }>
  /** Mails somebody a link by which they choose their first password. */
  readonly invite: (tx: Queries, invited: Invited) => Promise<void>
  /** Tells the rest of the product that what users may do or see changed, once that is committed. */
  readonly changed: (userIds: readonly number[]) => Promise<void>
}

/** Adds a user, who may do and see no more than whoever adds them. */
export async function addOne(
  options: UserRoomOptions,
  { caller, note, locale }: Context,
  { invite = false, ...params }: AddParams,
): Promise<{ userId: number; password: string }> {
  const { edits } = options
  checkStaff(caller, params)
  const { viewableOrgIds: viewable = [], excludedOrgIds: excluded = [], userType = 'defaultUser' } = params
  checkBatch(viewable, excluded)
  const { email = '', fullName = '', username, orgId } = params
  if (invite && email === '') throw new CallError('400', [{ name: 'email', message: "can't be blank" }])
  const { password, passwordHash } = await options.makePassword()
  const admin = params.admin ?? false
  checkScope(options, caller, { orgId: params.orgId, userType, admin, viewable, excluded })
  const userId = await options.taken.run(choice(caller, params), work, takenOf)
  note({ kind: 'user', recordId: userId, after: { ...params, invite } })
  return { userId, password: invite ? '' : password }

  function work(): Promise<number> {
    return edits.transaction(async (tx) => {
      const { type: orgType, name: orgName } = await checkRoom(options, tx, orgId)
      await checkRole(options, tx, caller, params.roleId, { orgId: params.orgId, orgType, userType })
      if (await edits.isEmailSeen(tx, email, caller.orgIds, 0)) throw new CallError('400102')
      const added = await edits.insert(tx, passwordHash, {
        ...BLANK,
        ...fieldsOf({ ...params, userType }),
        internal: params.internal ?? false,
        admin,
      } as UserFields)
      if (!added) throw new CallError('5001')
      await edits.setOrgs(tx, added.user_id, viewable, excluded)
      await bindUser(edits, tx, caller, added.user_id, boundOf(params))
      const invited = { userId: added.user_id, username, fullName, email, orgId, orgName, inviter: caller.username }
      if (invite) await options.invite(tx, { ...invited, locale })
      return added.user_id
    })
  }
}

/** Sets fields of a user, all of them or none. */
export async function editOne(
  options: UserRoomOptions,
  { caller, note }: Context,
  { userId, version, ...params }: EditParams,
): Promise<{ version: number }> {
  const { edits } = options
  checkStaff(caller, params)
  checkBatch(params.viewableOrgIds, params.excludedOrgIds)
  const work = () =>
    edits.transaction(async (tx) => {
      const before = await lockUser(options, tx, caller, userId, '400107')
      if (version !== undefined && version !== before.version)
        throw new CallError('400', [{ name: 'version', message: 'the user was changed by somebody else meanwhile' }])
      const { viewableOrgIds: viewable = before.viewable, excludedOrgIds: excluded = before.excluded } = params
      const { orgId = before.org_id, userType = before.user_type, admin = before.admin } = params
      checkScope(options, caller, { orgId, userType, admin, viewable, excluded })
      if (params.orgId !== undefined || params.roleId !== undefined || params.userType !== undefined) {
        const room = orgId === before.org_id ? await options.queries.room(tx, orgId) : undefined
        const orgType = room?.type ?? (await checkRoom(options, tx, orgId)).type
        await checkRole(options, tx, caller, params.roleId ?? before.role_id, { orgId, orgType, userType })
      }
      if (params.email !== undefined && (await edits.isEmailSeen(tx, params.email, caller.orgIds, userId)))
        throw new CallError('400102')
      await edits.setOrgs(tx, userId, viewable, excluded)
      await bindUser(edits, tx, caller, userId, boundOf(params))
      const after = await edits.update(tx, userId, fieldsOf(params))
      return { before, version: after?.version ?? before.version }
    })
  const done = await options.taken.run(choice(caller, params), work, takenOf)
  const { before } = done
  const was: Record<string, unknown> = {
    orgId: before.org_id,
    roleId: before.role_id,
    username: before.username,
    fullName: before.full_name,
    email: before.email,
    mobile: before.mobile,
    remark: before.remark,
    userType: before.user_type,
    internal: before.internal,
    admin: before.admin,
    viewableOrgIds: before.viewable,
    excludedOrgIds: before.excluded,
  }
  const changes = Object.entries(params).filter(
    ([name, value]) => value !== undefined && JSON.stringify(was[name]) !== JSON.stringify(value),
  )
  note({
    kind: 'user',
    recordId: userId,
    before: Object.fromEntries(changes.map(([name]) => [name, was[name]])),
    after: Object.fromEntries(changes),
  })
  await options.changed([userId])
  return { version: done.version }
}

const BLANK = { full_name: '', email: '', mobile: '', remark: '' } as const

const choice = ({ orgId }: Context['caller'], { username, email }: Partial<AddParams>) => ({
  what: 'user',
  orgId,
  isChosen: username !== undefined || email !== undefined,
})

const boundOf = ({ groupIds, vehicleIds, landmarkIds }: Partial<AddParams>) => ({
  group: groupIds,
  vehicle: vehicleIds,
  landmark: landmarkIds,
})

/** The fields that a request names, by column. */
function fieldsOf(params: Partial<AddParams>): Partial<UserFields> {
  const { orgId, roleId, username, fullName, email, mobile, remark, userType, internal, admin } = params
  const fields = { org_id: orgId, role_id: roleId, username, full_name: fullName, email, mobile, remark, user_type: userType, internal, admin } // prettier-ignore
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
