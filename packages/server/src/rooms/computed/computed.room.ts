import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { checkAssigned } from '../model/public.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { type CarriedReader, trailQueries } from '../trail/public.ts'
import { computedHandlers } from './computed.calls.ts'
import { computedQueries } from './computed.queries.ts'
import { computedAttributeRecord } from './computedAttribute.record.ts'

interface Given extends Ground, Pick<CarriedReader, 'trailPoints'> {
  readonly fleet: FleetView
  readonly readBelieved: CarriedReader['readTrail']
}

/** Sensors that an organisation makes of what reports tell. */
export const computedRoom = defineRoom({
  records: [computedAttributeRecord],
  routes: ({ db, clock, fleet, readBelieved, trailPoints }: Given) =>
    routesOf(
      ROOMS.computed,
      computedHandlers({
        fleet,
        clock,
        imports: { db, clock },
        trailPoints,
        readTrail: readBelieved,
        queries: computedQueries(db),
        checkAssigned: checkAssigned(db),
        carried: trailQueries(db).carried,
      }),
    ),
})
