import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SentMessages } from '../../../testing/SentMessages.ts'
import { salesWorld } from '../../../testing/worlds/salesWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { endContracts } from './contract.calls.ts'
import { contractQueries } from './contract.queries.ts'
import { contractSha256 } from './contractContent.ts'

const { contract, customer, recordFile } = ROOMS

let server: TestServer
let world: Awaited<ReturnType<typeof salesWorld>>
let sent: SentMessages
beforeAll(async () => {
  server = await startTestServer()
  world = await salesWorld(server)
  sent = new SentMessages(server.db)
})
afterAll(() => server.stop())

const as = (token: string) => ({ token })
const FIELDS = { startsOn: '2026-01-01', endsOn: '2027-12-31', salesModel: 'leasing' as const, terms: 'As agreed.' }
const add = (customerId: number, more: object = {}, token = world.asha) =>
  server.call(contract.addContract, { ...FIELDS, customerId, ...more }, as(token))
/** A customer who is confirmed, and a contract with them. */
async function agreed(more: object = {}) {
  const customerId = await world.made(world.asha)
  await server.call(customer.confirmCustomer, { customerId, reason: 'by phone' }, as(world.asha))
  const { contractId } = (await add(customerId, more)).body.data
  return { customerId, contractId }
}
const one = async (contractId: number, token = world.asha) =>
  (await server.call(contract.getContractList, { recordIds: [contractId] }, as(token))).body.data.list[0]
const edit = (contractId: number, fields: object) =>
  server.call(contract.editContract, { contractId, ...fields }, as(world.asha))
