import type { CallParams } from '@waymark/contract/call.ts'
import type { addUser, editUser } from '@waymark/contract/rooms/organization/user.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { CallContext } from '../../platform/http/handlers.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { type Invited, type TakenGuard, takenNameError } from '../session/public.ts'
import { waitForVerification } from './accountVerification.ts'
import { bindUser, checkBatch } from './bindUser.ts'
import { checkRole, checkRoom, checkScope, checkStaff, lockUser, type UserChecks } from './checkUser.ts'

type Context = Pick<CallContext, 'caller' | 'note' | 'locale'>
type AddParams = CallParams<typeof addUser>
type EditParams = CallParams<typeof editUser>

export interface UserRoomOptions extends UserChecks {
  readonly taken: TakenGuard
  /** Where people open the product. */
  readonly publicUrl: () => string
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
): Promise<{ userId: number; password: string; waits: boolean }> {
  const { edits } = options
  checkStaff(caller, params)
  const { viewableOrgIds: viewable = [], excludedOrgIds: excluded = [], userType = 'defaultUser' } = params
  checkBatch(viewable, excluded)
  const { email = '', fullName = '', username, orgId } = params
  if (invite && email === '') throw new CallError('400', [{ name: 'email', kind: 'missing' }])
  const { password, passwordHash } = await options.makePassword()
  const admin = params.admin ?? false
  checkScope(options, caller, { orgId: params.orgId, userType, admin, viewable, excluded })
  const { userId, waits } = await options.taken.run(choice(caller, params), work, takenNameError)
  note({ kind: 'user', recordId: userId, after: { ...params, invite } })
  return { userId, password: invite ? '' : password, waits }

  async function work(): Promise<{ userId: number; waits: boolean }> {
    const { db } = edits.store
    const { type: orgType, name: orgName } = await checkRoom(options, db, orgId)
    await checkRole(options, db, caller, params.roleId, { orgId, orgType, userType })
    if (await edits.isEmailSeen(db, email, caller.orgIds, 0)) throw new CallError('400102')
    const added = await edits.store.insert({ ...params, passwordHash })
    await edits.setOrgs(db, added, viewable, excluded)
    await bindUser(edits, db, caller, added, boundOf(params))
    const account = { userId: added, username, fullName, email, orgId, orgName, locale }
    if (invite) await options.invite(db, { ...account, inviter: caller.username })
    return { userId: added, waits: await waitForVerification(options, caller, account) }
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
  const { db } = edits.store
  const work = async () => {
    const before = await lockUser(options, caller, userId, '400107', version)
    const { viewableOrgIds: viewable = before.viewable, excludedOrgIds: excluded = before.excluded } = params
    const { orgId = before.orgId, userType = before.userType, admin = before.admin } = params
    checkScope(options, caller, { orgId, userType, admin, viewable, excluded })
    if (params.orgId !== undefined || params.roleId !== undefined || params.userType !== undefined) {
      const room = orgId === before.orgId ? await options.queries.room(db, orgId) : undefined
      const orgType = room?.type ?? (await checkRoom(options, db, orgId)).type
      await checkRole(options, db, caller, params.roleId ?? before.roleId, { orgId, orgType, userType })
    }
    if (params.email !== undefined && (await edits.isEmailSeen(db, params.email, caller.orgIds, userId)))
      throw new CallError('400102')
    await edits.setOrgs(db, userId, viewable, excluded)
    await bindUser(edits, db, caller, userId, boundOf(params))
    // a new address or number has to be verified again
    const verified = {
      emailVerifiedAt: isOther(before.email, params.email) ? null : undefined,
      mobileVerifiedAt: isOther(before.mobile, params.mobile) ? null : undefined,
    }
    return { before, version: await edits.store.update(userId, { ...params, ...verified }) }
  }
  const done = await options.taken.run(choice(caller, params), work, takenNameError)
  const { viewable: viewableOrgIds, excluded: excludedOrgIds, ...before } = done.before
  note({ kind: 'user', recordId: userId, ...changes({ ...before, viewableOrgIds, excludedOrgIds }, params) })
  await options.changed([userId])
  return { version: done.version }
}

const isOther = (before: string, after: string | undefined): boolean =>
  after !== undefined && after.toLowerCase() !== before.toLowerCase()

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
