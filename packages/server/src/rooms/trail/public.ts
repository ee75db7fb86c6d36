export { readInstant, readRange } from './readRange.ts'
