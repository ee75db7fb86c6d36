import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import type { LoadChoice } from '@waymark/core/movement/load/LoadSource.ts'
import type { RuleChoice } from '@waymark/core/movement/rules/resolveRule.ts'
import type { Queries } from '../../platform/database/Queries.ts'

/** What of a device decides how its reports are read. */
export interface DeviceFacts {
  readonly device: number
  readonly model: string
  /** Null without a model. */
  readonly modelId: number | null
  readonly orgId: number
}

export interface StoredChoice extends RuleChoice {
  level: 'model' | 'organisation' | 'device'
  subject: string
}

/** A choice of a source of load, for a model or a device. */
export interface StoredLoad extends LoadChoice {
  readonly modelId: number | null
  readonly deviceId: number | null
}

/** A landmark as it counts on a day. */
export interface DatedLandmark {
  readonly id: number
  /** Square metres. */
  readonly area: number
  readonly shape: LandmarkShape
}

/**
 * Statements that tell how devices' reports are to be read.
 *
 * @param at as it had been said by then, milliseconds since 1970 UTC; as it is now when left out
 */
export function setupQueries(db: Queries, at?: number) {
  const by = at === undefined ? 'infinity' : new Date(at)
  return {
    /** Organisations with the ones above them; 0 at the top. */
    parents: () => db.arrays<[orgId: number, parentId: number]>('select org_id, parent_id from organization'),

    choices: () =>
      db.rows<StoredChoice>(
        `select level, subject, version, since, preset, changes from movement_rule where created_at <= $1::timestamptz
         order by rule_id`,
        [by],
      ),

    loads: () =>
      db.rows<StoredLoad>(
        `select model_id as "modelId", device_id as "deviceId", version, since, source from load_source
         where created_at <= $1::timestamptz`,
        [by],
      ),

    facts: (devices: readonly number[]) =>
      db.rows<DeviceFacts>(
        'select id as device, model, model_id as "modelId", org_id as "orgId" from device where id = any($1::int4[])',
        [devices],
      ),

    /** Days (ISO 8601) on which the landmarks of organisations became others. */
    borders: async (orgIds: readonly number[]) =>
      (
        await db.arrays<[day: string]>(
          `select valid_from as day from landmark_shape where org_id = any($1::int4[]) and valid_from <= $2::timestamptz
           union select valid_to from landmark_shape where org_id = any($1::int4[]) and valid_to <= $2::timestamptz
           order by day`,
          [orgIds, by],
        )
      ).map(([day]) => day),

    /** Landmarks of organisations as they count on a day. */
    landmarks: async (orgIds: readonly number[], day: string): Promise<DatedLandmark[]> => {
      const rows = await db.arrays<[id: number, area: number, shape: LandmarkShape]>(
        `select landmark_id, area, shape from landmark_shape
         where org_id = any($1::int4[]) and valid_from <= $2 and (valid_to is null or valid_to > $2)
         order by landmark_id`,
        [orgIds, day],
      )
      return rows.map(([id, area, shape]) => ({ id, area, shape }))
    },
  }
}
export type SetupQueries = ReturnType<typeof setupQueries>
