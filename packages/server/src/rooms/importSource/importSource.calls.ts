import { checkOrg } from '../../platform/records/checkOrg.ts'
import type { ImportRun, importSourceCalls } from '@waymark/contract/rooms/import/importSource.ts'
import type { DeviceSighting } from '@waymark/core/imports/Observation.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { importTurns } from '../../platform/importFile/importTurns.ts'
import { homeOrg } from '../../platform/http/homeOrg.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { importSightingsFile } from './files/importSightings.ts'
import { findConflicts, type FoundConflict } from './findConflicts.ts'
import type { ImportSourceQueries, RunRow } from './importSource.queries.ts'
import type { SightingQueries, SightingRow } from './sightings.queries.ts'
import { USUAL_TYPE } from './usualType.ts'

export interface ImportSourceRoomOptions {
  readonly queries: ImportSourceQueries
  readonly sightings: SightingQueries
  readonly clock: Clock
  /** Takes sightings in as reports once their devices are there for all, and says when they are durable. */
  readonly take: (sightings: readonly DeviceSighting[], taken: () => Promise<void>) => Promise<void>
  /** Tells the rest of the product that vehicles or what they carry changed, once that is committed. */
  readonly changed: (vehicleIds: readonly number[]) => Promise<void>
}

/** Other trackers' exports: where they come from, what they tell, and where sources disagree. */
export function importSourceHandlers({
  queries,
  sightings,
  clock,
  take,
  changed,
}: ImportSourceRoomOptions): Handlers<typeof importSourceCalls> {
  const { store } = queries
  const remove: Handlers<typeof importSourceCalls>['deleteImportSource'] = async (context, { sourceId }) => {
    const before = await lockRecord(context, store, sourceId)
    await removeRecord(context, store, before, { audited: { name: before.name, orgId: before.orgId } })
    return {}
  }

  return {
    getImportSourceList: async ({ caller, signal }, params) => {
      const { list, total } = await queries.list(caller, params, signal)
      const [runs, pairs] = await Promise.all([
        // what a file held tells of vehicles beside those that somebody is limited to
        queries.lastRuns(caller.limit ? [] : list.map((row) => row.sourceId), signal),
        sightings.pairs(caller, undefined, signal),
      ])
      const conflicts = findConflicts(pairs)
      const conflictsOf = (sourceId: number) =>
        new Set(conflicts.filter(({ sourceIds }) => sourceIds.includes(sourceId)).map(({ vehicleId }) => vehicleId))
      const lastRuns = new Map(runs.map((run) => [run.source_id, toRun(run)]))
      return {
        list: list.map((row) => ({
          ...row,
          conflicts: conflictsOf(row.sourceId).size,
          lastImport: lastRuns.get(row.sourceId) ?? null,
        })),
        total,
      }
    },

    addImportSource: async (context, params) => {
      const sourceId = await addRecord(context, store, { ...params, userId: context.caller.userId })
      return { sourceId }
    },

    editImportSource: async (context, { sourceId, version, ...fields }) => {
      const before = await lockRecord(context, store, sourceId, version)
      const saved = await saveRecord(context, store, before, fields)
      const isRenamed = fields.name !== undefined && fields.name !== before.name
      if (fields.name !== undefined) await queries.renameDevices(sourceId, fields.name)
      if (isRenamed) await changed(await queries.carriers(sourceId))
      return { version: saved }
    },

    deleteImportSource: remove,
    deleteImportSourceByPost: remove,

    importSightings: async (context, params) => {
      const { caller, error } = context
      const { sourceId, dryRun = false, goodRows = false, addVehicles = false, assetType = USUAL_TYPE } = params
      // whoever is limited to vehicles would see others in what a file's assets are found to be
      if (caller.limit) throw error('403')
      if (addVehicles && !caller.permissions.has('monitoring:vehicle:add')) throw error('403')
      const [source] = sourceId === undefined ? [] : await store.readAll(caller, [sourceId])
      if (sourceId !== undefined && !source) throw error('4042300')
      if (!source && !dryRun) throw error('400', [{ name: 'sourceId', kind: 'missing' }])
      const orgId = source?.orgId ?? params.orgId ?? homeOrg(caller)
      checkOrg(caller, { orgId })
      const { columns, units, zone, dateOrder, fileName, file } = params
      const said = { columns, units, zone, dateOrder }
      const work = () =>
        importSightingsFile(
          {
            orgId,
            source,
            lockSource: async () => source && (await store.lockAll(caller, [source.recordId]))[0],
            transaction: queries.transaction,
          },
          { fileName, file, said, dryRun, goodRows, addVehicles, assetType, userId: caller.userId, now: clock.now() },
        )
      const outcome = await importTurns.run(orgId, work, context.signal).catch((thrown: unknown) => {
        // somebody else was quicker with a vehicle of this name or VIN
        throw isUniqueViolation(thrown, 'vehicle_name') || isUniqueViolation(thrown, 'vehicle_vin')
          ? error('4001111')
          : thrown
      })
      const { answer, touched, runId } = outcome
      if (touched.length > 0) await changed(touched)
      if (runId !== undefined) {
        await take(outcome.sightings, async () => void (await queries.finishRun(runId)))
      }
      const { total, good, taken: stored, newer, added } = answer
      const after = { fileName, total, good, taken: stored, newer, added, dryRun }
      context.note({ kind: 'importSource', orgId, ...(sourceId === undefined ? {} : { recordId: sourceId }), after })
      return answer
    },

    getImportLog: async ({ caller, signal }, { sourceId, keyword, sort, ...paging }) => {
      const orgIds = caller.limit ? [] : caller.orgIds
      const filter = { orgIds, sourceId, keyword, sort, ...pageOf(paging) }
      const rows = await queries.runs(filter, signal)
      return { list: rows.map(toRun), total: rows[0]?.total ?? 0 }
    },

    getConflictList: async ({ caller, signal }, { sourceId, keyword = '', ...params }) => {
      const found = findConflicts(await sightings.pairs(caller, undefined, signal)).filter(
        ({ sourceIds, vehicleName }) =>
          (sourceId === undefined || sourceIds.includes(sourceId)) &&
          vehicleName.toLowerCase().includes(keyword.toLowerCase()),
      )
      const { limit, offset } = pageOf(params)
      return { list: found.slice(offset, offset + limit).map(toConflict), total: found.length }
    },

    getSightings: async ({ caller, error, signal }, { vehicleId }) => {
      if (!(await sightings.isVisible(vehicleId, caller, signal))) throw error('4041111')
      const [rows, pairs] = await Promise.all([
        sightings.ofVehicle(vehicleId, caller.orgIds, signal),
        sightings.pairs(caller, vehicleId, signal),
      ])
      return { sightings: rows.map(toSighting), conflicts: findConflicts(pairs).map(toConflict) }
    },
  }
}

const toConflict = ({ vehicleId, vehicleName, first, second, distance }: FoundConflict) => ({
  vehicleId,
  vehicleName,
  first,
  second,
  distance,
})

const toRun = (row: RunRow): ImportRun => ({
  runId: row.run_id,
  sourceId: row.source_id,
  sourceName: row.source_name,
  at: new Date(row.at).toISOString(),
  isFinished: row.is_finished,
  fileName: row.file_name,
  userName: row.username,
  total: row.total_rows,
  good: row.good,
  newer: row.newer,
  added: row.added,
})

const toSighting = (row: SightingRow) => ({
  sourceId: row.source_id,
  source: row.source,
  isShown: row.is_shown,
  assetName: row.name,
  serial: row.serial,
  address: row.address,
  landmark: row.landmark,
  time: new Date(row.time).toISOString(),
  lat: row.lat / 1e7,
  lon: row.lon / 1e7,
})
