import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, salesWorld } from '../../../testing/worlds/salesWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { customer, comment, import: imports } = ROOMS

let server: TestServer
let world: Awaited<ReturnType<typeof salesWorld>>
beforeAll(async () => {
  server = await startTestServer()
  world = await salesWorld(server)
})
afterAll(() => server.stop())

const edit = (token: string, customerId: number, fields: object) =>
  server.call(customer.editCustomer, { customerId, ...fields }, { token })
const codeOf = ({ body }: { body: { errorCode?: number | string } }) => body.errorCode

describe('CUS-1 the addresses of a customer', () => {
  it('are at least one, at most one for billing, with one default each', async () => {
    const second = { ...ADDRESS, kind: 'shipping' as const, isDefaultBilling: false, isDefaultShipping: false }
    expect((await world.add(world.asha, { addresses: [ADDRESS, second] })).status).toBe(200)
    for (const addresses of [
      [],
      [ADDRESS, { ...second, kind: 'billing' }],
      [ADDRESS, { ...second, isDefaultShipping: true }],
      [{ ...ADDRESS, isDefaultBilling: false }],
    ])
      expect(codeOf(await world.add(world.asha, { addresses }))).toBe(4001813)
  })

  it('CUS-4 are kept part by part, what is left out empty', async () => {
    const { street, city } = ADDRESS
    const bare = { kind: 'shipping', street, city, isDefaultBilling: true, isDefaultShipping: true }
    const id = await world.made(world.asha, { addresses: [bare] })
    expect((await world.one(world.asha, id))?.addresses).toEqual([{ ...bare, state: '', postalCode: '', country: '' }])
  })
})

describe('CUS-2 whose a customer is', () => {
  it('one salesperson’s, who alone of their kind sees, edits and comments on it; manager and finance see all', async () => {
    const id = await world.made(world.asha, { name: 'Aurora' })
    const names = async (token: string) =>
      (await server.call(customer.getCustomerList, { keyword: 'Aurora' }, { token })).body.data.list.map(
        ({ owner }) => owner,
      )
    expect(await names(world.asha)).toEqual(['asha'])
    expect(await names(world.boris)).toEqual([])
    expect(await names(world.manager)).toEqual(['asha'])
    expect(await names(world.finance)).toEqual(['asha'])
    expect(codeOf(await edit(world.boris, id, { region: 'West' }))).toBe(4041810)
    expect(codeOf(await edit(world.finance, id, { region: 'West' }))).toBeUndefined()
    const key = `customer:${id}`
    const say = (token: string) => server.call(comment.addCommentByKey, { key, content: 'Called them' }, { token })
    expect((await say(world.asha)).status).toBe(200)
    expect((await say(world.boris)).status).toBe(404)
  })

  it('also whoever manages the account of its organization', async () => {
    const orgId = await server.makeOrg('Linked')
    const manager = await server.makeUser('account', server.orgId, ['sales:customer:view'])
    await server.db.run('update organization set account_manager_id = $1 where org_id = $2', [
      await world.idOf('account'),
      orgId,
    ])
    const id = await world.made(world.asha)
    await server.call(
      customer.registerCustomer,
      { customerId: id, isRegistered: true, linkedOrgId: orgId },
      { token: world.manager },
    )
    expect(await world.one(manager, id)).toMatchObject({ linkedOrg: 'Linked', accountManager: 'account' })
    const of = await server.call(customer.getCustomerByOrg, { orgId }, { token: manager })
    expect(of.body.data.customer?.customerId).toBe(id)
    // an organization is one customer at most
    const other = await world.made(world.asha)
    const again = await server.call(
      customer.registerCustomer,
      { customerId: other, isRegistered: true, linkedOrgId: orgId },
      { token: world.manager },
    )
    expect(codeOf(again)).toBe(4001812)
  })

  it('of another salesperson needs audit: it is claimed, and goes over or stays', async () => {
    const id = await world.made(world.asha, { name: 'Borealis' })
    await server.call(customer.auditCustomer, { customerId: id }, { token: world.manager })
    expect(codeOf(await world.add(world.boris, { name: 'BOREALIS' }))).toBe(4001811)
    const claim = (token: string) =>
      server.call(customer.claimCustomer, { orgId: server.orgId, name: 'borealis', reason: 'my fair' }, { token })
    expect(codeOf(await claim(world.asha))).toBe(4001815)
    expect((await claim(world.boris)).status).toBe(200)
    expect(codeOf(await claim(world.boris))).toBe(4001815)
    // nothing changes hands before
    expect(await world.one(world.boris, id)).toBeUndefined()
    expect(await world.one(world.asha, id)).toMatchObject({ audit: 'unaudited', claimant: 'boris', owner: 'asha' })
    expect((await server.call(customer.auditCustomer, { customerId: id }, { token: world.boris })).status).toBe(403)
    await server.call(customer.auditCustomer, { customerId: id, toClaimant: true }, { token: world.manager })
    expect(await world.one(world.boris, id)).toMatchObject({ audit: 'audited', claimant: '', owner: 'boris' })
    expect(await world.one(world.asha, id)).toBeUndefined()
  })

  it('is given to another by who audits, and to nobody who sells nothing', async () => {
    const id = await world.made(world.asha)
    const give = async (to: string, token = world.manager) =>
      server.call(customer.moveCustomer, { customerId: id, ownerId: await world.idOf(to) }, { token })
    expect((await give('boris', world.asha)).status).toBe(403)
    expect(codeOf(await give('finance'))).toBe(4001816)
    expect((await give('boris')).status).toBe(200)
    expect((await world.one(world.boris, id))?.owner).toBe('boris')
    const people = (await server.call(customer.getSalespeople, {}, { token: world.asha })).body.data
    expect(people.map(({ name }) => name)).toEqual(expect.arrayContaining(['asha', 'boris', 'manager']))
    expect(people.map(({ name }) => name)).not.toContain('finance')
  })
})

