import { ROOMS } from '@waymark/contract/calls.ts'
import type { CarrierName } from '@waymark/contract/carriers.ts'
import type { Command, Order } from '@waymark/contract/rooms/device/command.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SimWorld } from '../../testing/carriers/SimWorld.ts'
import { ObeyingDevices } from '../../testing/devices/obeyingDevice.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { sendCommand, getCommandList, getCommandOptions, cancelCommand } = ROOMS.command

let server: TestServer
const worlds = new Map<CarrierName, SimWorld>()
const devices = new ObeyingDevices()
beforeAll(async () => {
  server = await startTestServer({ pushPrivate: 'allow' })
})
afterEach(() => worlds.forEach(({ fake }) => fake.faults.splice(0)))
afterAll(async () => {
  devices.close()
  await Promise.all([...worlds.values()].map((world) => world.stop()))
  await server.stop()
})

const worldOf = async (carrier: CarrierName): Promise<SimWorld> => {
  const known = worlds.get(carrier) ?? (await new SimWorld(server, carrier).start())
  worlds.set(carrier, known)
  return known
}

/** A device that has spoken a protocol, with a card of a carrier in it. */
async function withCard(protocol: string, carrier: CarrierName = 'superSim') {
  const made = await devices.make(server, protocol)
  const world = await worldOf(carrier)
  const { simId, iccid } = await world.card('active')
  const { body } = await server.call(ROOMS.sim.editSim, { simId, device: made.device })
  expect(body.errorCode).toBeUndefined()
  const card = world.fake.cards.byIccid.get(iccid)!
  return {
    ...made,
    simId,
    card,
    fake: world.fake,
    says: (text: string) => card.answers.push({ text, at: new Date().toISOString() }),
  }
}

const send = async (device: number, order: Order, more: Record<string, unknown> = {}) =>
  (await server.call(sendCommand, { devices: [device], order, channel: 'sms', ...more })).body.data[0]
const newest = async (device: number): Promise<Partial<Command>> =>
  (await server.call(getCommandList, { device })).body.data.list[0] ?? {}
const stateOf = (device: number) => async () => (await newest(device)).state
/** Has what waits in the queue for its next look be looked at now. */
const pollNow = async (): Promise<void> => {
  await server.db.run(`update task set due_at = now() where kind in ('commandSms', 'simOperation') and worker is null`)
  await server.db.run(`notify task, 'commandSms'`)
  await server.db.run(`notify task, 'simOperation'`)
}
const becomes = (device: number, state: Command['state']) =>
  expect
    .poll(async () => {
      await pollNow()
      return stateOf(device)()
    })
    .toBe(state)

