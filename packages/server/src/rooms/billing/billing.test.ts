import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingWorld, monthPlus, todayPlus } from '../../testing/worlds/billingWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { billing, device: devices, vehicle, priceRule, customer: customers } = ROOMS

let server: TestServer
let world: Awaited<ReturnType<typeof billingWorld>>
beforeAll(async () => {
  server = await startTestServer()
  world = await billingWorld(server)
  await world.priced({ modelId: world.modelId })
  // billing began three months ago
  await world.run(monthPlus(-3), [(await world.customer()).customerId])
})
afterAll(() => server.stop())

/** Last day of the month that is so many after this one. */
const endOf = (months: number): string =>
  new Date(Date.parse(monthPlus(months + 1)) - 86_400_000).toISOString().slice(0, 10)
const daysOf = (months: number): number => Number(endOf(months).slice(8))
const part = (days: number, months: number): number => Math.round((1499 * days) / daysOf(months))
const [THIS, LAST, NEXT] = [monthPlus(0), monthPlus(-1), monthPlus(1)]
const today = todayPlus(0)

const lines = async (customerId: number, month: string) =>
  (await world.preview(customerId, month)).lines.map(
    ({ kind, rule, spans, price, amount }) =>
      `${kind} ${rule} ${spans[0]?.from} ${spans.at(-1)?.to} ${price.price} ${amount}`,
  )
const reasons = async (customerId: number, month = THIS) =>
  (await world.preview(customerId, month)).reasons.map(({ reason }) => reason)
const effect = async (device: number, token = server.admin) =>
  (await server.call(billing.getServiceEffect, { devices: [device] }, { token })).body.data[0]

