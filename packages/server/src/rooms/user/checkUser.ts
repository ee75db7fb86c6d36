import type { Queries } from '../../platform/database/Queries.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { checkVersion } from '../../platform/http/checkVersion.ts'
import type { StoredRecord } from '../../platform/records/recordStore.queries.ts'
import { checkSeesNoMore } from './bindUser.ts'
import { type AccessDirectory, holdsAll, isSalesRole } from '../role/public.ts'
import type { UserEditQueries } from './userEdit.queries.ts'
import type { Held, UserQueries } from './user.queries.ts'
import type { userRecord } from './user.record.ts'

/** A user who is about to be changed. */
export type LockedUser = StoredRecord<typeof userRecord> & Held

/** What users are checked against. */
export interface UserChecks {
  readonly queries: UserQueries
  readonly edits: UserEditQueries
  readonly access: Pick<AccessDirectory, 'visibleTo' | 'isBelow'>
}

/** What decides which role fits a user, and which organisations they see. */
export interface Standing {
  readonly orgId: number
  readonly userType: string
  readonly admin: boolean
  readonly viewable: readonly number[]
  readonly excluded: readonly number[]
}

/** True for a user whom the caller may change: somebody else, who may do nothing that the caller may not. */
export function mayEditUser(
  caller: Caller,
  user: Pick<Held, 'permissions'> & { readonly userId: number; readonly admin: boolean },
): boolean {
  return user.userId !== caller.userId && (caller.admin || !user.admin) && holdsAll(caller, user.permissions)
}

/** True where the caller stands above an organisation, and so verifies its new accounts. */
export function isAbove({ access }: Pick<UserChecks, 'access'>, caller: Caller, orgId: number): boolean {
  return caller.admin || (caller.orgId !== orgId && access.isBelow(orgId, caller.orgId))
}

/**
 * Locks a user who is about to be changed.
 *
 * @param ownCode the refusal for the caller's own account (PERM-6)
 * @throws CallError 400105 for one whom the caller does not see, 400110 for one who may do or see more than the caller
 */
export async function lockUser(
  { queries, edits, access }: UserChecks,
  caller: Caller,
  userId: number,
  ownCode: '400106' | '400107' | '403',
  version?: number,
): Promise<LockedUser> {
  const [record] = await edits.store.lockAll(caller, [userId])
  if (!record) throw new CallError('400105')
  if (userId === caller.userId) throw new CallError(ownCode, [{ name: 'userId', kind: 'ownAccount' }])
  const user = { ...record, ...(await queries.held(userId)) }
  if (!mayEditUser(caller, { ...user, userId })) throw new CallError('400110')
  if (!isSubset(access.visibleTo(user), caller.orgIds)) throw new CallError('400110')
  await checkSeesNoMore(edits, edits.store.db, caller, userId)
  checkVersion(version, user.version)
  return user
}

/**
 * A role as it is given to a user.
 *
 * @throws CallError 400401 for one that the caller does not see, 400110 for one with more than they hold, 400109 for one
 * that is not for such organisations or users (PERM-13), or not for this organisation (PERM-14)
 */
export async function checkRole(
  { queries, access }: UserChecks,
  tx: Queries,
  caller: Caller,
  roleId: number,
  user: Pick<Standing, 'orgId' | 'userType'> & { orgType: number },
): Promise<void> {
  const role = await queries.role(tx, roleId, caller.orgIds)
  if (!role) throw new CallError('400401')
  if (!holdsAll(caller, role.permissions)) throw new CallError('400110', [{ name: 'roleId', kind: 'holdsMore' }])
  const orgTypes: readonly number[] = role.valid_org_types
  const userTypes: readonly string[] = role.valid_user_types
  const isElsewhere =
    role.org_id !== null &&
    role.org_id !== user.orgId &&
    (isSalesRole(role.permissions) || !access.isBelow(user.orgId, role.org_id))
  if (isElsewhere || !orgTypes.includes(user.orgType) || !userTypes.includes(user.userType))
    throw new CallError('400109', [{ name: 'roleId', kind: 'roleNotFor' }])
}

/**
 * What a user is to see: no more than the caller, and something.
 *
 * @throws CallError 404600 for an organisation that the caller does not see, 400110 where the user would see more, 400
 * where they would see nothing
 */
export function checkScope({ access }: UserChecks, caller: Caller, standing: Standing): void {
  const known = new Set(caller.orgIds)
  for (const [name, orgIds] of [
    ['orgId', [standing.orgId]],
    ['viewableOrgIds', standing.viewable],
    ['excludedOrgIds', standing.excluded],
  ] as const)
    if (orgIds.some((orgId) => !known.has(orgId))) throw new CallError('404600', [{ name, kind: 'notFound' }])
  const sees = access.visibleTo(standing)
  if (sees.length === 0) throw new CallError('400', [{ name: 'excludedOrgIds', kind: 'noOrganizationLeft' }])
  if (!isSubset(sees, caller.orgIds)) throw new CallError('400110', [{ name: 'viewableOrgIds', kind: 'seesMore' }])
}

/** @throws CallError 404600 for an organisation that is gone, 403604 for one that is full (ORG-7) */
export async function checkRoom(
  { queries }: UserChecks,
  tx: Queries,
  orgId: number,
): Promise<{ type: number; name: string }> {
  const room = await queries.room(tx, orgId)
  if (!room) throw new CallError('404600')
  if (room.left !== null && room.left <= 0) throw new CallError('403604')
  return room
}

/** @throws CallError 403 where somebody but an administrator sets what only administrators set */
export function checkStaff(
  caller: Caller,
  params: { internal?: boolean | undefined; admin?: boolean | undefined },
): void {
  const wrong = caller.admin ? [] : (['internal', 'admin'] as const).filter((name) => params[name] !== undefined)
  if (wrong.length > 0)
    throw new CallError(
      '403',
      wrong.map((name) => ({ name, kind: 'byAdmin' })),
    )
}

function isSubset(some: readonly number[], all: readonly number[]): boolean {
  if (some === all) return true
  const known = new Set(all)
  return some.every((each) => known.has(each))
}
