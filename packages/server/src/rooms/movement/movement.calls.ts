import { checkOrg } from '../../platform/records/checkOrg.ts'
import type { LandmarkVisit, movementCalls } from '@waymark/contract/rooms/movement.ts'
import type { OrgNode } from '@waymark/contract/rooms/organization/orgNode.ts'
import { withDescendants } from '@waymark/core/lists/withDescendants.ts'
import { RESTATED_KINDS } from '@waymark/core/movement/results/restatedKinds.ts'
import { RULE_PRESETS } from '@waymark/core/movement/rules/presets.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { likePattern } from '../../platform/database/sqlText.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Caller, Scope } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { landmarkScopeOf, pageOf, vehicleScopeOf } from '../../platform/http/listParams.ts'
import { withoutPassingVehicles } from '../../platform/http/sightFor.ts'
import { sightOf } from '../../platform/http/Sight.ts'
import type { FleetView } from '../../platform/fleet/FleetView.ts'
import { readInstant, readRange } from '../../platform/http/timeSearch.ts'
import { restatementKey } from '../reading/public.ts'
import type { PastView } from '../../platform/fleet/PastView.ts'
import { cutToSight } from '../../platform/fleet/cutToSight.ts'
import { checkChoice } from './checkChoice.ts'
import type { MovementRoomQueries, RuleOwner, VisitRow } from './movement.queries.ts'
import { modelSubject } from './public.ts'
import { inventoryThen } from './inventoryThen.ts'
import { readChoices } from './readChoices.ts'
import { readOdometerNow } from './readOdometerNow.ts'
import { readTimeline, type TimelineSource } from './readTimeline.ts'
import { type Inventory, toInventory } from './toInventory.ts'
import { type LandmarkNames, toRestatement } from './toItem.ts'

export interface MovementRoomOptions {
  readonly queries: MovementRoomQueries
  readonly fleet: FleetView
  readonly past: PastView
  readonly clock: Clock
  /** The organisations of a scope (organization room). */
  readonly orgTree: (scope: Scope, signal?: AbortSignal) => Promise<OrgNode[]>
  readonly reportTimes: TimelineSource['reportTimes']
  /** Names of those of these landmarks that a caller may see. */
  readonly namesOf: (caller: Caller, landmarkIds: readonly number[], signal: AbortSignal) => Promise<LandmarkNames>
}

/** Longest range of visits: a year, milliseconds. */
const YEAR = 366 * 86_400_000

const iso = (ms: number): string => new Date(ms).toISOString()

/** What the movement engine found out, as people look at it. */
export function movementHandlers(options: MovementRoomOptions): Handlers<typeof movementCalls> {
  const { queries, clock } = options
  return {
    getMovementChoices: async ({ caller, signal }, { orgId }) => {
      checkOrg(caller, { orgId })
      const below = withDescendants([orgId], await options.orgTree(caller, signal))
      const list = await readChoices(
        queries,
        orgId,
        { orgIds: [...below], vehicleIds: caller.vehicleIds },
        (each) => caller.orgIds.includes(each),
        clock.now(),
        signal,
      )
      return { list }
    },

    getMovementRules: async ({ caller, signal, error }, params) => {
      const owner = await ownerOf(queries, caller, params, error, signal)
      const rows = await queries.rules(owner, signal)
      return {
        presets: Object.keys(RULE_PRESETS),
        list: rows.map(({ since, ...row }) => ({ ...row, since: iso(since) })),
      }
    },

    addMovementRule: async ({ caller, signal, error, note }, { preset, changes = {}, ...params }) => {
      const since = readInstant('since', params.since, error)
      if (since > clock.now()) throw error('4003102', [{ name: 'since', kind: 'notInFuture' }])
      const problems = checkChoice(preset, changes)
      if (problems.length > 0) throw new CallError('400', problems)
      const owner = await ownerOf(queries, caller, params, error, signal)
      const version = await queries.addRule(owner, { since, preset, changes, userId: caller.userId })
      note({
        kind: owner.level,
        // of a model the organisation's
        recordId: Number.parseInt(owner.subject, 10),
        after: { version, since: params.since, preset, changes, ...(params.model ? { model: params.model } : {}) },
      })
      return { version }
    },

    getVehicleTimeline: async ({ caller, signal, error }, params) => {
      const range = readRange(params.from, params.to, error)
      const vehicle = await queries.vehicle(params.vehicleId, caller, signal)
      if (!vehicle) throw error('4041111')
      const { from, to } = cutToSight(options.fleet, caller, params.vehicleId, range)
      const namesOf = (ids: readonly number[]) => options.namesOf(caller, ids, signal)
      const timeline = await readTimeline(
        // what began before it came in sight tells where it was then
        { ...options, namesOf, orgIds: caller.orgIds, now: clock.now(), since: from > range.from ? from : undefined },
        params.vehicleId,
        from,
        to,
        signal,
      )
      return { vehicleId: params.vehicleId, name: vehicle.name, ...timeline }
    },

    getLandmarkVehicleLog: async ({ caller, signal, error }, params) => {
      const range = readRange(params.from, params.to, error, { longest: YEAR })
      const search = {
        ...range,
        ...pageOf(params),
        landmarkIds: landmarkScopeOf(caller, params.landmarkIds),
        vehicleIds: vehicleScopeOf(caller, params.vehicleIds),
        keyword: params.keyword ? likePattern(params.keyword) : null,
        withPasses: params.withPasses ?? false,
      }
      const rows = await queries.visits(caller, search, signal)
      const now = clock.now()
      return { list: rows.map((row) => toVisit(row, now)), total: rows[0]?.total ?? 0 }
    },

    getLandmarkInventory: async ({ caller, signal, error }, { landmarkId, ...params }) => {
      const at = params.at === undefined ? undefined : readInstant('at', params.at, error)
      if (at !== undefined && at < clock.now())
        return inventoryThen(options, withoutPassingVehicles(caller), landmarkId, at, error, signal)
      const landmark = await queries.landmark(landmarkId, caller, signal)
      if (!landmark) throw error('4041200')
      const vehicleIds = options.fleet.vehiclesIn([landmarkId], sightOf(caller))
      const list = await inventoryOf(options, caller, landmarkId, vehicleIds, signal)
      return { landmarkId, landmarkName: landmark.name, at: iso(clock.now()), isDrawn: true, list }
    },

    getRestatements: async ({ caller, signal, error }, params) => {
      const range = readRange(params.from, params.to, error)
      const { orgIds, landmarkIds } = caller
      const scope = { orgIds, landmarkIds, vehicleIds: vehicleScopeOf(caller, params.vehicleIds) }
      const search = {
        ...range,
        ...pageOf(params),
        keyword: params.keyword ? likePattern(params.keyword) : null,
        kinds: params.kinds ?? RESTATED_KINDS,
        causes: params.causes ?? null,
        readerId: params.readerId ?? null,
      }
      const rows = await queries.restatements(scope, search, signal)
      const ids = rows.flatMap((row) => [row.old?.['landmark'], row.new?.['landmark']])
      const names = await options.namesOf(caller, [...new Set(ids.filter((id) => typeof id === 'number'))], signal)
      const list = rows.flatMap((row) => {
        const restated = toRestatement(row, names)
        if (!restated) return []
        const { device_id: device, at, part, vehicle_id: vehicleId, vehicle_name: vehicleName, readers } = row
        return [{ ...restated, key: restatementKey({ device, at, part }), vehicleId, vehicleName, readers }]
      })
      return { list, total: rows[0]?.total ?? 0 }
    },

    getOdometerAdjustments: async ({ caller, signal, error }, { vehicleId }) => {
      if (!(await queries.vehicle(vehicleId, caller, signal))) throw error('4041111')
      const rows = await queries.adjustments(vehicleId, signal)
      return {
        ...(await readOdometerNow(queries, vehicleId, rows, clock.now(), signal)),
        list: rows.map(({ at, value, entered_at, username, reason }) => ({
          at: iso(at),
          value,
          enteredAt: iso(entered_at),
          username,
          reason,
        })),
      }
    },

    addOdometerAdjustment: async ({ caller, signal, error, note }, { vehicleId, value, reason, ...params }) => {
      const at = readInstant('at', params.at, error)
      if (at > clock.now()) throw error('4003102', [{ name: 'at', kind: 'notInFuture' }])
      if (!(await queries.vehicle(vehicleId, caller, signal))) throw error('4041111')
      await queries.addAdjustment({ vehicleId, at, value, reason, userId: caller.userId }, signal)
      note({ kind: 'vehicle', recordId: vehicleId, after: { odometer: value, at: params.at, reason } })
      const rows = await queries.adjustments(vehicleId, signal)
      return { reading: (await readOdometerNow(queries, vehicleId, rows, clock.now(), signal)).reading }
    },
  }
}

