import type { Queries } from '../platform/database/Queries.ts'
import { addDemoInvoices } from './demoInvoices.queries.ts'
import { addDemoOrders } from './demoOrders.queries.ts'
import { FAMILY_NAMES } from './demoWork.ts'
import { deleteWithHanging } from './hanging.queries.ts'

/** What customers of the demonstration do, after a family's name. */
const TRADES = ['Freight', 'Logistics', 'Haulage', 'Cold Chain', 'Transport']
/** Customers who all confirmed what is written of them; of the others some did not. */
const CONFIRMED = 16

/** SQL: the organization that sells, which runs the installation. */
const SELLER = `(select min(org_id) as org_id from organization where parent_id = 0 and not demo and deleted_at is null) seller`

/** Products and services, plans, and rules for the demonstration's models. */
async function addPrices(tx: Queries): Promise<void> {
  await tx.run(
    `insert into sku (org_id, code, name, kind, category, source, currency, cost, price, demo)
     select org_id, v.code, v.name, v.kind, v.category, v.source, 'USD', v.cost, v.price, true
     from ${SELLER}, (values
       ('DEMO-TRK', 'Tracker, wired', 'product', 'Trackers', 'Own make', 41.5, 119), ('DEMO-SOL', 'Tracker, solar', 'product', 'Trackers', 'Own make', 78, 229),
       ('DEMO-TMP', 'Temperature probe', 'product', 'Sensors', 'Bought in', 9.9, 39), ('DEMO-CBL', 'Harness', 'product', 'Parts', 'Bought in', 4.25, 18.5),
       ('DEMO-SVC', 'Tracking service', 'service', 'Service', '', 3.1, 14.99), ('DEMO-COLD', 'Cold chain service', 'service', 'Service', '', 4.6, 21.99)
     ) v (code, name, kind, category, source, cost, price) where org_id is not null on conflict do nothing`,
  )
  await tx.run(
    `insert into service_plan (org_id, name, sku_id, period, currency, price, included_mb, demo)
     select s.org_id, v.name, s.sku_id, v.period, 'USD', v.price, v.mb, true
     from sku s join (values ('Demo monthly', 'DEMO-SVC', 1, 14.99, 20), ('Demo yearly', 'DEMO-SVC', 12, 149, 20),
       ('Demo cold chain', 'DEMO-COLD', 3, 59.99, 50)) v (name, code, period, price, mb) using (code)
     where s.demo on conflict do nothing`,
  )
  await tx.run(
    `insert into price_rule (org_id, model_id, sku_id, period, currency, price, valid_from, demo)
     select s.org_id, m.model_id, s.sku_id, 1, 'USD', 12.5 + m.model_id % 4, date '2026-01-01', true
     from sku s, model m where s.code = 'DEMO-SVC' and s.demo and m.demo and m.deleted_at is null`,
  )
}

/** Customers at every stage of their four gates; the first ones are organizations of the demonstration. */
async function addCustomers(tx: Queries, userId: number): Promise<void> {
  const names = TRADES.flatMap((trade) => FAMILY_NAMES.map((family) => `${family} ${trade}`))
  await tx.run(
    `with named as (select name, n::int4 as n from unnest($1::text[]) with ordinality x (name, n)),
       fleet as (select org_id, row_number() over (order by org_id) as place from organization where demo and deleted_at is null),
       plan as (select plan_id, row_number() over (order by plan_id) as place from service_plan where demo)
     insert into customer (org_id, number, name, company, addresses, terms, net_days, source, size, region, tags, billing_email,
       sales_email, owner_id, linked_org_id, plan_id, audit, approval, registration, confirmation, demo)
     select seller.org_id, 'DEMO-' || lpad(n::text, 3, '0'), c.name, c.name || ' LLC', jsonb_build_array(jsonb_build_object(
         'kind', 'billing', 'street', (100 + n * 7) || ' Main St', 'city', (array['Dallas', 'Denver', 'Phoenix', 'Houston'])[1 + n % 4],
         'state', (array['TX', 'CO', 'AZ', 'TX'])[1 + n % 4], 'postalCode', (75200 + n)::text, 'country', 'US',
         'isDefaultBilling', true, 'isDefaultShipping', true)),
       (array['net', 'cash_in_advance', 'cod'])[1 + n % 3], case when n % 3 = 0 then 30 end,
       (array['referral', 'website', 'trade_show', 'partner'])[1 + n % 4], (array['micro', 'small', 'medium', 'large', 'enterprise'])[1 + n % 5],
       (array['West', 'South', 'Midwest'])[1 + n % 3], case when n % 4 = 0 then array['Cold chain'] else '{}' end,
       'billing@' || n || '.example.com', 'office@' || n || '.example.com', $2, f.org_id, p.plan_id,
       case when n % 5 = 0 then 'unaudited' else 'audited' end,
       case when n % 5 = 0 then 'unapproved' when n % 7 = 0 then 'disapproved' else 'approved' end,
       case when n % 13 = 0 then 'rejected' when n % 5 = 0 and f.org_id is null then 'none' else 'registered' end,
       case when n % 3 = 0 and n > $3 then 'unconfirmed' else 'confirmed' end, true
     from named c join ${SELLER} on seller.org_id is not null
     left join fleet f on f.place = c.n left join plan p on p.place = 1 + c.n % 3 on conflict do nothing`,
    [names, userId, CONFIRMED],
  )
}

