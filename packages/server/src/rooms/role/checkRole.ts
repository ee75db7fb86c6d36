import type { Role } from '@waymark/contract/rooms/organization/role.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { checkVersion } from '../../platform/http/checkVersion.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import type { RecordContext } from '../../platform/records/RecordContext.ts'
import type { StoredRecord } from '../../platform/records/recordStore.queries.ts'
import type { Held, RoleQueries } from './role.queries.ts'
import type { roleRecord } from './role.record.ts'

/** A role that is about to be changed, with what it holds. */
type LockedRole = StoredRecord<typeof roleRecord> & Held

/** True when the caller holds every one of the permissions. */
export const holdsAll = (caller: Pick<Caller, 'permissions'>, permissions: Iterable<string>): boolean => {
  for (const each of permissions) if (!caller.permissions.has(each)) return false
  return true
}

/** A role that concerns sales belongs to one organisation (PERM-14). */
export const isSalesRole = (permissions: readonly string[]): boolean =>
  permissions.some((each) => each.startsWith('sales:'))

/** True for a role that the caller may change: not their own, none of theirs above them, nothing that they do not hold. */
export function mayEditRole(caller: Caller, role: Pick<Role, 'roleId' | 'orgId' | 'permissions'>): boolean {
  return role.roleId !== caller.roleId && (role.orgId !== null || caller.admin) && holdsAll(caller, role.permissions)
}

/**
 * Locks a role that is about to be changed.
 *
 * @throws CallError 400401 for one that the caller does not see, 400107 for their own (PERM-6), 400110 for one that is not
 * theirs to change
 */
export async function lockForEdit(
  queries: RoleQueries,
  context: RecordContext<'400401'>,
  roleId: number,
  version?: number,
): Promise<LockedRole> {
  const { caller } = context
  const role = { ...(await lockRecord(context, queries.store, roleId)), ...(await queries.held(roleId)) }
  if (roleId === caller.roleId) throw new CallError('400107')
  if (!mayEditRole(caller, { ...role, roleId })) throw new CallError('400110')
  checkVersion(version, role.version)
  return role
}

/**
 * The menu entries that a role is to hold, those above them included.
 *
 * @throws CallError 400 for none (PERM-12), 400404 for one that does not exist, 400110 for one that the caller does not hold
 */
export async function menusToGrant(
  queries: RoleQueries,
  caller: Caller,
  menuIds: readonly number[],
): Promise<{ menuIds: number[]; permissions: string[] }> {
  if (menuIds.length === 0) throw new CallError('400', [{ name: 'menuIds', kind: 'missing' }])
  const rows = await queries.withAncestors(menuIds)
  const found = rows.filter((row) => row.asked).length
  if (found < new Set(menuIds).size) throw new CallError('400404')
  const permissions = rows.map((row) => row.perms).filter((perms) => perms !== '')
  if (!holdsAll(caller, permissions)) throw new CallError('400110', [{ name: 'menuIds', kind: 'holdsMore' }])
  // directories alone permit nothing
  if (permissions.length === 0) throw new CallError('400', [{ name: 'menuIds', kind: 'missing' }])
  return { menuIds: rows.map((row) => row.menu_id), permissions }
}
