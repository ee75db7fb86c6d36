import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import type { Command, Order } from '@waymark/contract/rooms/device/command.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ObeyingDevices } from '../../testing/devices/obeyingDevice.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { wakeupByPost, resetByPost, sendCommand, cancelCommand, getCommandList, getCommandOptions } = ROOMS.command

let server: TestServer
const devices = new ObeyingDevices()
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  devices.close()
  await server.stop()
})

const makeDevice = (protocol: string) => devices.make(server, protocol)

const send = async (device: number, order: Order, more: Record<string, unknown> = {}) =>
  (await server.call(sendCommand, { devices: [device], order, ...more })).body
const listOf = async (device: number): Promise<Command[]> =>
  (await server.call(getCommandList, { device })).body.data.list
const newest = async (device: number): Promise<Partial<Command>> => (await listOf(device))[0] ?? {}
const stateOf = (device: number) => async () => (await newest(device)).state
/** Waits until the device's first report is stored. */
const heard = (device: number) =>
  expect
    .poll(async () => (await server.db.rows('select from device_last where device_id = $1', [device])).length)
    .toBe(1)
const options = async (device: number) => (await server.call(getCommandOptions, { device })).body.data
const online = (device: number) => expect.poll(async () => (await options(device)).online).toBe(true)

describe('a command', () => {
  it('waits for its device, goes over its connection, and is acknowledged by its own answer', async () => {
    const { device, open, wire } = await makeDevice('jt808')
    expect((await send(device, { kind: 'reset' })).data).toEqual([{ id: device, ok: true }])
    expect(await newest(device)).toMatchObject({ kind: 'reset', state: 'queued', username: 'admin', sentAt: null })
    const { report } = await open({ obeys: true })
    report()
    await expect.poll(stateOf(device)).toBe('acknowledged')
    expect(wire()).toContain('\u0081\u0005')
    const { sentAt, endedAt, answer } = await newest(device)
    expect(answer).toBe('8105 done')
    expect(Date.parse(endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(sentAt ?? ''))
    // who did what when is kept, up to the product’s own doing
    const events = await server.db.rows(
      `select event, user_id is null as product from entity_event e where kind = 'command'
       and record_id = (select command_id from command where device_id = $1) order by event_id`,
      [device],
    )
    expect(events).toEqual([
      { event: 'begin', product: false },
      { event: 'send', product: true },
      { event: 'acknowledge', product: true },
    ])
  })

  it('is not acknowledged by having been sent', async () => {
    const { device, open, wire } = await makeDevice('gt06')
    await open({ obeys: false })
    await online(device)
    await send(device, { kind: 'reset' })
    await expect.poll(wire).toContain('RESET#')
    expect(await newest(device)).toMatchObject({ state: 'sent', answer: '' })
    // its time is over
    await server.db.run(`update command set sent_at = now() - interval '1 hour' where device_id = $1`, [device])
    await server.db.run(`update task set due_at = now() where kind = 'commandDeadline' and key like '%sent%'`)
    await server.db.run(`notify task, 'commandDeadline'`)
    await expect.poll(stateOf(device)).toBe('failed')
    expect(await newest(device)).toMatchObject({ failure: 'noAnswer' })
  })

  it('goes and is acknowledged where the database refuses to write at first, over the same connection', async () => {
    const { device, open } = await makeDevice('h02')
    const { report } = await open({ obeys: true })
    report()
    await online(device)
    // a sequence counts what is rolled back, too
    await server.db.run('create sequence refusals')
    await server.db.run(`create function refuse_some() returns trigger language plpgsql as $$ begin
      if nextval('refusals') in (1, 3, 5) then raise 'no'; end if; return new; end $$`)
    await server.db.run('create trigger refuse before update on command for each row execute function refuse_some()')
    await send(device, { kind: 'reset' })
    await expect.poll(stateOf(device)).toBe('acknowledged')
    await server.db.run('drop function refuse_some cascade')
    const [refusals] = await server.db.rows<{ count: number }>('select last_value::int as count from refusals')
    expect(refusals?.count).toBeGreaterThan(5)
  })

  it('ends in time, too, where whoever sent it is gone before it knew more', async () => {
    const { device, open } = await makeDevice('gt06')
    await open({ obeys: false })
    await online(device)
    await send(device, { kind: 'reset' })
    await expect.poll(stateOf(device)).toBe('sent')
    const { commandId } = await newest(device)
    // as the claim alone leaves it
    await server.db.run(
      `update command set mark = '', proof = 'answer', sent_at = now() - interval '6 minutes'
      where command_id = $1`,
      [commandId],
    )
    const due = await server.db.run(`update task set due_at = now() where kind = 'commandDeadline' and key like $1`, [
      `${commandId} sent %`,
    ])
    expect(due).toBe(1)
    await server.db.run(`notify task, 'commandDeadline'`)
    await expect.poll(stateOf(device)).toBe('failed')
  })

  it('fails where the device says no, with what it said', async () => {
    const { device, open } = await makeDevice('gt06')
    await open()
    await online(device)
    await send(device, { kind: 'text', text: 'NONSENSE' })
    await expect.poll(stateOf(device)).toBe('failed')
    expect(await newest(device)).toMatchObject({ failure: 'refused', answer: 'Error! Unknown command' })
  })

  it('is one of its kind, and one at a time goes over a connection', async () => {
    const { device, open, wire } = await makeDevice('gt06')
    await send(device, { kind: 'reset' })
    expect((await send(device, { kind: 'reset' })).data).toMatchObject([{ ok: false, errorCode: 400207 }])
    expect((await server.call(resetByPost, { device })).body.errorCode).toBe(400207)
    await send(device, { kind: 'text', text: 'STATUS#' })
    await open({ obeys: false })
    await expect.poll(wire).toContain('RESET#')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(wire()).not.toContain('STATUS#')
    expect((await listOf(device)).map(({ state }) => state)).toEqual(['queued', 'sent'])
  })

  it('restarts a Teltonika, which does not answer: that it connects anew shows it', async () => {
    const { device, open } = await makeDevice('teltonika')
    const { socket } = await open()
    await online(device)
    await send(device, { kind: 'reset' })
    await new Promise((resolve) => socket.once('close', resolve))
    expect(await newest(device)).toMatchObject({ state: 'sent' })
    await open()
    await expect.poll(stateOf(device)).toBe('acknowledged')
  })

  it('has a Teltonika report: its report shows it', async () => {
    const { device, open } = await makeDevice('teltonika')
    await open()
    await online(device)
    await send(device, { kind: 'reportNow' })
    await expect.poll(stateOf(device)).toBe('acknowledged')
  })

  it.each(['queclink', 'h02'])('reaches a %s', async (protocol) => {
    const { device, open } = await makeDevice(protocol)
    await server.server.reload()
    const { report, socket } = await open()
    report()
    await heard(device)
    await send(device, { kind: 'relay', stopped: true }, { confirmed: true })
    await expect.poll(stateOf(device)).toBe('acknowledged')
    socket.destroy()
  })

  it('is waited for where the device is connected, as the call’s time allows', async () => {
    const { device, open } = await makeDevice('gt06')
    // nobody waits for one that sleeps
    const slept = (await server.call(wakeupByPost, { device })).body.data
    expect(slept).toMatchObject({ kind: 'wakeUp', state: 'queued' })
    await server.call(cancelCommand, { commandId: slept.commandId })
    await open()
    await online(device)
    const { data } = (await server.call(wakeupByPost, { device })).body
    expect(data).toMatchObject({ state: 'acknowledged' })
    expect(data.answer).toContain('Lat:N40')
  })

  it('expires where its device stays away', async () => {
    const { device, open, wire } = await makeDevice('gt06')
    await send(device, { kind: 'reset' }, { expiresIn: 1 })
    await server.db.run(`update command set expires_at = now() - interval '1 second' where device_id = $1`, [device])
    await server.db.run(`update task set due_at = now() where kind = 'commandDeadline'`)
    await server.db.run(`notify task, 'commandDeadline'`)
    await expect.poll(stateOf(device)).toBe('expired')
    await open()
    await online(device)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(wire()).not.toContain('RESET')
  })

  it('is taken back while it waits, and not any more afterwards', async () => {
    const { device, open, wire } = await makeDevice('gt06')
    await send(device, { kind: 'reset' })
    const { commandId = 0 } = await newest(device)
    expect((await server.call(cancelCommand, { commandId })).body.success).toBe(true)
    expect(await newest(device)).toMatchObject({ state: 'failed', failure: 'withdrawn' })
    expect((await server.call(cancelCommand, { commandId })).body.errorCode).toBe(409)
    await open()
    await online(device)
    expect(wire()).not.toContain('RESET')
  })

  it('does not go to a device that is another organization’s meanwhile', async () => {
    const { device, open } = await makeDevice('gt06')
    await send(device, { kind: 'reset' })
    const orgId = await server.makeOrg('Elsewhere')
    await server.db.run('update device set org_id = $2 where id = $1', [device, orgId])
    await open()
    await expect.poll(stateOf(device)).toBe('failed')
    expect(await newest(device)).toMatchObject({ failure: 'moved' })
  })
})

describe('stopping an engine', () => {
  it('has to be confirmed, and is refused while the vehicle moves or nobody knows', async () => {
    const { device, open } = await makeDevice('gt06')
    const stop: Order = { kind: 'relay', stopped: true }
    expect((await send(device, stop)).errorCode).toBe(400)
    expect((await send(device, stop, { confirmed: true })).data).toMatchObject([{ ok: false, errorCode: 400209 }])
    const { report } = await open({ obeys: false })
    report({ speed: 20 })
    await heard(device)
    expect(await options(device)).toMatchObject({ standing: 'moving', online: true })
    expect((await send(device, stop, { confirmed: true })).data).toMatchObject([{ ok: false, errorCode: 400209 }])
    // by force with a reason alone
    expect((await send(device, stop, { confirmed: true, force: true })).errorCode).toBe(400)
    const forced = await send(device, stop, { confirmed: true, force: true, reason: 'stolen' })
    expect(forced.data).toEqual([{ id: device, ok: true }])
    expect(await newest(device)).toMatchObject({ forced: true })
    const line = await server.db.row<{ facts: object }>(
      `select facts from audit_log where record_kind = 'device' and record_id = $1 order by audit_id desc limit 1`,
      [device],
    )
    expect(JSON.stringify(line)).toContain('stolen')
  })

  it('fails where the vehicle moves when the command would go', async () => {
    const { device, open, wire } = await makeDevice('gt06')
    const first = await open()
    first.report()
    await heard(device)
    first.socket.destroy()
    await expect.poll(async () => (await options(device)).online).toBe(false)
    await send(device, { kind: 'relay', stopped: true }, { confirmed: true })
    await server.db.run('update device_last set speed = 1500 where device_id = $1', [device])
    await open()
    await expect.poll(stateOf(device)).toBe('failed')
    expect(await newest(device)).toMatchObject({ failure: 'moving' })
    expect(wire()).not.toContain('Relay')
  })

  it('lets it start again wherever it is', async () => {
    const { device, open } = await makeDevice('gt06')
    await open()
    await online(device)
    await send(device, { kind: 'relay', stopped: false })
    await expect.poll(stateOf(device)).toBe('acknowledged')
    expect((await newest(device)).answer).toContain('Restore')
  })
})

describe('what is offered', () => {
  it('is no way around the guards of an engine: neither its output nor a text', async () => {
    const { device } = await makeDevice('teltonika')
    expect(await options(device)).toMatchObject({ outputs: [2] })
    for (const order of [
      { kind: 'output', output: 1, on: true },
      { kind: 'text', text: 'setdigout 1' },
    ] as const)
      expect((await send(device, order)).data).toMatchObject([{ ok: false, errorCode: 400208 }])
  })

  it('is what the protocol and model can', async () => {
    const { device: phone } = await makeDevice('osmand')
    expect(await options(phone)).toMatchObject({ kinds: [], reason: 'unsupported' })
    expect((await send(phone, { kind: 'reset' })).data).toMatchObject([{ ok: false, errorCode: 400208 }])
    const { device } = await makeDevice('queclink')
    await server.db.run(`update device set model = '' where id = $1`, [device])
    expect(await options(device)).toMatchObject({ kinds: ['text'], reason: 'model' })
    const { device: fresh } = await makeDevice('gt06')
    await server.db.run(`update device set protocol = '' where id = $1`, [fresh])
    expect(await options(fresh)).toMatchObject({ kinds: [], reason: 'neverHeard' })
  })

  it('PERM-5 is only for devices in sight', async () => {
    const { device } = await makeDevice('gt06')
    await send(device, { kind: 'reset' })
    const { commandId } = await newest(device)
    const token = await server.makeUser('outside', await server.makeOrg('Outside'), ['organization:device:command'])
    const outside = (call: { method: string; path: string }, params: object) =>
      server.raw(call.method, call.path, params, { token })
    expect((await outside(getCommandOptions, { device })).body.errorCode).toBe(4048801)
    expect((await outside(wakeupByPost, { device })).body.errorCode).toBe(4048801)
    expect((await outside(cancelCommand, { commandId })).body.errorCode).toBe(404202)
    expect((await outside(getCommandList, { device })).body.data).toEqual({ list: [], total: 0 })
    const bulk = await outside(sendCommand, { devices: [device], order: { kind: 'reset' } })
    expect(bulk.body.data).toMatchObject([{ id: device, ok: false, errorCode: 4048801 }])
  })
})

describe('DEV-10 what devices of a model can', () => {
  it('DEV-10 decides who may change the status of a device on a vehicle, and stop its engine', async () => {
    const token = await server.makeUser('capable', server.orgId, [...PERMISSIONS])
    const confirm = async (device: number) =>
      (
        await server.call(
          ROOMS.session.confirmPassword,
          { password: 'correct-horse-1', action: 'suspendDevice', records: [device] },
          { token },
        )
      ).body.data.actionToken
    for (const [capabilities, refusal] of [
      [['statusChange', 'relay'], undefined],
      [['temperature'], 400210],
    ] as const) {
      const { device } = await makeDevice('gt06')
      const name = `Can ${capabilities.join(' ')}`
      const { modelId } = (await server.call(ROOMS.model.addModel, { name, capabilities: [...capabilities] })).body.data
      await server.call(ROOMS.device.batchEditDevice, { devices: [{ id: device, modelId }] })
      const fields = { orgId: server.orgId, name, assetType: 2001, icon: 'truck' as const, device }
      const { vehicleId } = (await server.call(ROOMS.vehicle.addVehicle, fields)).body.data
      const [stop] = (
        await send(device, { kind: 'relay', stopped: true }, { confirmed: true, force: true, reason: 'test' })
      ).data
      expect(stop?.errorCode).toBe(refusal)
      const asked = { vehicleId, action: 'suspend' as const, actionToken: await confirm(device) }
      const { body } = await server.call(ROOMS.device.editVehicleDeviceStatus, asked, { token })
      expect(body.errorCode).toBe(refusal)
    }
  })
})
