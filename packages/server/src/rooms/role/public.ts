export { accessQueries } from './access.queries.ts'
export { type Access, AccessDirectory, type AccessFacts } from './AccessDirectory.ts'
export { holdsAll, isSalesRole } from './checkRole.ts'
export { prepareAccess } from './prepareAccess.queries.ts'
