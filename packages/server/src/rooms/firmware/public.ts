export { PIECE_BYTES } from './firmwareFiles.queries.ts'