describe('the monthly run', () => {
  it('bills each device its days, and does nothing when it is run again', async () => {
    const { customerId, linkedOrgId } = await world.customer()
    await world.device(linkedOrgId, '2026-01-05')
    const tenth = `${LAST.slice(0, 8)}10`
    await world.device(linkedOrgId, tenth)
    const before = await lines(customerId, LAST)
    const { body } = await world.run(LAST, [customerId])
    expect(body.data).toMatchObject({
      isDone: true,
      customers: 1,
      billed: 1,
      nothing: 0,
      refused: 0,
      failed: 0,
      said: '',
    })
    const billed = await world.billed(customerId)
    expect(billed).toContain(`service period ${LAST} ${endOf(-1)} 1499`)
    expect(billed).toContain(`service partOfPeriod ${tenth} ${endOf(-1)} ${part(daysOf(-1) - 9, -1)}`)
    // two months before are late, since nobody billed them
    expect(billed.filter((line) => line.startsWith('catch_up missedPeriod'))).toHaveLength(2)
    // what was told before is what came of it
    expect(before.map((line) => line.replace(' 14.99', '')).toSorted()).toEqual(billed.toSorted())
    const again = await world.run(LAST, [customerId])
    expect(again.body.data).toMatchObject({ isDone: true, billed: 0, nothing: 1 })
    expect(await world.billed(customerId)).toEqual(billed)
  })

  it.each([
    // noon UTC of the last day is the first one there, and an early hour of the first is the last one
    ['Pacific/Kiritimati', `${endOf(-2)}T12:00Z`, `${LAST} ${endOf(-1)}`],
    ['America/Chicago', `${LAST}T02:00Z`, `${endOf(-2)} ${endOf(-2)}`],
  ])('begins with the month in which a customer of %s came, by its own days', async (billingTz, came, span) => {
    const { customerId, linkedOrgId } = await world.customer({ billingTz })
    await server.db.run('update customer set created_at = $2 where customer_id = $1', [customerId, new Date(came)])
    const { id } = await world.idle(linkedOrgId)
    await world.served(id, [[came]])
    const [first] = await lines(customerId, LAST)
    expect(first).toContain(` ${span} `)
  })

  it('answers of each line why it is there: rule, days, formula', async () => {
    const { customerId, linkedOrgId } = await world.customer()
    const { id, deviceId } = await world.device(linkedOrgId, LAST)
    await world.run(LAST, [customerId])
    const [line] = await server.db.rows<{ why: object }>(
      'select l.why from invoice_line l join invoice i using (invoice_id) where i.customer_id = $1',
      [customerId],
    )
    expect(line?.why).toMatchObject({
      rule: 'period',
      device: id,
      deviceId,
      price: { level: 'model', sku: 'SERVICE', period: 1, currency: 'USD', price: '14.99' },
      periodStart: LAST,
      periodEnd: endOf(-1),
      days: daysOf(-1),
      daysOfPeriod: daysOf(-1),
      spans: [[LAST, endOf(-1)]],
      before: 0,
      amount: 1499,
    })
  })

  it('makes one of two at once, whoever asks for which customers', async () => {
    const { customerId, linkedOrgId } = await world.customer()
    const other = await world.customer()
    for (const org of [linkedOrgId, other.linkedOrgId]) await world.device(org, LAST)
    await Promise.all([
      world.run(LAST, [customerId]),
      world.run(LAST, [customerId]),
      world.run(LAST, [customerId, other.customerId]),
      world.run(LAST, [other.customerId, customerId]),
    ])
    for (const id of [customerId, other.customerId]) expect(await world.billed(id)).toHaveLength(1)
  })

  it('bills an invoice that was discarded again, and one that was not never', async () => {
    const { customerId, linkedOrgId } = await world.customer()
    await world.device(linkedOrgId, LAST)
    await world.run(LAST, [customerId])
    const billed = await world.billed(customerId)
    await server.db.run(`update invoice set status = 'void' where customer_id = $1`, [customerId])
    expect(await world.billed(customerId)).toEqual([])
    await world.run(LAST, [customerId])
    expect(await world.billed(customerId)).toEqual(billed)
  })

  it('has an invoice for each currency', async () => {
    const { customerId, linkedOrgId } = await world.customer()
    const [, yen] = [await world.device(linkedOrgId, LAST), await world.device(linkedOrgId, LAST)]
    await world.priced({ deviceId: yen.deviceId, currency: 'JPY', price: '1500.5' })
    await world.run(LAST, [customerId])
    const invoices = await server.db.rows(
      `select currency, total_minor::int4 as total, status, is_monthly_fee as monthly from invoice where customer_id = $1 order by 1`,
      [customerId],
    )
    expect(invoices).toEqual([
      { currency: 'JPY', total: 1501, status: 'open', monthly: true },
      { currency: 'USD', total: 1499, status: 'open', monthly: true },
    ])
  })

  it('never comes to less than nothing: what is given back waits for an invoice that bears it', async () => {
    const { customerId, linkedOrgId } = await world.customer()
    const trackers = [await world.device(linkedOrgId, monthPlus(-2)), await world.device(linkedOrgId, monthPlus(-2))]
    await world.device(linkedOrgId, monthPlus(-2))
    await world.run(monthPlus(-2), [customerId])
    // two had ended before their month was billed, and nobody knew; the third goes on
    for (const { id } of trackers) await world.ended(id, monthPlus(-2))
    const credit = -1 * (1499 - part(1, -2))
    expect(await world.preview(customerId, LAST)).toMatchObject({
      reasons: [{ reason: 'CREDIT_WAITS' }],
      amounts: [{ amount: 1499 + credit }],
      held: [{ currency: 'USD', lines: 1, amount: credit }],
    })
    await world.run(LAST, [customerId])
    expect(await world.preview(customerId, THIS)).toMatchObject({ amounts: [{ amount: 1499 + credit }], held: [] })
  })

  it('is asked for by who may bill, of customers of theirs', async () => {
    const { customerId, linkedOrgId } = await world.customer()
    await world.device(linkedOrgId, LAST)
    expect((await world.run(LAST, [customerId], world.boris)).body.errorCode).toBe(4041810)
    const viewer = await server.makeUser('viewer', server.orgId, ['sales:invoice:view', 'sales:customer:view'])
    expect((await world.run(LAST, [customerId], viewer)).status).toBe(403)
    const seen = await server.call(billing.getBillingPreview, { month: LAST }, { token: world.boris })
    expect(seen.body.data.total).toBe(0)
    const own = await server.call(billing.getBillingPreview, { month: LAST, pageSize: 500 }, { token: world.asha })
    expect(own.body.data.list).toContainEqual(
      expect.objectContaining({
        customerId,
        outcome: 'billed',
        amounts: [{ currency: 'USD', amount: 1499, lines: 1 }],
      }),
    )
    // a preview leaves nothing
    expect(await world.billed(customerId)).toEqual([])
    expect((await world.run(LAST, [customerId], world.asha)).body.data).toMatchObject({ billed: 1 })
  })
})

