import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import { importJobs } from '../../platform/importFile/importJobs.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { importHandlers, type ImportRoomOptions } from './import.calls.ts'
import { importQueries } from './import.queries.ts'

/** What was brought in, of whatever kind. */
export const importRoom = defineRoom({
  routes: ({ db, clock, undoOf }: Ground & Pick<ImportRoomOptions, 'undoOf'>) =>
    routesOf(ROOMS.import, importHandlers({ queries: importQueries(db), clock, undoOf })),
  jobs: ({ db }) => importJobs(db),
})
