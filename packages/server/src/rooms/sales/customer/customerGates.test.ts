import { ROOMS } from '@waymark/contract/calls.ts'
import { CUSTOMER_GATES, type CustomerGate } from '@waymark/contract/rooms/sales/customerFields.ts'
import type { Lifecycle } from '@waymark/core/lifecycle/Lifecycle.ts'
import { BEGIN, replay } from '@waymark/core/lifecycle/replay.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyOf } from '../../../testing/historyOf.ts'
import { salesWorld } from '../../../testing/worlds/salesWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { customer, recordFile } = ROOMS

let server: TestServer
let world: Awaited<ReturnType<typeof salesWorld>>
beforeAll(async () => {
  server = await startTestServer()
  world = await salesWorld(server)
})
afterAll(() => server.stop())

const GATES = Object.keys(CUSTOMER_GATES) as CustomerGate[]
const gatesOf = async (id: number) => {
  const found = await world.one(world.manager, id)
  return Object.fromEntries(GATES.map((gate) => [gate, found?.[gate]]))
}
const NEW = { audit: 'unaudited', approval: 'unapproved', registration: 'none', confirmation: 'unconfirmed' }
type Answer = { status: number; body: { errorCode?: number | string } }
const as = (token: string) => ({ token })

/** What anybody may try at a gate. */
const TRIES: Readonly<Record<string, (customerId: number, token: string) => Promise<Answer>>> = {
  audit: (customerId, token) => server.call(customer.auditCustomer, { customerId }, as(token)),
  approve: (customerId, token) => server.call(customer.approveCustomer, { customerId, isApproved: true }, as(token)),
  disapprove: (customerId, token) =>
    server.call(customer.approveCustomer, { customerId, isApproved: false, reason: 'no papers' }, as(token)),
  alter: (customerId, token) =>
    server.call(customer.editCustomer, { customerId, company: `Legal ${Math.random()}` }, as(token)),
  note: (customerId, token) => server.call(customer.editCustomer, { customerId, region: 'North' }, as(token)),
  register: (customerId, token) =>
    server.call(customer.registerCustomer, { customerId, isRegistered: true }, as(token)),
  reject: (customerId, token) =>
    server.call(customer.registerCustomer, { customerId, isRegistered: false, reason: 'a double' }, as(token)),
  confirm: (customerId, token) => server.call(customer.confirmCustomer, { customerId, reason: 'by phone' }, as(token)),
}

describe('CUS-3 the four gates of a customer', () => {
  it('stand each for itself', async () => {
    const id = await world.made(world.asha)
    expect(await gatesOf(id)).toEqual(NEW)
    await TRIES['confirm']?.(id, world.asha)
    expect(await gatesOf(id)).toEqual({ ...NEW, confirmation: 'confirmed' })
    await TRIES['approve']?.(id, world.manager)
    expect(await gatesOf(id)).toEqual({ ...NEW, confirmation: 'confirmed', approval: 'approved' })
  })

  it('are of who looks after sales and, on which terms somebody buys, of finance; of no salesperson', async () => {
    const id = await world.made(world.asha)
    for (const gate of ['audit', 'approve', 'disapprove', 'register', 'reject'])
      expect((await TRIES[gate]?.(id, world.asha))?.status, gate).toBe(403)
    expect((await TRIES['approve']?.(id, world.finance))?.status).toBe(200)
    expect((await gatesOf(id))['approval']).toBe('approved')
  })

  it('ask for a reason where somebody is turned away, and let nobody pass twice', async () => {
    const id = await world.made(world.asha)
    const no = await server.call(customer.approveCustomer, { customerId: id, isApproved: false }, as(world.manager))
    expect(no.status).toBe(400)
    await TRIES['disapprove']?.(id, world.manager)
    expect((await TRIES['approve']?.(id, world.manager))?.status).toBe(409)
    // an edit submits it again
    await TRIES['note']?.(id, world.asha)
    expect((await gatesOf(id))['approval']).toBe('unapproved')
    expect((await TRIES['approve']?.(id, world.manager))?.status).toBe(200)
    // and another legal name needs approval anew, while a region does not
    await TRIES['note']?.(id, world.asha)
    expect((await gatesOf(id))['approval']).toBe('approved')
    await TRIES['alter']?.(id, world.asha)
    expect((await gatesOf(id))['approval']).toBe('unapproved')
  })

  it('let no tax-exempt customer be approved without the certificate and its file', async () => {
    const id = await world.made(world.asha, { taxStatus: 'exempt' })
    const approve = async () => (await TRIES['approve']?.(id, world.manager))?.body.errorCode
    expect(await approve()).toBe(4001818)
    await server.call(customer.editCustomer, { customerId: id, taxCertificate: 'TX-1' }, as(world.asha))
    expect(await approve()).toBe(4001818)
    const file = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')
    const hung = await server.call(
      recordFile.addRecordFile,
      { key: `customer:${id}`, name: 'c.pdf', file },
      as(world.asha),
    )
    const { fileId } = hung.body.data
    const other = await world.made(world.asha)
    const wrong = await server.call(
      customer.editCustomer,
      { customerId: other, certificateFileId: fileId },
      as(world.asha),
    )
    expect(wrong.body.errorCode).toBe(4001818)
    await server.call(customer.editCustomer, { customerId: id, certificateFileId: fileId }, as(world.asha))
    expect((await world.one(world.asha, id))?.certificate).toBe('c.pdf')
    expect(await approve()).toBeUndefined()
  })

  it('link an organization only to who is registered', async () => {
    const id = await world.made(world.asha)
    const linkedOrgId = await server.makeOrg('Late')
    const link = () => server.call(customer.editCustomer, { customerId: id, linkedOrgId }, as(world.manager))
    expect((await link()).body.errorCode).toBe(4001817)
    await TRIES['register']?.(id, world.manager)
    expect((await link()).status).toBe(200)
  })

  it('are walked at random by several people at once and reach only what is declared; their history gives where they stand', async () => {
    const names = Object.keys(TRIES)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom('asha', 'manager', 'finance', 'boris')), {
          minLength: 5,
          maxLength: 18,
        }),
        async (walk) => {
          const id = await world.made(world.asha)
          const tokens: Readonly<Record<string, string>> = world as never
          // two by two at the same moment
          for (let at = 0; at < walk.length; at += 2)
            await Promise.all(
              walk.slice(at, at + 2).map(async ([what, who]) => {
                const { status } = (await TRIES[what]?.(id, tokens[who] ?? '')) ?? { status: 0 }
                // a stale version, no permission, no sight of it, or no way from where it stands: nothing else
                expect([200, 400, 403, 404, 409], `${what} by ${who}`).toContain(status)
              }),
            )
          const stand = await gatesOf(id)
          const history = await historyOf(server.db, 'customer', id)
          for (const gate of GATES) {
            const lifecycle: Lifecycle = CUSTOMER_GATES[gate]
            const events = new Set(lifecycle.transitions.map(({ event }) => event))
            const begin = { event: BEGIN, from: null, to: lifecycle.begins[0] ?? '' }
            expect(replay(lifecycle, [begin, ...history.filter(({ event }) => events.has(event))])).toBe(stand[gate])
          }
        },
      ),
      { numRuns: 12 },
    )
  })
})