describe('PRICE-1 what keeps a customer from being billed', () => {
  it('is told by name: CUS_NO_ORG, CUS_NO_DEVICE_NEED_CREATE, CUS_NO_ACTIVE_DEVICE, ACTIVE_DEVICE_NO_PRICE', async () => {
    const bare = await world.made(world.asha)
    expect(await reasons(bare)).toEqual(['CUS_NO_ORG'])
    const { customerId, linkedOrgId } = await world.customer()
    expect(await reasons(customerId)).toEqual(['CUS_NO_DEVICE_NEED_CREATE'])
    const idle = await world.idle(linkedOrgId)
    expect(await reasons(customerId)).toEqual(['CUS_NO_ACTIVE_DEVICE'])
    const own = (await server.call(ROOMS.model.addModel, { name: 'Nobody sells it' })).body.data.modelId
    await server.db.run('update device set model_id = $1 where id = $2', [own, idle.id])
    await world.served(idle.id, [[`${THIS}T12:00Z`]])
    expect((await world.preview(customerId, THIS)).reasons).toEqual([
      { reason: 'ACTIVE_DEVICE_NO_PRICE', devices: 1, deviceIds: [idle.deviceId] },
    ])
    // the others are billed all the same
    await world.device(linkedOrgId, THIS)
    expect((await world.run(THIS, [customerId])).body.data).toMatchObject({ billed: 1 })
    expect(await reasons(customerId)).toEqual(['ALREADY_BILLED'])
    expect(await reasons(customerId, LAST)).toEqual(['LATER_MONTH_BILLED'])
    // and it is, with its days, once it has a price
    await world.priced({ deviceId: idle.deviceId, price: '3' })
    expect(await lines(customerId, NEXT)).toContain(`catch_up lateActivation ${THIS} ${endOf(0)} 3 300`)
  })

  it('is that its day has not come: GENERATION_DATE_NOT_REACHED, and nothing is billed', async () => {
    const { customerId, linkedOrgId } = await world.customer()
    await world.device(linkedOrgId, THIS)
    expect(await reasons(customerId, NEXT)).toEqual(['GENERATION_DATE_NOT_REACHED'])
    expect(await lines(customerId, NEXT)).toHaveLength(2)
    expect((await world.run(NEXT, [customerId])).body.data).toMatchObject({ refused: 1, billed: 0 })
    expect(await world.billed(customerId)).toEqual([])
  })
})