describe('INV-2 doubles of customers', () => {
  it('are refused by name in any case, and by number for ever', async () => {
    const id = await world.made(world.asha, { name: 'Cirrus', number: 'K-1' })
    expect(codeOf(await world.add(world.asha, { name: 'cirrus' }))).toBe(4001810)
    expect(codeOf(await world.add(world.manager, { name: 'cirrus' }))).toBe(4001810)
    expect(codeOf(await world.add(world.asha, { number: 'k-1' }))).toBe(4001814)
    await server.call(customer.deleteCustomer, { customerId: id }, { token: world.manager })
    expect(codeOf(await world.add(world.asha, { number: 'k-1' }))).toBe(4001814)
    expect((await world.add(world.asha, { name: 'cirrus' })).status).toBe(200)
  })

  it('never happen to numbers that the product gives: they rise without a gap', async () => {
    const numbers = []
    for (let i = 0; i < 3; i++) numbers.push((await world.one(world.asha, await world.made(world.asha)))?.number ?? '')
    const [first = 0, ...rest] = numbers.map((number) => Number(number.slice(2)))
    expect(rest).toEqual([first + 1, first + 2])
  })
})

describe('CUS-3 what is said of a customer', () => {
  it('are enumerated sizes and sources, tags that say something, and days of terms that have some', async () => {
    expect((await world.add(world.asha, { size: 'huge' })).body.fields?.[0]?.name).toBe('size')
    expect((await world.add(world.asha, { source: 'dream' })).body.fields?.[0]?.name).toBe('source')
    expect((await world.add(world.asha, { tags: [' '] })).status).toBe(400)
    expect((await world.add(world.asha, { terms: 'net' })).body.fields?.[0]?.name).toBe('netDays')
    const id = await world.made(world.asha, {
      terms: 'net',
      netDays: 30,
      size: 'small',
      source: 'referral',
      tags: ['Cold chain'],
    })
    expect(await world.one(world.asha, id)).toMatchObject({ terms: 'net', netDays: 30, tags: ['Cold chain'] })
    await edit(world.asha, id, { terms: 'cod' })
    expect(await world.one(world.asha, id)).toMatchObject({ terms: 'cod', netDays: null })
    const tagged = await server.call(customer.getCustomerList, { tag: 'Cold chain' }, { token: world.asha })
    expect(tagged.body.data.list.map(({ customerId }) => customerId)).toEqual([id])
  })

  it('is out of reach for strangers and for other organizations', async () => {
    const other = await server.makeOrg('Elsewhere')
    const stranger = await server.makeUser('stranger', other, [
      'sales:customer:view',
      'sales:customer:edit',
      'sales:customer:all',
    ])
    const id = await world.made(world.asha)
    expect(await world.one(stranger, id)).toBeUndefined()
    expect(codeOf(await edit(stranger, id, { region: 'x' }))).toBe(4041810)
    expect((await server.raw('GET', '/salesApi/salesMCustomer/getCustomerList', {}, { token: 'none' })).status).toBe(
      401,
    )
  })
})

