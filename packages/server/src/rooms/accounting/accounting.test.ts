import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FakeQuickBooks } from '../../testing/accounting/FakeQuickBooks.ts'
import { ADDRESS } from '../../testing/worlds/salesWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const {
  callback,
  connect,
  disconnectAccounting,
  getAccountingSettings,
  getConnection,
  getSyncLog,
  retrySync,
  saveAccountingSettings,
  syncCustomer,
  syncDevices,
  syncSku,
} = ROOMS.accounting
const { addCustomer, editCustomer, registerCustomer } = ROOMS.customer
const { addSku } = ROOMS.sku
const { addDevice } = ROOMS.device

const REALM = '9130357992222546'
const fake = new FakeQuickBooks()
let server: TestServer
let baseUrl: string
beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow' })
  baseUrl = await fake.start()
  const credentials = { clientId: 'client', clientSecret: 'secret' }
  await server.call(saveAccountingSettings, { orgId: server.orgId, baseUrl, credentials })
})
afterEach(() => fake.faults.splice(0))
afterAll(async () => {
  await server.stop()
  await fake.stop()
})

/** Signs in as somebody does in a browser; answers what came of it. */
const signIn = async (realmId = REALM) => {
  const { url } = (await server.call(connect, {})).body.data
  const state = new URL(url).searchParams.get('state') ?? ''
  const answer = await server.raw('GET', callback.path, { state, code: fake.signIn(realmId), realmId })
  return { state, answer }
}
const there = (type = 'Customer') => [...fake.company(REALM).of(type).values()]
const named = (name: string) => there().filter(({ DisplayName }) => DisplayName === name)

let count = 0
const customer = async (more: object = {}) => {
  const name = `Buyer ${++count}`
  const fields = {
    orgId: server.orgId,
    name,
    company: 'Buyers',
    billingEmail: 'pay@buyer.test',
    addresses: [ADDRESS],
    ...more,
  }
  return { name, customerId: (await server.call(addCustomer, fields)).body.data.customerId }
}
/** A customer that is an organization of its own. */
const buyerOf = async (linkedOrgId: number) => {
  const made = await customer()
  await server.call(registerCustomer, { customerId: made.customerId, isRegistered: true, linkedOrgId })
  return made
}
const sync = async (customerId: number) => (await server.call(syncCustomer, { customerIds: [customerId] })).body.data
const lineOf = async (recordId: number, kind: 'customer' | 'sku' | 'device' = 'customer') =>
  (await server.call(getSyncLog, { recordId, kind })).body.data.list[0]

