export { buildTrail, type TrailStop } from './buildTrail.ts'
export { type CarriedReader, readParts, readStopsOf } from './readCarried.ts'
export { readInstant, readRange } from './readRange.ts'
