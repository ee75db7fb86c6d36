import type { Queries } from '../platform/database/Queries.ts'

/** Months of bills, the customers that have some, and those of them who pay late. */
const [MONTHS, BILLED] = [12, 16] as const

/** SQL: what became of the bill of the customer `n` of `m` months ago, with a day to spare for the time zones of its customer. */
const STATUS = `case when m >= 3 or (m = 2 and n % 5 <> 0) then 'paid' when m = 2 or (m = 1 and n % 4 = 1) then 'overdue'
  when m = 1 and n % 3 = 0 then 'paid' else 'unpaid' end`

/** SQL: devices of the customer `n` `m` months ago: some have more by now, some fewer. One left, and one came during the year. */
const DEVICES = `2 + n % 9 + case when n % 3 = 0 and m < 6 then 2 when n % 4 = 1 and m < 3 then -1 else 0 end`

/**
 * A year of bills to customers of the demonstration, with what was paid of them: most paid, some overdue, those of the month unpaid,
 * and drafts of the next.
 *
 * @param now milliseconds since 1970 UTC
 */
export async function addDemoInvoices(tx: Queries, now: number): Promise<void> {
  await tx.run(
    `create temporary table demo_bill on commit drop as
     select c.*, m, devices, devices * 1499::int8 as net, round(devices * 1499 * 0.0825)::int8 as tax, ${STATUS} as becomes,
       (date_trunc('month', $1::timestamptz) - m * interval '1 month')::date as issued_on
     from (select customer_id, org_id, row_number() over (order by customer_id)::int4 as n from customer
         where demo and approval = 'approved') c, generate_series(-1, $2) m,
       lateral (select ${DEVICES} as devices) d
     where n <= $3 and (m >= 0 or n % 4 = 0) and not (n = 7 and m < 4) and not (n = 11 and m > 7)`,
    [new Date(now), MONTHS - 1, BILLED],
  )
  await tx.run(
    `insert into invoice (org_id, customer_id, number, currency, issued_on, due_on, terms, strategy, is_monthly_fee, net_minor, tax_minor,
       total_minor)
     select org_id, customer_id, case when m >= 0 then 'DEMO-' || to_char(issued_on, 'YYYYMM') || '-' || lpad(n::text, 3, '0') end, 'USD',
       issued_on, issued_on + case when becomes = 'overdue' then 20 else 45 end, 'net', 'recurring', true, net, tax, net + tax
     from demo_bill order by m desc, n`,
  )
  await tx.run(`alter table demo_bill add column invoice_id integer`)
  await tx.run(
    `update demo_bill b set invoice_id = i.invoice_id from invoice i
     where i.customer_id = b.customer_id and i.issued_on = b.issued_on and i.is_monthly_fee and i.published_at is null`,
  )
  await tx.run(
    `insert into invoice_line (invoice_id, position, kind, sku_id, sku_code, description, quantity, unit_price, net_minor, tax_minor, taxes,
       why, period_start, period_end)
     select b.invoice_id, 1, 'service', s.sku_id, s.code, s.name, devices, 14.99, net, tax, jsonb_build_array(jsonb_build_object('name',
         'Sales tax', 'jurisdiction', 'US-TX', 'percent', '8.25', 'compound', false, 'certificate', '', 'base', net, 'amount', tax)),
       jsonb_build_object('rule', 'Plan Demo monthly', 'devices', devices), issued_on, (issued_on + interval '1 month - 1 day')::date
     from demo_bill b join sku s on s.code = 'DEMO-SVC' and s.demo`,
  )
  await tx.run(
    `update invoice i set status = 'unpaid', published_at = i.issued_on + time '08:00', version = 2, snapshot = jsonb_build_object(
       'seller', jsonb_build_object('name', o.name, 'address', null),
       'customer', jsonb_build_object('name', c.company, 'address', c.addresses->0), 'email', c.billing_email, 'lines', 1)
     from demo_bill b, customer c, organization o
     where b.invoice_id = i.invoice_id and b.m >= 0 and c.customer_id = i.customer_id and o.org_id = i.org_id`,
  )
  await addPayments(tx)
  await tx.run(
    `update invoice i set status = b.becomes, version = 3 from demo_bill b
     where b.invoice_id = i.invoice_id and b.m >= 0 and b.becomes <> 'unpaid'`,
  )
  // reminders of bills that are old already would only confuse
  await tx.run(
    `insert into invoice_reminder (invoice_id, kind, due_on, sent_at)
     select i.invoice_id, k.kind, i.due_on, i.due_on + k.days * interval '1 day'
     from demo_bill b join invoice i using (invoice_id),
       (values ('before', -3), ('due', 0), ('late', 3), ('later', 10)) k (kind, days)
     where b.m >= 0 and i.due_on + k.days <= $1::timestamptz::date`,
    [new Date(now)],
  )
}

/** A payment for each bill that is paid, and a part of some that are not. */
async function addPayments(tx: Queries): Promise<void> {
  await tx.run(
    `with paid as (
       select b.*, i.due_on, case when becomes = 'paid' then net + tax else (net + tax) / 2 end as amount
       from demo_bill b join invoice i using (invoice_id) where m >= 0 and (becomes = 'paid' or (m = 1 and n % 4 = 2))),
     made as (
       insert into payment (org_id, customer_id, currency, amount_minor, method, external_ref, received_on)
       select org_id, customer_id, 'USD', amount, (array['transfer', 'check', 'card'])[1 + n % 3],
         'DEMO ' || invoice_id, least(issued_on + 10 + n, due_on)
       from paid returning payment_id, external_ref)
     insert into payment_allocation (payment_id, invoice_id, customer_id, currency, amount_minor)
     select payment_id, invoice_id, customer_id, 'USD', amount from made join paid on external_ref = 'DEMO ' || invoice_id`,
  )
}
