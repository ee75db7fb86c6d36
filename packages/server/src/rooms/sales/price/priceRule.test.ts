import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { salesWorld } from '../../../testing/worlds/salesWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { customer, sku, priceRule, servicePlan, model, device: devices, vehicle } = ROOMS

const DAY = 86_400_000
const dayAt = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

let server: TestServer
let world: Awaited<ReturnType<typeof salesWorld>>
let modelId: number
let service: number
beforeAll(async () => {
  server = await startTestServer()
  world = await salesWorld(server)
  modelId = (await server.call(model.addModel, { name: 'FMB920' })).body.data.modelId
  service = await addSku('SVC', { price: '30' })
})
afterAll(() => server.stop())

let count = 0
async function addSku(code: string, more: object = {}): Promise<number> {
  const fields = {
    orgId: server.orgId,
    code,
    name: code,
    kind: 'service' as const,
    currency: 'USD',
    price: '1',
    ...more,
  }
  return (await server.call(sku.addSku, fields)).body.data.skuId
}
/** A customer with an organization of its own and so many devices, of which the first is on a vehicle. */
async function buyer(deviceCount = 1, more: object = {}) {
  const linkedOrgId = await server.makeOrg(`Fleet ${++count}`, server.orgId)
  const customerId = await world.made(world.asha, more)
  await server.call(
    customer.registerCustomer,
    { customerId, isRegistered: true, linkedOrgId },
    { token: world.manager },
  )
  const ids: { id: number; deviceId: string }[] = []
  for (let i = 0; i < deviceCount; i++) {
    const deviceId = String(880_000_000_000_000 + ++count)
    const { id } = (await server.call(devices.addDevice, { orgId: linkedOrgId, deviceId, modelId })).body.data
    if (i === 0)
      await server.call(vehicle.addVehicle, {
        orgId: linkedOrgId,
        name: deviceId,
        assetType: 2001,
        icon: 'truck',
        device: id,
      })
    ids.push({ id, deviceId })
  }
  return { customerId, linkedOrgId, devices: ids }
}
const rule = (more: object) => ({
  skuId: service,
  price: '10',
  currency: 'USD',
  period: 1,
  validFrom: dayAt(-30),
  ...more,
})
const add = (rules: object[], token = world.finance) =>
  server.call(priceRule.addPriceRule, { orgId: server.orgId, rules: rules as never }, { token })
const made = async (more: object) => (await add([rule(more)])).body.data[0]?.ruleId ?? 0
const priceOf = async (device: number, day?: string) =>
  (await server.call(priceRule.getDevicePrice, { device, ...(day && { day }) }, { token: world.asha })).body.data
const listed = async (ruleId: number) =>
  (await server.call(priceRule.getPriceRuleList, { recordIds: [ruleId] }, { token: world.asha })).body.data.list[0]

