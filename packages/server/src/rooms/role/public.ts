export { accessQueries } from './access.queries.ts'
export { AccessDirectory } from './AccessDirectory.ts'
export { holdsAll, isSalesRole } from './checkRole.ts'
export { prepareAccess } from './prepareAccess.queries.ts'
