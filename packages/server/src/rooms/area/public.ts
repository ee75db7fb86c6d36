export { type KnownRegion, prepareAreas } from './prepareAreas.queries.ts'
