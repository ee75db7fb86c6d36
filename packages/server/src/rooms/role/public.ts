export { prepareAccess } from './prepareAccess.queries.ts'
