import { adds, removes } from '../../platform/records/plainHandlers.ts'
import { computedImport } from '@waymark/contract/imports/computedImport.ts'
import type { computedCalls } from '@waymark/contract/rooms/computed.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { homeOrg } from '../../platform/http/homeOrg.ts'
import { readRange } from '../../platform/http/timeSearch.ts'
import { type ImportServices, noteImport, runImport } from '../../platform/importFile/runImport.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { lockRules, reopenForComputed } from '../alarmRule/public.ts'
import type { Assigned, CheckAssigned } from '../model/public.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { type CarriedReader, readParts, type TrailQueries } from '../trail/public.ts'
import { cutToSight } from '../../platform/fleet/cutToSight.ts'
import { computedWork } from './importComputed.ts'
import { exportValues } from './exportValues.ts'
import type { ComputedQueries } from './computed.queries.ts'
import { computationOf, definitionReader, valueReader } from './readValues.ts'
import {
  type ComputedPart,
  computeSeries,
  countValues,
  newestRows,
  shownSeries,
  reportedInputs,
} from './computeSeries.ts'

export interface ComputedOptions extends Pick<CarriedReader, 'readTrail' | 'trailPoints'> {
  readonly queries: ComputedQueries
  readonly clock: Clock
  readonly imports: ImportServices
  /** Devices that a vehicle carried (trail room). */
  readonly carried: TrailQueries['carried']
  readonly fleet: Pick<FleetView, 'columnsFor'>
  readonly checkAssigned: CheckAssigned
}

/** Points that a chart can tell apart; more cost bytes and show nothing. */
const DEFAULT_BUDGET = 1000

/** Whom an attribute is of, and its range, as they are asked for. */
interface Asked extends Assigned {
  readonly low?: number | null | undefined
  readonly high?: number | null | undefined
}

/** Computed attributes: the records, what they come to and a preview. */
export function computedHandlers(options: ComputedOptions): Handlers<typeof computedCalls> {
  const { queries, fleet, clock } = options
  const { store, list } = queries
  const readValues = valueReader(queries)
  const definitions = definitionReader(queries)

  const check = async ({ low, high, ...asked }: Asked, caller: Caller): Promise<void> => {
    if (low != null && high != null && low >= high) throw new CallError('400', [{ name: 'high', kind: 'aboveLow' }])
    await options.checkAssigned(asked, caller)
  }
  /** Reports of what a vehicle carried in a range, as far as the caller sees it; undefined when there are too many. */
  const partsOf = async (
    caller: Caller,
    vehicleId: number,
    range: { from: number; to: number },
    signal: AbortSignal,
  ): Promise<ComputedPart[] | undefined> => {
    const carried = await options.carried(vehicleId, caller, cutToSight(fleet, caller, vehicleId, range), signal)
    const parts = await readParts(options, carried, signal)
    return parts?.map((columns, i) => ({ columns, deviceId: carried[i]?.device_id ?? '' }))
  }

  return {
    getComputedList: ({ caller, signal }, params) => list(caller, params, signal),

    addComputed: adds(store, 'attributeId', check),

    editComputed: async (context, { attributeId, version, ...fields }) => {
      await lockRules(store.db)
      const before = await lockRecord(context, store, attributeId, version)
      const { low = before.low, high = before.high } = fields
      await check({ ...fields, low, high }, context.caller)
      const saved = await saveRecord(context, store, before, fields)
      const { name, unit, expression, decimals } = { ...before, ...fields }
      const source = { id: attributeId, name, unit, expression, low, high, decimals }
      const { userId } = context.caller
      const rules = await reopenForComputed(store.db, source, { now: clock.now(), userId })
      if (rules > 0) context.note({ rules })
      return { version: saved }
    },

    deleteComputed: removes(store, 'attributeId'),
    deleteComputedByPost: removes(store, 'attributeId'),

    importComputed: async (context, { orgId: asked, ...order }) => {
      const { caller } = context
      const orgId = asked ?? homeOrg(caller)
      checkOrg(caller, { orgId })
      const { counts } = await runImport(options.imports, context, order, computedWork(queries, caller, orgId))
      noteImport(context, computedImport, { ...order, orgId }, counts)
      return counts
    },

    previewComputed: async ({ caller, signal, error }, params) => {
      const range = readRange(params.from, params.to, error)
      const vehicle = await queries.vehicle(params.vehicleId, caller, signal)
      if (!vehicle) throw error('4041111')
      const computation = computationOf({
        expression: params.expression,
        low: params.low ?? null,
        high: params.high ?? null,
        decimals: params.decimals ?? 1,
      })
      const read = await partsOf(caller, params.vehicleId, range, signal)
      const parts = read ?? []
      return {
        vehicleId: params.vehicleId,
        name: vehicle.name,
        start: new Date(range.from).toISOString(),
        tooMany: read === undefined,
        counts: countValues(parts, computation),
        ...shownSeries(computeSeries(parts, computation), range.from, params.budget ?? DEFAULT_BUDGET),
        inputs: reportedInputs(parts),
        rows: newestRows(parts, computation),
      }
    },

    getComputedHistory: async ({ caller, signal, error }, { vehicleId, from, to, budget }) => {
      const range = readRange(from, to, error)
      const vehicle = await queries.vehicle(vehicleId, caller, signal)
      if (!vehicle) throw error('4041111')
      const having = await queries.having([vehicleId], caller, signal)
      const attributes = await definitions(
        caller,
        having.map(([, attributeId]) => attributeId),
        signal,
      )
      // without attributes no report is read
      const read = attributes.size === 0 ? [] : await partsOf(caller, vehicleId, range, signal)
      const parts = read ?? []
      return {
        vehicleId,
        name: vehicle.name,
        start: new Date(range.from).toISOString(),
        tooMany: read === undefined,
        attributes: [...attributes.values()].map((attribute) => ({
          ...attribute,
          ...shownSeries(computeSeries(parts, computationOf(attribute)), range.from, budget ?? DEFAULT_BUDGET),
        })),
      }
    },

    exportComputed: async ({ caller, signal, error }, { attributeId, vehicleId, from, to, format }) => {
      const range = readRange(from, to, error)
      const vehicle = await queries.vehicle(vehicleId, caller, signal)
      if (!vehicle) throw error('4041111')
      const attribute = (await definitions(caller, [attributeId], signal)).get(attributeId)
      if (!attribute) throw error('4042205')
      const parts = await partsOf(caller, vehicleId, range, signal)
      if (!parts) throw error('400111011')
      return exportValues(attribute, parts, computationOf(attribute), format)
    },

    getComputedValues: ({ caller, signal }, { vehicleIds }) => readValues(caller, vehicleIds, signal),
  }
}
