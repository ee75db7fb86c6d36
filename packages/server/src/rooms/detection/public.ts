export { detectionQueries } from './detection.queries.ts'
