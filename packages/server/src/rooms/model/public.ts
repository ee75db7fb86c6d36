export { hasModel } from './hasModel.queries.ts'
export { type Assigned, type CheckAssigned, checkAssigned } from './assigned.queries.ts'
