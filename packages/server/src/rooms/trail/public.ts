export { buildTrail } from './buildTrail.ts'
export { readInstant, readRange } from './readRange.ts'
