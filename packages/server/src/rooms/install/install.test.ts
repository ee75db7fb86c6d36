import { ROOMS } from '@waymark/contract/calls.ts'
import { PERMISSIONS } from '@waymark/contract/permissions.ts'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeInstaller, type TestInstaller, today } from '../../testing/makeInstaller.ts'
import { makeObeyingDevice, type ObeyingDevice } from '../../testing/devices/obeyingDevice.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { install, installCode } = ROOMS
const looks = { assetType: 2001, icon: 'truck' } as const

let server: TestServer
let customer: number
let elsewhere: number
let ann: TestInstaller
let tracker: ObeyingDevice
beforeAll(async () => {
  server = await startTestServer()
  customer = await server.makeOrg('Customer')
  elsewhere = await server.makeOrg('Other customer')
  ann = await makeInstaller(server, { orgId: customer })
  tracker = await makeObeyingDevice(server, 'teltonika')
  await server.db.run('update device set org_id = $2 where id = $1', [tracker.device, customer])
})
afterAll(async () => {
  tracker.close()
  await server.stop()
})

let count = 0
const addDevice = async (orgId = customer): Promise<number> => {
  const identifier = `3569380${String(++count).padStart(8, '0')}`
  return (await server.call(ROOMS.device.addDevice, { orgId, identifier })).body.data.id
}
const addVehicle = async (name: string, orgId = customer, device?: number): Promise<number> =>
  (await server.call(ROOMS.vehicle.addVehicle, { orgId, name, ...looks, ...(device !== undefined && { device }) })).body
    .data.vehicleId
const as = (by: TestInstaller = ann) => ({ token: by.token })
const record = (form: object, by = ann) =>
  server.call(
    install.addInstallData,
    { requestKey: randomUUID(), installedAt: new Date().toISOString(), ...form } as never,
    as(by),
  )
