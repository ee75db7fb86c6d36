import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import { readingWriter } from '../../platform/readings/readings.queries.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { arrivalReader } from '../destination/public.ts'
import type { PlaceNames } from '../../platform/places/PlaceNames.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { drivenReader, stopReader } from '../movement/public.ts'
import { brandReader, inServiceReader } from '../organization/public.ts'
import type { AccessDirectory } from '../role/public.ts'
import { TakenGuard } from '../session/public.ts'
import type { CarriedReader } from '../trail/public.ts'
import { shareHandlers } from './share.calls.ts'
import { shareQueries } from './share.queries.ts'
import { shareRecord } from './share.record.ts'
import { sharedViewHandlers } from './sharedView.calls.ts'
import { sharedViewQueries } from './sharedView.queries.ts'
import { SharedTrails } from './SharedTrails.ts'
import { SharedViews } from './SharedViews.ts'
import { ShareKeys } from './ShareKeys.ts'

interface Given extends Ground, Omit<CarriedReader, 'readStops' | 'readDriven'> {
  readonly access: AccessDirectory
  readonly fleet: FleetView
  readonly placeNames: Pick<PlaceNames, 'streets' | 'credit'>
}

/** What is shown to people without an account, and by whom. */
export const shareRoom = defineRoom({
  records: [shareRecord],
  jobs: ({ db, clock }: Ground) => [
    {
      name: 'pages of shares that are closed',
      every: 60_000,
      run: () => sharedViewQueries(db).forgetPages(clock.now()),
    },
  ],
  routes: (given: Given) => {
    const { db, clock, access, secrets, fleet, publicUrl, placeNames, requestCounts } = given
    const keys = new ShareKeys(secrets)
    const queries = sharedViewQueries(db)
    const trails = new SharedTrails({ ...given, queries, readStops: stopReader(db), readDriven: drivenReader(db) })
    const arrivals = arrivalReader(db, fleet, clock)
    const inService = inServiceReader(db)
    const views = new SharedViews({ queries, keys, access, inService, fleet, trails, arrivals, placeNames, clock })
    const room = {
      queries: shareQueries(db),
      keys,
      secrets,
      taken: new TakenGuard(db, secrets),
      publicUrl,
      narrow: access.narrow.bind(access),
      clock,
      changed: () => views.forget(),
    }
    return routesOf(ROOMS.share, {
      ...shareHandlers(room),
      ...sharedViewHandlers({
        views,
        queries,
        brandOf: brandReader(db),
        noteReading: readingWriter(db),
        requestCounts,
        clock,
      }),
    })
  },
})
