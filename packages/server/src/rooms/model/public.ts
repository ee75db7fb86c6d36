export { hasModel } from './hasModel.queries.ts'
