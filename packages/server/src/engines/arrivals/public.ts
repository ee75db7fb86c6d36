/** What other engines may use of `arrivals`. */
export { arrivalQueries, type ArrivalQueries, type ArrivalRow } from './arrivals.queries.ts'
