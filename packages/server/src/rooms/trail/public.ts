export { buildTrail, type TrailStop } from './buildTrail.ts'
export type { TrailStops } from './trail.calls.ts'
export { readInstant, readRange } from './readRange.ts'
