import type { Database } from '@waymark/server/platform/database/Database.ts'

/** Puts `count` invoices of the last ten years into the database, of all customers in turn: drafts, owed, overdue, paid and void ones. */
export async function makeInvoices(db: Database, orgId: number, count: number): Promise<void> {
  await db.run(
    `with c as (select customer_id, row_number() over (order by customer_id) - 1 as place, count(*) over () as n from customer)
     insert into invoice (org_id, customer_id, number, status, currency, issued_on, due_on, terms, net_minor, tax_minor, total_minor,
       paid_minor, snapshot, published_at)
     select $1, c.customer_id, 'B-' || g, s.status, 'USD', current_date - (g % 3650)::int4, current_date - (g % 3650)::int4 + 30, 'net',
       a.amount, 0, a.amount, case when s.status = 'paid' then a.amount else 0 end,
       case when s.status <> 'open' then '{"seller": {"name": "S", "address": null}, "customer": {"name": "C", "address": null}, "email": "", "lines": 1}'::jsonb end,
       case when s.status <> 'open' then now() - g % 3650 * interval '1 day' end
     from generate_series(1, $2::int8) g join c on c.place = g % c.n
     cross join lateral (select (array['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'unpaid', 'overdue', 'open', 'void'])[1 + g % 10] as status) s
     cross join lateral (select 1000 + g * 7919 % 5000000 as amount) a`,
    [orgId, count],
  )
  await db.run('vacuum analyze invoice')
}