describe('INV-6 a change of the fee', () => {
  const edit = (ruleId: number, price: string) =>
    server.call(priceRule.editPriceRule, { ruleId, price }, { token: world.finance })
  const effectOf = async (ruleId: number) =>
    (await server.call(billing.getFeeEffect, { orgId: server.orgId, from: today, ruleId }, { token: world.finance }))
      .body.data

  it('counts from its day on where the month was not billed: two lines', async () => {
    const { customerId, linkedOrgId } = await world.customer()
    await world.device(linkedOrgId, LAST)
    await world.run(LAST, [customerId])
    const ruleId = await world.priced({ modelId: world.modelId, customerId, price: '30' })
    // the rule was in force in the month that was billed, which stays as it was
    expect(await effectOf(ruleId)).toMatchObject([
      { customerId, devices: 1, billed: 0, fromOn: today, billedFromOn: null, draftIds: [] },
    ])
    await edit(ruleId, '60')
    const isFirst = today === THIS
    const expected = isFirst
      ? [`service period ${today} ${endOf(0)} 60 6000`]
      : [
          `service feeChanged ${THIS} ${todayPlus(-1)} 30 ${Math.round((3000 * (Number(today.slice(8)) - 1)) / daysOf(0))}`,
          `service feeChanged ${today} ${endOf(0)} 60 ${Math.round((6000 * (daysOf(0) - Number(today.slice(8)) + 1)) / daysOf(0))}`,
        ]
    expect(await lines(customerId, THIS)).toEqual(expected)
  })

  it('counts from the next cycle on where this month’s invoice was already generated, or at once where that is discarded', async () => {
    const { customerId, linkedOrgId } = await world.customer()
    await world.device(linkedOrgId, THIS)
    const ruleId = await world.priced({ modelId: world.modelId, customerId, price: '30' })
    await world.run(THIS, [customerId])
    expect(await world.billed(customerId)).toEqual([`service period ${THIS} ${endOf(0)} 3000`])
    const [said] = await effectOf(ruleId)
    expect(said).toMatchObject({ customerId, devices: 1, billed: 1, billedFromOn: NEXT })
    await edit(ruleId, '60')
    expect(await lines(customerId, NEXT)).toEqual([`service period ${NEXT} ${endOf(1)} 60 6000`])
    await server.db.run('update invoice set deleted_at = now() where invoice_id = any($1::int4[])', [said?.draftIds])
    const fresh = await lines(customerId, THIS)
    expect(fresh.at(-1)).toContain(`${today} ${endOf(0)} 60 `)
  })

  it('is a change of the plan too', async () => {
    const plan = async (name: string, price: string) => {
      const fields = { orgId: server.orgId, name, skuId: world.skuId, period: 1, currency: 'USD', price }
      return (await server.call(ROOMS.servicePlan.addServicePlan, fields, { token: world.finance })).body.data.planId
    }
    const [old, fresh] = [await plan('Old', '10'), await plan('Fresh', '20')]
    const { customerId, linkedOrgId } = await world.customer({ planId: old })
    const own = (await server.call(ROOMS.model.addModel, { name: 'By plan' })).body.data.modelId
    const tracker = await world.device(linkedOrgId, THIS)
    await server.db.run('update device set model_id = $1 where id = $2', [own, tracker.id])
    expect(await lines(customerId, THIS)).toEqual([`service period ${THIS} ${endOf(0)} 10 1000`])
    await server.call(customers.editCustomer, { customerId, planId: fresh }, { token: world.asha })
    expect((await lines(customerId, THIS)).at(-1)).toContain(`${today} ${endOf(0)} 20 `)
    await server.call(customers.editCustomer, { customerId, planId: old }, { token: world.asha })
    expect(await lines(customerId, THIS)).toEqual([`service period ${THIS} ${endOf(0)} 10 1000`])
  })
})