describe('PRICE-1 what the service of a device costs', () => {
  it('is said by its rule, its model for the customer, its model, the plan, the list: and what says it, and why', async () => {
    const {
      customerId,
      devices: [first],
    } = await buyer()
    const device = first?.id ?? 0
    expect(await priceOf(device)).toMatchObject({ price: null, judged: [] })
    const about = async () => (await server.call(devices.getDeviceById, { device })).body.data.service
    expect(await about()).toMatchObject({ withoutPrice: 'ACTIVE_DEVICE_NO_PRICE', price: null })
    const steps = [
      async () => void (await addSku(`OF-MODEL-${count}`, { price: '9.5', modelId })),
      async () => {
        const plan = {
          orgId: server.orgId,
          name: `Plan ${count}`,
          skuId: service,
          period: 12,
          currency: 'USD',
          price: '100',
        }
        const { planId } = (await server.call(servicePlan.addServicePlan, plan, { token: world.finance })).body.data
        await server.call(customer.editCustomer, { customerId, planId }, { token: world.finance })
      },
      () => made({ modelId, price: '8' }),
      () => made({ modelId, customerId, price: '7' }),
      () => made({ deviceId: first?.deviceId, price: '6.123456' }),
    ]
    const seen = []
    for (const step of steps) {
      await step()
      const { price } = await priceOf(device)
      seen.push([price?.level, price?.price, price?.period])
    }
    expect(seen).toEqual([
      ['sku', '9.5', 1],
      ['plan', '100', 12],
      ['model', '8', 1],
      ['customerModel', '7', 1],
      ['device', '6.123456', 1],
    ])
    const { judged } = await priceOf(device)
    expect(judged.map(({ level, verdict }) => `${level} ${verdict}`)).toEqual(
      ['device chosen', 'customerModel outranked', 'model outranked', 'plan outranked', 'sku outranked'],
    ) // prettier-ignore
    expect(await about()).toMatchObject({ withoutPrice: null, price: { level: 'device', price: '6.123456' } })
  })

  it('names why each of a batch is refused, and saves the rest', async () => {
    const one = await buyer(1)
    const other = await buyer(1)
    const bare = await world.made(world.asha)
    const deviceId = one.devices[0]?.deviceId
    await made({ deviceId })
    const answers = (
      await add([
        rule({ deviceId: '999999999999999' }),
        rule({ deviceId }),
        rule({ deviceId: other.devices[0]?.deviceId, customerId: one.customerId }),
        rule({ modelId, customerId: bare }),
        rule({ modelId: 2_000_000_000 }),
        rule({ deviceId: other.devices[0]?.deviceId }),
        rule({ deviceId: other.devices[0]?.deviceId }),
        rule({ modelId, deviceId }),
      ])
    ).body.data
    expect(answers.map(({ ok, reason, errorCode }) => (ok ? 'saved' : (reason ?? errorCode)))).toEqual([
      'DEVICE_MISSING_OR_RULE_EXISTS',
      'DEVICE_MISSING_OR_RULE_EXISTS',
      'ORG_ALREADY_BIND',
      'CUS_NO_ORG',
      'MODEL_OR_SKU_MISSING',
      'saved',
      'DEVICE_MISSING_OR_RULE_EXISTS',
      400,
    ])
    const many = Array.from({ length: 201 }, () => rule({ modelId }))
    expect((await add(many)).body.errorCode).toBe(50001)
    expect((await add([rule({ modelId })], world.asha)).status).toBe(403)
  })

  it('PRICE-2 is more than nothing, of a currency that there is, and ends after it begins', async () => {
    for (const wrong of [{ price: '0' }, { currency: 'XYZ' }, { validTo: dayAt(-30) }, { validTo: dayAt(-31) }])
      expect((await add([rule({ modelId, ...wrong })])).body.data, JSON.stringify(wrong)).toMatchObject([
        { ok: false, errorCode: 400 },
      ])
  })

  it('goes on as a new rule where it was in force: what it was is never changed', async () => {
    const {
      devices: [first],
    } = await buyer()
    const ruleId = await made({ deviceId: first?.deviceId })
    const edited = await server.call(priceRule.editPriceRule, { ruleId, price: '12' }, { token: world.finance })
    const next = edited.body.data.ruleId
    expect(next).not.toBe(ruleId)
    expect(await listed(ruleId)).toMatchObject({ price: '10', validTo: dayAt(0), isEnded: true, continuedAs: next })
    expect(await listed(next)).toMatchObject({ price: '12', validFrom: dayAt(0), isInForce: true })
    expect((await priceOf(first?.id ?? 0, dayAt(-1))).price?.price).toBe('10')
    expect((await priceOf(first?.id ?? 0)).price?.price).toBe('12')
    // one that is over stays as it was, and one from today on is edited where it stands
    const again = await server.call(priceRule.editPriceRule, { ruleId, price: '1' }, { token: world.finance })
    expect(again.body.errorCode).toBe(4001831)
    const same = await server.call(priceRule.editPriceRule, { ruleId: next, price: '13' }, { token: world.finance })
    expect(same.body.data.ruleId).toBe(next)
    const back = await server.call(
      priceRule.editPriceRule,
      { ruleId: next, validFrom: dayAt(-3) },
      { token: world.finance },
    )
    expect(back.body.fields?.[0]?.name).toBe('validFrom')
  })

  it('of one that was in force ends today where it is deleted; one to come is gone, and comes back only where nothing took its days', async () => {
    const {
      devices: [first],
    } = await buyer()
    const old = await made({ deviceId: first?.deviceId })
    await server.call(priceRule.deletePriceRule, { ruleId: old }, { token: world.finance })
    expect(await listed(old)).toMatchObject({ isEnded: true, validTo: dayAt(0) })
    const coming = await made({ deviceId: first?.deviceId, validFrom: dayAt(10) })
    await server.call(priceRule.deletePriceRule, { ruleId: coming }, { token: world.finance })
    expect(await listed(coming)).toBeUndefined()
    await made({ deviceId: first?.deviceId, validFrom: dayAt(5) })
    const { list } = (await server.call(ROOMS.softDelete.getClearList, { kind: 'priceRule' })).body.data
    const deletionId = list.find(({ recordId }) => recordId === coming)?.deletionId ?? 0
    const restored = await server.call(ROOMS.softDelete.recover, { deletionIds: [deletionId] })
    expect(restored.body.data).toMatchObject({ restored: 0, conflicts: [{ reason: 'taken' }] })
  })

  it('two at once that overlap make one', async () => {
    const {
      devices: [first],
    } = await buyer()
    const both = await Promise.all([1, 2].map(() => add([rule({ deviceId: first?.deviceId })])))
    const saved = both.flatMap(({ body }) => (Array.isArray(body.data) ? body.data.filter(({ ok }) => ok) : []))
    expect(saved).toHaveLength(1)
  })
})

