import { ROOMS } from '@waymark/contract/calls.ts'
import { type Route, routesOf } from './platform/http/handlers.ts'
import { movementRoomQueries } from './rooms/movement/movement.queries.ts'
import { readDriven } from './rooms/movement/readDriven.ts'
import { readStops } from './rooms/movement/readStops.ts'
import { organizationQueries } from './rooms/organization/organization.queries.ts'
import { TakenGuard } from './rooms/session/public.ts'
import { shareHandlers } from './rooms/share/share.calls.ts'
import { shareQueries } from './rooms/share/share.queries.ts'
import { sharedViewHandlers } from './rooms/share/sharedView.calls.ts'
import { sharedViewQueries } from './rooms/share/sharedView.queries.ts'
import { SharedTrails } from './rooms/share/SharedTrails.ts'
import { SharedViews } from './rooms/share/SharedViews.ts'
import { ShareKeys } from './rooms/share/ShareKeys.ts'
import type { RoomServices } from './routes.ts'

/** What is shown to people without an account, and by whom. */
export function shareRoutes(services: RoomServices): Route[] {
  const { db, clock, access, secrets, fleet, publicUrl } = services
  const keys = new ShareKeys(secrets)
  const queries = sharedViewQueries(db)
  const movement = movementRoomQueries(db)
  const trails = new SharedTrails({
    ...services,
    queries,
    readStops: (...asked) => readStops(movement, ...asked),
    readDriven: (...asked) => readDriven(movement, ...asked),
  })
  const { inService } = organizationQueries(db)
  const views = new SharedViews({
    queries,
    keys,
    access,
    inService: (orgId) => inService(orgId),
    fleet,
    trails,
    clock,
  })
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
  return routesOf(ROOMS.share, { ...shareHandlers(room), ...sharedViewHandlers({ views, queries, clock }) })
}
