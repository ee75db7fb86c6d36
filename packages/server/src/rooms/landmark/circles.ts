import type { Database } from '../../platform/database/Database.ts'
import type { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { RecordScope } from '../../platform/records/inScope.ts'
import { quotaLeft } from '../../platform/records/quotaLeft.queries.ts'
import { landmarkQueries } from './landmark.queries.ts'
import { shapeFields } from './shapeFields.ts'

/** A place that somebody means without having drawn it. */
export interface Circle {
  /** Degrees. */
  readonly lat: number
  readonly lon: number
  readonly radiusM: number
}

type Refuse = (code: '403603' | '4041200') => CallError

/** Landmarks made of a point and a radius, for rooms whose records lie somewhere; in those rooms' transactions. */
export function landmarkCircles(db: Database) {
  const queries = landmarkQueries(db)
  const { store } = queries
  return {
    /** Adds a landmark; answers its id. @throws CallError 403603 when the organisation may have no more */
    add: async (orgId: number, name: string, circle: Circle, caller: Caller, error: Refuse) => {
      if ((await quotaLeft(store.db, store.kind, orgId)) < 1) throw error('403603')
      const landmarkId = await store.insert({ ...fieldsOf(circle), orgId, name })
      // whoever is limited sees and changes what they add
      if (caller.limit) await queries.bindToUser(caller.userId, landmarkId)
      return landmarkId
    },

    /** Gives a landmark that the caller may change another place. @throws CallError 4041200 */
    move: async (landmarkId: number, circle: Circle, caller: Caller, error: Refuse) => {
      if ((await store.lockAll(await queries.changing(caller), [landmarkId])).length === 0) throw error('4041200')
      // by where it lies somebody sees vehicles: who does not see all themselves would give them others
      if (caller.limit && (await queries.isGiven(landmarkId))) throw error('4041200')
      await store.update(landmarkId, fieldsOf(circle))
    },

    /** True for a landmark of the scope, which stays until the transaction ends. */
    isThere: async (landmarkId: number, scope: RecordScope): Promise<boolean> =>
      (await store.lockAll(scope, [landmarkId])).length > 0,
  }
}
export type LandmarkCircles = ReturnType<typeof landmarkCircles>

function fieldsOf(circle: Circle) {
  const result = shapeFields({ kind: 'circle', ...circle })
  if ('problem' in result) throw new Error(`a circle cannot be a landmark: ${result.problem.code}`)
  return result.fields
}
