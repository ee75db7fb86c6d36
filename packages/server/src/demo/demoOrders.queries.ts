import type { Queries } from '../platform/database/Queries.ts'

/**
 * Hours ago that each order of the first customer was written, the oldest first, and by how much earlier those of the next one were;
 * the last order of each is under way.
 */
const AGES: readonly (readonly [hours: number, apart: number])[] = [
  [4800, 120],
  [1440, 96],
  [48, 6],
]

/** SQL: how far the order `j` of the customer `n` is: the ones before are over, but for some bills that nobody pays. */
const STATE = `case when j < cardinality($2::int4[]) then case when j = 2 and n % 6 = 0 then 'finished' else 'closed' end
  else (array['new', 'to_submit', 'pending', 'approved', 'to_be_signed', 'customer_signed', 'stocking', 'stocking_completed', 'delivering',
    'delivery_completed', 'canceled', 'approval_failed'])[1 + n % 12] end`
const SIGNED = `state in ('customer_signed', 'stocking', 'stocking_completed', 'delivering', 'delivery_completed', 'finished', 'closed')`
const GONE = `state in ('delivery_completed', 'finished', 'closed')`
/** The tax of a line, in the words of an order. */
const TAXES = `jsonb_build_array(jsonb_build_object('name', 'Sales tax', 'jurisdiction', 'US-TX', 'percent', '8.25', 'compound', false,
  'certificate', ''))`

/**
 * A year of orders of those customers who may order, in every state, with their shipments, bills and payments, and what was asked for in
 * the shop. Without histories, which nothing may take away again.
 *
 * @param now milliseconds since 1970 UTC
 * @param userId who submitted them
 */
export async function addDemoOrders(tx: Queries, now: number, userId: number): Promise<void> {
  await tx.run(
    `create temporary table demo_order on commit drop as
     select x.*, ${STATE} as state from (
       select c.customer_id, c.org_id, c.name, c.company, c.addresses, k.contract_id, j::int4, n, 4 + (n + j::int4) % 9 as pieces,
         $1::timestamptz - (age + n * apart) * interval '1 hour' as at
       from (select *, row_number() over (order by customer_id)::int4 as n from customer where demo and approval = 'approved') c
       left join lateral (select contract_id from contract where customer_id = c.customer_id and state = 'confirmed' limit 1) k on true,
       unnest($2::int4[], $3::int4[]) with ordinality a (age, apart, j)) x`,
    [new Date(now), AGES.map(([hours]) => hours), AGES.map(([, apart]) => apart)],
  )
  await tx.run(
    `insert into sales_order (org_id, customer_id, number, contract_id, order_type, sales_model, currency, shipping, shipping_fee_minor,
       terms, net_days, state, submitted_by, signed_name, signed_at, signed_from, signed_sha256, booked_at, created_at, changed_at)
     select org_id, customer_id, 'DEMO-SO-' || lpad(n::text, 3, '0') || '-' || j, contract_id, 'customer', 'lump_sum', 'USD',
       (array['standard', 'second_day', 'overnight'])[1 + n % 3], 2500, 'net', 30, state,
       case when state <> 'new' then $1::int4 end, case when ${SIGNED} then 'Office of ' || name else '' end,
       case when ${SIGNED} then at + interval '1 day' end, case when ${SIGNED} then '203.0.113.7' else '' end,
       case when ${SIGNED} then encode(sha256(convert_to(name || j, 'UTF8')), 'hex') else '' end,
       case when ${SIGNED} then at + interval '1 day' end, at, at + interval '2 days'
     from demo_order`,
    [userId],
  )
  await tx.run(`alter table demo_order add column order_id integer, add column total int8`)
  await tx.run(
    `update demo_order d set order_id = o.order_id from sales_order o
     where o.customer_id = d.customer_id and o.number = 'DEMO-SO-' || lpad(d.n::text, 3, '0') || '-' || d.j`,
  )
  await tx.run(
    `insert into sales_order_line (order_id, place, sku_id, kind, text, quantity, unit_price, list_price, taxes, net_minor, stocked, shipped,
       billed)
     select d.order_id, l.place, s.sku_id, 'goods', s.name, d.pieces, s.price, s.price, ${TAXES}, round(d.pieces * s.price * 100),
       case when state = 'delivering' or ${GONE} or state = 'stocking_completed' then pieces when state = 'stocking' then pieces / 2 else 0 end,
       case when ${GONE} then pieces when state = 'delivering' then pieces / 2 else 0 end, case when ${GONE} then pieces else 0 end
     from demo_order d, (values (0, 'DEMO-TRK'), (1, 'DEMO-CBL')) l (place, code) join sku s on s.code = l.code and s.demo`,
  )
  await tx.run(
    `update demo_order d set total = x.total from (
       select order_id, sum(net_minor + round(net_minor * 0.0825))::int8 + 2500 as total from sales_order_line
       where order_id in (select order_id from demo_order) group by 1) x where x.order_id = d.order_id`,
  )
  await tx.run(
    'update sales_order o set total_minor = d.total from demo_order d where d.order_id = o.order_id and d.total is not null',
  )
  await addShipments(tx)
  await addBills(tx)
  await addRequests(tx, now)
}