/** A contract with everybody, in every state; who may not buy yet has none that is confirmed. Each amended one has the version that took its place. */
async function addContracts(tx: Queries, now: number): Promise<void> {
  await tx.run(
    `with c as (select customer_id, org_id, name, approval = 'approved' and confirmation = 'confirmed' as may_buy,
           row_number() over (order by customer_id)::int4 as n from customer where demo),
       made as (
         insert into contract (org_id, customer_id, number, starts_on, ends_on, sales_model, terms, state, signed_name, signed_at,
           signed_from, signed_sha256, demo)
         select org_id, customer_id, 'DEMO-K' || n, ($1::timestamptz - interval '400 days')::date,
           ($1::timestamptz + (case when n % 4 = 3 then -20 else 330 end) * interval '1 day')::date,
           (array['lump_sum', 'general_sales', 'leasing'])[1 + n % 3], 'Trackers and service for the fleet of ' || name || '.',
           s.state, case when s.state = 'unconfirmed' then '' else 'Office of ' || name end,
           case when s.state <> 'unconfirmed' then $1::timestamptz - interval '395 days' end,
           case when s.state = 'unconfirmed' then '' else '203.0.113.7' end,
           case when s.state = 'unconfirmed' then '' else encode(sha256(convert_to(name, 'UTF8')), 'hex') end, true
         from c, lateral (select case when may_buy then (array['confirmed', 'unconfirmed', 'amended', 'ended'])[1 + n % 4] else 'unconfirmed' end
           as state) s
         on conflict do nothing returning *)
     insert into contract (org_id, customer_id, number, starts_on, ends_on, sales_model, terms, state, supersedes_id, signed_name,
       signed_at, signed_from, signed_sha256, demo)
     select org_id, customer_id, number || '-2', starts_on, ends_on, sales_model, terms || ' With temperature probes.', 'confirmed',
       contract_id, signed_name, signed_at + interval '90 days', signed_from, signed_sha256, true
     from made where state = 'amended'`,
    [new Date(now)],
  )
}

/**
 * What the demonstration sells, to whom, and what is agreed: of the organization that runs the installation.
 *
 * @param now milliseconds since 1970 UTC
 * @param userId whose customers they are
 */
export async function addDemoSales(tx: Queries, now: number, userId: number): Promise<void> {
  await addPrices(tx)
  await addCustomers(tx, userId)
  await addContracts(tx, now)
  await addDemoInvoices(tx, now)
  await addDemoOrders(tx, now, userId)
}

/** Takes that away again, and unlinks others' customers from organizations of the demonstration. */
export async function removeDemoSales(tx: Queries): Promise<void> {
  for (const table of ['contract', 'customer', 'price_rule', 'service_plan', 'sku'])
    await deleteWithHanging(tx, table, 'demo')
  await tx.run(
    'update customer set linked_org_id = null where linked_org_id in (select org_id from organization where demo)',
  )
}
