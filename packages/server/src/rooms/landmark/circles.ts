import type { Queries } from '../../platform/database/Queries.ts'
import type { CallError } from '../../platform/http/CallError.ts'
import type { Caller, LandmarkScope } from '../../platform/http/Caller.ts'
import { type LandmarkQueries, NO_DETAILS } from './landmark.queries.ts'
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
export function landmarkCircles(queries: LandmarkQueries) {
  return {
    /** Adds a landmark; answers its id. @throws CallError 403603 when the organisation may have no more */
    add: async (tx: Queries, orgId: number, name: string, circle: Circle, caller: Caller, error: Refuse) => {
      if (((await queries.room(tx, orgId)) ?? 1) < 1) throw error('403603')
      const fields = { ...NO_DETAILS, ...fieldsOf(circle), org_id: orgId, name }
      const row = await queries.insert(tx, fields)
      // whoever is limited sees and changes what they add
      if (row && caller.limit) await queries.bindToUser(tx, caller.userId, row.landmark_id)
      return row?.landmark_id ?? 0
    },

    /** Gives a landmark that the caller may change another place. @throws CallError 4041200 */
    move: async (tx: Queries, landmarkId: number, circle: Circle, caller: Caller, error: Refuse) => {
      if (!(await queries.lockToChange(tx, landmarkId, caller))) throw error('4041200')
      // by where it lies somebody sees vehicles: who does not see all themselves would give them others
      if (caller.limit && (await queries.isGiven(tx, landmarkId))) throw error('4041200')
      await queries.update(tx, landmarkId, fieldsOf(circle))
    },

    /** True for a landmark of the scope, which stays until the transaction ends. */
    isThere: (tx: Queries, landmarkId: number, scope: LandmarkScope): Promise<boolean> =>
      queries.isThere(tx, landmarkId, scope),
  }
}
export type LandmarkCircles = ReturnType<typeof landmarkCircles>

function fieldsOf(circle: Circle) {
  const result = shapeFields({ kind: 'circle', ...circle })
  if ('problem' in result) throw new Error(`a circle cannot be a landmark: ${result.problem.code}`)
  return result.fields
}
