import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { roleQueries, type RoleQueries } from './role.queries.ts'
import { roleRecord } from './role.record.ts'
import type { roleCalls } from '@waymark/contract/rooms/organization/role.ts'
import { changes } from '../../platform/audit/changes.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { holdsAll, isSalesRole, lockForEdit, mayEditRole, menusToGrant } from './checkRole.ts'

/** Roles, and what they permit. */
export const roleRoom = defineRoom({
  records: [roleRecord],
  routes: ({ db }: Ground) => routesOf(ROOMS.role, roleHandlers(roleQueries(db))),
})

/** Roles: what kinds of users may do. */
function roleHandlers(queries: RoleQueries): Handlers<typeof roleCalls> {
  const { store } = queries
  const remove: Handlers<typeof roleCalls>['deleteRole'] = async (context, { roleId }) => {
    const role = await lockForEdit(queries, context, roleId)
    if (await queries.inUse(roleId)) throw context.error('400403')
    await removeRecord(context, store, role)
    return {}
  }

  return {
    getRoleList: async ({ caller, signal }, params) => {
      const { list, total } = await queries.list(caller, params, signal)
      const may = (role: (typeof list)[number]) => ({
        mayEdit: mayEditRole(caller, role),
        mayGive: holdsAll(caller, role.permissions),
      })
      return { list: list.map((role) => ({ ...role, ...may(role) })), total }
    },

    addRole: async (context, { menuIds, copyFrom, ...fields }) => {
      const { caller } = context
      const { orgId } = fields
      if (orgId === null ? !caller.admin : !caller.orgIds.includes(orgId)) throw context.error('404600')
      if (copyFrom !== undefined) await lockRecord(context, store, copyFrom)
      const copied = copyFrom === undefined ? [] : (await queries.held(copyFrom)).menuIds
      const granted = await menusToGrant(queries, caller, menuIds ?? copied)
      checkSales(orgId, granted.permissions)
      const roleId = await addRecord(context, store, fields)
      context.note({ after: { ...fields, menuIds, copyFrom } })
      await queries.setMenus(roleId, granted.menuIds)
      return { roleId }
    },

    editRole: async (context, { roleId, version, menuIds, ...fields }) => {
      const before = await lockForEdit(queries, context, roleId, version)
      const { validOrgTypes = before.validOrgTypes, validUserTypes = before.validUserTypes } = fields
      if (await queries.misfits(roleId, validOrgTypes, validUserTypes)) throw context.error('400109')
      if (menuIds !== undefined) {
        const granted = await menusToGrant(queries, context.caller, menuIds)
        if (before.key === null) checkSales(before.orgId, granted.permissions)
        await queries.setMenus(roleId, granted.menuIds)
      }
      const saved = await saveRecord(context, store, before, fields)
      context.note({ ...changes(before, { ...fields, menuIds }) })
      return { version: saved }
    },

    deleteRole: remove,
    deleteRoleByPost: remove,

    copyRole: async (context, { fromRoleId, toRoleId }) => {
      await lockRecord(context, store, fromRoleId)
      const source = await queries.held(fromRoleId)
      const target = await lockForEdit(queries, context, toRoleId)
      const granted = await menusToGrant(queries, context.caller, source.menuIds)
      if (target.key === null) checkSales(target.orgId, granted.permissions)
      await queries.setMenus(toRoleId, granted.menuIds)
      const version = await saveRecord(context, store, target, {})
      context.note({ before: { menuIds: target.menuIds }, after: { menuIds: granted.menuIds } })
      return { version }
    },
  }
}

/** @throws CallError 400 for a role of every organisation that concerns sales (PERM-14) */
function checkSales(orgId: number | null, permissions: readonly string[]): void {
  if (orgId === null && isSalesRole(permissions))
    throw new CallError('400', [{ name: 'orgId', kind: 'oneOrganization' }])
}
