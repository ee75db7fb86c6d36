export { MapOrigins } from './MapOrigins.ts'
export { mapSourceQueries } from './mapSource.queries.ts'
