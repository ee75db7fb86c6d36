import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { uploadHandlers } from './upload.calls.ts'
import { uploadQueries } from './upload.queries.ts'

/** Pictures and documents that people hand in. */
export const uploadRoom = defineRoom({
  routes: ({ db }: Ground) => routesOf(ROOMS.upload, uploadHandlers(uploadQueries(db))),
  jobs: ({ db }) => [
    { name: 'pictures of forms never sent', every: 3_600_000, run: () => uploadQueries(db).dropLoose() },
  ],
})
