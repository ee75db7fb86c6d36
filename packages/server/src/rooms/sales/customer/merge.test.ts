import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paperWorld } from '../../../testing/worlds/paperWorld.ts'
import { salesWorld } from '../../../testing/worlds/salesWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { customerMerge } = ROOMS

let server: TestServer
let world: Awaited<ReturnType<typeof salesWorld>>
beforeAll(async () => {
  server = await startTestServer()
  world = await salesWorld(server)
})
afterAll(() => server.stop())

const preview = async (customerId: number, intoId: number, token = world.manager) =>
  (await server.call(customerMerge.getMergePreview, { customerId, intoId }, { token })).body
const merge = async (customerId: number, intoId: number, token = world.manager) =>
  (await server.call(customerMerge.mergeCustomer, { customerId, intoId }, { token })).body
const ann = { name: 'Ann', role: 'Office', email: 'ann@example.com', phone: '' }
const bob = { name: 'Bob', role: '', email: 'bob@example.com', phone: '' }
const of = (table: string, customerId: number) =>
  server.db.rows<{ n: number }>(`select count(*)::int4 as n from ${table} where customer_id = $1`, [customerId])

describe('a customer who is there twice', () => {
  it('becomes one: all papers go to the other, to the last cent, and it points there', async () => {
    const { addInvoice, addPayment } = paperWorld(server)
    const gone = await world.made(world.boris, { contacts: [ann, bob], tags: ['North'] })
    const into = await world.made(world.asha, { contacts: [ann], tags: ['South'] })
    const org = await server.makeOrg('Their fleet')
    await server.db.run(`update customer set linked_org_id = $2, registration = 'registered' where customer_id = $1`, [
      gone,
      org,
    ])
    const paid = await addInvoice(gone, 'M-1', '2026-03-01', [{ net: 10_000 }], { status: 'paid' })
    await addInvoice(gone, 'M-2', '2026-04-01', [{ net: 5000 }])
    const payment = await addPayment(gone, '2026-03-05', 12_500, [[paid, 10_000]])
    await server.db.run(
      `insert into contract (org_id, customer_id, number, starts_on, sales_model, state) values ($1, $2, 'K-M', '2026-01-01', 'lump_sum', 'confirmed')`,
      [server.orgId, gone],
    )
    await server.db.run(
      `insert into comment (record_kind, record_id, org_id, user_id, content)
       select 'customer', $1, $2, user_id, 'Call first' from user_account where username = 'boris'`,
      [gone, server.orgId],
    )
    const shown = (await preview(gone, into)).data
    expect(shown).toEqual({
      moves: [
        { what: 'contacts', count: 1 },
        { what: 'contracts', count: 1 },
        { what: 'invoices', count: 2 },
        { what: 'payments', count: 1 },
        { what: 'comments', count: 1 },
      ],
      credit: [{ currency: 'USD', amount: 2500 }],
      linkedOrg: 'Their fleet',
      claimant: '',
      refusals: [],
    })
    // who sells only cannot
    expect((await merge(gone, into, world.asha)).errorCode).toBe(403)
    // of two at once one does it
    const both = await Promise.all([merge(gone, into), merge(gone, into)])
    expect(both.map(({ errorCode }) => errorCode ?? 0).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      0, 4_041_810,
    ])
    for (const table of ['invoice', 'payment', 'payment_allocation', 'contract'])
      expect([table, (await of(table, gone))[0]?.n]).toEqual([table, 0])
    const one = await world.one(world.manager, into)
    expect(one).toMatchObject({ contacts: [ann, bob], tags: ['South', 'North'], linkedOrgId: org, owner: 'asha' })
    expect(await world.one(world.manager, gone)).toBeUndefined()
    const row = await server.db.row(
      'select merged_into as "into", deleted_at is not null as gone from customer where customer_id = $1',
      [gone],
    )
    expect(row).toEqual({ into, gone: true })
    const statement = await server.call(
      ROOMS.payment.getCustomerStatement,
      { customerId: into, currency: 'USD' },
      { token: world.finance },
    )
    expect(statement.body.data).toMatchObject({ closing: 2500, credit: 2500 })
    // what was published is still never changed otherwise, and its money is still only theirs
    await expect(server.db.run('update invoice set memo = $2 where invoice_id = $1', [paid, 'x'])).rejects.toThrow(
      'never changed',
    )
    await expect(
      server.db.run('update invoice set customer_id = $2 where invoice_id = $1', [paid, gone]),
    ).rejects.toThrow('never changed')
    await expect(
      server.db.run('update payment set customer_id = $2 where payment_id = $1', [payment, gone]),
    ).rejects.toThrow('foreign key')
    const said = await server.db.row<{ n: number }>(
      `select count(*)::int4 as n from audit_log where action = 'merged customers'`,
    )
    expect(said?.n).toBe(2)
  })

  it('stays two where something is in the way, told by name', async () => {
    const [a, b] = [await world.made(world.asha), await world.made(world.asha)]
    const refused = async (customerId: number, intoId: number) => {
      const { refusals } = (await preview(customerId, intoId)).data
      expect((await merge(customerId, intoId)).errorCode).toBe(4_001_823)
      return refusals
    }
    expect(await refused(a, a)).toEqual(['SAME_CUSTOMER'])
    for (const id of [a, b])
      await server.db.run('update customer set linked_org_id = $2 where customer_id = $1', [
        id,
        await server.makeOrg(`Linked ${id}`),
      ])
    expect(await refused(a, b)).toEqual(['BOTH_LINKED'])
    await server.db.run('update customer set linked_org_id = null where customer_id = any($1::int4[])', [[a, b]])
    await server.db.run(
      `with m as (insert into model (name) values ('Merged model') returning model_id),
         s as (insert into sku (org_id, code, name, kind, currency, price) values ($1, 'MRG', 'Merged', 'service', 'USD', 5) returning sku_id)
       insert into price_rule (org_id, customer_id, model_id, sku_id, period, currency, price, valid_from)
       select $1, c, model_id, sku_id, 1, 'USD', 5, '2026-01-01' from m, s, unnest($2::int4[]) c`,
      [server.orgId, [a, b]],
    )
    expect(await refused(a, b)).toEqual(['PRICES_OVERLAP'])
    await server.db.run('delete from price_rule where customer_id = any($1::int4[])', [[a, b]])
    // more files than a record may have; and what the accounting service knows cannot become another there
    await server.db.run(
      `insert into record_file (record_kind, record_id, org_id, user_id, name, mime, bytes, sha256)
       select 'customer', c, $1, $2, 'f' || n, 'application/pdf', 1, repeat('0', 64) from unnest($3::int4[]) c, generate_series(1, 11) n`,
      [server.orgId, await world.idOf('asha'), [a, b]],
    )
    expect(await refused(a, b)).toEqual(['TOO_MANY_FILES'])
    await server.db.run(`delete from record_file where name = 'f11'`)
    await server.db.run(
      `with c as (insert into accounting_connection (org_id, service, state) values ($1, 'quickBooks', 'signedOut') returning connection_id)
       insert into accounting_link (connection_id, realm_id, kind, record_id, remote_type, remote_id, remote_version, written, record_version)
       select connection_id, '1', 'customer', $2, 'Customer', '1', '0', '{}', 1 from c`,
      [server.orgId, a],
    )
    expect(await refused(a, b)).toEqual(['SYNCED'])
    // the other way round it stays what it is there
    expect((await preview(b, a)).data.refusals).toEqual([])
    const other = await server.makeOrg('Other seller', server.orgId)
    const theirs = await world.made(world.manager, { orgId: other })
    expect(await refused(theirs, b)).toEqual(['OTHER_SELLER'])
    const stranger = await server.makeUser('merging stranger', await server.makeOrg('Far away'), [
      'sales:customer:audit',
      'sales:customer:all',
      'sales:customer:view',
    ])
    expect((await preview(a, b, stranger)).errorCode).toBe(4_041_810)
    expect((await merge(a, b, stranger)).errorCode).toBe(4_041_810)
  })

  it('goes with everything that names it: a table that comes later is told of', async () => {
    const tables = await server.db.rows<{ table: string }>(
      `select distinct conrelid::regclass::text as "table" from pg_constraint
       where contype = 'f' and confrelid = 'customer'::regclass order by 1`,
    )
    expect(tables.map(({ table }) => table)).toEqual([
      'billing_result',
      'billing_run',
      'contract',
      'customer',
      'customer_plan',
      'invoice',
      'payment',
      'price_rule',
      'sales_order',
      'shop_request',
    ])
  })
})
