/** What other engines may use of `arrivals`. */
export { moveFollowers, placesOf } from './places.queries.ts'
export { arrivalQueries, type ArrivalQueries, type ArrivalRow } from './arrivals.queries.ts'