describe('a command by text message', () => {
  it('goes by the carrier of the card without a connection, and the device’s own message acknowledges it', async () => {
    const { device, card, says, simId } = await withCard('gt06')
    expect(await send(device, { kind: 'relay', stopped: false })).toEqual({ id: device, ok: true })
    await becomes(device, 'sent')
    await expect.poll(() => card.messages).toEqual(['Relay,0#'])
    await pollNow()
    expect(await newest(device)).toMatchObject({ channel: 'sms', state: 'sent', answer: '' })
    says('Restore fuel supply:Success!')
    await becomes(device, 'acknowledged')
    expect(await newest(device)).toMatchObject({ answer: 'Restore fuel supply:Success!', failure: null })
    expect(card.messages).toEqual(['Relay,0#'])
    // what was asked of the carrier stands in the card's log, once
    const log = await server.db.rows(`select kind, state from sim_operation where sim_id = $1 and kind = 'message'`, [
      simId,
    ])
    expect(log).toEqual([{ kind: 'message', state: 'confirmed' }])
  })

  it('fails where the device says no, and what it wrote before counts for nothing', async () => {
    const { device, says, card } = await withCard('gt06', 'oneNce')
    card.answers.push({ text: 'RELAY:OK', at: new Date(Date.now() - 600_000).toISOString() })
    await send(device, { kind: 'relay', stopped: false })
    await becomes(device, 'sent')
    await expect.poll(() => card.messages).toEqual(['Relay,0#'])
    await pollNow()
    expect(await newest(device)).toMatchObject({ state: 'sent' })
    says('Error:Invalid parameter')
    await becomes(device, 'failed')
    expect(await newest(device)).toMatchObject({ failure: 'refused', answer: 'Error:Invalid parameter' })
  })

  it('restarts a Teltonika through a carrier that hands on no messages: that it connects anew shows it', async () => {
    const { device, card, open } = await withCard('teltonika', 'pod')
    expect(await send(device, { kind: 'reset' })).toMatchObject({ ok: true })
    await expect.poll(() => card.messages).toEqual(['  cpureset'])
    await becomes(device, 'sent')
    await open()
    await becomes(device, 'acknowledged')
    expect(card.messages).toHaveLength(1)
  })

  it('wakes a device whose report shows that it did', async () => {
    const { device, card, open } = await withCard('teltonika')
    await send(device, { kind: 'wakeUp' })
    await expect.poll(() => card.messages).toEqual(['  getrecord'])
    const { report } = await open()
    report()
    await becomes(device, 'acknowledged')
  })

  it('is acknowledged over data by a Queclink, which confirms there what came as a message', async () => {
    const { device, card, open, identifier } = await withCard('queclink', 'pod')
    // its model was written into the database
    await server.server.reload()
    const { socket, report } = await open({ obeys: false })
    report()
    await send(device, { kind: 'reportNow' })
    await expect.poll(() => card.messages.length).toBe(1)
    const serial = /,([0-9A-F]{4})\$$/.exec(card.messages[0] ?? '')?.[1]
    await becomes(device, 'sent')
    socket.write(`+ACK:GTRTO,1A0800,${identifier},GV300,RTL,${serial},20261125120000,11F0$`)
    await becomes(device, 'acknowledged')
  })

  it('fails where the carrier does not send it, with what it said, and is never sent twice where nobody knows', async () => {
    const refused = await withCard('gt06')
    refused.fake.cards.byIccid.delete(refused.card.iccid)
    await send(refused.device, { kind: 'reset' })
    await becomes(refused.device, 'failed')
    expect(await newest(refused.device)).toMatchObject({ failure: 'carrier' })
    expect((await newest(refused.device)).answer).not.toBe('')

    const lost = await withCard('gt06')
    lost.fake.faults.push({ status: 500, isDone: true, onChange: true })
    await send(lost.device, { kind: 'reset' })
    await becomes(lost.device, 'failed')
    await pollNow()
    expect(lost.card.messages).toEqual(['RESET#'])
  })

  it('is refused without a card (400500), where its carrier sends none (400509), and where its effect could not be seen (400208)', async () => {
    const bare = await devices.make(server, 'gt06')
    expect(await send(bare.device, { kind: 'reset' })).toMatchObject({ ok: false, errorCode: 400500 })
    const silent = await withCard('gt06', 'telnyx')
    expect(await send(silent.device, { kind: 'reset' })).toMatchObject({ ok: false, errorCode: 400509 })
    const unheard = await withCard('gt06', 'pod')
    expect(await send(unheard.device, { kind: 'reset' })).toMatchObject({ ok: false, errorCode: 400208 })
    const options = async (device: number) => (await server.call(getCommandOptions, { device })).body.data.smsKinds
    expect(await options(bare.device)).toEqual([])
    expect(await options(unheard.device)).toEqual([])
    expect(await options((await withCard('gt06')).device)).toContain('relay')
  })

  it('stops no engine of a vehicle that has begun to drive before it goes, and waits for what is on its way', async () => {
    const { device, open, card } = await withCard('gt06')
    const { report } = await open({ obeys: false })
    report({ speed: 0 })
    await expect
      .poll(async () => (await server.call(getCommandOptions, { device })).body.data.standing)
      .toBe('standing')
    // over the connection, where nothing answers
    await server.call(sendCommand, { devices: [device], order: { kind: 'reset' } })
    await expect.poll(stateOf(device)).toBe('sent')
    expect(await send(device, { kind: 'relay', stopped: true }, { confirmed: true })).toMatchObject({ ok: true })
    await pollNow()
    report({ speed: 20, time: Date.now() + 2000 })
    await expect.poll(async () => (await server.call(getCommandOptions, { device })).body.data.standing).toBe('moving')
    expect(await newest(device)).toMatchObject({ kind: 'relay', state: 'queued' })
    await server.db.run(
      `update command set state = 'failed', ended_at = now() where device_id = $1 and state = 'sent'`,
      [device],
    )
    await becomes(device, 'failed')
    expect(await newest(device)).toMatchObject({ failure: 'moving' })
    expect(card.messages).toEqual([])
  })

  it('is taken back while it waits, and ends without an answer in its time', async () => {
    const { device, card } = await withCard('gt06')
    await send(device, { kind: 'reset' })
    await becomes(device, 'sent')
    await expect.poll(() => card.messages).toEqual(['RESET#'])
    await send(device, { kind: 'readVersion' })
    const { commandId = 0 } = await newest(device)
    await server.call(cancelCommand, { commandId })
    expect(await newest(device)).toMatchObject({ state: 'failed', failure: 'withdrawn' })
    await server.db.run(
      `update command set sent_at = now() - interval '1 hour' where device_id = $1 and state = 'sent'`,
      [device],
    )
    await server.db.run(`update task set due_at = now() where kind = 'commandDeadline' and key like '%sent%'`)
    await server.db.run(`notify task, 'commandDeadline'`)
    await expect
      .poll(async () => (await server.call(getCommandList, { device })).body.data.list.map(({ failure }) => failure))
      .toEqual(['withdrawn', 'noAnswer'])
    await pollNow()
    expect(card.messages).toEqual(['RESET#'])
  })
})
