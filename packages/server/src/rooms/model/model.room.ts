import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { modelHandlers } from './model.calls.ts'
import { modelQueries } from './model.queries.ts'
import { modelRecord } from './model.record.ts'

/** Models of devices. */
export const modelRoom = defineRoom({
  records: [modelRecord],
  routes: ({ db, devicesChanged }: Ground & Changes) =>
    routesOf(ROOMS.model, modelHandlers({ queries: modelQueries(db), changed: devicesChanged })),
})
