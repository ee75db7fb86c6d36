import type { StockGrouping } from '@waymark/contract/rooms/report/stock.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { Binder } from '../../../platform/records/Binder.ts'
import { inScope, type RecordScope } from '../../../platform/records/inScope.ts'
import { joinPlace, PLACE_PATH, stockItemRecord } from '../../stock/public.ts'
import { type BackGroup, groupOfDevice } from '../groupOfDevice.ts'

/** Devices in stock of a group whose price is in the same currency. Ages in seconds. */
export interface StockGroup {
  readonly orgIds: readonly number[]
  readonly groupName: string
  readonly stocked: number
  readonly currency: string | null
  /** A decimal in the currency itself: of those that have a cost by their SKU. */
  readonly cost: string
  /** Smallest units: of those that only their model has a price for. */
  readonly settlement: number
  readonly unpriced: number
  readonly recorded: number
  readonly tested: number
  readonly promised: number
  readonly pausedStock: number
  readonly ofCustomers: number
  readonly meanAge: number
  readonly oldestAge: number
  readonly over90: number
  readonly over180: number
}

function groupOf(by: StockGrouping): BackGroup {
  switch (by) {
    case 'place':
      return { id: 'r.place_id', name: PLACE_PATH, join: joinPlace('r.place_id') }
    case 'org':
      return { id: 'r.org_id', name: 'g.name', join: 'join organization g on g.org_id = r.org_id' }
    default:
      return groupOfDevice(by, 'r.device_id')
  }
}

/** Statements of the report of stock, bound to what the caller may see. */
export function stockReportQueries(db: Database) {
  return {
    /**
     * What lies in stock. A device of the warehouse's is worth the cost of the product that its organization sells the model as, or
     * else the least that its model is settled for; a customer's device is worth nothing to the warehouse.
     *
     * @param like pattern of a group's name; null for any
     */
    groups: (scope: RecordScope, by: StockGrouping, now: number, like: string | null, signal?: AbortSignal) => {
      const { values, bind } = new Binder()
      const group = groupOf(by)
      const pattern = bind(like)
      const at = bind(new Date(now))
      // the database may have seen it come a moment after the server was asked
      const age = `greatest(0, extract(epoch from ${at} - r.recorded_at))`
      return db.rows<StockGroup>(
        `with cost as materialized (
           select distinct on (org_id, model_id) org_id, model_id, currency, cost from sku
           where deleted_at is null and is_active and kind = 'product' and model_id is not null and cost is not null
           order by org_id, model_id, sku_id desc),
         r as (
           select r.org_id, r.device_id, r.place_id, r.state, r.recorded_at, d.org_id = r.org_id as is_own,
             case when d.org_id = r.org_id then c.cost end as cost,
             case when d.org_id = r.org_id and c.cost is null then (m.price_settlement ->> 'min')::int8 end as settlement,
             case when d.org_id = r.org_id then
               coalesce(c.currency, case when m.price_settlement ? 'min' then m.currency end) end as currency
           from stock_item r join device d on d.id = r.device_id left join model m on m.model_id = d.model_id
             left join cost c on c.org_id = r.org_id and c.model_id = d.model_id
           where r.deleted_at is null and r.state <> 'shipped' and ${inScope(stockItemRecord, scope, bind)})
         select array_agg(distinct r.org_id) as "orgIds", coalesce(${group.name}, '') as "groupName", r.currency,
           count(*)::int4 as stocked, coalesce(sum(r.cost), 0)::text as cost, coalesce(sum(r.settlement), 0)::int8 as settlement,
           count(*) filter (where r.is_own and r.currency is null)::int4 as unpriced,
           count(*) filter (where r.state = 'recorded')::int4 as recorded, count(*) filter (where r.state = 'tested')::int4 as tested,
           count(*) filter (where r.state = 'waiting_delivery')::int4 as promised,
           count(*) filter (where r.state = 'paused')::int4 as "pausedStock",
           count(*) filter (where not r.is_own)::int4 as "ofCustomers",
           avg(${age})::int4 as "meanAge", max(${age})::int4 as "oldestAge",
           count(*) filter (where ${age} > 90 * 86400)::int4 as over90, count(*) filter (where ${age} > 180 * 86400)::int4 as over180
         from r ${group.join} where ${pattern}::text is null or ${group.name} ilike ${pattern} group by 2, 3 limit 50001`,
        values,
        { signal },
      )
    },
  }
}
export type StockReportQueries = ReturnType<typeof stockReportQueries>
