import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CUSTOMER, dayFrom, RETURNER, rmaWorld } from '../../testing/worlds/rmaWorld.ts'
import { SentMessages } from '../../testing/SentMessages.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { rma, rmaOffice, upload, record } = ROOMS

let server: TestServer
let orgId: number
let customer: string
let stranger: string
let office: string
let world: ReturnType<typeof rmaWorld>
beforeAll(async () => {
  server = await startTestServer()
  orgId = await server.makeOrg('Customer')
  customer = await server.makeUser('customer', orgId, CUSTOMER)
  stranger = await server.makeUser('stranger', await server.makeOrg('Other'), CUSTOMER)
  office = await server.makeUser('office', server.orgId, RETURNER)
  world = rmaWorld(server, { customer, orgId, office })
})
afterAll(() => server.stop())

const codeOf = async (answer: Promise<{ body: { errorCode?: number | string } }>) => (await answer).body.errorCode

describe('RMA-1 a request', () => {
  it('names devices of one’s own and a reason, and says their warranty at once', async () => {
    const [known, other] = [await world.device(), await world.device()]
    await server.db.run('update device set warranty_end = $2 where id = $1', [known.id, dayFrom(0)])
    await server.db.run('update device set warranty_end = $2 where id = $1', [other.id, dayFrom(-1)])
    const third = await world.device()
    const { data } = (await world.ask([known.id, other.id, third.id])).body
    expect(data.devices.map(({ inWarranty }) => inWarranty)).toEqual([true, false, null])
    const shown = (await world.read(data.rmaId)).body.data
    expect(shown).toMatchObject({
      state: 'request',
      reason: 'They went silent',
      author: 'customer',
      orgName: 'Customer',
    })
    expect(shown.lines).toMatchObject([
      { deviceId: known.deviceId, inbound: 'expected', solution: null, outbound: 'none', warrantyEnd: dayFrom(0) },
      { deviceId: other.deviceId, vehicleName: `Van ${other.deviceId}` },
      { deviceId: third.deviceId },
    ])
    expect((await world.stand(known.id)).state).toBe('activated')
  })

  it('is refused without devices (40500040), without a reason, and with the same piece twice', async () => {
    const { id } = await world.device()
    expect(await codeOf(world.ask([]))).toBe(40500040)
    const blank = await world.ask([id], { reason: ' ' })
    expect(blank.body.fields?.map(({ name }) => name)).toEqual(['reason'])
    const twice = await world.ask([id, id])
    expect(twice.body.fields?.map(({ name }) => name)).toEqual(['devices'])
    expect((await world.ask([id])).status).toBe(200)
  })

  it('takes up to nine pictures of whoever uploaded them', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ).toString('base64')
    const keys = (await server.call(upload.uploadimage, { files: [png] }, { token: customer })).body.data.map(
      ({ key }) => key,
    )
    const { id } = await world.device()
    const foreign = (await server.call(upload.uploadimage, { files: [png] }, { token: stranger })).body.data.map(
      ({ key }) => key,
    )
    expect(await codeOf(world.ask([id], { pictures: foreign }))).toBe(400435)
    const { rmaId } = (await world.ask([id], { pictures: keys })).body.data
    expect((await world.read(rmaId)).body.data.pictures).toEqual(keys)
  })

  it('has labels for the way in once it is approved, for its customer and the office, while devices are to come', async () => {
    const [a, b] = [await world.device(), await world.device()]
    const rmaId = await world.asked([a.id, b.id])
    const label = (token: string) => server.call(rma.getRmaLabel, { rmaId }, { token })
    expect(await codeOf(label(customer))).toBe(409)
    await world.process(rmaId, 'approve', { instructions: 'Dock 4\nDenver' })
    for (const token of [customer, office]) {
      const { fileName, mime, content } = (await label(token)).body.data
      const pdf = Buffer.from(content, 'base64').toString('latin1')
      expect([fileName, mime, pdf.slice(0, 5)]).toEqual([`rma-${rmaId}.pdf`, 'application/pdf', '%PDF-'])
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2)
    }
    expect(await codeOf(label(stranger))).toBe(4060002)
    await world.scan([a.deviceId, b.deviceId], await world.place())
    expect(await codeOf(label(office))).toBe(409)
  })

  it('is not made for devices of another, retired or held ones', async () => {
    const theirs = await world.device(server.orgId)
    expect(await codeOf(world.ask([theirs.id]))).toBe(4048801)
    const gone = await world.device()
    await server.db.run(`update device set hold = 'stolen' where id = $1`, [gone.id])
    expect(await codeOf(world.ask([gone.id]))).toBe(403200)
    await server.db.run(`update device set hold = null, lifecycle = 'retired' where id = $1`, [gone.id])
    expect(await codeOf(world.ask([gone.id]))).toBe(403200)
    expect(
      await codeOf(
        server.call(rma.addRma, { orgId: server.orgId, devices: [theirs.id], reason: 'x' }, { token: customer }),
      ),
    ).toBe(404600)
  })
})