describe('one customer', () => {
  it('comes with addresses and what was agreed, ordered and billed, as far as the caller may see it', async () => {
    const customerId = await world.made(world.asha)
    const as = { token: world.asha }
    const agreed = { customerId, startsOn: '2026-01-01', salesModel: 'general_sales' } as const
    const { contractId } = (await server.call(ROOMS.contract.addContract, agreed, as)).body.data
    const asked = { customerId, orderType: 'customer', salesModel: 'general_sales', currency: 'USD' } as const
    const { orderId, number } = (await server.call(ROOMS.order.addOrder, asked, as)).body.data
    const one = (token: string, id = customerId) => server.call(customer.getCustomerById, { customerId: id }, { token })
    expect((await one(world.asha)).body.data).toMatchObject({
      customerId,
      addresses: [{ street: '12 Elm St' }],
      contracts: [{ contractId, state: 'unconfirmed', startsOn: '2026-01-01', endsOn: null }],
      orders: [{ orderId, number, state: 'new', amount: 0, currency: 'USD' }],
      invoices: [],
    })
    const looker = await server.makeUser('looker', server.orgId, ['sales:customer:view', 'sales:customer:all'])
    expect((await one(looker)).body.data).toMatchObject({ customerId, contracts: [], orders: [] })
    expect(codeOf(await one(world.boris))).toBe(4041810)
    expect(codeOf(await one(world.asha, 999_999))).toBe(4041810)
  })
})

describe('customers of a file', () => {
  const bring = (token: string, csv: string, more: object = {}) =>
    server.call(
      customer.importCustomer,
      { orgId: server.orgId, fileName: 'a.csv', file: Buffer.from(csv).toString('base64'), ...more },
      { token },
    )
  const HEAD =
    'Name,Number,Billing street,City,Currency,Terms,Tax status,Tags,Salesperson,Shipping street,Fleet size,Email,Bill day,Time zone,Plan'

  it('are added all, or the good ones; each bad cell is named; and they are taken back but for those in use', async () => {
    const csv = [
      HEAD,
      'Delta Cartage,D-7,1 Quay,Oslo,nok,Net 30,Exempt,reefer; key account,boris,Dock 4,Medium,pay@delta.example,15,Europe/Oslo,',
      'Echo Lines,,2 Quay,Oslo,NOK,cash in advance,,,,,,,,,',
      'delta cartage,d-7,3 Quay,,XXX,net,taxed,,nobody,,huge,no mail,31,Mars,None',
      ',,4 Quay,Oslo,NOK,net 900,,,,,,,,,',
    ].join('\n')
    const checked = (await bring(world.manager, csv, { dryRun: true })).body.data
    expect([checked.total, checked.good, checked.added]).toEqual([4, 2, 0])
    expect(checked.problems.map(({ line, field, problem }) => `${line} ${field} ${problem}`).toSorted()).toEqual(
      ['4 billDay limit', '4 billingEmail invalid', '4 billingTz invalid', '4 city blank', '4 currency invalid', '4 name duplicate', '4 number duplicate', '4 owner notFound', '4 plan notFound', '4 size invalid', '4 taxStatus invalid', '4 terms invalid', '5 name blank', '5 terms limit'],
    ) // prettier-ignore
    const { added, runKey } = (await bring(world.manager, csv, { goodRows: true })).body.data
    expect(added).toBe(2)
    const { list } = (
      await server.call(
        customer.getCustomerList,
        { numbers: ['Delta Cartage', 'Echo Lines'] },
        { token: world.manager },
      )
    ).body.data
    const [delta, echo] = list
    expect(delta).toMatchObject({ number: 'D-7', owner: 'boris', terms: 'net', netDays: 30, taxStatus: 'exempt', size: 'medium', billDay: 15, tags: ['reefer', 'key account'], currency: 'NOK', approval: 'unapproved' }) // prettier-ignore
    expect(delta?.addresses).toMatchObject([
      { street: '1 Quay', isDefaultBilling: true, isDefaultShipping: false },
      { street: 'Dock 4', kind: 'shipping', isDefaultShipping: true },
    ])
    expect(echo).toMatchObject({
      number: expect.stringMatching(/^C-\d{5}$/),
      owner: 'manager',
      terms: 'cash_in_advance',
    })
    // somebody else’s are nobody’s of one’s own file, and others get none from it
    const own = (await bring(world.asha, [HEAD, 'Delta Cartage,,1 Quay,Oslo,NOK,,,,boris,,,,,,'].join('\n'))).body.data
    expect(own.problems.map(({ field, problem }) => `${field} ${problem}`)).toEqual(['owner notAllowed', 'name taken'])
    const contract = {
      customerId: delta?.customerId ?? 0,
      number: 'V-7',
      startsOn: '2026-01-01',
      salesModel: 'leasing' as const,
    }
    expect((await server.call(ROOMS.contract.addContract, contract, { token: world.manager })).status).toBe(200)
    const undone = (await server.call(imports.undoImport, { runKey }, { token: world.manager })).body.data
    expect(undone).toMatchObject({ undone: 1, kept: [{ line: 2, name: 'Delta Cartage', reason: 'inUse' }] })
  })
})
