import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SentMessages } from '../../../testing/SentMessages.ts'
import { salesWorld } from '../../../testing/worlds/salesWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { customer, customerEntry } = ROOMS

let server: TestServer
let world: Awaited<ReturnType<typeof salesWorld>>
let sent: SentMessages
beforeAll(async () => {
  server = await startTestServer()
  world = await salesWorld(server)
  sent = new SentMessages(server.db)
})
afterAll(() => server.stop())

const nobody = { token: undefined }
const ask = (name: string, email: string, more: object = {}) =>
  server.call(
    customerEntry.requestCustomer,
    { name, firstName: 'Ines', lastName: 'Ortega', email, street: '1 Main St', city: 'Dallas', ...more },
    nobody,
  )
const keyTo = async (email: string): Promise<string> =>
  /confirm-customer\/([\w-]{43})/.exec((await sent.to(email))[0]?.text ?? '')?.[1] ?? ''
const named = async (name: string) =>
  (await server.call(customer.getCustomerList, { numbers: [name] }, { token: world.manager })).body.data.list[0]

describe('CUS-3 a customer who registers', () => {
  it('is nobody’s and unaudited, and confirms by the link that was mailed, once', async () => {
    expect((await ask('Aurora', 'ines@example.com')).body.data).toEqual({})
    expect(await named('Aurora')).toMatchObject({
      owner: '',
      audit: 'unaudited',
      registration: 'none',
      confirmation: 'unconfirmed',
      isSelfRegistered: true,
      source: 'self_registration',
      billingEmail: 'ines@example.com',
    })
    const key = await keyTo('ines@example.com')
    const shown = (await server.call(customerEntry.getCustomerToConfirm, { key }, nobody)).body.data
    expect(shown).toMatchObject({ name: 'Aurora', lastName: 'Ortega', addresses: [{ city: 'Dallas' }] })
    expect((await server.call(customerEntry.confirmByLink, { key }, nobody)).body.data).toEqual({ name: 'Aurora' })
    expect((await named('Aurora'))?.confirmation).toBe('confirmed')
    expect((await server.call(customerEntry.confirmByLink, { key }, nobody)).body.errorCode).toBe(4001846)
    expect((await server.call(customerEntry.getCustomerToConfirm, { key }, nobody)).body.errorCode).toBe(4001846)
  })

  it('gets a salesperson once somebody audits it', async () => {
    await ask('Borealis', 'bo@example.com')
    const { customerId = 0 } = (await named('Borealis')) ?? {}
    const audit = (fields: object) =>
      server.call(customer.auditCustomer, { customerId, ...fields }, { token: world.manager })
    expect((await audit({})).body.errorCode).toBe(4001816)
    expect((await audit({ ownerId: await world.idOf('asha') })).status).toBe(200)
    expect(await world.one(world.asha, customerId)).toMatchObject({ audit: 'audited', owner: 'asha' })
  })

  it('never learns who is a customer already: a double is one of its own', async () => {
    await world.made(world.asha, { name: 'Cirrus' })
    const fresh = await ask('Nimbus', 'fresh@example.com')
    const double = await ask('cirrus', 'double@example.com')
    expect(double.body).toEqual(fresh.body)
    expect((await sent.to('double@example.com'))[0]?.text).not.toContain('(2)')
    expect((await named('cirrus (2)'))?.isSelfRegistered).toBe(true)
  })

  it('is asked for a human test where somebody tries again and again', async () => {
    const codes = []
    for (let i = 0; i < 12; i++) codes.push((await ask(`Many ${i}`, 'many@example.com')).body.errorCode)
    expect(codes).toContain(40011)
  })

  it('is bounded: no text is longer than its field, and no parameter is unknown', async () => {
    expect((await ask('x'.repeat(81), 'long@example.com')).body.fields?.[0]?.name).toBe('name')
    expect((await ask('Strange', 'long@example.com', { approval: 'approved' })).status).toBe(400)
    const huge = await ask('Huge', 'long@example.com', { street: 'x'.repeat(2_000_000) })
    expect(huge.status).toBeGreaterThanOrEqual(400)
  })
})

describe('the link of a customer', () => {
  it('is sent by who may edit them, takes the place of one before, and is over after its time', async () => {
    const customerId = await world.made(world.asha)
    const send = (email: string, token = world.asha) =>
      server.call(customerEntry.sendConfirmation, { customerId, email }, { token })
    expect((await send('a@example.com', world.boris)).body.errorCode).toBe(4041810)
    await send('a@example.com')
    const first = await keyTo('a@example.com')
    await send('b@example.com')
    const second = await keyTo('b@example.com')
    const look = (key: string) => server.call(customerEntry.getCustomerToConfirm, { key }, nobody)
    expect((await look(first)).body.errorCode).toBe(4001846)
    expect((await look(second)).status).toBe(200)
    await server.db.run(`update customer set confirm_expires_at = now() - interval '1 second' where customer_id = $1`, [
      customerId,
    ])
    expect((await look(second)).body.errorCode).toBe(4001846)
  })
})
