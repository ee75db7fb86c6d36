import type { Queries } from '../../platform/database/Queries.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { RoleQueries, RoleRow } from './role.queries.ts'

/** True when the caller holds every one of the permissions. */
export const holdsAll = (caller: Pick<Caller, 'permissions'>, permissions: Iterable<string>): boolean => {
  for (const each of permissions) if (!caller.permissions.has(each)) return false
  return true
}

/** A role that concerns sales belongs to one organisation (PERM-14). */
export const isSalesRole = (permissions: readonly string[]): boolean =>
  permissions.some((each) => each.startsWith('sales:'))

/** True for a role that the caller may change: not their own, none of theirs above them, nothing that they do not hold. */
export function mayEditRole(caller: Caller, role: Pick<RoleRow, 'role_id' | 'org_id' | 'permissions'>): boolean {
  return role.role_id !== caller.roleId && (role.org_id !== null || caller.admin) && holdsAll(caller, role.permissions)
}

/**
 * Locks a role that is about to be changed.
 *
 * @throws CallError 400401 for one that the caller does not see, 400107 for their own (PERM-6), 400110 for one that is not
 * theirs to change
 */
export async function lockForEdit(queries: RoleQueries, tx: Queries, caller: Caller, roleId: number): Promise<RoleRow> {
  const role = await queries.lock(tx, roleId, caller.orgIds)
  if (!role) throw new CallError('400401')
  if (roleId === caller.roleId) throw new CallError('400107')
  if (!mayEditRole(caller, role)) throw new CallError('400110')
  return role
}

/**
 * The menu entries that a role is to hold, those above them included.
 *
 * @throws CallError 400 for none (PERM-12), 400404 for one that does not exist, 400110 for one that the caller does not hold
 */
export async function menusToGrant(
  queries: RoleQueries,
  tx: Queries,
  caller: Caller,
  menuIds: readonly number[],
): Promise<{ menuIds: number[]; permissions: string[] }> {
  if (menuIds.length === 0) throw new CallError('400', [{ name: 'menuIds', message: "can't be blank" }])
  const rows = await queries.withAncestors(tx, menuIds)
  const found = rows.filter((row) => row.asked).length
  if (found < new Set(menuIds).size) throw new CallError('400404')
  const permissions = rows.map((row) => row.perms).filter((perms) => perms !== '')
  if (!holdsAll(caller, permissions))
    throw new CallError('400110', [{ name: 'menuIds', message: 'you do not hold all' }])
  // directories alone permit nothing
  if (permissions.length === 0) throw new CallError('400', [{ name: 'menuIds', message: "can't be blank" }])
  return { menuIds: rows.map((row) => row.menu_id), permissions }
}
