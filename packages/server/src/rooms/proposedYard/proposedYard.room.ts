import { ROOMS } from '@waymark/contract/calls.ts'
import { MOST_PROPOSED, type proposedYardCalls } from '@waymark/contract/rooms/map/proposedYard.ts'
import { distanceM } from '@waymark/core/geo/distance.ts'
import { proposeYards } from '@waymark/core/geo/proposeYards.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Handlers, routesOf } from '../../platform/http/handlers.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { type ProposedYardQueries, proposedYardQueries } from './proposedYard.queries.ts'

export interface ProposedYardOptions {
  /** Whose the landmarks are that hold a point, degrees. */
  readonly landmarkOwnersAt: (lat: number, lon: number) => readonly number[]
}

/** How far back stops are looked at. Milliseconds. */
const PAST = 28 * 86_400_000
/** So near to a place that nobody wanted it is the same place. Metres. */
const SAME_PLACE_M = 400

/** Places that could be landmarks, since vehicles often stand there. */
export const proposedYardRoom = defineRoom({
  routes: ({ db, clock, landmarkOwnersAt }: Ground & ProposedYardOptions) =>
    routesOf(ROOMS.proposedYard, proposedYardHandlers({ queries: proposedYardQueries(db), clock, landmarkOwnersAt })),
})

function proposedYardHandlers({
  queries,
  clock,
  landmarkOwnersAt,
}: ProposedYardOptions & { readonly queries: ProposedYardQueries; readonly clock: Clock }): Handlers<
  typeof proposedYardCalls
> {
  return {
    getProposedYardList: async ({ caller, signal }) => {
      const now = clock.now()
      const [cells, unwanted] = await Promise.all([
        queries.cells(caller, now - PAST, now, signal),
        queries.unwanted(caller.orgIds, signal),
      ])
      const seen = new Set(caller.orgIds)
      const isUnwanted = (lat: number, lon: number, orgId: number): boolean =>
        unwanted.some((each) => each.org_id === orgId && distanceM(lat, lon, each.lat, each.lon) < SAME_PLACE_M)
      const isLandmark = (lat: number, lon: number): boolean =>
        landmarkOwnersAt(lat, lon).some((orgId) => seen.has(orgId))
      const yards = proposeYards(cells, (lat, lon, orgId) => isLandmark(lat, lon) || isUnwanted(lat, lon, orgId))
      return { list: yards.slice(0, MOST_PROPOSED) }
    },

    dismissProposedYard: async ({ caller }, { orgId, lat, lon, unwanted }) => {
      checkOrg(caller, { orgId })
      await (unwanted ? queries.dismiss(orgId, lat, lon, caller.userId) : queries.takeBack(orgId, lat, lon))
      return {}
    },
  }
}
