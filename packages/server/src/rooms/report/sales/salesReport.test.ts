import {
  getSalesDocuments,
  getSalesReport,
  SALES_GROUPINGS,
  SALES_MEASURES,
  type SalesGrouping,
  type SalesMeasure,
} from '@waymark/contract/rooms/report/sales.ts'
import { minorOfFigure } from '@waymark/core/money/moneyJson.ts'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingWorld, monthPlus, todayPlus } from '../../../testing/worlds/billingWorld.ts'
import { paperWorld } from '../../../testing/worlds/paperWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { tells } from './toSalesRows.ts'

/** A day of the month that is so many after this one. */
const day = (months: number, date: number): string => `${monthPlus(months).slice(0, 8)}${String(date).padStart(2, '0')}`
const lastOf = (months: number): string =>
  new Date(Date.parse(monthPlus(months + 1)) - 86_400_000).toISOString().slice(0, 10)
const RANGE = { from: `${monthPlus(-3)}T00:00:00Z`, to: `${monthPlus(1)}T00:00:00Z`, timeZone: 'UTC' }

let server: TestServer
let world: Awaited<ReturnType<typeof billingWorld>>
let [acme, bolt, kumo] = [0, 0, 0]
let [box, device] = [0, { id: 0, deviceId: '' }]
let periods: number[] = []

const ask = async (by: SalesGrouping, token = world.manager, more: object = {}) =>
  (await server.call(getSalesReport, { ...RANGE, by, pageSize: 200, ...more }, { token })).body.data
const rowOf = async (by: SalesGrouping, name: string | null, currency = 'USD', token = world.manager) =>
  (await ask(by, token)).list.find((row) => row.groupName === name && row.currency === currency)
const behind = async (
  by: SalesGrouping,
  measure: SalesMeasure,
  currency: string,
  group: { groupId?: number; month?: string },
  token = world.manager,
) =>
  (await server.call(getSalesDocuments, { ...RANGE, by, measure, currency, pageSize: 500, ...group }, { token })).body
    .data