describe('DEV-6 bringing a device into service', () => {
  const bind = (orgId: number, id: number) =>
    server.call(vehicle.addVehicle, { orgId, name: `Truck ${id}`, assetType: 2001, icon: 'truck', device: id })

  it('says before what it costs and when it is charged first, and that is what comes of it', async () => {
    const { customerId, linkedOrgId } = await world.customer()
    const { id } = await world.idle(linkedOrgId)
    const days = daysOf(0) - Number(today.slice(8)) + 1
    const said = await effect(id)
    expect(said).toMatchObject({
      device: id,
      isInService: false,
      noCharge: null,
      price: { price: '14.99', level: 'model' },
      firstChargeOn: today,
      isLate: false,
      from: today,
      to: endOf(0),
      days,
      daysOfPeriod: daysOf(0),
      amount: part(days, 0),
    })
    await bind(linkedOrgId, id)
    await world.run(THIS, [customerId])
    const rule = days === daysOf(0) ? 'period' : 'partOfPeriod'
    expect(await world.billed(customerId)).toEqual([`service ${rule} ${today} ${endOf(0)} ${said?.amount}`])
    // another one comes after the invoice
    const late = await world.idle(linkedOrgId)
    expect(await effect(late.id)).toMatchObject({
      firstChargeOn: NEXT,
      isLate: true,
      from: today,
      amount: said?.amount,
    })
    await bind(linkedOrgId, late.id)
    expect(await lines(customerId, NEXT)).toContain(
      `catch_up lateActivation ${today} ${endOf(0)} 14.99 ${said?.amount}`,
    )
    expect(await effect(late.id)).toMatchObject({ isInService: true, vehicle: `Truck ${late.id}` })
  })

  it('costs nothing more where its days were billed already', async () => {
    const { customerId, linkedOrgId } = await world.customer()
    const { id } = await world.device(linkedOrgId, THIS)
    await world.run(THIS, [customerId])
    await server.db.run(`update device set lifecycle = 'suspended' where id = $1`, [id])
    expect(await effect(id)).toMatchObject({ isInService: false, from: null, amount: 0, firstChargeOn: NEXT })
  })

  it('says why nothing is charged: a sample, nobody who pays, no price', async () => {
    const { linkedOrgId } = await world.customer()
    const [sample, ours, unpriced] = [
      await world.idle(linkedOrgId),
      await world.idle(server.orgId),
      await world.idle(linkedOrgId),
    ]
    await server.db.run(`update device set sample_expires_on = '2037-01-01' where id = $1`, [sample.id])
    const own = (await server.call(ROOMS.model.addModel, { name: 'Priceless' })).body.data.modelId
    await server.db.run('update device set model_id = $1 where id = $2', [own, unpriced.id])
    const said = await Promise.all([sample, ours, unpriced].map(({ id }) => effect(id)))
    expect(said.map((each) => each?.noCharge)).toEqual(['SAMPLE', 'NO_CUSTOMER', 'ACTIVE_DEVICE_NO_PRICE'])
  })

  it('tells a price to who may do it, of devices that they see', async () => {
    const { linkedOrgId } = await world.customer()
    const { id } = await world.idle(linkedOrgId)
    const reader = await server.makeUser('reader', linkedOrgId, ['organization:device:view'])
    expect(await effect(id, reader)).toBeUndefined()
    const binder = await server.makeUser('binder', linkedOrgId, ['organization:device:view', 'monitoring:vehicle:edit'])
    expect(await effect(id, binder)).toMatchObject({ price: { price: '14.99' } })
    const other = await server.makeUser('stranger', (await world.customer()).linkedOrgId, [
      'organization:device:view',
      'monitoring:vehicle:edit',
    ])
    expect(await effect(id, other)).toBeUndefined()
  })
})

describe('a time of service', () => {
  it('is only ever ended, and an activated device has exactly one', async () => {
    const { linkedOrgId } = await world.customer()
    const { id } = await world.device(linkedOrgId, LAST)
    const run = (sql: string) => server.db.run(sql, [id])
    await expect(run(`update service_period set started_at = now() where device_id = $1`)).rejects.toThrow(
      'only ever ended',
    )
    await expect(run(`update service_period set ended_at = now() where device_id = $1`)).rejects.toThrow(
      'without a time',
    )
    await expect(run(`delete from service_period where device_id = $1`)).rejects.toThrow('without a time')
    await run(`update device set lifecycle = 'suspended' where id = $1`)
    await expect(run(`update service_period set ended_at = null where device_id = $1`)).rejects.toThrow(
      'only ever ended',
    )
  })

  it('of a sample that is none any more is charged from that day on', async () => {
    const { customerId, linkedOrgId } = await world.customer()
    const { id } = await world.idle(linkedOrgId)
    await server.db.run(`update device set sample_expires_on = '2037-01-01' where id = $1`, [id])
    await server.db.run(`update device set lifecycle = 'activated' where id = $1`, [id])
    expect(await lines(customerId, THIS)).toEqual([])
    await server.db.run('update device set sample_expires_on = null where id = $1', [id])
    expect(await lines(customerId, THIS)).toHaveLength(1)
  })

  it('goes on with the device that takes its place: one charge, and one that comes back later is another', async () => {
    const { customerId, linkedOrgId } = await world.customer()
    const old = await world.device(linkedOrgId, THIS)
    await world.run(THIS, [customerId])
    const by = await world.idle(linkedOrgId)
    await server.db.run(`update device set lifecycle = 'activation_ready' where id = $1`, [by.id])
    const order = { device: old.id, by: by.id, reason: 'dead battery' }
    expect((await server.call(devices.editDeviceForReplace, order)).status).toBe(200)
    expect(await lines(customerId, NEXT)).toEqual([`service period ${NEXT} ${endOf(1)} 14.99 1499`])
    await server.db.run(`update device set lifecycle = 'activated' where id = $1`, [old.id])
    expect((await lines(customerId, NEXT)).filter((line) => line.startsWith('catch_up lateActivation'))).toHaveLength(1)
  })
})
