/** What other rooms may use of `importConflict`. */
export { putConflicts } from './importConflict.queries.ts'
