import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { simCarrierCalls } from '@waymark/contract/rooms/device/simCarrier.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SimWorld } from '../../testing/carriers/SimWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eventually } from '../../testing/eventually.ts'

const { addSim, deleteSim, editSim, getSimList, getSimLogList, importSim } = ROOMS.sim
const { addSimCarrier, deleteSimCarrier, editSimCarrier, getSimCarrierList } = simCarrierCalls

let server: TestServer
let pod: SimWorld
let foreigner: string
beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow' })
  pod = await new SimWorld(server, 'pod').start()
  foreigner = await server.makeUser('foreigner', await server.makeOrg('Elsewhere', 0), PERMISSIONS)
})
afterAll(async () => {
  await pod.stop()
  await server.stop()
})

const orgId = () => server.orgId
const addDevice = async (identifier: string, of = server.orgId): Promise<number> =>
  (await server.call(ROOMS.device.addDevice, { orgId: of, identifier })).body.data.id

describe('a SIM card', () => {
  it('is added once its carrier knows it, with what the carrier tells of it', async () => {
    const iccid = pod.number()
    const fields = { orgId: orgId(), simCarrierId: pod.account, iccid: iccid.replace(/(.{4})/g, '$1 ') }
    expect((await server.call(addSim, fields)).body.errorCode).toBe(400504)
    expect((await server.call(getSimList, { iccids: [iccid] })).body.data.total).toBe(0)
    pod.fake.cards.add(iccid, 'active').usedMb = 12
    const { simId } = (await server.call(addSim, fields)).body.data
    expect(await pod.cardOf(simId)).toMatchObject({
      iccid,
      state: 'active',
      drift: null,
      bundle: '100 MB',
      balanceMinor: '500',
      currency: 'GBP',
      dataUsedMb: 12,
      msisdn: '+447700900123',
      events: ['suspend', 'deactivate'],
    })
    expect((await server.call(addSim, fields)).body.errorCode).toBe(400501)
    // without its check digit it is the same card
    expect((await server.call(addSim, { ...fields, iccid: iccid.slice(0, -1) })).body.errorCode).toBe(400501)
  })

  it('is added with a limit, which its carrier is asked for, or refused where that has none (400509)', async () => {
    const iccid = pod.number()
    pod.fake.cards.add(iccid, 'active')
    const fields = { orgId: orgId(), simCarrierId: pod.account, iccid, dataLimitMb: 750 }
    const { simId } = (await server.call(addSim, fields)).body.data
    await eventually(async () => expect(await pod.cardOf(simId)).toMatchObject({ dataLimitMb: 750 }))
    const nce = await new SimWorld(server, 'oneNce').start()
    const other = nce.number()
    nce.fake.cards.add(other, 'active')
    const refused = await server.call(addSim, { ...fields, simCarrierId: nce.account, iccid: other })
    expect(refused.body.errorCode).toBe(400509)
    expect((await server.call(getSimList, { iccids: [other] })).body.data.total).toBe(0)
    await nce.stop()
  })

  it('has a number with a check digit that is right', async () => {
    const iccid = pod.number()
    const wrong = `${iccid.slice(0, -1)}${(Number(iccid.at(-1)) + 1) % 10}`
    const { body } = await server.call(addSim, { orgId: orgId(), simCarrierId: pod.account, iccid: wrong })
    expect(body.fields?.map(({ name }) => name)).toEqual(['iccid'])
  })

  it('is not added where its carrier cannot be reached (400504)', async () => {
    const lost = await server.call(addSimCarrier, {
      orgId: orgId(),
      carrier: 'pod',
      name: 'Nobody there',
      baseUrl: 'http://127.0.0.1:9',
      credentials: pod.fake.family.credentials,
    })
    const { simCarrierId } = lost.body.data
    const { body } = await server.call(addSim, { orgId: orgId(), simCarrierId, iccid: pod.number() })
    expect(body.errorCode).toBe(400504)
  })

  it('is of the organization that its device is of, and is in one device alone', async () => {
    const below = await server.makeOrg('Below')
    const [device, other] = [await addDevice('SIM-DEVICE-1', below), await addDevice('SIM-DEVICE-2')]
    const { simId, iccid: first } = await pod.card()
    const { version = 0 } = (await pod.cardOf(simId)) ?? {}
    expect((await server.call(editSim, { simId, version, device, remark: 'Spare' })).status).toBe(200)
    expect(await pod.cardOf(simId)).toMatchObject({ orgId: below, device, remark: 'Spare' })
    expect((await server.call(editSim, { simId, version, remark: 'Late' })).body.errorCode).toBe(400)
    const second = await pod.card()
    expect((await server.call(editSim, { simId: second.simId, device })).body.errorCode).toBe(400508)
    expect((await server.call(editSim, { simId: second.simId, device: other })).status).toBe(200)
    const inOne = async (hasDevice: boolean) =>
      (await server.call(getSimList, { hasDevice, recordIds: [simId, second.simId] })).body.data.total
    expect([await inOne(true), await inOne(false)]).toEqual([2, 0])
    const numbers = [second.iccid, first, 'of no card']
    const found = (await server.call(getSimList, { numbers })).body.data.list.map((row) => row.simId)
    expect(new Set(found)).toEqual(new Set([simId, second.simId]))
    expect((await server.call(deleteSim, { simId })).body.errorCode).toBe(400508)
    expect((await server.call(editSim, { simId, device: null })).status).toBe(200)
    expect((await server.call(deleteSim, { simId })).status).toBe(200)
    // its number stays taken
    const { iccid } = second
    expect((await server.call(addSim, { orgId: orgId(), simCarrierId: pod.account, iccid })).body.errorCode).toBe(
      400501,
    )
  })

  it('is not deleted while it is active (400508)', async () => {
    const { simId } = await pod.card('active')
    expect((await server.call(deleteSim, { simId })).body.errorCode).toBe(400508)
  })

  it('is nobody else’s to see or change (400500)', async () => {
    const { simId } = await pod.card()
    const as = { token: foreigner }
    expect((await server.call(getSimList, {}, as)).body.data.total).toBe(0)
    expect((await server.call(getSimLogList, { simId }, as)).body.errorCode).toBe(400500)
    expect((await server.call(editSim, { simId, remark: 'x' }, as)).body.errorCode).toBe(400500)
    expect((await server.call(deleteSim, { simId }, as)).body.errorCode).toBe(400500)
    const fields = { orgId: orgId(), simCarrierId: pod.account, iccid: pod.number() }
    expect((await server.call(addSim, fields, as)).body.errorCode).toBe(404600)
  })

  it('comes in by files too, each row as if it were added by hand, and its carrier is asked for all of them', async () => {
    const device = await addDevice('SIM-IMPORT-1')
    const { deviceId = '' } =
      (await server.call(ROOMS.device.getDeviceList, { recordIds: [device] })).body.data.list[0] ?? {}
    const [known, unknown, there] = [pod.number(), pod.number(), (await pod.card()).iccid]
    pod.fake.cards.add(known, 'active')
    const rows = [
      'ICCID,Phone number,Device id',
      `${known},+447700900999,${deviceId}`,
      `${unknown},,`,
      `${there},,`,
      `${known},,`,
      `12345,,`,
      `${pod.number()},,nobody`,
      ',,',
    ]
    const order = {
      simCarrierId: pod.account,
      fileName: 'cards.csv',
      file: Buffer.from(rows.join('\n')).toString('base64'),
    }
    const dry = (await server.call(importSim, { ...order, dryRun: true })).body.data
    expect(dry.problems.map(({ line, field, problem }) => `${line} ${field} ${problem}`)).toEqual([
      '4 iccid taken',
      '5 iccid duplicate',
      '6 iccid invalid',
      '7 device notFound',
    ])
    expect(dry).toMatchObject({ good: 2, added: 0 })
    expect((await server.call(importSim, { ...order, goodRows: true })).body.data.added).toBe(2)
    const list = async () => (await server.call(getSimList, { iccids: [known, unknown] })).body.data.list
    await expect
      .poll(async () => (await list()).map(({ state, drift, deviceId: of }) => `${state} ${drift} ${of}`).sort(), {
        timeout: 120_000,
      })
      .toEqual([`active null ${deviceId}`, 'inactive unknown '].sort())
  })
})

