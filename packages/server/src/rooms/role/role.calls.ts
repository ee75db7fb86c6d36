import type { Role, roleCalls } from '@waymark/contract/rooms/role.ts'
import { ORG_TYPES, USER_TYPES } from '@waymark/contract/roles.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import { holdsAll, isSalesRole, lockForEdit, mayEditRole, menusToGrant } from './checkRole.ts'
import type { RoleFields, RoleQueries, RoleRow } from './role.queries.ts'

/** Roles: what kinds of users may do. */
export function roleHandlers(queries: RoleQueries): Handlers<typeof roleCalls> {
  /** Runs a change; a name that is taken becomes 400402. */
  const change = <T>(work: (tx: Queries) => Promise<T>): Promise<T> =>
    queries.transaction(work).catch((error: unknown) => {
      throw isUniqueViolation(error, 'role_name') ? new CallError('400402') : error
    })

  const remove: Handlers<typeof roleCalls>['deleteRole'] = async (context, { roleId }) => {
    const { caller } = context
    const name = await change(async (tx) => {
      const role = await lockForEdit(queries, tx, caller, roleId)
      if (await queries.inUse(tx, roleId)) throw context.error('400403')
      await queries.softDelete(tx, roleId)
      const orgId = role.org_id ?? caller.orgId
      await recordDeletion(tx, { kind: 'role', recordId: roleId, orgId, name: role.name, userId: caller.userId })
      return role.name
    })
    context.note({ kind: 'role', recordId: roleId, before: { name } })
    return {}
  }

  return {
    getRoleList: async ({ caller, signal }, params) => {
      const orgIds = params.orgIds && scopeOf(caller.orgIds, params.orgIds)
      const { keyword, sort } = params
      const rows = await queries.list({ visible: caller.orgIds, orgIds, keyword, sort, ...pageOf(params) }, signal)
      return { list: rows.map((row) => toRole(row, caller)), total: rows[0]?.total ?? 0 }
    },

    addRole: async (context, { orgId, menuIds, copyFrom, ...params }) => {
      const { caller } = context
      if (orgId === null ? !caller.admin : !caller.orgIds.includes(orgId)) throw context.error('404600')
      const roleId = await change(async (tx) => {
        const source = copyFrom === undefined ? undefined : await queries.lock(tx, copyFrom, caller.orgIds)
        if (copyFrom !== undefined && !source) throw context.error('400401')
        const granted = await menusToGrant(queries, tx, caller, menuIds ?? source?.menu_ids ?? [])
        checkSales(orgId, granted.permissions)
        const added = await queries.insert(tx, orgId, {
          name: params.name,
          description: params.description ?? '',
          valid_org_types: params.validOrgTypes ?? ORG_TYPES,
          valid_user_types: params.validUserTypes ?? USER_TYPES,
        })
        if (!added) throw context.error('5001')
        await queries.setMenus(tx, added.role_id, granted.menuIds)
        return added.role_id
      })
      context.note({ kind: 'role', recordId: roleId, after: { ...params, orgId, menuIds, copyFrom } })
      return { roleId }
    },

    editRole: async (context, { roleId, version, menuIds, ...params }) => {
      const { caller } = context
      const done = await change(async (tx) => {
        const before = await lockForEdit(queries, tx, caller, roleId)
        if (version !== undefined && version !== before.version)
          throw context.error('400', [{ name: 'version', message: 'the role was changed by somebody else meanwhile' }])
        const orgTypes = params.validOrgTypes ?? before.valid_org_types
        const userTypes = params.validUserTypes ?? before.valid_user_types
        if (await queries.misfits(tx, roleId, orgTypes, userTypes)) throw context.error('400109')
        if (menuIds !== undefined) {
          const granted = await menusToGrant(queries, tx, caller, menuIds)
          if (before.key === null) checkSales(before.org_id, granted.permissions)
          await queries.setMenus(tx, roleId, granted.menuIds)
        }
        const after = await queries.update(tx, roleId, fieldsOf(params))
        return { before, version: after?.version ?? before.version }
      })
      const was = toRole(done.before, caller)
      const changes = { ...params, ...(menuIds === undefined ? {} : { menuIds }) }
      const before = Object.fromEntries(Object.keys(changes).map((field) => [field, was[field as keyof Role]]))
      context.note({ kind: 'role', recordId: roleId, before, after: changes })
      return { version: done.version }
    },

    deleteRole: remove,
    deleteRoleByPost: remove,

    copyRole: async (context, { fromRoleId, toRoleId }) => {
      const { caller } = context
      const done = await change(async (tx) => {
        const source = await queries.lock(tx, fromRoleId, caller.orgIds)
        if (!source) throw context.error('400401')
        const target = await lockForEdit(queries, tx, caller, toRoleId)
        const granted = await menusToGrant(queries, tx, caller, source.menu_ids)
        if (target.key === null) checkSales(target.org_id, granted.permissions)
        await queries.setMenus(tx, toRoleId, granted.menuIds)
        const after = await queries.update(tx, toRoleId, {})
        return { before: target.menu_ids, after: granted.menuIds, version: after?.version ?? target.version }
      })
      const { before, after } = done
      context.note({ kind: 'role', recordId: toRoleId, before: { menuIds: before }, after: { menuIds: after } })
      return { version: done.version }
    },
  }
}

/** @throws CallError 400 for a role of every organisation that concerns sales (PERM-14) */
function checkSales(orgId: number | null, permissions: readonly string[]): void {
  if (orgId === null && isSalesRole(permissions))
    throw new CallError('400', [
      { name: 'orgId', message: 'must be one organization: sales roles are per organization' },
    ])
}

function fieldsOf(params: {
  name?: string | undefined
  description?: string | undefined
  validOrgTypes?: readonly number[] | undefined
  validUserTypes?: readonly string[] | undefined
}): Partial<RoleFields> {
  const { name, description, validOrgTypes, validUserTypes } = params
  const fields = { name, description, valid_org_types: validOrgTypes, valid_user_types: validUserTypes }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function toRole(row: RoleRow, caller: Caller): Role {
  return {
    roleId: row.role_id,
    name: row.name,
    description: row.description,
    orgId: row.org_id,
    orgName: row.org_name ?? '',
    seeded: row.key !== null,
    validOrgTypes: row.valid_org_types,
    validUserTypes: row.valid_user_types,
    menuIds: row.menu_ids,
    permissions: row.permissions,
    userCount: row.user_count,
    mayEdit: mayEditRole(caller, row),
    mayGive: holdsAll(caller, row.permissions),
    version: row.version,
  }
}