describe('RMA-3 a device', () => {
  it('is in one return at a time (4060001), which another may follow', async () => {
    const { id } = await world.device()
    const first = await world.asked([id])
    expect(await codeOf(world.ask([id]))).toBe(4060001)
    await world.cancel(first)
    expect((await world.ask([id])).status).toBe(200)
  })

  it('comes into one of two that are asked for at once', async () => {
    const { id } = await world.device()
    const answers = await Promise.all([world.ask([id]), world.ask([id]), world.ask([id])])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

describe('RMA-2 a return', () => {
  it('waits for its approval, then for its devices, of which the customer says day and carrier', async () => {
    const { id } = await world.device()
    const rmaId = await world.asked([id])
    expect(await codeOf(world.send(rmaId))).toBe(409)
    await world.process(rmaId, 'approve', { instructions: 'Dock 4, Denver' })
    expect((await world.read(rmaId)).body.data).toMatchObject({ state: 'dispatching', instructions: 'Dock 4, Denver' })
    expect(await codeOf(world.process(rmaId, 'approve'))).toBe(409)
    const without = await world.send(rmaId, { tracking: 'T-1' })
    expect(without.body.fields?.map(({ name }) => name)).toEqual(['shipOn', 'carrier'])
    await world.send(rmaId)
    const { lines, events } = (await world.read(rmaId)).body.data
    expect(lines).toMatchObject([{ inbound: 'shipped', sentOn: dayFrom(0), sentCarrier: 'Post', sentTracking: 'T-1' }])
    expect(events).toEqual(['cancel', 'send'])
    expect(await codeOf(world.send(rmaId))).toBe(409)
  })

  it('is disapproved or canceled with a reason, and its devices are as they were', async () => {
    const { id } = await world.device()
    const before = await world.stand(id)
    const first = await world.asked([id])
    expect((await world.process(first, 'disapprove')).body.fields?.map(({ name }) => name)).toEqual(['reason'])
    await world.process(first, 'disapprove', { reason: 'dropped' })
    expect(await world.one(first)).toMatchObject({ state: 'disapproved', endReason: 'dropped' })
    const second = await world.approved([id])
    await world.send(second)
    expect((await world.cancel(second, '')).status).toBe(400)
    await world.cancel(second)
    expect(await world.one(second)).toMatchObject({
      state: 'canceled',
      endReason: 'works again',
      lines: [{ isOver: true, events: [] }],
    })
    expect(await codeOf(world.cancel(second))).toBe(409)
    expect(await world.stand(id)).toEqual(before)
  })

  it('is told to its customer and the office, and is nothing to anybody else (4060002)', async () => {
    const { id } = await world.device()
    const rmaId = await world.asked([id])
    expect(await codeOf(world.read(rmaId, stranger))).toBe(4060002)
    const strangers = (await server.call(rma.getRmaList, {}, { token: stranger })).body.data
    expect([strangers.list, strangers.total]).toEqual([[], 0])
    expect(await codeOf(server.call(rma.updateRma, { rmaId, event: 'cancel', reason: 'x' }, { token: stranger }))).toBe(
      4060002,
    )
    expect((await server.call(rmaOffice.getRmaOfficeList, {}, { token: customer })).status).toBe(403)
    const { list, counts } = (await server.call(rma.getRmaList, { open: true }, { token: customer })).body.data
    expect(list.map((each) => each.rmaId)).toContain(rmaId)
    expect(counts.find(({ state }) => state === 'request')?.returns).toBeGreaterThan(0)
    const { total } = (await server.call(rma.getRmaList, { device: id }, { token: customer })).body.data
    expect(total).toBe(1)
    const timeline = await server.call(record.getRecordTimeline, { key: `rma:${rmaId}` }, { token: customer })
    expect(timeline.status).toBe(200)
  })

  it('is told to its customer by mail, each in their language, from step to step', async () => {
    await server.db.run(
      `update user_account set email = 'carla@example.com', habit = '{"locale": "es"}' where username = 'customer'`,
    )
    const { id } = await world.device()
    const rmaId = await world.asked([id])
    await world.process(rmaId, 'approve', { instructions: 'Dock 4, Denver' })
    await world.send(rmaId)
    const sent = new SentMessages(server.db)
    const [approval, ...more] = await sent.to('carla@example.com')
    expect(approval?.subject).toBe(`RMA ${rmaId}`)
    expect(approval?.text).toContain('Su solicitud está aprobada')
    expect(approval?.text).toContain('Dock 4, Denver')
    expect(approval?.text).toContain(`/#/my-account/rma-detail?rmaId=${rmaId}`)
    expect(more).toEqual([])
    await world.cancel(rmaId)
    expect((await sent.to('carla@example.com')).map(({ text }) => text.includes('Su solicitud se canceló'))).toContain(
      true,
    )
  })

  it('is led on by one of two at once', async () => {
    const { id } = await world.device()
    const rmaId = await world.asked([id])
    const answers = await Promise.all([
      world.process(rmaId, 'approve'),
      world.process(rmaId, 'disapprove', { reason: 'no' }),
      world.process(rmaId, 'approve'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})
