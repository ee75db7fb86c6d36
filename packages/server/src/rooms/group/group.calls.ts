import { wireCode } from '@waymark/contract/errors.ts'
import { errorText } from '@waymark/contract/errorTexts/errorText.ts'
import type { Group, groupCalls } from '@waymark/contract/rooms/group.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import type { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import type { GroupFields, GroupQueries, GroupRow } from './group.queries.ts'

export interface GroupRoomOptions {
  readonly queries: GroupQueries
  /** Tells the rest of the product that vehicles changed, once that is committed. */
  readonly changed: (vehicleIds: readonly number[]) => Promise<void>
}

/** Groups of vehicles. */
export function groupHandlers({ queries, changed }: GroupRoomOptions): Handlers<typeof groupCalls> {
  const remove: Handlers<typeof groupCalls>['deleteGroup'] = async (context, { groupId }) => {
    const { caller } = context
    const before = await queries.transaction(async (tx) => {
      const group = await queries.lock(tx, groupId, caller)
      if (!group) throw context.error('4041000')
      if (await queries.holdsVehicles(tx, groupId)) throw context.error('4001000')
      await queries.softDelete(tx, groupId)
      const { org_id: orgId, name } = group
      await recordDeletion(tx, { kind: 'group', recordId: groupId, orgId, name, userId: caller.userId })
      return { name }
    })
    context.note({ kind: 'group', recordId: groupId, before })
    return {}
  }

  return {
    getGroupList: async ({ caller, signal }, params) => {
      const rows = await queries.list(
        {
          orgIds: scopeOf(caller.orgIds, params.orgIds),
          groupIds: caller.groupIds,
          visible: caller,
          keyword: params.keyword,
          sort: params.sort,
          ...pageOf(params),
        },
        signal,
      )
      return { list: rows.map(toGroup), total: rows[0]?.total ?? 0 }
    },

    addGroup: async (context, params) => {
      if (!context.caller.orgIds.includes(params.orgId)) throw context.error('404600')
      const { orgId, name, weight = 0, colour = '', remark = '' } = params
      const added = await queries
        .transaction((tx) => queries.insert(tx, { org_id: orgId, name, weight, colour, remark }))
        .catch((error: unknown) => {
          throw taken(error, context.error)
        })
      if (!added) throw context.error('5001')
      context.note({ kind: 'group', recordId: added.group_id, after: params })
      return { groupId: added.group_id }
    },

    editGroup: async (context, { groupId, version, orgId, ...changes }) => {
      const { caller } = context
      if (orgId !== undefined && !caller.orgIds.includes(orgId)) throw context.error('404600')
      const after: Partial<GroupFields> = { ...changes, ...(orgId === undefined ? {} : { org_id: orgId }) }
      const done = await queries
        .transaction(async (tx) => {
          const before = await queries.lock(tx, groupId, caller)
          if (!before) throw context.error('4041000')
          if (version !== undefined && version !== before.version)
            throw context.error('400', [
              { name: 'version', message: 'the group was changed by somebody else meanwhile' },
            ])
          const updated = await queries.update(tx, groupId, after)
          return { before, version: updated?.version ?? before.version }
        })
        .catch((error: unknown) => {
          throw taken(error, context.error)
        })
      const names = Object.keys(after) as (keyof GroupFields)[]
      const before = Object.fromEntries(names.map((field) => [field, done.before[field]]))
      context.note({ kind: 'group', recordId: groupId, before, after })
      await changed(await queries.membersOf(groupId))
      return { version: done.version }
    },

    deleteGroup: remove,
    deleteGroupByPost: remove,

    batchEditVehicleGroup: async (context, { vehicleIds, groupIds, mode = 'set' }) => {
      const { caller, locale } = context
      const touched = await queries.transaction(async (tx) => {
        const groups = new Set(await queries.existing(tx, groupIds, caller))
        if (groupIds.some((groupId) => !groups.has(groupId))) throw context.error('4041000')
        const vehicles = await queries.vehicles(tx, vehicleIds, caller)
        if (mode === 'remove') await queries.leave(tx, vehicles, { only: groupIds }, caller)
        else {
          if (mode === 'set') await queries.leave(tx, vehicles, { allBut: groupIds }, caller)
          await queries.join(tx, vehicles, groupIds)
        }
        return new Set(vehicles)
      })
      const each = [...touched].map((recordId) => ({ recordId, after: { groupIds, mode } }))
      context.note({ kind: 'vehicle', each })
      await changed([...touched])
      return vehicleIds.map((vehicleId) =>
        touched.has(vehicleId)
          ? { id: vehicleId, ok: true }
          : { id: vehicleId, ok: false, errorCode: wireCode('4041111'), message: errorText(locale, '4041111') },
      )
    },
  }
}

function taken(error: unknown, makeError: (code: '4001002') => CallError): unknown {
  return isUniqueViolation(error, 'vehicle_group_name') ? makeError('4001002') : error
}

function toGroup(row: GroupRow): Group {
  return {
    groupId: row.group_id,
    groupName: row.name,
    orgId: row.org_id,
    orgName: row.org_name,
    weight: row.weight,
    colour: row.colour,
    remark: row.remark,
    vehicleCount: row.vehicle_count,
    version: row.version,
  }
}
