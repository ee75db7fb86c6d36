import { ROOMS } from '@waymark/contract/calls.ts'
import type { depotCalls } from '@waymark/contract/rooms/depot.ts'
import { type Handlers, routesOf } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { recordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { depotList, depotRecord } from './depot.record.ts'

/** Yards that vehicles come home to. */
export const depotRoom = defineRoom({
  records: [depotRecord],
  routes: ({ db }: Ground) => routesOf(ROOMS.depot, depotHandlers(db)),
})

function depotHandlers(db: Database): Handlers<typeof depotCalls> {
  const store = recordStore(db, depotRecord)
  const list = recordList(db, depotList)
  const remove: Handlers<typeof depotCalls>['deleteDepot'] = async (context, { depotId }) => {
    await removeRecord(context, store, await lockRecord(context, store, depotId))
    return {}
  }
  return {
    getDepotList: ({ caller, signal }, params) => list(caller, params, signal),
    addDepot: async (context, params) => ({ depotId: await addRecord(context, store, params) }),
    editDepot: async (context, { depotId, version, ...fields }) => {
      const before = await lockRecord(context, store, depotId, version)
      return { version: await saveRecord(context, store, before, fields) }
    },
    deleteDepot: remove,
    deleteDepotByPost: remove,
  }
}
