import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingWorld, monthPlus } from '../../testing/worlds/billingWorld.ts'
import { dyingAt } from '../../testing/dyingAt.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { billCustomer } from './billCustomer.ts'
import { billingOperationQueries } from './billingOperation.queries.ts'
import { beginBilling, billDue, billingHandler } from './billingTask.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof billingWorld>>
beforeAll(async () => {
  server = await startTestServer()
  world = await billingWorld(server)
  await world.priced({ modelId: world.modelId })
  await world.run(monthPlus(-3), [(await world.customer()).customerId])
})
afterAll(() => server.stop())

const LAST = monthPlus(-1)

/** A customer with some service, always the same. */
async function customer(): Promise<number> {
  const { customerId, linkedOrgId } = await world.customer()
  for (const from of [monthPlus(-2), LAST, `${LAST.slice(0, 8)}15`]) await world.device(linkedOrgId, from)
  return customerId
}

describe('a run that dies', () => {
  it('at any statement leaves nothing, and the next one comes to the same', async () => {
    const twin = await customer()
    await world.run(LAST, [twin])
    const whole = await world.billed(twin)
    const customerId = await customer()
    const order = { customerId, month: LAST, now: Date.now(), userId: null }
    let deaths = 0
    for (let at = 1; ; at++) {
      const died = await server.db
        .transaction((tx) => billCustomer(dyingAt(tx, at), order))
        .then(
          () => false,
          () => true,
        )
      if (!died) break
      deaths += 1
      expect(await world.billed(customerId)).toEqual([])
    }
    expect(deaths).toBeGreaterThan(6)
    expect(await world.billed(customerId)).toEqual(whole)
    await server.db.transaction((tx) => billCustomer(tx, order))
    expect(await world.billed(customerId)).toEqual(whole)
  })

  it('between two customers goes on with the first that lacks', async () => {
    const customerIds = [await customer(), await customer(), await customer()]
    const operations = billingOperationQueries(server.db)
    const order = { orgId: server.orgId, month: LAST, customerIds, userId: null }
    // nobody works on it yet
    const operationId = (await operations.begin(order)) ?? 0
    const abort = new AbortController()
    let steps = 0
    // a clock that stops the process once it was looked at for the second customer
    const clock = { now: () => ((steps += 1) === 2 && abort.abort(), Date.now()) }
    const handler = billingHandler({ db: server.db, clock: clock as never })
    const run = { taskId: 1, attempt: 1, signal: abort.signal, progress: async () => undefined }
    await expect(handler.run({ operationId }, run)).rejects.toThrow('stopped')
    expect(await operations.read(operationId)).toMatchObject({ isDone: false })
    const end = await handler.run({ operationId }, { ...run, signal: new AbortController().signal })
    await server.db.transaction(async (tx) => end?.(tx))
    expect(await operations.read(operationId)).toMatchObject({ isDone: true, billed: 3, failed: 0 })
    for (const id of customerIds) expect(await world.billed(id)).toHaveLength(4)
  })

  it('and what fails for one customer keeps no other from being billed', async () => {
    const [broken, fine] = [await customer(), await customer()]
    await server.db.run(
      `create function refuse_broken() returns trigger language plpgsql as $$ begin
         if new.customer_id = ${broken} then raise exception 'no' using errcode = 'check_violation'; end if; return new; end $$`,
    )
    await server.db.run(
      'create trigger refuse_broken before insert on invoice for each row execute function refuse_broken()',
    )
    const { body } = await world.run(LAST, [broken, fine])
    expect(body.data).toMatchObject({ isDone: true, billed: 1, failed: 1 })
    await server.db.run('drop trigger refuse_broken on invoice')
    expect((await world.run(LAST, [broken, fine])).body.data).toMatchObject({ billed: 1, nothing: 1, failed: 0 })
    expect(await world.billed(broken)).toHaveLength(4)
  })
})

describe('what is due', () => {
  it('is billed by itself, what was missed first, month by month', async () => {
    const customerId = await customer()
    const months = async () =>
      (
        await server.db.rows<{ month: string }>(
          'select period_start::text as month from billing_run where customer_id = $1 order by 1',
          [customerId],
        )
      ).map(({ month }) => month)
    // whoever has a later month has this one with it
    for (const month of [monthPlus(-3), monthPlus(-2), LAST, monthPlus(0)]) {
      await billDue(server.db, Date.now())
      await expect.poll(months).toContain(month)
      await expect.poll(() => server.db.row(`select 1 from billing_operation where ended_at is null`)).toBeUndefined()
    }
    const operations = () => server.db.row('select count(*)::int4 as n from billing_operation')
    const before = await operations()
    await billDue(server.db, Date.now())
    expect(await operations()).toEqual(before)
    expect((await world.billed(customerId)).every((line) => line.startsWith('service'))).toBe(true)
    // the same that is under way is one
    const order = { orgId: server.orgId, month: LAST, customerIds: [customerId], userId: null }
    const both = await server.db.transaction(async (tx) => [
      await beginBilling(tx, order),
      await beginBilling(tx, order),
    ])
    expect(both[0]).toBe(both[1])
  })
})

describe('taxes of service', () => {
  it('are laid as the customer says, and given back as it was charged', async () => {
    const tax = (percent: string) => ({ serviceTaxes: [{ name: 'Sales tax', jurisdiction: 'US-TX', percent }] })
    const { customerId, linkedOrgId } = await world.customer(tax('8.25'))
    const [gone] = [await world.device(linkedOrgId, monthPlus(-3)), await world.device(linkedOrgId, monthPlus(-3))]
    await world.run(LAST, [customerId])
    const edit = { customerId, ...tax('10') }
    expect((await server.call(ROOMS.customer.editCustomer, edit, { token: world.finance })).status).toBe(200)
    await server.db.transaction(async (tx) => {
      // as if it had happened then
      await tx.run('set local session_replication_role = replica', [])
      await tx.run(`update device set lifecycle = 'suspended' where id = $1`, [gone.id])
      await tx.run('update service_period set ended_at = $2 where device_id = $1', [
        gone.id,
        `${LAST.slice(0, 8)}15T12:00Z`,
      ])
    })
    await world.run(monthPlus(0), [customerId])
    const rows = await server.db.rows<{ line: string; tax: number; net: number }>(
      `select concat(l.kind, ' ', l.taxes->0->>'percent') as line, l.net_minor::float8 as net, l.tax_minor::float8 as tax
       from invoice_line l join invoice i using (invoice_id)
       where i.customer_id = $1 and l.period_start >= $2 order by l.period_start, l.line_id`,
      [customerId, LAST],
    )
    expect(rows.map(({ line }) => line).toSorted()).toEqual([
      'credit 8.25',
      'service 10',
      'service 8.25',
      'service 8.25',
    ])
    for (const { line, net, tax: laid } of rows) {
      const exact = (Math.abs(net) * Number(line.split(' ')[1])) / 100
      expect(laid).toBe(Math.sign(net) * Math.round(exact))
    }
  })
})
