/** Hanging files on records of a room's own, for those who come in otherwise than by the calls of this room. */
export { hangFile } from './hangFile.ts'
export { readHandedIn } from './readHandedIn.ts'
export { recordFileQueries, type RecordFileQueries } from './recordFile.queries.ts'
