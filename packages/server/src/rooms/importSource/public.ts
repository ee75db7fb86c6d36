/** What other rooms may use of `importSource`. */
export type { HeldRows, Holding } from './files/separateHeldRows.ts'
export { importSightingsFile } from './files/importSightings.ts'
export { importSourceQueries } from './importSource.queries.ts'
export { importSourceRecord } from './importSource.record.ts'
export { USUAL_TYPE } from './usualType.ts'
