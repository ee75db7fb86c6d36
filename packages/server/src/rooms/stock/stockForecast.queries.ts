import type { Bind } from '../../platform/records/Binder.ts'
import { inScope, type RecordScope } from '../../platform/records/inScope.ts'
import { rmaRecord } from '../rma/public.ts'
import { isWithin } from './placePath.ts'

/** As devices left lately, so they will: of how many days that is told. */
const DEMAND_DAYS = 90

/** Orders whose devices are still to be set aside. */
const WAITING_ORDERS = `'approved', 'to_be_signed', 'customer_signed', 'stocking', 'delivering'`

/** SQL of what is to be expected of a level `r` of a model at a place, beside what is available there, `c`. */
export function forecastOf(scope: RecordScope, bind: Bind) {
  const shipped = `(select count(*)::int4 from stock_move v join device d on d.id = v.device_id
    where v.to_state = 'shipped' and v.at > now() - interval '${DEMAND_DAYS} days' and d.model_id = r.model_id
      and ${isWithin('v.from_place_id', 'r.place_id')})`
  const ordered = `(select coalesce(sum(l.quantity - l.short_closed - l.stocked), 0)::int4 from sales_order s join sales_order_line l using (order_id)
    where s.org_id = r.org_id and s.deleted_at is null and s.state in (${WAITING_ORDERS}) and l.model_id = r.model_id)`
  const returns = `select r.rma_id, r.type from rma r where r.deleted_at is null
    and r.state in ('dispatching', 'analysis', 'returning') and ${inScope(rmaRecord, scope, bind)}`
  const expected = `(select count(*)::int4 from (${returns}) m join rma_line l using (rma_id) join device d on d.id = l.device_id
    where l.is_open and l.inbound in ('expected', 'shipped') and d.model_id = r.model_id
      and (m.type = 'rental' or l.solution = 'warehousing' or l.is_advance))`
  return {
    shipped,
    ordered,
    expected,
    daysLeft: `(greatest(0, c.available + ${expected} - ${ordered}) * ${DEMAND_DAYS} / nullif(${shipped}, 0))::int4`,
  }
}
