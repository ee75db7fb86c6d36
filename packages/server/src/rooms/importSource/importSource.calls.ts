import type { CallParams, CallResult } from '@waymark/contract/call.ts'
import type { ImportRun, importSourceCalls } from '@waymark/contract/rooms/importSource.ts'
import type { DeviceSighting } from '@waymark/core/imports/Observation.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import type { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { importTurns } from '../../platform/importFile/importTurns.ts'
import { homeOrg } from '../../platform/http/homeOrg.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { checkVersion } from '../../platform/http/versions.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import { importSightingsFile } from './files/importSightings.ts'
import { findConflicts, type FoundConflict } from './findConflicts.ts'
import type { ImportSourceQueries, ListedSource, RunRow, SourceFields } from './importSource.queries.ts'
import type { SightingQueries, SightingRow } from './sightings.queries.ts'

export interface ImportSourceRoomOptions {
  readonly queries: ImportSourceQueries
  readonly sightings: SightingQueries
  readonly clock: Clock
  /** Takes sightings in as reports once their devices are there for all, and says when they are durable. */
  readonly take: (sightings: readonly DeviceSighting[], taken: () => Promise<void>) => Promise<void>
  /** Tells the rest of the product that vehicles or what they carry changed, once that is committed. */
  readonly changed: (vehicleIds: readonly number[]) => Promise<void>
}

/** What an asset becomes where nobody says: a trailer. */
const USUAL_TYPE = 2000

/** Other trackers' exports: where they come from, what they tell, and where sources disagree. */
export function importSourceHandlers({
  queries,
  sightings,
  clock,
  take,
  changed,
}: ImportSourceRoomOptions): Handlers<typeof importSourceCalls> {
  const remove: Handlers<typeof importSourceCalls>['deleteImportSource'] = async (context, { sourceId }) => {
    const { caller } = context
    const before = await queries.transaction(async (tx) => {
      const source = await queries.lock(tx, sourceId, caller.orgIds)
      if (!source) throw context.error('4042300')
      await queries.softDelete(tx, sourceId)
      const { org_id: orgId, name } = source
      await recordDeletion(tx, { kind: 'importSource', recordId: sourceId, orgId, name, userId: caller.userId })
      return { name, orgId }
    })
    context.note({ kind: 'importSource', recordId: sourceId, before })
    return {}
  }

  return {
    getImportSourceList: async ({ caller, signal }, params) => {
      const { keyword, sort } = params
      const scope = { orgIds: scopeOf(caller.orgIds, params.orgIds), vehicleIds: caller.vehicleIds }
      const rows = await queries.list({ ...scope, keyword, sort, ...pageOf(params) }, signal)
      const [runs, pairs] = await Promise.all([
        // what a file held tells of vehicles beside those that somebody is limited to
        queries.lastRuns(caller.limit ? [] : rows.map((row) => row.source_id), signal),
        sightings.pairs(caller, undefined, signal),
      ])
      const conflicts = findConflicts(pairs)
      const lastRuns = new Map(runs.map((run) => [run.source_id, toRun(run)]))
      return {
        list: rows.map((row) => toSource(row, lastRuns.get(row.source_id), conflicts)),
        total: rows[0]?.total ?? 0,
      }
    },

    addImportSource: async (context, params) => {
      const { caller } = context
      if (!caller.orgIds.includes(params.orgId)) throw context.error('404600')
      const fields = { ...BLANK, ...fieldsOf(params), org_id: params.orgId, name: params.name, user_id: caller.userId }
      const added = await queries.insert(fields).catch((thrown: unknown) => {
        throw taken(thrown, context.error)
      })
      if (!added) throw context.error('5001')
      context.note({ kind: 'importSource', recordId: added.source_id, after: params })
      return { sourceId: added.source_id }
    },

    editImportSource: async (context, params) => {
      const { sourceId, version } = params
      const done = await queries
        .transaction(async (tx) => {
          const before = await queries.lock(tx, sourceId, context.caller.orgIds)
          if (!before) throw context.error('4042300')
          checkVersion(version, before.version)
          const after = await queries.update(tx, sourceId, { ...before, ...fieldsOf(params) })
          return { before, version: after?.version ?? before.version }
        })
        .catch((thrown: unknown) => {
          throw taken(thrown, context.error)
        })
      context.note({ kind: 'importSource', recordId: sourceId, ...changes({ ...done.before }, fieldsOf(params)) })
      if (params.name !== undefined && params.name !== done.before.name) await changed(await queries.carriers(sourceId))
      return { version: done.version }
    },

    deleteImportSource: remove,
    deleteImportSourceByPost: remove,

    importSightings: async (context, params) => {
      const { caller, error } = context
      const { sourceId, dryRun = false, goodRows = false, addVehicles = false, assetType = USUAL_TYPE } = params
      // whoever is limited to vehicles would see others in what a file's assets are found to be
      if (caller.limit) throw error('403')
      if (addVehicles && !caller.permissions.has('monitoring:vehicle:add')) throw error('403')
      const source = sourceId === undefined ? undefined : await queries.one(sourceId, caller.orgIds)
      if (sourceId !== undefined && !source) throw error('4042300')
      if (!source && !dryRun) throw error('400', [{ name: 'sourceId', message: "can't be blank" }])
      const orgId = source?.org_id ?? params.orgId ?? homeOrg(caller)
      if (!caller.orgIds.includes(orgId)) throw error('404600')
      const { columns, units, zone, dateOrder, fileName, file } = params
      const said = { columns, units, zone, dateOrder }
      const work = () =>
        importSightingsFile(
          {
            orgId,
            source,
            lockSource: async (tx) => source && queries.lock(tx, source.source_id, caller.orgIds),
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

const BLANK = { vendor: '', columns: {}, units: {}, zone: '', date_order: '' } as const

/** The fields that a request names, by column. */
function fieldsOf(params: Partial<CallParams<typeof importSourceCalls.editImportSource>>): Partial<SourceFields> {
  const { name, vendor, columns, units, zone, dateOrder } = params
  const fields = { name, vendor, columns, units, zone, date_order: dateOrder }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

const taken = (thrown: unknown, error: (code: '4002300') => CallError): unknown =>
  isUniqueViolation(thrown, 'import_source_name') ? error('4002300') : thrown

const toConflict = ({ vehicleId, vehicleName, first, second, distance }: FoundConflict) => ({
  vehicleId,
  vehicleName,
  first,
  second,
  distance,
})

function toSource(
  row: ListedSource,
  lastImport: ImportRun | undefined,
  conflicts: readonly FoundConflict[],
): CallResult<typeof importSourceCalls.getImportSourceList>['list'][number] {
  const own = conflicts.filter(({ sourceIds }) => sourceIds.includes(row.source_id))
  return {
    sourceId: row.source_id,
    orgId: row.org_id,
    orgName: row.org_name,
    name: row.name,
    vendor: row.vendor,
    columns: row.columns,
    units: row.units,
    zone: row.zone,
    dateOrder: row.date_order,
    assets: row.assets,
    vehicles: row.vehicles,
    newest: row.newest === null ? null : new Date(row.newest).toISOString(),
    conflicts: new Set(own.map(({ vehicleId }) => vehicleId)).size,
    lastImport: lastImport ?? null,
    version: row.version,
  }
}

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
