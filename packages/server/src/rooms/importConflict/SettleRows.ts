import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { importConflictCalls, Settlement } from '@waymark/contract/rooms/import/importConflict.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import type { DeviceSighting } from '@waymark/core/imports/Observation.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { CallContext } from '../../platform/http/handlers.ts'
import { importTurns } from '../../platform/importFile/importTurns.ts'
import { refusedItem } from '../../platform/records/moves/refusedItem.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import {
  type Holding,
  importSightingsFile,
  importSourceQueries,
  importSourceRecord,
  USUAL_TYPE,
} from '../importSource/public.ts'
import { type ConflictQueries, type ConflictRow, putConflicts } from './importConflict.queries.ts'
import { readsFile, settlementsOf, STATE_AFTER } from './settlements.ts'

export interface SettleOptions {
  readonly db: Database
  readonly queries: ConflictQueries
  readonly clock: Clock
  readonly readStored: Holding['readStored']
  /** Takes sightings in as reports once their devices are there for all, and says when they are durable. */
  readonly take: (sightings: readonly DeviceSighting[], taken: () => Promise<void>) => Promise<void>
  readonly changed: (vehicleIds: readonly number[]) => Promise<void>
}

type Call = (typeof importConflictCalls)['settleImportConflicts']
type Context = Pick<CallContext, 'caller' | 'locale' | 'note' | 'signal'>

/** What is done with rows: by whom, and which vehicle it is about. */
interface Order {
  readonly as: Settlement
  readonly userId: number
  readonly vehicle: { readonly vehicle_id: number; readonly vehicle_name: string } | undefined
}

/** Settles rows that were kept back: exactly these are read again and taken in, in the name of whoever settles them. */
export class SettleRows {
  readonly #options: SettleOptions

  constructor(options: SettleOptions) {
    this.#options = options
  }

  async run(
    context: Context,
    conflictIds: readonly number[],
    as: Settlement,
    vehicleId: number | undefined,
  ): Promise<CallResult<Call>> {
    const { caller, locale, note } = context
    // whoever is limited to vehicles would see others in what a file's assets are found to be
    if (caller.limit) throw new CallError('403')
    if (as === 'add' && !caller.permissions.has('monitoring:vehicle:add')) throw new CallError('403')
    if (as === 'map' && vehicleId === undefined) throw new CallError('400', [{ name: 'vehicleId', kind: 'missing' }])
    const rows = await this.#options.queries.lock(conflictIds, caller.orgIds, as === 'map')
    const failed = new Map<number, ErrorCode>()
    for (const id of conflictIds) if (!rows.some((row) => row.conflict_id === id)) failed.set(id, '404')
    for (const row of rows) if (!settlementsOf(row).includes(as)) failed.set(row.conflict_id, whyNot(row, as))
    const able = rows.filter(({ conflict_id: id }) => !failed.has(id))
    const settled = await this.#settle(able, { as, userId: caller.userId, vehicleId }, context, failed)
    if (settled.length > 0)
      note({
        each: settled.map((row) => ({
          kind: 'importSource',
          recordId: row.source_id,
          orgId: row.org_id,
          after: { as, asset: row.asset_name, lines: row.lines.length, ...(vehicleId ? { vehicleId } : {}) },
        })),
      })
    const items = [...new Set(conflictIds)].map((id) => {
      const code = failed.get(id)
      return code === undefined ? { id, ok: true } : refusedItem(id, code, locale)
    })
    return { items }
  }

