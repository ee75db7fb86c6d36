import type { ImportLog, Landmark, landmarkCalls } from '@waymark/contract/rooms/landmark.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import type { CallError, FieldProblem } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { landmarkScopeOf, pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { type Sight, sightOf } from '../../platform/http/Sight.ts'
import type { Locale } from '@waymark/contract/locales.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import {
  type ImportRow,
  type LandmarkFields,
  type LandmarkQueries,
  type LandmarkRow,
  NO_DETAILS,
} from './landmark.queries.ts'
import { detailFields } from './detailFields.ts'
import { exportLandmarks } from './files/exportLandmarks.ts'
import { importLandmarks } from './files/importLandmarks.ts'
import { shapeAside } from './shapeAside.ts'
import { type ShapeFields, shapeProblemText } from './shapeFields.ts'

/** Landmarks of one export. */
const MOST_EXPORTED = 200_000

export interface LandmarkRoomOptions {
  readonly queries: LandmarkQueries
  /** How many vehicles in sight are in each landmark now, for those where any are. */
  readonly vehiclesInside: (sight: Sight) => ReadonlyMap<number, number>
  /** Tells the rest of the product that landmarks changed, once that is committed. */
  readonly changed: (landmarkIds: readonly number[]) => Promise<void>
}

/** Landmarks: places with a shape. */
export function landmarkHandlers({
  queries,
  vehiclesInside,
  changed,
}: LandmarkRoomOptions): Handlers<typeof landmarkCalls> {
  const remove: Handlers<typeof landmarkCalls>['deleteLandmark'] = async (context, { landmarkId }) => {
    const { caller } = context
    const before = await queries.transaction(async (tx) => {
      const landmark = await queries.lockToChange(tx, landmarkId, caller)
      if (!landmark) throw context.error('4041200')
      if (await queries.isWatched(tx, landmarkId)) throw context.error('4041204')
      if (await queries.isDestination(tx, landmarkId)) throw context.error('4041205')
      await queries.softDelete(tx, landmarkId)
      const { org_id: orgId, name } = landmark
      await recordDeletion(tx, { kind: 'landmark', recordId: landmarkId, orgId, name, userId: caller.userId })
      return { name }
    })
    context.note({ kind: 'landmark', recordId: landmarkId, before })
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
      const [rows, allTags] = await Promise.all([
        queries.list(filter, vehiclesInside(sightOf(caller)), signal),
        queries.tags(filter, signal),
      ])
      return { list: rows.map(toLandmark), total: rows[0]?.total ?? 0, allTags }
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

    importLandmark: async (context, { orgId, dryRun = false, goodRows = false, fileName, file }) => {
      const { caller } = context
      if (!caller.orgIds.includes(orgId)) throw context.error('404600')
      const order = { fileName, file, orgId, userId: caller.userId, dryRun, goodRows }
      const { answer, added } = await importLandmarks(queries, order)
      const { total, good } = answer
      context.note({
        kind: 'landmark',
        orgId,
        after: { fileName, orgId, total, good, added: added.length, dryRun },
      })
      if (added.length > 0) await changed(added)
      return answer
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
      if (!context.caller.orgIds.includes(orgId)) throw context.error('404600')
      const fields: LandmarkFields = {
        ...NO_DETAILS,
        ...detailFields(details),
        ...(await checked(shape, context)),
        org_id: orgId,
        name,
      }
      const added = await queries.transaction(async (tx) => {
        if (((await queries.room(tx, orgId)) ?? 1) < 1) throw context.error('403603')
        const row = await queries.insert(tx, fields)
        // whoever is limited sees and changes what they draw: the place, not who comes there
        if (row && context.caller.limit) await queries.bindToUser(tx, context.caller.userId, row.landmark_id)
        return row
      })
      if (!added) throw context.error('5001')
      context.note({ kind: 'landmark', recordId: added.landmark_id, after: { orgId, name, ...details } })
      await changed([added.landmark_id])
      return { landmarkId: added.landmark_id }
    },

    editLandmark: async (context, { landmarkId, version, orgId, name, shape, ...details }) => {
      const { caller } = context
      if (orgId !== undefined && !caller.orgIds.includes(orgId)) throw context.error('404600')
      const after: Partial<LandmarkFields> = {
        ...detailFields(details),
        ...(shape ? await checked(shape, context) : {}),
        ...(orgId === undefined ? {} : { org_id: orgId }),
        ...(name === undefined ? {} : { name }),
      }
      const done = await queries.transaction(async (tx) => {
        const before = await queries.lockToChange(tx, landmarkId, caller)
        if (!before) throw context.error('4041200')
        if (version !== undefined && version !== before.version)
          throw context.error('400', [
            { name: 'version', message: 'the landmark was changed by somebody else meanwhile' },
          ])
        const moves = orgId !== undefined && orgId !== before.org_id
        // by its shape and organisation somebody sees vehicles: who does not see all themselves would give them others
        if ((shape || moves) && caller.limit && (await queries.isGiven(tx, landmarkId)))
          throw context.error('403', [{ name: shape ? 'shape' : 'orgId', message: 'decides what users see' }])
        if (moves && ((await queries.room(tx, orgId)) ?? 1) < 1) throw context.error('403603')
        return { before, version: (await queries.update(tx, landmarkId, after))?.version ?? 0 }
      })
      context.note({ kind: 'landmark', recordId: landmarkId, ...differences(done.before, after) })
      await changed([landmarkId])
      return { version: done.version }
    },

    deleteLandmark: remove,
    deleteLandmarkByPost: remove,
  }
}

async function checked(
  shape: LandmarkShape,
  context: { locale: Locale; error: (code: '4001200', fields: FieldProblem[]) => CallError },
): Promise<ShapeFields> {
  const result = await shapeAside(shape)
  if ('fields' in result) return result.fields
  throw context.error('4001200', [{ name: 'shape', message: shapeProblemText(result.problem, context.locale) }])
}

/** What an edit turned into what. */
function differences(before: LandmarkFields, after: Partial<LandmarkFields>) {
  const names = (Object.keys(after) as (keyof LandmarkFields)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const of = (fields: Partial<LandmarkFields>) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return { before: of(before), after: of(after) }
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

function toLandmark(row: LandmarkRow): Landmark {
  return {
    landmarkId: row.landmark_id,
    landmarkName: row.name,
    orgId: row.org_id,
    orgName: row.org_name,
    customId: row.custom_id,
    street: row.street,
    city: row.city,
    state: row.state,
    country: row.country,
    postalCode: row.postal_code,
    tags: [...row.tags],
    colour: row.colour,
    remark: row.remark,
    kind: row.kind,
    lat: row.lat,
    lon: row.lon,
    area: row.area,
    vehicleCount: row.vehicle_count,
    version: row.version,
  }
}
