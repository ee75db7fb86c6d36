import type { StockItem } from '@waymark/contract/rooms/stock/stockFields.ts'
import { stockLifecycle, type StockState } from '@waymark/contract/lifecycles/stockLifecycle.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { likePattern, orderBy } from '../../platform/database/sqlText.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { Binder, type Bind } from '../../platform/records/Binder.ts'
import { inScope, type RecordScope } from '../../platform/records/inScope.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import type { ListParams } from '../../platform/records/recordList.queries.ts'
import { movesInStock } from '../device/public.ts'
import { isWithin, joinPlace, PLACE_PATH } from './placePath.ts'
import { stockItemRecord } from './stockItem.record.ts'

/** What the list of stock is narrowed by. */
export interface StockFilters extends ListParams {
  /** With all that stands in them: see `within`. */
  readonly placeIds?: readonly number[] | undefined
  readonly modelId?: number | undefined
  readonly isMoving?: boolean | undefined
  readonly forOrgId?: number | undefined
  readonly deviceIds?: readonly string[] | undefined
  readonly state?: StockState | undefined
  readonly states?: readonly StockState[] | undefined
}

const IS_MOVING = movesInStock('r')

const COLUMNS: Readonly<Record<Exclude<keyof StockItem, 'events'>, string>> = {
  itemId: 'r.item_id',
  orgId: 'r.org_id',
  orgName: 'o.name',
  device: 'r.device_id',
  deviceId: 'd.device_id',
  identifier: 'd.identifier',
  modelId: 'd.model_id',
  model: 'd.model',
  state: 'r.state',
  placeId: 'r.place_id',
  place: PLACE_PATH,
  forOrgId: 'r.for_org_id',
  forOrgName: `coalesce(f.name, '')`,
  hold: 'd.hold',
  reason: 'r.reason',
  failed: 'r.failed',
  recordedAt: isoTime('r.recorded_at'),
  changedAt: isoTime('r.changed_at'),
  lastReport: isoTime('least(l.time, l.received)'),
  battery: 'nullif(l.battery, -1)',
  signal: 'nullif(l.signal, -1)',
  isMoving: IS_MOVING,
}

const SORTS = {
  deviceId: 'd.device_id',
  model: 'lower(d.model)',
  state: 'r.state',
  place: `lower(${PLACE_PATH})`,
  forOrgName: 'lower(f.name)',
  recordedAt: 'r.recorded_at',
  changedAt: 'r.changed_at',
  lastReport: 'least(l.time, l.received)',
  orgName: 'lower(o.name)',
}

/** SQL of what must hold of an item `r`, and whether its device `d` is looked at for it. */
function conditions(scope: RecordScope, params: StockFilters, bind: Bind) {
  const { orgIds, recordIds, placeIds, modelId, forOrgId, deviceIds, isMoving } = params
  const pattern = likePattern(params.keyword)
  const named = deviceIds?.map((word) => word.toLowerCase())
  const ofDevice = [
    isMoving === undefined ? undefined : `${IS_MOVING} = ${bind(isMoving)}::boolean`,
    modelId === undefined ? undefined : `d.model_id = ${bind(modelId)}`,
    named && `(d.device_id = any(${bind(named)}) or lower(d.identifier) = any(${bind(named)}))`,
    pattern === null
      ? undefined
      : `(d.device_id ilike ${bind(pattern)} or d.identifier <> d.device_id and d.identifier ilike ${bind(pattern)})`,
  ].filter((sql) => sql !== undefined)
  const ofItem = [
    'r.deleted_at is null',
    inScope(stockItemRecord, { ...scope, orgIds: scopeOf(scope.orgIds, orgIds) }, bind),
    recordIds && `r.item_id = any(${bind(recordIds)}::int4[])`,
    placeIds && `r.place_id = any(${bind(placeIds)}::int4[])`,
    forOrgId === undefined ? undefined : `r.for_org_id = ${bind(forOrgId)}`,
  ].filter((sql) => sql !== undefined)
  return { where: [...ofItem, ...ofDevice].join(' and '), readsDevice: ofDevice.length > 0 }
}

/** Filters that leave some items out, whichever their state. */
const NARROWING = ['recordIds', 'placeIds', 'modelId', 'isMoving', 'forOrgId', 'deviceIds'] as const

/** The list of what is in stock. It counts apart from listing, so that a page of a million costs no more than one of a hundred. */
export function stockListQueries(db: Queries) {
  /** What the tally of all items comes to. */
  const tallied = (orgIds: readonly number[], signal?: AbortSignal) =>
    db.rows<{ state: StockState; devices: number }>(
      'select state, sum(devices)::int4 as devices from stock_tally where org_id = any($1::int4[]) group by 1',
      [orgIds],
      { signal },
    )
  return {
    /** A place and all that stands in it. Asked before, so that it is known how many items may lie there. */
    within: async (placeId: number, signal?: AbortSignal): Promise<number[]> =>
      (
        await db.rows<{ id: number }>(
          `select p.place_id as id from stock_place p where ${isWithin('p.place_id', '$1::int4')}`,
          [placeId],
          { signal },
        )
      ).map(({ id }) => id),

    /** A page of it. */
    page: (scope: RecordScope, params: StockFilters, signal?: AbortSignal) => {
      const { bind, values } = new Binder()
      const { where } = conditions(scope, params, bind)
      const states = params.state === undefined ? params.states : [params.state]
      const { limit, offset } = pageOf(params)
      const selected = Object.entries(COLUMNS).map(([name, sql]) => `${sql} as "${name}"`)
      return db.rows<Omit<StockItem, 'events'>>(
        `select ${selected.join(', ')} from stock_item r join device d on d.id = r.device_id
           join organization o on o.org_id = r.org_id left join organization f on f.org_id = r.for_org_id
           left join device_last l on l.device_id = r.device_id ${joinPlace('r.place_id')}
         where ${where} ${states ? `and r.state = any(${bind(states)}::text[])` : ''}
         order by ${orderBy(SORTS, params.sort, 'r.changed_at desc')}, r.item_id desc limit ${bind(limit)} offset ${bind(offset)}`,
        values,
        { signal },
      )
    },

    /** How many fit in each state, whichever are asked for. */
    counts: async (scope: RecordScope, params: StockFilters, signal?: AbortSignal) => {
      if (isWhole(scope, params)) return everyState(await tallied(scopeOf(scope.orgIds, params.orgIds), signal))
      const { bind, values } = new Binder()
      const { where, readsDevice } = conditions(scope, params, bind)
      const rows = await db.rows<{ state: StockState; devices: number }>(
        `select r.state, count(*)::int4 as devices from stock_item r
         ${readsDevice ? 'join device d on d.id = r.device_id left join device_last l on l.device_id = d.id' : ''} where ${where} group by 1`,
        values,
        { signal },
      )
      return everyState(rows)
    },
  }
}

/** Whether all of some organisations is asked for, however many that is. */
const isWhole = (scope: RecordScope, params: StockFilters): boolean =>
  scope.vehicleIds == null && NARROWING.every((name) => params[name] === undefined) && !params.keyword

/** Every state, with how many are in it. */
function everyState(rows: readonly { readonly state: StockState; readonly devices: number }[]) {
  const counted = new Map(rows.map(({ state, devices }) => [state, devices]))
  return stockLifecycle.states.map((state) => ({ state, devices: counted.get(state) ?? 0 }))
}
