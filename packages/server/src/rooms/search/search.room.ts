import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type Handlers } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { searchQueries, type FoundRow, type SearchQueries } from './search.queries.ts'
import { searchTerms } from '@waymark/core/lists/searchTerms.ts'
import { type Found, MOST_FOUND, type searchCalls } from '@waymark/contract/rooms/search.ts'

/** Finding records by what they are called. */
export const searchRoom = defineRoom({
  routes: ({ db }: Ground) => routesOf(ROOMS.search, searchHandlers(searchQueries(db))),
})

/** Most terms of a list that are looked up: what is told are the first few. */
const MOST_TERMS = 40

/** Finds records by a few letters. */
function searchHandlers(queries: SearchQueries): Handlers<typeof searchCalls> {
  return {
    search: async ({ caller, signal }, { keyword }) => {
      const terms = [...new Set(searchTerms(keyword))].slice(0, MOST_TERMS)
      const may = (permission: string): boolean => caller.permissions.has(permission)
      const question = { terms, limit: MOST_FOUND }
      // a list is pasted by whoever looks for vehicles
      const isOne = terms.length === 1
      const none: FoundRow[] = []
      const [vehicle, landmark, driver, device] = await Promise.all([
        may('monitoring:vehicle:view') || may('monitoring:map:view')
          ? queries.vehicles(caller, question, signal)
          : none,
        isOne && may('monitoring:landmark:view') ? queries.landmarks(caller, question, signal) : none,
        isOne && may('monitoring:driver:view') ? queries.drivers(caller, question, signal) : none,
        isOne && may('organization:device:view') ? queries.devices(caller, question, signal) : none,
      ])
      const list = Object.entries({ vehicle, landmark, driver, device }).flatMap(([kind, rows]) =>
        rows.map((row) => toFound(kind as Found['kind'], row)),
      )
      // who types a whole name means that one, whatever it is
      const isNamed = ({ name }: Found): boolean => terms.includes(name.toLowerCase())
      return { list: list.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a))) }
    },
  }
}

function toFound(kind: Found['kind'], { id, name, note, vehicle_id: vehicleId }: FoundRow): Found {
  return { kind, id, name, note, vehicleId }
}
