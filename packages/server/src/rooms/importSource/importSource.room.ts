import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { importSourceHandlers, type ImportSourceRoomOptions } from './importSource.calls.ts'
import { importSourceQueries } from './importSource.queries.ts'
import { importSourceRecord } from './importSource.record.ts'
import { sightingQueries } from './sightings.queries.ts'

interface Given extends Ground, Changes {
  /** Takes in what other trackers' exports tell. */
  readonly takeSightings: ImportSourceRoomOptions['take']
}

/** Exports of other trackers. */
export const importSourceRoom = defineRoom({
  records: [importSourceRecord],
  routes: ({ db, clock, takeSightings, vehiclesChanged }: Given) =>
    routesOf(
      ROOMS.importSource,
      importSourceHandlers({
        queries: importSourceQueries(db),
        sightings: sightingQueries(db),
        clock,
        take: takeSightings,
        changed: vehiclesChanged,
      }),
    ),
})
