import type { PartsOf } from './salesGround.queries.ts'

/** SQL: times that may be of the days, whatever the clock. */
const near = (at: string, first: string, last: string): string =>
  `${at} >= ${first} - interval '2 days' and ${at} < ${last} + interval '3 days'`
/** SQL: the day of a time where the customer is billed is one of the days. */
const within = (day: string): string => `${day} between w.first and w.last`
const dayOf = (at: string): string => `k.names[width_bucket(${at}, k.starts)]`
const CLOCK = 'join clock k on k.zone = w.billing_tz'

/** Lines of orders on the day on which they were agreed. */
export const BOOKED: PartsOf = {
  measures: ['booked'],
  parts: ({ first, last }) =>
    `select 'booked' as measure, o.customer_id, l.sku_id, l.model_id, o.currency, ${dayOf('o.booked_at')} as day, 'order' as kind,
       o.order_id::int8 as id, o.number, l.text as about, l.net_minor as value
     from sales_order o join who w using (customer_id) ${CLOCK} join sales_order_line l using (order_id)
     where ${near('o.booked_at', first, last)} and o.deleted_at is null and o.state <> 'canceled' and ${within(dayOf('o.booked_at'))}`,
}

/** Pieces of lines on the day on which they went: each its part of the line, the last one what is left. */
export const DELIVERED: PartsOf = {
  measures: ['delivered'],
  parts: ({ first, last }) =>
    `with touched as materialized (
       select distinct order_id from sales_order_shipment s where ${near('s.shipped_at', first, last)}),
     piece as (
       select shipment_id, line_id, sum(n) as n from (
         select d.shipment_id, d.line_id, 1 as n from sales_order_device d join touched using (order_id)
         where d.shipment_id is not null
         union all select y.shipment_id, y.line_id, y.quantity from touched
           join sales_order_shipment using (order_id) join sales_order_shipment_line y using (shipment_id)) x
       group by 1, 2),
     gone as (select *, sum(n) over (partition by line_id order by shipment_id) as upto from piece)
     select 'delivered' as measure, o.customer_id, l.sku_id, l.model_id, o.currency, ${dayOf('s.shipped_at')} as day, 'order' as kind,
       o.order_id::int8 as id, o.number, l.text as about,
       (round(l.net_minor * g.upto / l.quantity) - round(l.net_minor * (g.upto - g.n) / l.quantity))::int8 as value
     from gone g join sales_order_shipment s using (shipment_id) join sales_order_line l using (line_id)
     join sales_order o on o.order_id = l.order_id join who w using (customer_id) ${CLOCK}
     where o.deleted_at is null and ${within(dayOf('s.shipped_at'))}`,
}

/** Lines of published invoices on the day that they bear, less their part of what credit notes gave back. */
export const BILLED: PartsOf = {
  measures: ['billed'],
  parts: ({ first, last }) =>
    `select 'billed' as measure, i.customer_id, l.sku_id, coalesce(d.model_id, y.model_id) as model_id, i.currency, i.issued_on as day,
       'invoice' as kind, i.invoice_id::int8 as id, i.number, l.description as about, l.net_minor as value
     from invoice i join who w using (customer_id) join invoice_line l using (invoice_id) left join sku y using (sku_id)
     left join service_period p on p.period_id = l.service_period_id left join device d on d.id = p.device_id
     where i.issued_on between ${first} and ${last} and ${within('i.issued_on')} and i.deleted_at is null
       and i.published_at is not null and i.status <> 'void' and l.kind <> 'shipping'
     union all
     select 'billed', i.customer_id, null, null, i.currency, ${dayOf('n.issued_at')}, 'invoice', i.invoice_id, n.number, n.reason,
       -(round(n.upto * (i.net_minor - i.shipping_minor) / i.total_minor)
         - round((n.upto - n.amount_minor) * (i.net_minor - i.shipping_minor) / i.total_minor))::int8
     from (select *, sum(amount_minor) over (partition by invoice_id order by credit_note_id) as upto from credit_note
         where invoice_id in (select invoice_id from credit_note x where ${near('x.issued_at', first, last)})) n
     join invoice i using (invoice_id) join who w using (customer_id) ${CLOCK} where ${within(dayOf('n.issued_at'))}`,
}

