import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import type { Database } from '../../platform/database/Database.ts'

/** A landmark as the directory keeps it. */
export interface KnownLandmark {
  readonly id: number
  readonly orgId: number
  /** Square metres. */
  readonly area: number
  readonly shape: LandmarkShape
}

/** Statements of the landmark directory. */
export function landmarkDirectoryQueries(db: Database) {
  return {
    /** All landmarks, or those of the given ones that there are. */
    landmarks: async (landmarkIds?: readonly number[]): Promise<KnownLandmark[]> => {
      const rows = await db.arrays<[id: number, orgId: number, area: number, shape: LandmarkShape]>(
        `select landmark_id, org_id, area, shape from landmark
         where deleted_at is null and ($1::int4[] is null or landmark_id = any($1))`,
        [landmarkIds ?? null],
      )
      return rows.map(([id, orgId, area, shape]) => ({ id, orgId, area, shape }))
    },
  }
}
export type LandmarkDirectoryQueries = ReturnType<typeof landmarkDirectoryQueries>
