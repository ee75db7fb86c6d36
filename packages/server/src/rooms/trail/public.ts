export { buildTrail, type TrailStop } from './buildTrail.ts'
export { type CarriedReader, readDrivenOf, readHonest, readParts, readStopsOf } from './readCarried.ts'
export { cutToSight } from './sightBegins.ts'
export { type TrailQueries, trailQueries } from './trail.queries.ts'