beforeAll(async () => {
  server = await startTestServer()
  world = await billingWorld(server)
  const { db, orgId } = server
  const { addInvoice, addPayment } = paperWorld(server)
  const a = await world.customer({ name: 'Acme' })
  ;[acme, bolt, kumo] = [
    a.customerId,
    await world.made(world.boris, { name: 'Bolt' }),
    await world.made(world.asha, { name: 'Kumo', currency: 'JPY' }),
  ]
  await db.run(`update customer set billing_tz = 'Pacific/Auckland' where customer_id = $1`, [bolt])
  box =
    (
      await db.row<{ id: number }>(
        `insert into sku (org_id, code, name, kind, currency, price) values ($1, 'BOX', 'Box', 'product', 'USD', 10) returning sku_id as id`,
        [orgId],
      )
    )?.id ?? 0
  // in service since before, until the month before this one; and one that is still
  device = await world.device(a.linkedOrgId, day(-4, 3))
  const gone = await world.device(a.linkedOrgId, day(-2, 1), day(-1, 10))
  periods = (
    await db.rows<{ id: number }>(
      'select period_id as id from service_period where device_id = any($1::int4[]) order by device_id',
      [[device.id, gone.id]],
    )
  ).map(({ id }) => id)

  // Acme: 15.00 a month for one device, then for two, then 10.00 for one; Bolt: 20.00 by hand, until it left
  const service = (months: number, period: number, price: string) => ({
    net: 1000,
    kind: 'service',
    sku: world.skuId,
    period,
    price,
    days: [monthPlus(months), lastOf(months)] as const,
  })
  await addInvoice(acme, 'A-1', day(-3, 1), [service(-3, periods[0]!, '15')], { status: 'paid' })
  await addInvoice(acme, 'A-2', day(-2, 1), [service(-2, periods[0]!, '15'), service(-2, periods[1]!, '15')], {
    status: 'paid',
  })
  const third = await addInvoice(acme, 'A-3', day(-1, 1), [{ ...service(-1, periods[0]!, '10'), tax: 80 }], {
    dueOn: day(-1, 20),
  })
  await addInvoice(bolt, 'B-1', day(-3, 1), [{ net: 2000, sku: world.skuId }], { isMonthly: true, status: 'paid' })
  await addInvoice(bolt, 'B-2', day(-2, 1), [{ net: 2000, sku: world.skuId }], { isMonthly: true, status: 'paid' })
  await addInvoice(acme, 'A-V', day(-2, 5), [{ net: 77_700 }], { status: 'void' })
  await addInvoice(acme, 'A-D', day(-2, 5), [{ net: 88_800 }], { status: 'open' })
  await db.run(`update invoice set paid_minor = total_minor where status = 'paid'`)
  // goods with tax and shipping, paid late in two parts, a part of it given back
  const goods = await addInvoice(
    bolt,
    'B-3',
    day(-3, 10),
    [
      { net: 10_000, tax: 800, sku: box },
      { net: 500, kind: 'shipping' },
    ],
    { dueOn: day(-3, 20), status: 'paid' },
  )
  await addPayment(bolt, day(-3, 25), 5000, [[goods, 5000]])
  const last = await addPayment(bolt, day(-1, 5), 6300, [[goods, 6300]])
  const { note } = (await db.row<{ note: number }>(
    `insert into credit_note (org_id, invoice_id, number, amount_minor, reason, issued_at) values ($1, $2, 'CN-1', 1130, 'broken', $3) returning credit_note_id as note`,
    [orgId, goods, `${day(-1, 8)}T12:00Z`],
  ))!
  await db.run(
    `insert into refund (payment_id, allocation_id, credit_note_id, amount_minor, reason, made_at)
    select $1, allocation_id, $2, 1130, 'broken', $3 from payment_allocation where payment_id = $1`,
    [last, note, `${day(-1, 8)}T12:00Z`],
  )
  // what is owed for long
  await addInvoice(bolt, 'B-OLD', day(-8, 1), [{ net: 4000 }], { dueOn: todayPlus(-120), status: 'overdue' })
  await addPayment(acme, day(0, 1), 300, [[third, 300]])
  // bounced: it never came
  const bounced = await addPayment(acme, day(-2, 2), 9999, [])
  await db.run(`update payment set state = 'reversed' where payment_id = $1`, [bounced])
  // a year of 12000 yen, given back from this month on
  const year = [monthPlus(-2), lastOf(9)] as const
  await addInvoice(
    kumo,
    'K-1',
    day(-2, 3),
    [{ net: 12_000, kind: 'service', sku: world.skuId, price: '12000', months: 12, days: year }],
    { currency: 'JPY' },
  )
  await addInvoice(
    kumo,
    'K-2',
    day(0, 1),
    [
      { net: -10_000, kind: 'credit', sku: world.skuId, price: '12000', months: 12, days: [monthPlus(0), year[1]] },
      { net: 20_000 },
    ],
    { currency: 'JPY' },
  )

  // an order of three boxes, agreed on the first morning of a month where Bolt is, the evening before in UTC; it went in parts
  const at = `${lastOf(-2)}T20:00:00Z`
  const { order } = (await db.row<{ order: number }>(
    `insert into sales_order (org_id, customer_id, number, order_type, sales_model, currency, terms, state, booked_at, total_minor)
    values ($1, $2, 'SO-1', 'customer', 'lump_sum', 'USD', 'cod', 'delivering', $3, 13000) returning order_id as order`,
    [orgId, bolt, at],
  ))!
  const { line } = (await db.row<{ line: number }>(
    `insert into sales_order_line (order_id, place, sku_id, kind, text, quantity, unit_price, net_minor, stocked) values ($1, 0, $2, 'goods', 'Box', 3, 33.34, 10000, 3) returning line_id as line`,
    [order, box],
  ))!
  const part = async (when: string, pieces: number) =>
    db.run(
      `with s as (insert into sales_order_shipment (order_id, carrier, tracking, shipped_at) values ($1, 'UPS', 'T', $2) returning shipment_id)
      insert into sales_order_shipment_line (shipment_id, line_id, quantity) select shipment_id, $3, $4 from s`,
      [order, when, line, pieces],
    )
  await part(`${day(-1, 4)}T12:00Z`, 1)
  await part(`${day(-1, 9)}T12:00Z`, 2)
  await db.run(
    `insert into sales_order (org_id, customer_id, number, order_type, sales_model, currency, terms, state, booked_at) select org_id, customer_id, 'SO-2', order_type, sales_model, currency, terms, 'canceled', booked_at from sales_order where order_id = $1`,
    [order],
  )
  await db.run(
    `insert into sales_order_line (order_id, place, kind, text, quantity, unit_price, net_minor) select order_id, 0, 'goods', 'None', 1, 9, 900 from sales_order where number = 'SO-2'`,
  )
})
afterAll(() => server.stop())

