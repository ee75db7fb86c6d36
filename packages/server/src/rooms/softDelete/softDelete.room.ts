import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { RecordKinds } from '../../platform/records/RecordKinds.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { softDeleteHandlers } from './softDelete.calls.ts'
import { softDeleteQueries } from './softDelete.queries.ts'

interface Given extends Ground, Changes {
  readonly kinds: RecordKinds
}

/** What was deleted, and bringing it back. */
export const softDeleteRoom = defineRoom({
  routes: (given: Given) =>
    routesOf(
      ROOMS.softDelete,
      softDeleteHandlers({
        queries: softDeleteQueries(given.db),
        kinds: given.kinds,
        restored: (kind, ids) => restored(given, kind, ids),
      }),
    ),
})

/** Who has to hear of records that came back. */
async function restored(changes: Changes, kind: string, recordIds: readonly number[]): Promise<void> {
  if (kind === 'vehicle') await changes.vehiclesChanged(recordIds)
  else if (kind === 'device') await changes.devicesChanged(recordIds)
  else if (kind === 'landmark') await changes.landmarksChanged(recordIds)
}