/** What is gone went in one part, or in two. */
async function addShipments(tx: Queries): Promise<void> {
  await tx.run(
    `with part as (
       select order_id, part, at + (3 + 2 * part) * interval '1 day' as sent, n from demo_order, generate_series(1, 1 + n % 2) part where ${GONE}
       union all select order_id, 1, at + interval '3 days', n from demo_order where state = 'delivering'),
     made as (
       insert into sales_order_shipment (order_id, carrier, method, tracking, shipped_at)
       select order_id, 'UPS', 'Ground', '1Z DEMO ' || order_id || '-' || part, sent from part order by sent
       returning shipment_id, order_id)
     insert into sales_order_shipment_line (shipment_id, line_id, quantity)
     select m.shipment_id, l.line_id, case when d.state = 'delivering' then l.shipped
         when d.n % 2 = 0 then l.shipped when m.shipment_id = min(m.shipment_id) over w then l.shipped / 2
         else l.shipped - l.shipped / 2 end
     from made m join demo_order d using (order_id) join sales_order_line l using (order_id)
     window w as (partition by m.order_id)`,
  )
}

/** The bill of each order that is gone: paid, but for some that nobody pays, and for drafts of those that are new. */
async function addBills(tx: Queries): Promise<void> {
  await tx.run(
    `insert into invoice (org_id, customer_id, order_id, contract_id, number, currency, issued_on, due_on, terms, net_minor, tax_minor,
       shipping_minor, total_minor)
     select d.org_id, d.customer_id, d.order_id, d.contract_id, case when state <> 'delivery_completed' then
         'DEMO-B-' || lpad(n::text, 3, '0') || '-' || j end, 'USD', (at + interval '9 days')::date, (at + interval '39 days')::date, 'net',
       x.net + 2500, d.total - x.net - 2500, 2500, d.total
     from demo_order d join (select order_id, sum(net_minor)::int8 as net from sales_order_line group by 1) x using (order_id) where ${GONE}`,
  )
  await tx.run(
    `insert into invoice_line (invoice_id, position, kind, sku_id, sku_code, description, quantity, unit_price, net_minor, tax_minor, taxes, why)
     select i.invoice_id, l.place + 1, 'item', s.sku_id, s.code, l.text, l.quantity, l.unit_price, l.net_minor, round(l.net_minor * 0.0825),
       jsonb_build_array(jsonb_build_object('name', 'Sales tax', 'jurisdiction', 'US-TX', 'percent', '8.25', 'compound', false,
         'certificate', '', 'base', l.net_minor, 'amount', round(l.net_minor * 0.0825))),
       jsonb_build_object('order', o.number, 'line', l.line_id, 'ordered', l.quantity, 'shipped', l.shipped)
     from demo_order d join sales_order o using (order_id) join invoice i using (order_id) join sales_order_line l using (order_id)
     join sku s on s.sku_id = l.sku_id
     union all
     select i.invoice_id, 3, 'shipping', null, '', 'Shipping', 1, 25, 2500, 0, '[]', '{}' from demo_order d join invoice i using (order_id)`,
  )
  await tx.run(
    `update invoice i set status = 'unpaid', published_at = i.issued_on + time '08:00', version = 2, snapshot = jsonb_build_object(
       'seller', jsonb_build_object('name', o.name, 'address', null),
       'customer', jsonb_build_object('name', d.company, 'address', d.addresses->0), 'email', '', 'lines', 3)
     from demo_order d, organization o where d.order_id = i.order_id and i.number is not null and o.org_id = i.org_id`,
  )
  await tx.run(
    `with made as (
       insert into payment (org_id, customer_id, currency, amount_minor, method, external_ref, received_on)
       select i.org_id, i.customer_id, 'USD', i.total_minor, (array['transfer', 'check', 'card'])[1 + n % 3], 'DEMO B ' || i.invoice_id,
         i.issued_on + 8 + n
       from demo_order d join invoice i using (order_id) where d.state = 'closed' returning payment_id, external_ref)
     insert into payment_allocation (payment_id, invoice_id, customer_id, currency, amount_minor)
     select m.payment_id, i.invoice_id, i.customer_id, 'USD', i.total_minor
     from made m join invoice i on m.external_ref = 'DEMO B ' || i.invoice_id`,
  )
  await tx.run(
    `update invoice i set status = case when d.state = 'closed' then 'paid' else 'overdue' end, version = 3
     from demo_order d where d.order_id = i.order_id and i.published_at is not null`,
  )
  // reminders of bills that are old already would only confuse
  await tx.run(
    `insert into invoice_reminder (invoice_id, kind, due_on, sent_at)
     select i.invoice_id, k.kind, i.due_on, i.due_on + k.days * interval '1 day'
     from demo_order d join invoice i using (order_id),
       (values ('before', -3), ('due', 0), ('late', 3), ('later', 10)) k (kind, days) where i.status = 'overdue'`,
  )
}

/** What the shop offers, and what organizations of the demonstration asked for there. */
async function addRequests(tx: Queries, now: number): Promise<void> {
  await tx.run(`update sku set in_shop = true where demo and kind = 'product'`)
  await tx.run(
    `insert into shop_request (org_id, buyer_org_id, customer_id, items, note, state, answer, created_at)
     select c.org_id, c.linked_org_id, c.customer_id, jsonb_build_array(jsonb_build_object('skuId', s.sku_id, 'code', s.code, 'name', s.name,
         'quantity', 5 * n, 'currency', s.currency, 'price', s.price::text)),
       'For our new trailers', case when n = 2 then 'declined' else 'open' end, case when n = 2 then 'Sold out until spring' else '' end,
       $1::timestamptz - n * interval '1 day'
     from (select *, row_number() over (order by customer_id)::int4 as n from customer where demo and linked_org_id is not null) c
     join sku s on s.demo and s.code = (array['DEMO-SOL', 'DEMO-TMP', 'DEMO-TRK'])[1 + n % 3]
     where n <= 3`,
    [new Date(now)],
  )
}
