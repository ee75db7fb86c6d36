import { mapSourceCalls } from '@waymark/contract/rooms/map/mapSource.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { mapSourceHandlers } from './mapSource.calls.ts'
import { mapSourceQueries } from './mapSource.queries.ts'
import { mapSourceRecord } from './mapSource.record.ts'

/** Map servers of others. */
export const mapSourceRoom = defineRoom({
  records: [mapSourceRecord],
  routes: ({ db, secrets, config }: Ground) =>
    routesOf(
      mapSourceCalls,
      mapSourceHandlers({ queries: mapSourceQueries(db), secrets, allowPrivate: config.pushPrivate === 'allow' }),
    ),
})
