import type { AddressText } from '@waymark/core/address/AddressText.ts'
import { landmarkImport } from '@waymark/contract/imports/landmarkImport.ts'
import type { ImportLog, landmarkCalls } from '@waymark/contract/rooms/landmark.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import type { CallError, FieldProblem } from '../../platform/http/CallError.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { landmarkScopeOf, pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { type ImportServices, noteImport, runImport } from '../../platform/importFile/runImport.ts'
import { type Sight, sightOf } from '../../platform/http/Sight.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { quotaLeft } from '../../platform/records/quotaLeft.queries.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { toPage } from '../../platform/records/toPage.ts'
import { withCleanTags } from './withCleanTags.ts'
import type { ImportRow, LandmarkQueries } from './landmark.queries.ts'
import { exportLandmarks } from './files/exportLandmarks.ts'
import type { PlaceOfAddress } from '../place/public.ts'
import { landmarkWork } from './files/importLandmarks.ts'
import { shapeFieldsOnThread } from './shapeFieldsOnThread.ts'
import { type ShapeFields } from './shapeFields.ts'

/** Landmarks of one export. */
const MOST_EXPORTED = 200_000

export interface LandmarkRoomOptions {
  readonly queries: LandmarkQueries
  readonly imports: ImportServices
  /** How many vehicles in sight are in each landmark now, for those where any are. */
  readonly vehiclesInside: (sight: Sight) => ReadonlyMap<number, number>
  /** Tells the rest of the product that landmarks changed, once that is committed. */
  readonly changed: (landmarkIds: readonly number[]) => Promise<void>
  /** Where addresses are, in their order. */
  readonly placesOf: (addresses: readonly AddressText[], signal: AbortSignal) => Promise<readonly PlaceOfAddress[]>
}

/** Landmarks: places with a shape. */
export function landmarkHandlers({
  queries,
  imports,
  vehiclesInside,
  changed,
  placesOf,
}: LandmarkRoomOptions): Handlers<typeof landmarkCalls> {
  const { store } = queries
  const changing = async ({ caller, error }: Pick<CallContext<'4041200'>, 'caller' | 'error'>) => ({
    caller: await queries.changing(caller),
    error,
  })
  const remove: Handlers<typeof landmarkCalls>['deleteLandmark'] = async (context, { landmarkId }) => {
    const before = await lockRecord(await changing(context), store, landmarkId)
    if (await queries.isWatched(landmarkId)) throw context.error('4041204')
    if (await queries.isDestination(landmarkId)) throw context.error('4041205')
    await removeRecord(context, store, before)
    await changed([landmarkId])
    return {}
  }

  return {
    getLandmarkList: async ({ caller, signal }, params) => {
      const orgIds = scopeOf(caller.orgIds, params.orgIds)
      const filter = {
        orgIds,
        landmarkIds: caller.landmarkIds,
        keyword: params.keyword,
        tags: params.tags,
        sort: params.sort,
        ...pageOf(params),
      }
      const [rows, allTags, { landmarkIds: own }] = await Promise.all([
        queries.list(filter, vehiclesInside(sightOf(caller)), signal),
        queries.tags(filter, signal),
        queries.changing(caller),
      ])
      const { list, total } = toPage(rows)
      const mayChange = (landmarkId: number): boolean => !caller.limit || own === undefined || own.includes(landmarkId)
      return { list: list.map((row) => ({ ...row, mayChange: mayChange(row.landmarkId) })), total, allTags }
    },

    getAllLandmarks: async ({ caller, signal }, { orgIds, landmarkIds, bounds, most = 1_000_000 }) => {
      const [west, south, east, north] = bounds ?? []
      const rows = await queries.shapes(
        {
          orgIds: scopeOf(caller.orgIds, orgIds),
          landmarkIds: landmarkScopeOf(caller, landmarkIds),
          bounds: bounds && [west!, south!, west! > east! ? east! + 360 : east!, north!],
          most: most + 1,
        },
        signal,
      )
      const shown = rows.slice(0, most)
      return {
        landmarkId: shown.map((row) => row.landmark_id),
        name: shown.map((row) => row.name),
        colour: shown.map((row) => row.colour),
        lat: shown.map((row) => row.lat),
        lon: shown.map((row) => row.lon),
        shape: shown.map((row) => row.shape),
        more: rows.length > most,
      }
    },

    importLandmark: async (context, { orgId, ...order }) => {
      checkOrg(context.caller, { orgId })
      const { counts, preview } = await runImport(
        imports,
        context,
        order,
        landmarkWork({ queries, changed, placesOf: (wanted) => placesOf(wanted, context.signal) }, orgId),
      )
      noteImport(context, landmarkImport, { ...order, orgId }, counts)
      const shown = preview.map(({ fields: { name, shape, lat, lon } }) => ({ name, kind: shape.kind, lat, lon }))
      return { ...counts, preview: shown }
    },

    getImportLogList: async ({ caller, signal }, params) => {
      const rows = await queries.imports(
        scopeOf(caller.orgIds, params.orgIds),
        // a log of others names landmarks that somebody limited does not see
        caller.limit && caller.userId,
        pageOf(params),
        signal,
      )
      return { list: rows.map(toImportLog), total: rows[0]?.found ?? 0 }
    },

    exportLandmark: async ({ caller, signal }, { format, orgIds, keyword, tags, landmarkIds }) => {
      const scope = { orgIds: scopeOf(caller.orgIds, orgIds), landmarkIds: landmarkScopeOf(caller, landmarkIds) }
      const filter = { ...scope, keyword, tags, most: MOST_EXPORTED }
      return exportLandmarks(await queries.export(filter, signal), format)
    },

    addLandmark: async (context, { orgId, name, shape, ...details }) => {
      const { caller } = context
      checkOrg(caller, { orgId })
      const fields = { ...withCleanTags(details), ...(await checked(shape, context)), orgId, name }
      if ((await quotaLeft(store.db, store.kind, orgId)) < 1) throw context.error('403603')
      const landmarkId = await addRecord(context, store, fields)
      context.note({ after: { orgId, name, ...details } })
      // whoever is limited sees and changes what they draw: the place, not who comes there
      if (caller.limit) await queries.bindToUser(caller.userId, landmarkId)
      await changed([landmarkId])
      return { landmarkId }
    },

    editLandmark: async (context, { landmarkId, version, orgId, shape, ...details }) => {
      const { caller } = context
      checkOrg(caller, { orgId })
      const fields = { ...withCleanTags(details), ...(shape ? await checked(shape, context) : {}), orgId }
      const before = await lockRecord(await changing(context), store, landmarkId, version)
      const moves = orgId !== undefined && orgId !== before.orgId
      // by its shape and organisation somebody sees vehicles: who does not see all themselves would give them others
      if ((shape || moves) && caller.limit && (await queries.isGiven(landmarkId)))
        throw context.error('403', [{ name: shape ? 'shape' : 'orgId', kind: 'decidesSight' }])
      if (moves && (await quotaLeft(store.db, store.kind, orgId)) < 1) throw context.error('403603')
      const saved = await saveRecord(context, store, before, fields)
      await changed([landmarkId])
      return { version: saved }
    },

    deleteLandmark: remove,
    deleteLandmarkByPost: remove,
  }
}

async function checked(
  shape: LandmarkShape,
  context: { error: (code: '4001200', fields: FieldProblem[]) => CallError },
): Promise<ShapeFields> {
  const result = await shapeFieldsOnThread(shape)
  if ('fields' in result) return result.fields
  throw context.error('4001200', [{ name: 'shape', shape: result.problem.code, at: result.problem.at }])
}

function toImportLog(row: ImportRow): ImportLog {
  return {
    importId: row.import_id,
    orgId: row.org_id,
    orgName: row.org_name,
    username: row.username,
    fileName: row.file_name,
    total: row.total,
    added: row.added,
    failed: row.failed,
    problems: row.problems,
    time: new Date(row.created_at).toISOString(),
  }
}
