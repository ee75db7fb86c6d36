import type { Database } from '@waymark/server/platform/database/Database.ts'
import { hashToken, newToken } from '@waymark/server/rooms/session/passwords.ts'

/** Customers with devices in service, as the benchmark puts them into the database. */
export interface BenchBilling {
  readonly token: string
  readonly orgId: number
  readonly customerIds: readonly number[]
  /** Number of the first device in service; those of others follow one by one. */
  readonly firstImei: number
}

const FIRST_NUMBER = 861_000_000_000_000

/**
 * Puts `devices` devices into service of `customers` customers, who became such three months ago: half of them by the price of their
 * model, the others by a rule of their customer, each with two taxes; a tenth came in the middle of a month, and a tenth was off for some days.
 */
export async function makeBilling(db: Database, customers: number, devices: number): Promise<BenchBilling> {
  const orgId = (await db.row<{ id: number }>('select min(org_id) as id from organization'))?.id ?? 0
  const made = await db.rows<{ id: number }>(
    `with org as (
        insert into organization (name, parent_id) select 'Buyer ' || n, $1 from generate_series(1, $2::int4) n returning org_id, name)
     insert into customer (org_id, number, name, addresses, linked_org_id, created_at, service_taxes)
     select $1, 'B-' || org_id, name, '[{"kind": "billing", "isDefaultBilling": true, "isDefaultShipping": true}]', org_id,
       now() - interval '100 days',
       '[{"name": "State", "percent": "6.25"}, {"name": "County", "percent": "1.375"}]'::jsonb
     from org order by org_id returning customer_id as id`,
    [orgId, customers],
  )
  await db.run(
    `with m as (insert into model (name) select 'Bench ' || n from generate_series(1, 20) n returning model_id),
       s as (insert into sku (org_id, code, name, kind, currency, price) values ($1, 'BENCH', 'Tracking', 'service', 'USD', 10) returning sku_id)
     insert into price_rule (org_id, model_id, sku_id, period, currency, price, valid_from)
     select $1, model_id, sku_id, case when model_id % 4 = 0 then 3 else 1 end, 'USD', 14.99, '2020-01-01' from m, s`,
    [orgId],
  )
  await db.run(
    `insert into price_rule (org_id, model_id, customer_id, sku_id, period, currency, price, valid_from)
     select r.org_id, r.model_id, c.customer_id, r.sku_id, r.period, 'USD', 12.345678, '2020-01-01'
     from price_rule r, customer c where c.customer_id % 2 = 0 and r.customer_id is null`,
  )
  await db.transaction(async (tx) => {
    await tx.run(
      `with org as (select org_id, row_number() over (order by org_id) - 1 as place from organization where parent_id = $1),
         m as (select model_id, row_number() over (order by model_id) - 1 as place from model)
       insert into device (org_id, device_id, identifier, protocol, lifecycle, model_id)
       select org.org_id, ($2::int8 + n)::text, $2::int8 + n, 'teltonika', 'activated', m.model_id
       from generate_series(0, $4::int4 - 1) n join org on org.place = n % $3::int4 join m on m.place = n % (select count(*) from m)`,
      [orgId, FIRST_NUMBER, customers, devices],
    )
    await tx.run('delete from service_period')
    await tx.run(
      `insert into service_period (device_id, org_id, started_at, ended_at, without_price)
       select id, org_id, date_trunc('month', now()) - interval '70 days', case when id / 7 % 10 = 3 then now() - interval '40 days' end,
         'ACTIVE_DEVICE_NO_PRICE' from device where id / 7 % 10 <> 7`,
    )
    await tx.run(
      `insert into service_period (device_id, org_id, started_at, without_price)
       select id, org_id, now() - interval '36 days', 'ACTIVE_DEVICE_NO_PRICE' from device where id / 7 % 10 in (3, 7)`,
    )
  })
  const token = newToken()
  await db.run(
    `insert into session (token_hash, user_id, expires_at, remote_address, user_agent)
     select $1, user_id, now() + interval '1 day', '127.0.0.1', 'bench' from user_account where username = 'admin'`,
    [hashToken(token)],
  )
  for (const table of ['device', 'service_period', 'customer', 'price_rule', 'organization'])
    await db.run(`vacuum analyze ${table}`)
  return { token, orgId, customerIds: made.map(({ id }) => id), firstImei: FIRST_NUMBER }
}
