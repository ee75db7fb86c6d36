import { ROOMS } from '@waymark/contract/calls.ts'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelNamed } from '../../testing/devices/modelNamed.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { addDevice, batchEditDevice, getDeviceList, getModelSelect, getUnknownDeviceList } = ROOMS.device

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const add = (fields: { deviceId?: string; identifier?: string; modelId?: number; orgId?: number }) =>
  server.call(addDevice, { orgId: server.orgId, ...fields })

const knock = (identifier: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.server.gatewayPorts.tcp}/?id=${identifier}&lat=40&lon=-100&timestamp=${Date.now()}`)

describe('devices', () => {
  it.each(['1234567890123', '1234567890123456', '12345678901234x', ''])(
    'DEV-1 refuses the id %j: 14 or 15 digits',
    async (deviceId) => {
      const { status, body } = await add({ deviceId })
      expect([status, body.errorCode]).toEqual([400, 400224])
    },
  )

  it('DEV-1 takes 14 and 15 digits', async () => {
    expect((await add({ deviceId: '12345678901234' })).body.success).toBe(true)
    expect((await add({ deviceId: '123456789012345' })).body.success).toBe(true)
  })

  it('DEV-2 refuses a duplicate id (4048803) and a duplicate identifier (400202)', async () => {
    await add({ deviceId: '222222222222222', identifier: 'twin' })
    expect((await add({ deviceId: '222222222222222' })).body.errorCode).toBe(4048803)
    expect((await add({ deviceId: '222222222222223', identifier: 'TWIN' })).body.errorCode).toBe(400202)
  })

  it('gives a sender without a number of its own one of ours', async () => {
    const { body } = await add({ identifier: 'driver-phone' })
    expect(body.data.deviceId).toMatch(/^99\d{13}$/)
  })

  it('wants an id or an identifier', async () => {
    expect((await add({})).body.fields).toMatchObject([{ name: 'deviceId' }])
  })

  it('LIMIT-1 edits at most 200 at once (50001), and tells per device what happened', async () => {
    const { id } = (await add({ identifier: 'edited' })).body.data
    const many = await server.call(batchEditDevice, {
      devices: Array.from({ length: 201 }, () => ({ id, modelId: 1 })),
    })
    expect(many.body.errorCode).toBe(50001)
    const { body } = await server.call(batchEditDevice, {
      devices: [
        { id, modelId: await modelNamed(server, 'FMC130') },
        { id: 999_999, modelId: null },
      ],
    })
    expect(body.data).toMatchObject([
      { id, ok: true },
      { id: 999_999, ok: false, errorCode: 4048801 },
    ])
    const list = await server.call(getDeviceList, { keyword: 'edited' })
    expect(list.body.data.list).toMatchObject([{ identifier: 'edited', model: 'FMC130' }])
    const numbers = ['EDITED', 'of no device']
    expect((await server.call(getDeviceList, { numbers })).body.data.list.map((row) => row.id)).toEqual([id])
  })
})

it('PERM-15 adds none for whoever is limited to some vehicles, and their sign-in says so', async () => {
  const far = await server.makeOrg('Far adders')
  const tokens = [
    await server.makeUser('free adder', far, ['organization:device:add']),
    await server.makeUser('limited adder', far, ['organization:device:add']),
  ]
  const vehicle = { orgId: far, name: 'Theirs', assetType: 2001, icon: 'truck' } as const
  const { vehicleId } = (await server.call(ROOMS.vehicle.addVehicle, vehicle)).body.data
  await server.db.run(
    `insert into user_vehicle (user_id, vehicle_id) select user_id, $1 from user_account where username = 'limited adder'`,
    [vehicleId],
  )
  const answers = []
  for (const token of tokens) {
    const { limited } = (await server.call(ROOMS.session.getSession, {}, { token })).body.data.user
    const added = await server.call(addDevice, { orgId: far, identifier: `adders-${limited}` }, { token })
    answers.push([limited, added.status])
  }
  expect(answers).toEqual([
    [false, 200],
    [true, 403],
  ])
})

describe('the model', () => {
  it('is offered to pickers with how many devices have it, of the organizations that one sees', async () => {
    const far = await server.makeOrg('Far models')
    const [second, first] = [await modelNamed(server, 'Beacon 2'), await modelNamed(server, 'beacon 1')]
    for (const [n, modelId] of [second, first, second].entries())
      await add({ identifier: `model-${n}`, modelId, orgId: far })
    await add({ identifier: 'model-4', orgId: far })
    const beacons = async (token = server.admin) =>
      (await server.call(getModelSelect, {}, { token })).body.data.filter(({ model }) => /beacon/i.test(model))
    const token = await server.makeUser('far picker', far, [])
    const seen = [
      { modelId: first, model: 'beacon 1', deviceCount: 1 },
      { modelId: second, model: 'Beacon 2', deviceCount: 2 },
    ]
    expect(await beacons(token)).toEqual(seen)
    expect(await beacons()).toEqual(seen)
    const limited = await server.makeUser('limited picker', far, [])
    const { user_id: userId } = (await server.db.row<{ user_id: number }>(
      `select user_id from user_account where username = 'limited picker'`,
    ))!
    const { vehicleId } = (
      await server.call(ROOMS.vehicle.addVehicle, { orgId: far, name: 'Seen', assetType: 2001, icon: 'truck' })
    ).body.data
    await server.db.run('insert into user_vehicle (user_id, vehicle_id) values ($1, $2)', [userId, vehicleId])
    expect((await beacons(limited)).map(({ deviceCount }) => deviceCount)).toEqual([0, 0])
  })

  it('tells the gateway how to read a frame, from the next one on', async () => {
    const { id } = (await add({ deviceId: '353413532150362' })).body.data
    const socket = connect(server.server.gatewayPorts.tcp ?? 0, '127.0.0.1')
    const heartbeat = '78780a13460b120400160642c20d0a'
    // An R11 tells its supply where others have battery and signal, 18 of the modem's 31, and the signal behind it.
    const signal = async () => {
      socket.write(Buffer.from(heartbeat, 'hex'))
      const { list } = (await server.call(getDeviceList, { keyword: '353413532150362' })).body.data
      return list[0]?.lastReport === null ? 'nothing yet' : list[0]?.signal
    }
    try {
      socket.write(Buffer.from('78780d01035341353215036200011f9d0d0a', 'hex'))
      await expect.poll(signal).toBe(58)
      await server.call(batchEditDevice, { devices: [{ id, modelId: await modelNamed(server, 'r11') }] })
      await expect.poll(signal).toBe(100)
    } finally {
      socket.destroy()
    }
  })
})

describe('unknown senders', () => {
  const parked = async () => (await server.call(getUnknownDeviceList, {})).body.data.list

  it('are refused, listed for an administrator, and heard once they are added', async () => {
    expect((await knock('stranger')).status).not.toBe(200)
    await knock('stranger')
    await expect.poll(parked).toMatchObject([{ identifier: 'stranger', protocol: 'osmand', attempts: 2 }])
    const added = await add({ identifier: 'stranger' })
    expect(await parked()).toEqual([])
    expect((await knock('stranger')).status).toBe(200)
    const list = await server.call(getDeviceList, { keyword: 'stranger' })
    expect(list.body.data.list[0]).toMatchObject({ id: added.body.data.id })
    expect(list.body.data.list[0]?.lastReport).not.toBeNull()
  })

  it('are shown to nobody else', async () => {
    const token = await server.makeUser('fitter', server.orgId, ['organization:device:add'])
    expect((await server.call(getUnknownDeviceList, {}, { token })).body.errorCode).toBe(403)
  })
})
