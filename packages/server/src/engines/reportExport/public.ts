/** What other engines may use of `reportExport`. */
export { exportFiles } from './exportFiles.queries.ts'
export { exportHandler } from './exportHandler.ts'
export { type Maker, makerOf, type MakerOptions } from './Maker.ts'
export { readableCells } from './readableCells.ts'
export { vehicleNames } from './vehicleNames.queries.ts'
export { sayWord } from './sayWord.ts'