describe('PRICE-1 whether a customer can be billed', () => {
  const reasons = async (customerId: number) =>
    (await server.call(priceRule.getPriceReadiness, { customerId }, { token: world.asha })).body.data.reasons

  it('is told with each reason by name', async () => {
    const bare = await world.made(world.asha)
    expect((await reasons(bare)).map(({ reason }) => reason)).toContain('CUS_NO_ORG')
    const none = await buyer(0)
    expect((await reasons(none.customerId)).map(({ reason }) => reason)).toContain('CUS_NO_DEVICE_NEED_CREATE')
    const own = (await server.call(model.addModel, { name: `Lone ${++count}` })).body.data.modelId
    const some = await buyer(1)
    await server.db.run('update device set model_id = $1 where id = $2', [own, some.devices[0]?.id])
    const deviceIds = [some.devices[0]?.deviceId]
    expect(await reasons(some.customerId)).toContainEqual({ reason: 'ACTIVE_DEVICE_NO_PRICE', devices: 1, deviceIds })
    await made({ deviceId: deviceIds[0] })
    expect((await reasons(some.customerId)).map(({ reason }) => reason)).not.toContain('ACTIVE_DEVICE_NO_PRICE')
    const late = await buyer(0, { billDay: 28 })
    const isBefore = new Date().getUTCDate() < 28
    expect((await reasons(late.customerId)).some(({ reason }) => reason === 'GENERATION_DATE_NOT_REACHED')).toBe(
      isBefore,
    )
    // another salesperson has nothing to do with it
    const seen = await server.call(priceRule.getPriceReadiness, { customerId: bare }, { token: world.boris })
    expect(seen.body.errorCode).toBe(4041810)
  })
})

describe('a service plan', () => {
  it('stays with the customers who have it, and goes on as a new version for others', async () => {
    const fields = { orgId: server.orgId, name: 'Gold', skuId: service, period: 3, currency: 'USD', price: '40' }
    const { planId } = (await server.call(servicePlan.addServicePlan, fields, { token: world.finance })).body.data
    const edit = (id: number, price: string) =>
      server.call(servicePlan.editServicePlan, { planId: id, price }, { token: world.finance })
    expect((await edit(planId, '41')).body.data.planId).toBe(planId)
    const has = await world.made(world.asha, { planId })
    const next = (await edit(planId, '50')).body.data.planId
    expect(next).not.toBe(planId)
    const list = async (more: object = {}) =>
      (await server.call(servicePlan.getServicePlanList, { keyword: 'Gold', ...more }, { token: world.asha })).body.data
        .list
    expect((await list()).map(({ price, revision }) => [price, revision])).toEqual([['50', 2]])
    expect((await list({ earlier: true })).map(({ price }) => price)).toEqual(['50', '41'])
    expect(await world.one(world.asha, has)).toMatchObject({ planId, plan: 'Gold' })
    // an edit of the customer leaves it with them, and nobody else gets it
    expect(
      (await server.call(customer.editCustomer, { customerId: has, planId, region: 'x' }, { token: world.asha }))
        .status,
    ).toBe(200)
    expect((await world.add(world.asha, { planId })).body.errorCode).toBe(4041820)
    expect((await edit(planId, '60')).body.errorCode).toBe(4001821)
    const gone = await server.call(servicePlan.deleteServicePlan, { planId }, { token: world.finance })
    expect(gone.body.errorCode).toBe(4001822)
    for (const period of [2, 0, 13])
      expect(
        (await server.call(servicePlan.addServicePlan, { ...fields, name: 'x', period })).body.fields?.[0]?.name,
      ).toBe('period')
  })
})

describe('SKU-1 a SKU that is in use', () => {
  it('can not be deleted (4046602) while a plan or a price rule needs it', async () => {
    const used = await addSku('USED')
    await made({ modelId, skuId: used })
    expect((await server.call(sku.deleteSku, { skuId: used })).body.errorCode).toBe(4046602)
    const free = await addSku('FREE')
    expect((await server.call(sku.deleteSku, { skuId: free })).status).toBe(200)
  })
})