const picture = async (): Promise<string> =>
  (
    await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
const upload = (installId: number, file: string, requestKey: string = randomUUID(), by = ann) =>
  server.call(install.uploadImage, { installId, requestKey, file }, as(by))
const logged = async (installId: number) =>
  (await server.call(install.installList, { recordIds: [installId] })).body.data.list[0]

describe('an installer', () => {
  it('comes in by a code, for one customer and one day, however it is typed', async () => {
    const typed = ann.code.toLowerCase().replace('-', ' ')
    const { data } = (await server.call(install.authorization, { code: typed })).body
    expect(data).toMatchObject({ orgId: customer, orgName: 'Customer', installer: 'Ann of the yard', day: today() })
    expect(Date.parse(data.expiresAt)).toBe(Date.parse(`${today(1)}T00:00:00Z`))
    const customers = (await server.call(install.customerList, {}, as())).body.data
    expect(customers).toEqual([{ orgId: customer, orgName: 'Customer' }])
    // nothing that is stored opens it
    const rows = await server.db.rows<{ row: string }>('select to_jsonb(c)::text as row from install_code c')
    expect(JSON.stringify(rows)).not.toContain(ann.code.slice(0, 5))
  })

  it('sees devices that wait for a vehicle, and by its number any other of the customer', async () => {
    const [free, bound, foreign] = [await addDevice(), await addDevice(), await addDevice(elsewhere)]
    const vehicleId = await addVehicle('Bound', customer, bound)
    const list = async (params: object = {}) => (await server.call(install.getDeviceList, params, as())).body.data.list
    const ids = (await list()).map(({ device }) => device)
    expect([ids.includes(free), ids.includes(bound), ids.includes(foreign)]).toEqual([true, false, false])
    const numberOf = async (id: number) =>
      (await server.db.row<{ n: string }>('select device_id as n from device where id = $1', [id]))?.n ?? ''
    expect(await list({ deviceId: await numberOf(bound) })).toMatchObject([{ vehicle: { vehicleId, name: 'Bound' } }])
    expect(await list({ deviceId: await numberOf(foreign) })).toEqual([])
    const vehicles = (await server.call(install.getVehicleList, {}, as())).body.data.list
    expect(vehicles).toMatchObject([{ name: 'Bound', deviceId: await numberOf(bound) }])
  })

  it('records what was installed, which binds and activates the device and stands in its passport', async () => {
    const device = await addDevice()
    const vehicle = { orgId: customer, name: 'New truck', ...looks, plate: 'AB 1' }
    const { data } = (
      await record({ device, vehicle, odometer: 120_000, notes: 'under the dash', lat: 49_250_000, lon: -123_100_000 })
    ).body
    expect(data).toMatchObject({
      device,
      vehicleName: 'New truck',
      orgId: customer,
      state: 'open',
      installer: 'Ann of the yard',
      odometer: 120_000,
      lat: 49_250_000,
      powerCheck: 'unknown',
      antennaCheck: 'unknown',
      reportedAt: null,
      pictures: 0,
    })
    const found = (await server.call(ROOMS.device.getDeviceById, { device })).body.data.device
    expect([found.state, found.vehicle?.name]).toEqual(['activated', 'New truck'])
    const passport = (await server.call(ROOMS.device.getDeviceEvents, { device, parts: ['events'] })).body.data.list
    expect(passport[0]).toMatchObject({
      event: 'install',
      after: { installId: data.installId, vehicleId: data.vehicleId, installer: 'Ann of the yard' },
    })
    const lines = await server.db.rows<{ record_kind: string }>(
      `select record_kind from audit_log where action = 'recorded an installation' and org_id = $1
       and facts -> 'after' ->> 'installer' = 'Ann of the yard' order by 1`,
      [customer],
    )
    expect(lines.map((line) => line.record_kind)).toEqual(['install', 'vehicle'])
  })

  it('sends it again with the same key, at once or later, and it is done once', async () => {
    const form = {
      requestKey: randomUUID(),
      device: await addDevice(),
      vehicle: { orgId: customer, name: 'Twice', ...looks },
    }
    const answers = await Promise.all([record(form), record(form), record(form)])
    const ids = new Set(answers.map(({ body }) => body.data.installId))
    expect([ids.size, answers.map(({ status }) => status)]).toEqual([1, [200, 200, 200]])
    expect((await record(form)).body.data.installId).toBe([...ids][0])
  })

  it('is told why a device cannot be put there', async () => {
    const held = await addDevice()
    await server.call(ROOMS.device.editDeviceForRepair, { device: held, hold: 'repair', reason: 'broken' })
    const vehicleId = await addVehicle('Waiting')
    expect((await record({ device: held, vehicleId })).body.errorCode).toBe(403200)
    const bound = await addDevice()
    await addVehicle('Has it', customer, bound)
    expect((await record({ device: bound, vehicleId })).body.errorCode).toBe(4031113)
    expect((await record({ device: bound, vehicleId, rebind: true })).status).toBe(200)
    const { body } = await record({ device: await addDevice() })
    expect([body.errorCode, body.fields?.[0]?.name]).toEqual([400, 'vehicleId'])
    expect(
      (await record({ device: await addDevice(), vehicle: { orgId: customer, name: 'Has it', ...looks } })).body
        .errorCode,
    ).toBe(4001111)
  })

  it('tells when it was, at most a week ago and never in the future', async () => {
    const at = async (installedAt: string): Promise<number> => {
      const vehicle = { orgId: customer, name: `At ${installedAt}`, ...looks }
      return Date.parse((await record({ device: await addDevice(), vehicle, installedAt })).body.data.installedAt)
    }
    const now = Date.now()
    expect(await at(new Date(now - 3_600_000).toISOString())).toBe(now - 3_600_000)
    expect(await at(new Date(now + 3_600_000).toISOString())).toBeLessThanOrEqual(Date.now())
    expect(await at(new Date(now - 30 * 86_400_000).toISOString())).toBeGreaterThan(now - 8 * 86_400_000)
  })
})

describe('an installation', () => {
  it('is closed with a picture and a report that came after it, shown live before', async () => {
    const { report } = await tracker.open()
    report({ valid: true, satellites: 9, power: 12.6 })
    const vehicleId = await addVehicle('Proven')
    const received = async () =>
      (await server.call(install.getDeviceList, { deviceId: tracker.identifier }, as())).body.data.list[0]?.receivedAt
    await expect.poll(received).toBeTruthy()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const { installId } = (await record({ device: tracker.device, vehicleId })).body.data
    const close = (more: object = {}) => server.call(install.closeInstallByPost, { installId, ...more }, as())
    expect((await close()).body.errorCode).toBe(400520)
    await upload(installId, await picture())
    // the report that was there before is none that proves it
    expect((await logged(installId))?.reportedAt).toBeNull()
    const refused = await close()
    expect([refused.body.errorCode, refused.body.fields?.[0]?.name]).toEqual([400520, 'reason'])
    report({ valid: true, satellites: 9, power: 12.6 })
    await expect.poll(async () => (await logged(installId))?.reportedAt).toBeTruthy()
    expect(await logged(installId)).toMatchObject({ powerCheck: 'good', antennaCheck: 'good', pictures: 1 })
    expect((await close()).body.data).toMatchObject({ state: 'closed', powerCheck: 'good', events: [] })
    expect((await close({ reason: 'again' })).body.errorCode).toBe(409)
    expect((await upload(installId, await picture())).body.errorCode).toBe(409)
  })

  it('is closed or canceled from the log for a reason that its history keeps', async () => {
    const open = async (name: string) =>
      (await record({ device: await addDevice(), vehicle: { orgId: customer, name, ...looks } })).body.data.installId
    const [closed, canceled] = [await open('Closed'), await open('Canceled')]
    const end = (installId: number, event: 'close' | 'cancel', reason?: string) =>
      server.call(install.editInstall, { installId, event, ...(reason !== undefined && { reason }) })
    expect((await end(closed, 'close')).body.errorCode).toBe(400520)
    expect((await end(closed, 'close', 'no signal in the hall')).status).toBe(200)
    expect((await end(canceled, 'cancel')).body.fields?.[0]?.name).toBe('reason')
    expect((await end(canceled, 'cancel', 'wrong truck')).status).toBe(200)
    expect(await logged(canceled)).toMatchObject({ state: 'canceled', endReason: 'wrong truck', events: [] })
    const events = await server.db.rows(
      `select event, reason from entity_event where kind = 'install' and record_id = $1 order by version`,
      [closed],
    )
    expect(events).toEqual([
      { event: 'begin', reason: '' },
      { event: 'close', reason: 'no signal in the hall' },
    ])
    const log = (params: object) => server.call(install.installList, params)
    expect((await log({ state: 'canceled' })).body.data.list.map((row) => row.installId)).toEqual([canceled])
    expect((await log({ keyword: 'closed', to: '2026-01-01T00:00:00Z' })).body.data.total).toBe(0)
  })

  it('IMG-1 has at most 9 pictures (400436), each once and encoded anew', async () => {
    const { installId } = (
      await record({ device: await addDevice(), vehicle: { orgId: customer, name: 'Seen', ...looks } })
    ).body.data
    const [file, key] = [await picture(), randomUUID()]
    const first = await upload(installId, file, key)
    expect((await upload(installId, file, key)).body.data).toEqual(first.body.data)
    for (let i = 0; i < 8; i++) await upload(installId, file)
    expect((await upload(installId, file)).body.errorCode).toBe(400436)
    expect((await upload(installId, file, key)).body.data.pictures).toBe(9)
    const { files } = (await server.call(ROOMS.recordFile.getRecordFiles, { key: `install:${installId}` })).body.data
    expect([files.length, files[0]?.mime]).toEqual([9, 'image/jpeg'])
  })
})

describe('attacks on installation', () => {
  it('guessing a code is slow (429), and tells nothing', async () => {
    const codes: unknown[] = []
    for (let i = 0; i < 12; i++)
      codes.push((await server.call(install.authorizationByPost, { code: `AAAAA-AAAA${i % 10}` })).body.errorCode)
    expect([new Set(codes.slice(0, 10)), codes.at(-1)]).toEqual([new Set([4031310]), 429])
  })

  it('a code that is withdrawn or over ends its sessions at once', async () => {
    const { installCodeId, token } = await makeCode()
    const look = async (by: string) => (await server.call(install.customerList, {}, { token: by })).body.errorCode
    expect(await look(token)).toBeUndefined()
    expect((await server.call(installCode.withdrawInstallCode, { installCodeId })).status).toBe(200)
    expect(await look(token)).toBe(4031)
    const other = await makeCode()
    await server.db.run(`update install_code set valid_to = now() where install_code_id = $1`, [other.installCodeId])
    expect(await look(other.token)).toBe(4031)
    const [row] = (await server.call(installCode.getInstallCodeList, { recordIds: [other.installCodeId] })).body.data
      .list
    expect(row).toMatchObject({ status: 'over', events: [] })
  })

  it('so does one whose maker may make none any more, or is gone', async () => {
    const office = await server.makeUser('office', customer, PERMISSIONS)
    const { token } = await makeCode(office)
    expect((await server.call(install.customerList, {}, { token })).status).toBe(200)
    await server.db.run(
      `delete from role_menu where role_id = (select role_id from user_account where username = 'office')
       and menu_id = (select menu_id from menu where key = 'tool:install:code')`,
    )
    expect((await server.call(install.customerList, {}, { token })).body.errorCode).toBe(4031)
    const gone = await makeCode(await server.makeUser('leaving', customer, PERMISSIONS))
    await server.db.run(`update user_account set deleted_at = now() where username = 'leaving'`)
    expect((await server.call(install.customerList, {}, { token: gone.token })).body.errorCode).toBe(4031)
  })

  it('PERM-5 reaches no device, vehicle or organization of another customer', async () => {
    const [device, theirs] = [await addDevice(), await addDevice(elsewhere)]
    const vehicleId = await addVehicle('Theirs', elsewhere)
    expect((await record({ device: theirs, vehicle: { orgId: customer, name: 'A', ...looks } })).body.errorCode).toBe(
      4048801,
    )
    expect((await record({ device, vehicleId })).body.errorCode).toBe(4041111)
    expect((await record({ device, vehicle: { orgId: elsewhere, name: 'A', ...looks } })).body.errorCode).toBe(404600)
    const ofOthers = (await server.call(install.getVehicleList, { withinOrgId: elsewhere }, as())).body.data.list
    expect(ofOthers).toEqual([])
  })

  it('touches only what was recorded by the same code', async () => {
    const { installId } = (
      await record({ device: await addDevice(), vehicle: { orgId: customer, name: 'Ann’s', ...looks } })
    ).body.data
    const bob = await makeCode()
    const by = { token: bob.token }
    expect((await server.call(install.closeInstall, { installId, reason: 'x' }, by)).body.errorCode).toBe(404)
    const file = await picture()
    expect(
      (await server.call(install.uploadImage, { installId, requestKey: randomUUID(), file }, by)).body.errorCode,
    ).toBe(404)
  })

  it('hands in no picture that is too large, and nothing that is none', async () => {
    const { installId } = (
      await record({ device: await addDevice(), vehicle: { orgId: customer, name: 'Large', ...looks } })
    ).body.data
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const tries = [bomb, Buffer.alloc(10 * 1024 * 1024 + 1), Buffer.from('<html>'), Buffer.from('%PDF-1.7\n%%EOF')]
    const codes: unknown[] = []
    for (const each of tries) codes.push((await upload(installId, each.toString('base64'))).body.errorCode)
    expect(codes).toEqual([400437, 400437, 400444, 400444])
    expect((await logged(installId))?.pictures).toBe(0)
  })

  it('a code is made by nobody who is limited, for no organization out of sight, and no day that is over', async () => {
    const add = (form: object, token = server.admin) =>
      server.call(installCode.addInstallCode, { orgId: customer, installer: 'X', day: today(), ...form }, { token })
    const outside = await server.makeUser('outside', elsewhere, PERMISSIONS)
    expect((await add({}, outside)).body.errorCode).toBe(404600)
    expect((await add({ day: today(-2) })).body.fields?.[0]?.name).toBe('day')
    expect((await add({ day: today(90) })).body.fields?.[0]?.name).toBe('day')
  })
})

/** A code of its own, made and used by others than Ann. */
async function makeCode(token = server.admin) {
  const made = (
    await server.call(installCode.addInstallCode, { orgId: customer, installer: 'Bob', day: today() }, { token })
  ).body.data
  // guessing was stopped for a minute: a session as the code would open it
  const session = randomUUID() + randomUUID()
  await server.db.run(`insert into install_session (token_hash, install_code_id) values (sha256($1::bytea), $2)`, [
    Buffer.from(session),
    made.installCodeId,
  ])
  return { installCodeId: made.installCodeId, token: session }
}