let mails = 0
/** Mails the link; answers its key. */
async function send(contractId: number): Promise<string> {
  const email = `signer-${++mails}@example.com`
  await server.call(contract.sendContract, { contractId, email }, as(world.asha))
  const [mail] = await sent.to(email)
  return /sign\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const read = (key: string) => server.call(contract.getContractToSign, { key }, { token: undefined })
const sign = (key: string, sha256: string, name = 'Ines Ortega') =>
  server.call(contract.signContract, { key, name, sha256 }, { token: undefined })
const confirm = (contractId: number) => server.call(contract.confirmContract, { contractId }, as(world.asha))
const signed = async (contractId: number) => {
  const key = await send(contractId)
  return sign(key, (await read(key)).body.data.sha256)
}

describe('CON-1 a contract', () => {
  it('is signed by a link, confirmed, and then never changed: by no call, and by no statement', async () => {
    const { contractId } = await agreed()
    expect((await confirm(contractId)).body.errorCode).toBe(4001842)
    const key = await send(contractId)
    const shown = (await read(key)).body.data
    expect(shown).toMatchObject({ terms: 'As agreed.', salesModel: 'leasing', endsOn: '2027-12-31' })
    expect((await sign(key, shown.sha256)).status).toBe(200)
    const row = await one(contractId)
    expect(row).toMatchObject({
      signedName: 'Ines Ortega',
      signedSha256: shown.sha256,
      signedFrom: expect.stringMatching(/\d/),
    })
    const { seller, customer: buyer, number, file } = shown
    expect(contractSha256({ ...FIELDS, seller, customer: buyer, number, file, fileSha256: '' })).toBe(shown.sha256)
    expect((await confirm(contractId)).status).toBe(200)
    expect((await edit(contractId, { terms: 'Other' })).body.errorCode).toBe(4001841)
    expect((await server.call(contract.deleteContract, { contractId }, as(world.manager))).body.errorCode).toBe(4001841)
    expect(
      (await server.call(contract.sendContract, { contractId, email: 'x@example.com' }, as(world.asha))).body.errorCode,
    ).toBe(4001841)
    const change = server.db.run(`update contract set terms = 'x' where contract_id = $1`, [contractId])
    await expect(change).rejects.toThrow(/never changed/)
  })

  it('needs a customer who is confirmed', async () => {
    const customerId = await world.made(world.asha)
    const { contractId } = (await add(customerId)).body.data
    await signed(contractId)
    expect((await one(contractId))?.events).not.toContain('confirm')
    expect((await confirm(contractId)).body.errorCode).toBe(4001845)
  })

  it('goes on as a new version, which takes its place once it is confirmed', async () => {
    const { customerId, contractId } = await agreed()
    expect((await add(customerId, { supersedesId: contractId })).body.errorCode).toBe(4001843)
    await signed(contractId)
    await confirm(contractId)
    const next = (await add(customerId, { supersedesId: contractId, terms: 'Better.' })).body.data.contractId
    expect((await add(customerId, { supersedesId: contractId })).body.errorCode).toBe(4001843)
    expect((await one(contractId))?.state).toBe('confirmed')
    await signed(next)
    await confirm(next)
    expect([(await one(contractId))?.state, (await one(next))?.state]).toEqual(['amended', 'confirmed'])
  })

  it('ends by itself the day after its last', async () => {
    const { contractId } = await agreed({ endsOn: '2026-02-01' })
    await signed(contractId)
    await confirm(contractId)
    const queries = contractQueries(server.db)
    await endContracts(queries, Date.parse('2026-02-01T23:00:00Z'))
    expect((await one(contractId))?.state).toBe('confirmed')
    await endContracts(queries, Date.parse('2026-02-02T00:00:00Z'))
    expect((await one(contractId))?.state).toBe('ended')
  })

  it('INV-2 has a number of its own for ever', async () => {
    const { contractId } = await agreed({ number: 'CN-7' })
    const { customerId } = await agreed()
    expect((await add(customerId, { number: 'cn-7' })).body.errorCode).toBe(4001840)
    await server.call(contract.deleteContract, { contractId }, as(world.manager))
    expect((await add(customerId, { number: 'cn-7' })).body.errorCode).toBe(4001840)
  })
})

describe('the link of a contract', () => {
  it('works once, and only until another is sent or what it was for is changed', async () => {
    const { contractId } = await agreed()
    const first = await send(contractId)
    const second = await send(contractId)
    expect((await read(first)).body.errorCode).toBe(4001846)
    const { sha256 } = (await read(second)).body.data
    expect((await sign(second, 'a'.repeat(64))).body.errorCode).toBe(4001847)
    expect((await sign(second, sha256)).status).toBe(200)
    expect((await sign(second, sha256)).body.errorCode).toBe(4001846)
    // a change makes the signature void, and the same again none
    expect((await one(contractId))?.signedName).toBe('Ines Ortega')
    await edit(contractId, { terms: 'As agreed.' })
    expect((await one(contractId))?.signedName).toBe('Ines Ortega')
    await edit(contractId, { terms: 'Otherwise.' })
    expect(await one(contractId)).toMatchObject({ signedName: '', signedAt: null, signedSha256: '' })
    const third = await send(contractId)
    await edit(contractId, { terms: 'Still otherwise.' })
    expect((await read(third)).body.errorCode).toBe(4001846)
  })

  it('is signed by one of two at once, and is over after its time', async () => {
    const { contractId } = await agreed()
    const key = await send(contractId)
    const { sha256 } = (await read(key)).body.data
    const both = await Promise.all([sign(key, sha256, 'One'), sign(key, sha256, 'Two')])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const { contractId: late } = await agreed()
    const old = await send(late)
    await server.db.run(`update contract set link_expires_at = now() - interval '1 second' where contract_id = $1`, [
      late,
    ])
    expect((await read(old)).body.errorCode).toBe(4001846)
  })

  it('shows the file that is signed, whose SHA-256 is part of what is read', async () => {
    const { contractId } = await agreed()
    const content = Buffer.from('%PDF-1.4\n%%EOF\n')
    const file = { key: `contract:${contractId}`, name: 'contract.pdf', file: content.toString('base64') }
    const { fileId } = (await server.call(recordFile.addRecordFile, file, as(world.asha))).body.data
    const { contractId: other } = await agreed()
    expect((await edit(other, { fileId })).body.errorCode).toBe(4001844)
    await edit(contractId, { fileId })
    const key = await send(contractId)
    const shown = (await read(key)).body.data
    expect(shown.file).toBe('contract.pdf')
    const answer = await server.call(contract.getContractFileToSign, { key }, { token: undefined })
    expect(Buffer.from(answer.body.data.content, 'base64').equals(content)).toBe(true)
    const { file: name, seller, customer: buyer, number } = shown
    const { fileSha256 = '' } = (await one(contractId)) ?? {}
    expect(contractSha256({ ...FIELDS, seller, customer: buyer, number, file: name, fileSha256 })).toBe(shown.sha256)
  })
})

describe('CUS-2 contracts of a customer', () => {
  it('are seen by whoever sees the customer, and by nobody else', async () => {
    const { customerId, contractId } = await agreed()
    expect(await one(contractId, world.boris)).toBeUndefined()
    expect((await one(contractId, world.finance))?.contractId).toBe(contractId)
    expect((await add(customerId, {}, world.boris)).body.errorCode).toBe(4041810)
    const tried = await server.call(contract.editContract, { contractId, terms: 'x' }, as(world.boris))
    expect(tried.body.errorCode).toBe(4041840)
  })
})