describe('the report of sales', () => {
  it('tells each month by the customer’s days, in each currency by itself', async () => {
    const month = async (months: number, currency = 'USD') => rowOf('month', monthPlus(months).slice(0, 7), currency)
    expect(await month(-3)).toMatchObject({
      booked: 0, billed: 130, collected: 50, recurringStart: 0, recurringNew: 35, recurringMore: 0, recurringLess: 0, recurringLost: 0, recurring: 35, churn: null, devices: 1,
    }) // prettier-ignore
    expect(await month(-2)).toMatchObject({
      booked: 0, delivered: 0, billed: 40, collected: 0, recurringStart: 35, recurringMore: 15, recurring: 50, churn: 0, devices: 2,
    }) // prettier-ignore
    // 11.30 of 113.00 given back are 10.00 of 100.00 without tax and shipping
    expect(await month(-1)).toMatchObject({
      booked: 100, delivered: 100, billed: 0, collected: 51.7, recurringStart: 50, recurringLess: -20, recurringLost: -20, recurring: 10, churn: 0.4, devices: 1,
    }) // prettier-ignore
    // nobody was billed for this month yet
    expect(await month(0)).toMatchObject({
      recurringStart: 10,
      recurring: 10,
      recurringLost: 0,
      collected: 3,
      devices: 1,
    })
    expect(await month(-2, 'JPY')).toMatchObject({ billed: 12_000, recurringNew: 1000, recurring: 1000, owed: 12_000 })
    expect(await month(0, 'JPY')).toMatchObject({
      billed: 10_000,
      recurringStart: 1000,
      recurringLost: -1000,
      recurring: 0,
      churn: 1,
    })
    expect((await ask('month')).totals).toEqual({})
  })

  it('tells what was owed at the end of each month, by how late it was', async () => {
    const month = async (months: number) => rowOf('month', monthPlus(months).slice(0, 7))
    // 113.00 less 50.00, due on the 20th, beside the old one
    const late = (Date.parse(lastOf(-3)) - Date.parse(day(-3, 20))) / 86_400_000
    expect(late).toBeLessThan(31)
    expect(await month(-3)).toMatchObject({
      owed: 103,
      late30: 63 + (old(-3) <= 30 && old(-3) > 0 ? 40 : 0),
      notDue: old(-3) <= 0 ? 40 : 0,
    })
    expect(await month(-1)).toMatchObject({ owed: 40 + 10.8 })
    expect(await month(0)).toMatchObject({ owed: 40 + 7.8, lateMore: 40, notDue: 0 })
    expect(await rowOf('customer', 'Bolt')).toMatchObject({ owed: 40, lateMore: 40, billed: 130, collected: 101.7 })
    /** Days that the old one was late at the end of a month. */
    function old(months: number): number {
      return (Date.parse(lastOf(months)) - Date.parse(todayPlus(-120))) / 86_400_000
    }
  })

  it('is put together by person, customer, SKU and model', async () => {
    expect((await ask('person')).list.map(({ groupName, currency }) => `${groupName} ${currency}`)).toEqual(
      ['asha JPY', 'asha USD', 'boris USD'].toSorted(),
    )
    expect(await rowOf('sku', 'BOX · Box')).toMatchObject({
      booked: 100,
      delivered: 100,
      billed: 100,
      collected: null,
      owed: null,
      devices: null,
    })
    expect(await rowOf('sku', null)).toMatchObject({ billed: -10 })
    expect(await rowOf('model', 'Billed')).toMatchObject({
      recurring: 10,
      recurringNew: 15,
      recurringMore: 15,
      recurringLess: -20,
      devices: 1,
      owed: null,
    })
    expect((await ask('customer', world.manager, { keyword: 'kum' })).list.map(({ groupName }) => groupName)).toEqual([
      'Kumo',
    ])
  })

  it('opens the documents behind every number, whose sum is the number', async () => {
    let numbers = 0
    for (const by of SALES_GROUPINGS)
      for (const row of (await ask(by)).list)
        for (const measure of SALES_MEASURES) {
          const { currency, groupName, groupId } = row
          // what is nothing has nothing behind it
          if (!tells(by, measure) || (row[measure] === 0 && by !== 'customer')) continue
          const group = by === 'month' ? { month: groupName ?? '' } : { groupId: groupId ?? 0 }
          const { list, total, sum } = await behind(by, measure, currency ?? '', group)
          const figure = row[measure] ?? 0
          const whole = measure === 'devices' ? figure : minorOfFigure(figure, currency ?? '')
          expect([by, groupName, measure, sum, list.length]).toEqual([by, groupName, measure, whole, total])
          expect(list.reduce((all, { value }) => all + value, 0)).toBe(sum)
          if (figure !== 0) numbers += 1
        }
    expect(numbers).toBeGreaterThan(60)
    const { list } = await behind('month', 'billed', 'USD', { month: monthPlus(-1).slice(0, 7) })
    expect(list.map(({ kind, number, value }) => [kind, number, value])).toEqual([
      ['invoice', 'CN-1', -1000],
      ['invoice', 'A-3', 1000],
    ])
    expect((await behind('customer', 'devices', 'USD', { groupId: acme })).list).toMatchObject([
      { kind: 'device', id: device.id, number: device.deviceId, value: 1 },
    ])
  })

  it('closes: what was there with its movement is what is there, and months add up', async () => {
    for (const by of SALES_GROUPINGS) {
      const { list } = await ask(by)
      for (const row of list) {
        const [start = 0, ...rest] = [
          row.recurringStart,
          row.recurringNew,
          row.recurringMore,
          row.recurringLess,
          row.recurringLost,
        ].map(Number)
        expect(rest.reduce((sum, each) => sum + each, start)).toBeCloseTo(row.recurring ?? 0, 4)
      }
      const sum = (measure: SalesMeasure) =>
        list.filter(({ currency }) => currency === 'USD').reduce((all, row) => all + (row[measure] ?? 0), 0)
      expect([by, sum('booked'), sum('delivered'), sum('billed'), sum('recurringLost')]).toEqual([
        by,
        100,
        100,
        170,
        -20,
      ])
    }
  })

  it('shows a salesperson their own customers only, and a stranger nothing', async () => {
    const [all, own, others] = [
      await ask('customer'),
      await ask('customer', world.asha),
      await ask('customer', world.boris),
    ]
    expect(own.list.map(({ groupName }) => groupName)).toEqual(['Acme', 'Kumo'])
    expect(
      [...own.list, ...others.list].toSorted((a, b) => (a.groupName ?? '').localeCompare(b.groupName ?? '')),
    ).toEqual(all.list)
    expect((await behind('customer', 'billed', 'USD', { groupId: bolt }, world.asha)).total).toBe(0)
    const stranger = await server.makeUser('stranger', await server.makeOrg('Strangers'), [
      'sales:report:view',
      'sales:customer:all',
    ])
    expect((await ask('customer', stranger)).list).toEqual([])
    const nobody = await server.makeUser('nobody', server.orgId, ['sales:customer:view'])
    expect((await server.call(getSalesReport, RANGE, { token: nobody })).status).toBe(403)
  })

  it('says the same in whatever order things were written', async () => {
    const names = async () => (await ask('customer')).list.map(({ groupId: _id, ...row }) => row)
    const before = await names()
    const { db } = server
    // all of it anew from the last to the first, under other ids
    await db.transaction(async (tx) => {
      await tx.run(
        `create temporary table old_paid on commit drop as select a.*, p.received_on, p.amount_minor as whole from payment_allocation a join payment p using (payment_id) where a.refunded_minor = 0`,
      )
      await tx.run('alter table payment_allocation disable trigger user')
      await tx.run('alter table payment disable trigger user')
      await tx.run('delete from payment_allocation where refunded_minor = 0')
      await tx.run('update payment set memo = payment_id::text')
      await tx.run(`with twin as (insert into payment (org_id, customer_id, currency, amount_minor, method, received_on, state, allocated_minor, memo)
          select org_id, customer_id, currency, amount_minor, method, received_on, state, allocated_minor, memo from payment where refunded_minor = 0 order by payment_id desc returning payment_id, memo)
        insert into payment_allocation (payment_id, invoice_id, customer_id, currency, amount_minor)
        select t.payment_id, o.invoice_id, o.customer_id, o.currency, o.amount_minor from old_paid o join twin t on t.memo = o.payment_id::text order by o.allocation_id desc`)
      await tx.run('delete from payment where refunded_minor = 0 and memo = payment_id::text')
      await tx.run('alter table payment_allocation enable trigger user')
      await tx.run('alter table payment enable trigger user')
    })
    expect(await names()).toEqual(before)
  })

  it('is handed out as a file of all rows', async () => {
    const { file } = await ask('month', world.manager, { format: 'xlsx' })
    const sheet = Object.values(read(Buffer.from(file?.content ?? '', 'base64')).Sheets)[0] ?? {}
    const [heads, ...rows] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
    expect(heads?.slice(0, 4)).toEqual(['Group', 'Currency', 'Booked', 'Delivered'])
    expect(rows).toHaveLength((await ask('month')).total)
    expect((await ask('month', world.manager, { format: 'csv' })).file?.content).toContain('Billed')
  })
})
