import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Addresses } from '../../platform/geocode/Addresses.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { placesOfAddresses } from '../place/public.ts'
import { landmarkHandlers, type LandmarkRoomOptions } from './landmark.calls.ts'
import { undoLandmarks } from './files/importLandmarks.ts'
import { landmarkQueries } from './landmark.queries.ts'
import { landmarkRecord } from './landmark.record.ts'

/** Places that have a name. */
export const landmarkRoom = defineRoom({
  records: [landmarkRecord],
  routes: ({
    db,
    clock,
    vehiclesInside,
    landmarksChanged,
    addresses,
  }: Ground & Changes & Pick<LandmarkRoomOptions, 'vehiclesInside'> & { readonly addresses: Addresses }) =>
    routesOf(
      ROOMS.landmark,
      landmarkHandlers({
        queries: landmarkQueries(db),
        imports: { db, clock },
        vehiclesInside,
        changed: landmarksChanged,
        placesOf: (wanted, signal) => placesOfAddresses({ db, clock, addresses }, wanted, signal),
      }),
    ),
  undos: ({ db, landmarksChanged }) => ({
    landmark: undoLandmarks({ queries: landmarkQueries(db), changed: landmarksChanged }),
  }),
})