describe('the connection with the accounting service', () => {
  it('asks for a sign-in (4046500), begins one, and is good once', async () => {
    expect((await server.call(getConnection, {})).body).toMatchObject({ errorCode: 4046500 })
    const { url } = (await server.call(connect, {})).body.data
    const { searchParams, pathname } = new URL(url)
    expect(pathname).toBe('/connect/oauth2')
    expect(searchParams.get('client_id')).toBe('client')
    expect(searchParams.get('redirect_uri')).toMatch(/\/salesApi\/salesMAccounting\/return$/)
    expect(
      (await server.raw('GET', callback.path, { state: 'made-up', code: 'x', realmId: REALM })).body,
    ).toMatchObject({
      errorCode: 4046506,
    })
    const { state, answer } = await signIn()
    expect(answer.body.data).toEqual({ state: 'connected', company: 'Craig’s Trackers' })
    expect((await server.raw('GET', callback.path, { state, code: 'x', realmId: REALM })).body.errorCode).toBe(4046506)
    expect((await server.call(getConnection, {})).body.data).toMatchObject({
      state: 'connected',
      company: 'Craig’s Trackers',
    })
  })

  it('tells a code that the service does not take, and stays as it was', async () => {
    const { url } = (await server.call(connect, {})).body.data
    const state = new URL(url).searchParams.get('state') ?? ''
    const answer = await server.raw('GET', callback.path, { state, code: 'wrong', realmId: REALM })
    expect(answer.body.errorCode).toBe(4046504)
    const { data } = (await server.call(getAccountingSettings, { orgId: server.orgId })).body
    expect(data).toMatchObject({ state: 'connected', said: expect.stringContaining('invalid_grant') })
  })

  it('tells no keys and no tokens, and keeps them encrypted', async () => {
    const { data } = (await server.call(getAccountingSettings, { orgId: server.orgId })).body
    expect(JSON.stringify(data)).not.toMatch(/secret"|access|refresh/i)
    const stored = await server.db.row<{ all: string }>(
      'select (credentials || tokens || sign_in_code) as all from accounting_connection',
    )
    expect(stored?.all).not.toMatch(/client|secret/)
  })

  it('hands what the service leads back with to the client, in the part of the address that no server sees', async () => {
    const answer = await fetch(`${server.url}/salesApi/salesMAccounting/return?state=s&code=c&realmId=1&x=2`, {
      redirect: 'manual',
    })
    expect(answer.headers.get('location')).toBe('/#/accounting?state=s&code=c&realmId=1')
  })
})

describe('records are written to the accounting service', () => {
  it('once: created, then the same, then what was changed', async () => {
    const { name, customerId } = await customer()
    expect(await sync(customerId)).toMatchObject({ isDone: true, results: [{ id: customerId, ok: true }] })
    expect(named(name)).toMatchObject([
      {
        CompanyName: 'Buyers',
        PrimaryEmailAddr: { Address: 'pay@buyer.test' },
        BillAddr: { Line1: '12 Elm St', PostalCode: '75201' },
      },
    ])
    expect(await lineOf(customerId)).toMatchObject({
      state: 'synced',
      action: 'created',
      recordName: name,
      askedBy: 'admin',
    })
    await sync(customerId)
    expect(await lineOf(customerId)).toMatchObject({ state: 'synced', action: 'same' })
    await server.call(editCustomer, { customerId, phone: '+1 214 555 0100' })
    await sync(customerId)
    expect(await lineOf(customerId)).toMatchObject({ state: 'synced', action: 'updated' })
    expect(named(name)).toMatchObject([{ PrimaryPhone: { FreeFormNumber: '+1 214 555 0100' }, SyncToken: '1' }])
  })

  it.each([
    ['an answer that was lost after the work', { isDone: true }],
    ['an error after the work', { isDone: true, status: 500 }],
    ['a connection that was lost before', {}],
    ['too many requests', { status: 429 }],
  ])('nothing twice and nothing lost by %s', async (_, wrong) => {
    const { name, customerId } = await customer()
    fake.faults.push(wrong)
    await sync(customerId)
    await expect.poll(async () => (await lineOf(customerId))?.state).toBe('synced')
    expect(named(name)).toHaveLength(1)
  })

  it('what has the name there already is taken for it, but nobody else’s', async () => {
    const { name, customerId } = await customer()
    const known = fake.company(REALM).add('Customer', { DisplayName: name.toUpperCase(), Notes: 'since 2019' })
    await sync(customerId)
    expect(await lineOf(customerId)).toMatchObject({ action: 'found', remoteId: known['Id'] })
    expect(fake.company(REALM).of('Customer').get(String(known['Id']))).toMatchObject({
      Notes: 'since 2019',
      CompanyName: 'Buyers',
    })
    const other = await customer()
    fake.company(REALM).add('Vendor', { DisplayName: other.name })
    expect(await sync(other.customerId)).toMatchObject({ results: [{ ok: false, errorCode: 4046504 }] })
    expect(await lineOf(other.customerId)).toMatchObject({
      state: 'failed',
      said: expect.stringContaining('Duplicate Name'),
    })
  })

  it('what was changed there is left alone until somebody says otherwise', async () => {
    const { name, customerId } = await customer()
    await sync(customerId)
    const [{ Id: id } = {}] = named(name)
    fake.company(REALM).edit('Customer', String(id), { CompanyName: 'Changed by the accountant' })
    await server.call(editCustomer, { customerId, phone: '1' })
    expect(await sync(customerId)).toMatchObject({ results: [{ ok: false, errorCode: 4046507 }] })
    const line = await lineOf(customerId)
    expect(line).toMatchObject({ state: 'conflict', said: 'CompanyName: Changed by the accountant' })
    expect(named(name)).toMatchObject([{ CompanyName: 'Changed by the accountant' }])
    const again = (await server.call(retrySync, { syncIds: [line?.syncId ?? 0] })).body.data
    expect(again).toMatchObject({ isDone: true, results: [{ ok: true }] })
    expect(named(name)).toMatchObject([{ CompanyName: 'Buyers', PrimaryPhone: { FreeFormNumber: '1' } }])
  })

  it('what was changed there is told by the daily comparison, once', async () => {
    const { name, customerId } = await customer()
    await sync(customerId)
    const [{ Id: id } = {}] = named(name)
    fake.company(REALM).edit('Customer', String(id), { CompanyName: 'Changed at night' })
    const compare = () =>
      server.db.run(
        `select put_task('accountingCompare', null, jsonb_build_object('connectionId', connection_id), org_id, null) from accounting_connection`,
      )
    await compare()
    await expect.poll(async () => (await lineOf(customerId))?.said).toBe('CompanyName: Changed at night')
    expect(await lineOf(customerId)).toMatchObject({ state: 'conflict', askedBy: null, errorCode: 4046507 })
    await compare()
    const waits = `select 1 as one from task where kind = 'accountingCompare'`
    await expect.poll(() => server.db.rows(waits)).toEqual([])
    expect((await server.call(getSyncLog, { recordId: customerId, states: ['conflict'] })).body.data.total).toBe(1)
  })

  it('SKUs with their price and the account that they are sold by', async () => {
    const sku = {
      orgId: server.orgId,
      code: 'TRK-1',
      name: 'Tracker',
      kind: 'product',
      currency: 'USD',
      price: '79.95',
      cost: '31.5',
    } as const
    const { skuId } = (await server.call(addSku, sku)).body.data
    expect((await server.call(syncSku, { skuIds: [skuId, 999_999] })).body.data).toMatchObject({
      isDone: true,
      results: [
        { id: skuId, ok: true },
        { id: 999_999, ok: false, errorCode: 4041800 },
      ],
    })
    const income = there('Account').find(({ Name }) => Name === 'Services')
    expect(there('Item')).toMatchObject([
      {
        Name: 'TRK-1',
        Type: 'NonInventory',
        UnitPrice: 79.95,
        PurchaseCost: 31.5,
        IncomeAccountRef: { value: income?.['Id'] },
      },
    ])
  })

  it('DEV-15 devices with their customer, at most 200, and none with another’s', async () => {
    const orgId = await server.makeOrg('Hauliers', server.orgId)
    const buyer = await buyerOf(orgId)
    const other = await customer()
    const deviceId = '860000000000771'
    const { id: device } = (await server.call(addDevice, { orgId, deviceId })).body.data
    const { id: ours } = (await server.call(addDevice, { orgId: server.orgId, deviceId: '860000000000772' })).body.data
    const tooMany = await server.call(syncDevices, { devices: Array.from({ length: 201 }, (_, i) => i + 1) })
    expect(tooMany.body.errorCode).toBe(50_001)
    const wrong = (await server.call(syncDevices, { devices: [device, ours], customerId: other.customerId })).body.data
    expect(wrong.results).toMatchObject([{ errorCode: 4046503 }, { errorCode: 4046503 }])
    const done = (await server.call(syncDevices, { devices: [device], customerId: buyer.customerId })).body.data
    expect(done).toMatchObject({ isDone: true, results: [{ id: device, ok: true }] })
    const [parent] = named(buyer.name)
    expect(named(deviceId)).toMatchObject([{ Job: true, BillWithParent: true, ParentRef: { value: parent?.['Id'] } }])
  })

  it('a device waits for its customer, and says so where that is refused (4046501)', async () => {
    const orgId = await server.makeOrg('Carriers', server.orgId)
    const buyer = await buyerOf(orgId)
    fake.company(REALM).add('Vendor', { DisplayName: buyer.name })
    const { id: device } = (await server.call(addDevice, { orgId, deviceId: '860000000000773' })).body.data
    const { results } = (await server.call(syncDevices, { devices: [device] })).body.data
    expect(results).toMatchObject([{ id: device, ok: false, errorCode: 4046501 }])
    expect(await lineOf(device, 'device')).toMatchObject({ said: expect.stringContaining('Duplicate Name') })
  })
})

describe('a sign-in that runs out', () => {
  it('is renewed while records are written, by one of many at a time', async () => {
    fake.endAccess()
    const made = await Promise.all(Array.from({ length: 6 }, () => customer()))
    const customerIds = made.map(({ customerId }) => customerId)
    await server.call(syncCustomer, { customerIds })
    for (const { name, customerId } of made) {
      await expect.poll(async () => (await lineOf(customerId))?.state).toBe('synced')
      expect(named(name)).toHaveLength(1)
    }
  })

  it('for good stops what waits until somebody signs in again', async () => {
    fake.endSignIns()
    const { name, customerId } = await customer()
    await expect(sync(customerId)).resolves.toMatchObject({ isDone: false })
    expect((await server.call(getConnection, {})).body.errorCode).toBe(4046500)
    const { data } = (await server.call(getAccountingSettings, { orgId: server.orgId })).body
    expect(data).toMatchObject({ state: 'expired', waiting: 1 })
    expect((await signIn()).answer.body.data).toMatchObject({ state: 'connected' })
    await expect.poll(async () => (await lineOf(customerId))?.state).toBe('synced')
    expect(named(name)).toHaveLength(1)
  })

  it('is given back where somebody signs out', async () => {
    const { connectionId } = (await server.call(getConnection, {})).body.data ?? { connectionId: 0 }
    await server.call(disconnectAccounting, { connectionId })
    await expect.poll(() => fake.revoked).toHaveLength(1)
    expect((await server.call(getConnection, {})).body.errorCode).toBe(4046500)
  })
})
