import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { salesWorld } from '../../../testing/worlds/salesWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { getInvoiceList } = ROOMS.invoice

let server: TestServer
let world: Awaited<ReturnType<typeof salesWorld>>
let customers: number[] = []
beforeAll(async () => {
  server = await startTestServer()
  world = await salesWorld(server)
  customers = [await world.made(world.asha), await world.made(world.asha), await world.made(world.boris)]
  await server.db.run(
    `insert into invoice (org_id, customer_id, status, currency, issued_on, due_on, terms, is_monthly_fee, deleted_at, net_minor, total_minor,
       number, published_at, snapshot)
     select $1, ($2::int4[])[1 + n % 3], s.status, 'USD', current_date, current_date, 'net', n % 4 = 0,
       case when s.status = 'open' and n % 7 = 0 then now() end, 100, 100, 'T-' || n, p.at, case when p.at is not null then '{}'::jsonb end
     from generate_series(1, 120) n
     cross join lateral (select (array['open', 'unpaid', 'overdue', 'void', 'open'])[1 + n % 5] as status) s
     cross join lateral (select case when s.status in ('unpaid', 'overdue') or s.status = 'void' and n % 2 = 0 then now() end as at) p`,
    [server.orgId, customers],
  )
})
afterAll(() => server.stop())

const counted = async (params: object, token: string) => {
  const { total, list, counts } = (await server.call(getInvoiceList, { ...params, pageSize: 500 }, { token })).body.data
  const sum = counts.reduce((all: number, { invoices }) => all + invoices, 0)
  return { total, there: list.length, ofAll: sum }
}
/** What the tally says that is not so. */
const miscounted = () =>
  server.db.rows(
    `select * from (
       select org_id, customer_id, status, published, monthly, sum(invoices)::int4 as n from invoice_tally group by 1, 2, 3, 4, 5
       having sum(invoices) <> 0) t
     full join (
       select org_id, customer_id, status, published_at is not null as published, is_monthly_fee as monthly, count(*)::int4 as n
       from invoice where deleted_at is null group by 1, 2, 3, 4, 5) c using (org_id, customer_id, status, published, monthly)
     where t.n is distinct from c.n`,
  )

describe('how many invoices a list has', () => {
  it('is told right whatever it is narrowed by, to whoever sees all or their own', async () => {
    const ways = [
      {},
      { status: 'open' },
      { status: 'overdue', isMonthlyFee: true },
      { isPublished: true },
      { isPublished: false, status: 'void' },
      { customerId: customers[1] },
      { customerId: customers[2], isMonthlyFee: false },
      { from: '2020-01-01' },
      { keyword: 'T-1' },
    ]
    for (const token of [world.finance, world.asha, world.boris])
      for (const way of ways) {
        const { total, there } = await counted(way, token)
        expect(total, JSON.stringify(way)).toBe(there)
      }
    const [all, ashas, boriss] = await Promise.all(
      [world.finance, world.asha, world.boris].map(async (token) => (await counted({}, token)).total),
    )
    expect((ashas ?? 0) + (boriss ?? 0)).toBe(all)
    expect(boriss).toBeGreaterThan(20)
  })

  it('is kept whatever happens to them at the same time, and summed up', async () => {
    const some = (part: number) => `invoice_id % 5 = ${part} and published_at is null`
    await Promise.all([
      server.db.run(`update invoice set is_monthly_fee = not is_monthly_fee where ${some(0)}`),
      server.db.run(`update invoice set deleted_at = case when deleted_at is null then now() end where ${some(1)}`),
      server.db.run(`update invoice set status = 'void' where ${some(2)}`),
      server.db.run(`delete from invoice where ${some(3)}`),
      server.db.run(`update invoice set status = 'overdue' where status = 'unpaid'`),
      server.db.run('select sum_tallies()'),
    ])
    expect(await miscounted()).toEqual([])
    await server.db.run('select sum_tallies()')
    expect(await miscounted()).toEqual([])
    const [twice] = await server.db.rows<{ n: number }>(
      `select count(*)::int4 as n from (
         select 1 from invoice_tally group by org_id, customer_id, status, published, monthly having count(*) > 1) x`,
    )
    expect(twice?.n).toBe(0)
  })
})