  /** Settles what can be; answers it, and says of all else why not. */
  async #settle(
    able: readonly ConflictRow[],
    { as, userId, vehicleId }: { as: Settlement; userId: number; vehicleId: number | undefined },
    context: Context,
    failed: Map<number, ErrorCode>,
  ): Promise<ConflictRow[]> {
    const { queries, clock } = this.#options
    const settled: ConflictRow[] = []
    for (const rows of Map.groupBy(able, ({ arrival_id: id }) => id).values()) {
      const [first] = rows
      if (!first) continue
      const vehicle = as === 'map' ? await queries.vehicle(vehicleId ?? 0, first.org_id) : undefined
      // which vehicles others have is nobody's business: it is none of this organization
      if (as === 'map' && !vehicle) {
        for (const { conflict_id: id } of rows) failed.set(id, '4041111')
        continue
      }
      const done = readsFile(as) ? await this.#readAgain(rows, { as, userId, vehicle }, context, failed) : rows
      const ids = done.map(({ conflict_id: id }) => id)
      await queries.transaction((tx) =>
        queries.settle(tx, ids, { state: STATE_AFTER[as], vehicleId: vehicle?.vehicle_id, userId, now: clock.now() }),
      )
      settled.push(...done)
    }
    return settled
  }

  /** Takes in these rows of one file; answers those that are taken, or wait for something else now. */
  async #readAgain(
    rows: readonly ConflictRow[],
    order: Order,
    { signal }: Context,
    failed: Map<number, ErrorCode>,
  ): Promise<ConflictRow[]> {
    const { db, queries, clock, take, changed } = this.#options
    const { arrival_id: arrivalId, source_id: sourceId, org_id: orgId } = rows[0]!
    const refuse = (code: ErrorCode, of = rows): ConflictRow[] => {
      for (const { conflict_id: id } of of) failed.set(id, code)
      return []
    }
    const file = await queries.file(arrivalId)
    if (!file?.content) return refuse('4042302')
    const content = file.content
    const sources = importSourceQueries(db)
    const [source] = await sources.store.lockAny([sourceId])
    if (!source) return refuse('4042300')
    const work = () =>
      importSightingsFile(
        {
          orgId,
          source,
          lockSource: async (tx) => (await recordStore(tx, importSourceRecord).lockAny([sourceId]))[0],
          transaction: sources.transaction,
        },
        {
          fileName: file.file_name,
          file: content,
          said: {},
          dryRun: false,
          goodRows: true,
          addVehicles: order.as === 'add',
          assetType: USUAL_TYPE,
          userId: order.userId,
          now: clock.now(),
          holding: this.#holding(rows, order, signal),
        },
      )
    const outcome = await importTurns.run(orgId, work, signal).catch((error: unknown) => {
      // nothing was written yet where a file cannot be read
      if (error instanceof CallError && error.status < 500) return error.code
      throw isUniqueViolation(error, 'vehicle_name') || isUniqueViolation(error, 'vehicle_vin')
        ? new CallError('4001111')
        : error
    })
    if (typeof outcome === 'string') return refuse(outcome)
    const { touched, sightings, runId, held, lines } = outcome
    if (touched.length > 0) await changed(touched)
    if (runId !== undefined) await take(sightings, async () => void (await sources.finishRun(runId)))
    const found = new Map(held.flatMap((each) => each.lines.map((line) => [line, each] as const)))
    const taken = new Set(lines)
    const isSettled = (row: ConflictRow): boolean =>
      row.lines.every((line) => taken.has(line) || (found.get(line)?.mark ?? row.mark) !== row.mark)
    const [done, still] = [rows.filter(isSettled), rows.filter((row) => !isSettled(row))]
    const waits = new Set(still.map(({ mark }) => mark))
    await queries.transaction(async (tx) => {
      const file = { arrivalId, sourceId, orgId }
      await putConflicts(
        tx,
        file,
        held.filter(({ mark }) => !waits.has(mark)),
        clock.now(),
      )
      if (lines.length > 0) await queries.countTaken(tx, arrivalId, lines.length)
    })
    refuse('4002304', still)
    return done
  }

  #holding(rows: readonly ConflictRow[], { as, vehicle }: Order, signal: AbortSignal): Holding {
    return {
      readStored: this.#options.readStored,
      signal,
      lines: new Set(rows.flatMap(({ lines }) => lines)),
      both: as === 'both',
      ...(vehicle ? { assigned: new Map(rows.map((row) => [row.asset_key, vehicle])) } : {}),
    }
  }
}

const whyNot = ({ has_file: hasFile, ...row }: ConflictRow, as: Settlement): ErrorCode =>
  !hasFile && settlementsOf({ ...row, has_file: true }).includes(as) ? '4042302' : '4002303'
