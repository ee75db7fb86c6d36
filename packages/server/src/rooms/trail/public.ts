export { buildTrail, type TrailStop } from './buildTrail.ts'
export { type CarriedReader, readDrivenOf, readHonest, readParts, readStopsOf } from './readCarried.ts'
export { readInstant, readRange } from './readRange.ts'
export { type TrailQueries, trailQueries } from './trail.queries.ts'
