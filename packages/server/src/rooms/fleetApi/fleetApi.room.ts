import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { stateReader } from '../../platform/fleet/stateReader.ts'
import { fleetAlarmQueries } from './fleetAlarms.queries.ts'
import { fleetApiHandlers } from './fleetApi.calls.ts'
import { fleetApiQueries } from './fleetApi.queries.ts'
import type { PositionFeed } from './public.ts'

interface Given extends Ground, Changes {
  readonly fleet: FleetView
  readonly positionFeed: PositionFeed
}

/** The public API. */
export const fleetApiRoom = defineRoom({
  routes: ({ db, clock, fleet, positionFeed, vehiclesChanged }: Given) =>
    routesOf(
      ROOMS.fleetApi,
      fleetApiHandlers({
        queries: fleetApiQueries(db),
        columnsFor: stateReader(fleet),
        feed: positionFeed,
        alarms: fleetAlarmQueries(db),
        changed: vehiclesChanged,
        clock,
      }),
    ),
})
