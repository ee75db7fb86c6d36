import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { importConflictHandlers } from './importConflict.calls.ts'
import { conflictQueries } from './importConflict.queries.ts'
import { type SettleOptions, SettleRows } from './SettleRows.ts'

interface Given extends Ground, Changes {
  /** Takes in what other trackers' exports tell. */
  readonly takeSightings: SettleOptions['take']
  readonly readDelayed: SettleOptions['readStored']
}

/** Rows of incoming files that wait until somebody settles them. */
export const importConflictRoom = defineRoom({
  routes: ({ db, clock, takeSightings, vehiclesChanged, readDelayed: readStored }: Given) => {
    const queries = conflictQueries(db)
    const settle = new SettleRows({ db, queries, clock, readStored, take: takeSightings, changed: vehiclesChanged })
    return routesOf(ROOMS.importConflict, importConflictHandlers({ queries, settle }))
  },
  jobs: ({ db, clock }: Given) => {
    const queries = conflictQueries(db)
    return [{ name: 'settled rows of import sources', every: 3_600_000, run: () => queries.purge(clock.now()) }]
  },
})