function toVisit(row: VisitRow, now: number): LandmarkVisit {
  const { leave_at, leave_latest } = row
  return {
    landmarkId: row.landmark_id,
    landmarkName: row.landmark_name,
    vehicleId: row.vehicle_id,
    vehicleName: row.vehicle_name,
    orgName: row.org_name,
    deviceId: row.device_id,
    enter: {
      earliest: row.enter_earliest < 0 ? null : iso(row.enter_earliest),
      at: iso(row.enter_at),
      latest: iso(row.enter_latest),
    },
    leave:
      leave_at === null || leave_latest === null
        ? null
        : {
            earliest: row.leave_earliest === null ? null : iso(row.leave_earliest),
            at: iso(leave_at),
            latest: iso(leave_latest),
          },
    duration: Math.max(0, Math.round(((leave_at ?? now) - row.enter_at) / 1000)),
    isPass: row.is_pass,
  }
}

async function inventoryOf(
  { queries, fleet, clock }: MovementRoomOptions,
  caller: Caller,
  landmarkId: number,
  vehicleIds: readonly number[],
  signal: AbortSignal,
): Promise<Inventory> {
  const rows = await queries.vehicles(vehicleIds, caller, signal)
  const live = fleet.columnsFor(
    rows.map((row) => row.vehicle_id),
    sightOf(caller),
  )
  return toInventory(
    rows.map((row, i) => ({
      ...row,
      enteredAt: (live.entered[i]?.[live.landmarks[i]?.indexOf(landmarkId) ?? -1] ?? 0) * 1000,
    })),
    live,
    clock.now(),
  )
}

/** Whose choice is meant, of what the caller may see. */
async function ownerOf(
  queries: MovementRoomQueries,
  caller: Caller,
  {
    vehicleId,
    orgId,
    model,
  }: { vehicleId?: number | undefined; orgId?: number | undefined; model?: string | undefined },
  error: (code: '4041111' | '404600' | '4048801') => CallError,
  signal: AbortSignal,
): Promise<RuleOwner> {
  if (orgId !== undefined) {
    // who is limited to some vehicles must not change how all of them are read
    if (!caller.orgIds.includes(orgId) || caller.vehicleIds) throw error('404600')
    return model === undefined
      ? { level: 'organisation', subject: String(orgId) }
      : { level: 'model', subject: modelSubject(orgId, model) }
  }
  if (vehicleId === undefined || !(await queries.vehicle(vehicleId, caller, signal))) throw error('4041111')
  const device = await queries.device(vehicleId, signal)
  if (device === undefined) throw error('4048801')
  return { level: 'device', subject: String(device) }
}
