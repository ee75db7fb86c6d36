/** What other engines may use of `reportExport`. */
export { exportJobQueries } from './exportJob.queries.ts'
export { ExportJob } from './ExportJob.ts'
export { type Maker, makerOf, type MakerOptions } from './Maker.ts'
export { readableCells } from './readableCells.ts'
export { vehicleNames } from './vehicleNames.queries.ts'
export { sayWord } from './words.ts'
