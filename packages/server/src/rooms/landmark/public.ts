import type { LandmarkScope } from '../../platform/http/Caller.ts'
import type { Database } from '../../platform/database/Database.ts'
import { landmarkQueries } from './landmark.queries.ts'

export { shapeAt } from './shapeAt.queries.ts'
export { SEEN_PLACE } from './seenPlace.queries.ts'
export { landmarkCircles, type LandmarkCircles } from './circles.ts'

/** A landmark as choices and columns need it. */
export interface LandmarkName {
  landmarkId: number
  landmarkName: string
}

/** Reads the landmarks of a scope by name: those asked for, or all. */
export function landmarkNameReader(db: Database) {
  const queries = landmarkQueries(db)
  return async (
    scope: LandmarkScope,
    landmarkIds?: readonly number[],
    signal?: AbortSignal,
  ): Promise<LandmarkName[]> => {
    if (landmarkIds?.length === 0) return []
    const rows = await queries.names(scope, landmarkIds, signal)
    return rows.map((row) => ({ landmarkId: row.landmark_id, landmarkName: row.name }))
  }
}