/** Money on the day on which it came or was given back. */
export const COLLECTED: PartsOf = {
  measures: ['collected'],
  parts: ({ first, last }) =>
    `select 'collected' as measure, p.customer_id, null::int4 as sku_id, null::int4 as model_id, p.currency, p.received_on as day,
       'payment' as kind, p.payment_id::int8 as id, p.external_ref as number, p.memo as about, p.amount_minor as value
     from payment p join who w using (customer_id)
     where p.received_on between ${first} and ${last} and ${within('p.received_on')} and p.state = 'received'
       and p.credit_note_of is null and p.deleted_at is null
     union all
     select 'collected', p.customer_id, null, null, p.currency, ${dayOf('f.made_at')}, 'payment', p.payment_id, p.external_ref, f.reason,
       -f.amount_minor
     from refund f join payment p using (payment_id) join who w using (customer_id) ${CLOCK}
     where ${near('f.made_at', first, last)} and ${within(dayOf('f.made_at'))}`,
}

/** What was owed of invoices at the end of the last day, or of each month, by how late it was then where the customer is billed. */
export const OWED: PartsOf = {
  measures: ['owed', 'notDue', 'late30', 'late60', 'late90', 'lateMore'],
  parts: ({ first, isTold }) =>
    `with later as materialized (
       -- what has been paid since the first of these days
       select a.invoice_id, p.received_on, sum(a.amount_minor) as amount
       from payment p join payment_allocation a using (payment_id)
       where p.received_on > ${first} and p.state = 'received' and a.released_at is null group by 1, 2),
     part as (
       select i.invoice_id, s.finish as day, i.total_minor - i.paid_minor as value
       from invoice i join who w using (customer_id) join step s on s.first = w.first and s.till = w.till and ${isTold}
       where i.status in ('unpaid', 'overdue') and i.issued_on <= s.finish
       union all
       select i.invoice_id, s.finish, l.amount
       from later l join invoice i using (invoice_id) join who w using (customer_id)
       join step s on s.first = w.first and s.till = w.till and ${isTold} and s.finish < least(w.today, l.received_on)
       where i.issued_on <= s.finish and i.status <> 'void'),
     aged as (
       select i.customer_id, i.currency, p.day, i.invoice_id, i.number, i.due_on, p.day - i.due_on as late, p.value
       from (select invoice_id, day, sum(value) as value from part group by 1, 2) p join invoice i using (invoice_id))
     select m.measure, a.customer_id, null::int4 as sku_id, null::int4 as model_id, a.currency, a.day, 'invoice' as kind,
       a.invoice_id::int8 as id, a.number, a.due_on::text as about, a.value::int8 as value
     from aged a, lateral (values ('owed'), (case when a.late <= 0 then 'notDue' when a.late <= 30 then 'late30'
       when a.late <= 60 then 'late60' when a.late <= 90 then 'late90' else 'lateMore' end)) m (measure)
     where a.value <> 0`,
}

/** Devices that were in service at the end of the last day, or of each month, samples and sources of imports left out. */
export const DEVICES: PartsOf = {
  measures: ['devices'],
  parts: ({ now, isTold }) =>
    `with recursive below as (
       select w.linked_org_id as org_id, w.customer_id from who w where w.linked_org_id is not null
       union all select o.org_id, b.customer_id from below b join organization o on o.parent_id = b.org_id
       where not exists (select from customer x where x.linked_org_id = o.org_id and x.deleted_at is null))
     select 'devices' as measure, w.customer_id, null::int4 as sku_id, d.model_id, w.currency, s.finish as day, 'device' as kind,
       d.id::int8 as id, d.device_id as number, coalesce(d.model, '') as about, 1::int8 as value
     from below b join who w using (customer_id) join step s on s.first = w.first and s.till = w.till and ${isTold}
     ${CLOCK} cross join lateral (select least(k.starts[array_position(k.names, s.finish + 1)], ${now}) as at) e
     join service_period p on p.org_id = b.org_id and p.started_at <= e.at and (p.ended_at is null or p.ended_at > e.at)
     join device d on d.id = p.device_id
     where p.without_price = 'ACTIVE_DEVICE_NO_PRICE'`,
}