describe('an account with a carrier', () => {
  const keys = { username: 'user', password: 'secret' }

  it('keeps its keys to itself, encrypted, and needs all of them', async () => {
    const fields = { orgId: orgId(), carrier: 'pod' as const, name: 'Keys' }
    const refused = await server.call(addSimCarrier, { ...fields, credentials: { username: 'user' } })
    expect(refused.body.fields?.map(({ name }) => name)).toEqual(['credentials.password'])
    const others = await server.call(addSimCarrier, { ...fields, credentials: { ...keys, pin: '1234' } })
    expect(others.body.fields?.map(({ name }) => name)).toEqual(['credentials'])
    const { simCarrierId } = (await server.call(addSimCarrier, { ...fields, credentials: keys })).body.data
    const { list } = (await server.call(getSimCarrierList, { recordIds: [simCarrierId] })).body.data
    expect(list).toMatchObject([{ name: 'Keys', hasCredentials: true, cards: 0 }])
    const stored = await server.db.row<{ all: string }>(
      `select (select credentials from sim_carrier where sim_carrier_id = $1)
         || (select string_agg(facts::text, '') from audit_log) as all`,
      [simCarrierId],
    )
    expect(stored?.all).not.toContain('secret')
    expect((await server.call(addSimCarrier, { ...fields, credentials: keys })).body.errorCode).toBe(400511)
  })

  it('asks for its keys again where it is to be asked at another address', async () => {
    const fields = { orgId: orgId(), carrier: 'pod' as const, name: 'Elsewhere', credentials: keys }
    const { simCarrierId } = (await server.call(addSimCarrier, fields)).body.data
    const moved = { simCarrierId, baseUrl: 'https://sims.example.com' }
    const { body } = await server.call(editSimCarrier, moved)
    expect(body.fields?.map(({ name }) => name)).toEqual(['credentials.username', 'credentials.password'])
    expect((await server.call(editSimCarrier, { ...moved, credentials: keys })).status).toBe(200)
    const odd = await server.call(editSimCarrier, { simCarrierId, baseUrl: 'ftp://x', credentials: keys })
    expect(odd.body.fields?.map(({ name }) => name)).toEqual(['baseUrl'])
  })

  it('stays while cards are of it (400512)', async () => {
    await pod.card()
    expect((await server.call(deleteSimCarrier, { simCarrierId: pod.account })).body.errorCode).toBe(400512)
    const as = { token: foreigner }
    expect((await server.call(deleteSimCarrier, { simCarrierId: pod.account }, as)).body.errorCode).toBe(400510)
  })
})
