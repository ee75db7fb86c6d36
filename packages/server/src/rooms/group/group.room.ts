import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type CallContext, type Handlers } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { vehiclesInScope } from '../vehicle/public.ts'
import { groupQueries, type GroupQueries } from './group.queries.ts'
import { groupRecord } from './group.record.ts'
import type { groupCalls } from '@waymark/contract/rooms/organization/group.ts'
import { changingGroups } from '../../platform/http/gifts.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { refusedItem } from '../../platform/records/moves/refusedItem.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'

/** Groups of vehicles. */
export const groupRoom = defineRoom({
  records: [groupRecord],
  routes: ({ db, vehiclesChanged }: Ground & Changes) =>
    routesOf(ROOMS.group, groupHandlers({ queries: groupQueries(db), changed: vehiclesChanged })),
})

interface GroupRoomOptions {
  readonly queries: GroupQueries
  /** Tells the rest of the product that vehicles changed, once that is committed. */
  readonly changed: (vehicleIds: readonly number[]) => Promise<void>
}

/** Groups of vehicles. */
function groupHandlers({ queries, changed }: GroupRoomOptions): Handlers<typeof groupCalls> {
  const { store } = queries
  const changing = ({ caller, error }: Pick<CallContext<'4041000'>, 'caller' | 'error'>) => ({
    caller: changingGroups(caller),
    error,
  })
  const remove: Handlers<typeof groupCalls>['deleteGroup'] = async (context, { groupId }) => {
    const before = await lockRecord(changing(context), store, groupId)
    if (await queries.holdsVehicles(groupId)) throw context.error('4001000')
    await removeRecord(context, store, before)
    return {}
  }

  return {
    getGroupList: ({ caller, signal }, params) => queries.list(caller, params, signal),

    addGroup: async (context, params) => {
      const groupId = await addRecord(context, store, params)
      // whoever is limited sees and changes what they add
      if (context.caller.limit) await queries.bindToUser(context.caller.userId, groupId)
      return { groupId }
    },

    editGroup: async (context, { groupId, version, ...fields }) => {
      const before = await lockRecord(changing(context), store, groupId, version)
      const saved = await saveRecord(context, store, before, fields)
      await changed(await queries.membersOf(groupId))
      return { version: saved }
    },

    deleteGroup: remove,
    deleteGroupByPost: remove,

    batchEditVehicleGroup: async (context, { vehicleIds, groupIds, mode = 'set' }) => {
      const { locale } = context
      const caller = changingGroups(context.caller)
      const touched = await queries.transaction(async (tx) => {
        const groups = new Set(await queries.existing(tx, groupIds, caller))
        if (groupIds.some((groupId) => !groups.has(groupId))) throw context.error('4041000')
        const vehicles = await vehiclesInScope(tx, vehicleIds, caller)
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
        touched.has(vehicleId) ? { id: vehicleId, ok: true } : refusedItem(vehicleId, '4041111', locale),
      )
    },
  }
}
