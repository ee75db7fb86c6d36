import type { Bind } from '../../platform/records/Binder.ts'
import type { RecordScope } from '../../platform/records/inScope.ts'

/** SQL of whether the caller may see a return `r`. */
export type ReturnsInScope = (scope: RecordScope, bind: Bind) => string

/** As devices left lately, so they will: of how many days that is told. */
const DEMAND_DAYS = 90

/** Orders whose devices are still to be set aside. */
const WAITING_ORDERS = `'approved', 'to_be_signed', 'customer_signed', 'stocking', 'delivering'`

/**
 * SQL that joins each level `r` of a model at a place with what lies there as `c`, what left there lately as `s`, and what is ordered and
 * to come back as `f`. What left and what comes back is read once for all levels.
 */
export function joinStockFigures(bind: Bind, scope: RecordScope, returnsInScope: ReturnsInScope): string {
  const returns = `select r.rma_id, r.type from rma r where r.deleted_at is null
    and r.state in ('dispatching', 'analysis', 'returning') and ${returnsInScope(scope, bind)}`
  const within = (id: string, place: string): string => `join stock_place w on w.place_id = ${id}
    left join stock_place wp on wp.place_id = w.parent_id
    where ${place} in (w.place_id, w.parent_id, wp.parent_id)`
  return `cross join lateral (
      select coalesce(sum(t.devices) filter (where t.state in ('recorded', 'tested')), 0)::int4 as available,
        coalesce(sum(t.devices) filter (where t.state = 'waiting_delivery'), 0)::int4 as promised
      from stock_stand t ${within('t.place_id', 'r.place_id')} and t.model_id = r.model_id) c
    left join (
      select l.level_id, sum(v.devices)::int4 as shipped
      from (select place_id, model_id, sum(devices) as devices from stock_shipped
          where day > (now() at time zone 'UTC')::date - ${DEMAND_DAYS} group by 1, 2) v
        join stock_level l on l.model_id = v.model_id and l.deleted_at is null ${within('v.place_id', 'l.place_id')}
      group by 1) s on s.level_id = r.level_id
    left join (
      select d.model_id, count(*) as devices from (${returns}) m join rma_line l using (rma_id) join device d on d.id = l.device_id
      where l.is_open and l.inbound in ('expected', 'shipped') and (m.type = 'rental' or l.solution = 'warehousing' or l.is_advance)
      group by 1) b on b.model_id = r.model_id
    cross join lateral (select
      (select coalesce(sum(l.quantity - l.short_closed - l.stocked), 0)::int4 from sales_order o join sales_order_line l using (order_id)
        where o.org_id = r.org_id and o.deleted_at is null and o.state in (${WAITING_ORDERS}) and l.model_id = r.model_id) as ordered,
      coalesce(b.devices, 0)::int4 as expected
      -- so that neither is worked out more than once
      offset 0) f`
}

/** SQL of what is to be expected of a level that is joined so. */
export const FORECAST = {
  shipped: 'coalesce(s.shipped, 0)',
  ordered: 'f.ordered',
  expected: 'f.expected',
  daysLeft: `(greatest(0, c.available + f.expected - f.ordered) * ${DEMAND_DAYS} / s.shipped)::int4`,
}
