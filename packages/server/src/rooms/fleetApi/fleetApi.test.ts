import { errorText } from '@waymark/contract/errorTexts/errorText.ts'
import { fieldText } from '@waymark/contract/fieldTexts/fieldText.ts'
import { LOCALES } from '@waymark/contract/locales.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { distanceM } from '@waymark/core/geo/distance.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ReportWriter } from '../../engines/storage/ReportWriter.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eventually } from '../../testing/eventually.ts'

const { getFleetVehicles, putFleetVehicles, getFleetMileage } = ROOMS.fleetApi
const DAY = 86_400_000

let server: TestServer
let writer: ReportWriter
beforeAll(async () => {
  server = await startTestServer()
  writer = new ReportWriter({ db: server.db, clock: systemClock, log: createLog('fatal') })
})
afterAll(async () => {
  await writer.close()
  await server.stop()
})

let count = 0
/** A vehicle with a device on it since long. */
const makeVehicle = async (orgId: number, name = `Truck ${++count}`) => {
  const deviceId = String(860_000_000_000_000 + ++count)
  const device = (await server.call(ROOMS.device.addDevice, { orgId, deviceId })).body.data.id
  const { vehicleId } = (
    await server.call(ROOMS.vehicle.addVehicle, { orgId, name, assetType: 2001, icon: 'truck', device })
  ).body.data
  await server.db.run(`update binding set valid_from = '2020-01-01' where vehicle_id = $1`, [vehicleId])
  await server.server.reload()
  return { vehicleId, device, deviceId }
}
const makeKey = async (orgId: number, fields: Partial<CallIn<typeof ROOMS.accessKey.addV2Key>> = {}) =>
  (
    await server.call(ROOMS.accessKey.addV2Key, {
      orgId,
      name: `Key ${++count}`,
      interfaces: ['vehicle:read', 'vehicle:write', 'mileage:read'],
      allDevices: true,
      ...fields,
    })
  ).body.data.key
/** Stores valid fixes: milliseconds since 1970, latitude, longitude. */
const drive = async (device: number, ...fixes: [ms: number, lat: number, lon: number][]): Promise<void> => {
  const columns = new ReportColumns()
  for (const [ms, lat, lon] of fixes) {
    const row = columns.add(device, ms)
    columns.lat[row] = Math.round(lat * 1e7)
    columns.lon[row] = Math.round(lon * 1e7)
    columns.flags[row] = ReportFlag.valid
  }
  await writer.commit(columns)
}

describe('GET vehicle', () => {
  it('answers vehicles page by page, each once, with the last position', async () => {
    const orgId = await server.makeOrg('Paged')
    const below = await server.makeOrg('Paged below', orgId)
    const made = []
    for (let i = 0; i < 5; i++) made.push(await makeVehicle(i % 2 ? orgId : below))
    const noon = Math.floor(systemClock.now() / 1000) * 1000 - 60_000
    await drive(made[2]?.device ?? 0, [noon, 39.7392, -104.9903])
    await server.server.reload()
    const token = await makeKey(orgId)
    const seen = []
    let cursor: string | null = null
    do {
      const params: CallIn<typeof getFleetVehicles> = { limit: 2, ...(cursor === null ? {} : { cursor }) }
      const { data } = (await server.call(getFleetVehicles, params, { token })).body
      seen.push(...data.list)
      cursor = data.nextCursor
    } while (cursor !== null)
    expect(seen.map((vehicle) => vehicle.vehicleId)).toEqual(made.map(({ vehicleId }) => vehicleId))
    expect(seen[2]).toMatchObject({
      deviceId: made[2]?.deviceId,
      position: { time: new Date(noon).toISOString(), lat: 39.7392, lon: -104.9903 },
    })
    expect(seen[0]).toMatchObject({ position: null, status: 'never' })
  })

  it('PERM-11 shows only its devices, and nothing of other organizations', async () => {
    const orgId = await server.makeOrg('Chosen')
    const [chosen, other] = [await makeVehicle(orgId), await makeVehicle(orgId)]
    const theirs = await makeVehicle(await server.makeOrg('Not below'))
    const token = await makeKey(orgId, { allDevices: false, devices: [chosen.device] })
    const ids = async (vehicleIds?: number[]) =>
      (await server.call(getFleetVehicles, vehicleIds ? { vehicleIds } : {}, { token })).body.data.list.map(
        (vehicle) => vehicle.vehicleId,
      )
    expect(await ids()).toEqual([chosen.vehicleId])
    expect(await ids([other.vehicleId, theirs.vehicleId])).toEqual([])
    const all = await makeKey(orgId)
    const answer = await server.call(getFleetVehicles, { vehicleIds: [theirs.vehicleId] }, { token: all })
    expect(answer.body.data.list).toEqual([])
    // a device that goes to another organization takes its vehicle out of the key's reach
    await server.db.run('update vehicle set org_id = $2 where vehicle_id = $1', [chosen.vehicleId, server.orgId])
    expect(await ids()).toEqual([])
  })

  it('refuses a cursor that is none', async () => {
    const token = await makeKey(server.orgId)
    for (const cursor of ['x', '../../etc/passwd', Buffer.from('["mileage",1]').toString('base64url')]) {
      const answer = await server.call(getFleetVehicles, { cursor }, { token })
      expect([answer.status, answer.body.fields?.[0]?.name]).toEqual([400, 'cursor'])
    }
  })
})

describe('PUT vehicle', () => {
  it('changes what it names, per vehicle, within its reach, and says who did it', async () => {
    const orgId = await server.makeOrg('Changed')
    const [one, two] = [await makeVehicle(orgId, 'One'), await makeVehicle(orgId, 'Two')]
    const theirs = await makeVehicle(await server.makeOrg('Unreached'), 'Theirs')
    const token = await makeKey(orgId)
    const { data } = (
      await server.call(
        putFleetVehicles,
        {
          vehicles: [
            { vehicleId: one.vehicleId, plate: 'NEW 1', version: 1 },
            { vehicleId: two.vehicleId, name: 'one' },
            { vehicleId: two.vehicleId, make: 'Volvo', version: 7 },
            { vehicleId: theirs.vehicleId, name: 'Stolen' },
          ],
        },
        { token },
      )
    ).body
    expect(data.map((each) => each.errorCode ?? each.version)).toEqual([2, 4001111, 400, 4041111])
    const rows = (await server.call(ROOMS.vehicle.getVehicleList, { orgIds: [orgId] })).body.data.list
    expect(rows.map((row) => [row.name, row.plate, row.make])).toEqual([
      ['One', 'NEW 1', ''],
      ['Two', '', ''],
    ])
    const line = await server.db.row<{ user_id: number | null; facts: { accessKey: number } }>(
      `select user_id, facts from audit_log where action like 'changed vehicles%' order by audit_id desc limit 1`,
    )
    expect(line).toMatchObject({ user_id: null, facts: { accessKey: expect.any(Number) } })
  })

  it('names the field in what each vehicle answers, in the language of the key’s client', async () => {
    const orgId = await server.makeOrg('Told')
    const { vehicleId } = await makeVehicle(orgId, 'One')
    const token = await makeKey(orgId)
    for (const locale of LOCALES) {
      const vehicles = [{ vehicleId, make: 'Volvo', version: 7 }]
      const { data } = (await server.call(putFleetVehicles, { vehicles }, { token, locale })).body
      const said = `${errorText(locale, '400')}: version ${fieldText(locale, { kind: 'changedMeanwhile' })}`
      expect(data).toEqual([{ vehicleId, ok: false, errorCode: 400, message: said }])
    }
  })

  it('LIMIT-1 takes at most 200 vehicles', async () => {
    const token = await makeKey(server.orgId)
    const vehicles = Array.from({ length: 201 }, (_, i) => ({ vehicleId: i + 1, plate: 'X' }))
    expect((await server.call(putFleetVehicles, { vehicles }, { token })).body.errorCode).toBe(50001)
  })

  it('sets nothing else: no organization, no device, no identity', async () => {
    const token = await makeKey(server.orgId)
    for (const field of ['orgId', 'device', 'deletedAt', 'demo']) {
      const body = { vehicles: [{ vehicleId: 1, [field]: 1 }] }
      const answer = await server.raw('PUT', putFleetVehicles.path, body, { token })
      expect([answer.status, answer.body.fields?.[0]?.name]).toEqual([400, `vehicles.0.${field}`])
    }
  })
})

/** What the call answers once the movement engine knows of the devices. */
async function mileage(token: string, from: string, to: string, devices: readonly number[]) {
  const known = 'select count(*)::int4 as n from movement_device where device_id = any($1::int4[])'
  await eventually(async () => expect((await server.db.row<{ n: number }>(known, [devices]))?.n).toBe(devices.length))
  return (await server.call(getFleetMileage, { from, to }, { token })).body
}

describe('GET mileage', () => {
  it("adds up the recorded trail by days of the organization's time zone, without spikes", async () => {
    const orgId = await server.makeOrg('Driven')
    await server.call(ROOMS.organization.editOrgSetting, { orgId, timeZone: 'America/Denver' })
    const { vehicleId, device } = await makeVehicle(orgId)
    // midnight in Denver is 07:00 UTC in November
    const midnight = Date.parse('2026-11-10T07:00:00Z')
    await drive(
      device,
      [midnight - 3_600_000, 39.7, -105],
      [midnight - 1_800_000, 39.8, -105],
      // from 40 minutes before to 40 minutes after midnight: half of it for each day
      [midnight - 1_200_000, 39.8, -105],
      [midnight + 1_200_000, 39.9, -105],
      // a spike that no vehicle can drive
      [midnight + 1_201_000, 50, 10],
      [midnight + 3_600_000, 40, -105],
    )
    const token = await makeKey(orgId)
    const { data } = await mileage(token, '2026-11-09', '2026-11-11', [device])
    const tenth = distanceM(39.8, -105, 39.9, -105)
    expect(data.list).toMatchObject([{ vehicleId, timeZone: 'America/Denver' }])
    const days = data.list[0]?.days ?? []
    expect(days.map((day) => day.day)).toEqual(['2026-11-09', '2026-11-10', '2026-11-11'])
    expect(days[0]?.distance).toBeCloseTo(1.5 * tenth, -2)
    expect(days[1]?.distance).toBeCloseTo(1.5 * tenth, -2)
    expect(days[2]).toEqual({ day: '2026-11-11', distance: 0, positions: 0 })
    // the leg over midnight counts the same when only one of the two days is asked for
    const second = (await server.call(getFleetMileage, { from: '2026-11-10', to: '2026-11-10' }, { token })).body.data
    expect(second.list[0]?.days[0]?.distance).toBe(days[1]?.distance)
  })

  it('PERM-11 counts only what its devices recorded', async () => {
    const orgId = await server.makeOrg('Two devices')
    const [one, two] = [await makeVehicle(orgId), await makeVehicle(orgId)]
    const noon = Date.parse('2026-11-12T12:00:00Z')
    for (const { device } of [one, two]) await drive(device, [noon, 39.7, -105], [noon + DAY / 24, 39.8, -105])
    const token = await makeKey(orgId, { allDevices: false, devices: [two.device] })
    const { data } = await mileage(token, '2026-11-12', '2026-11-12', [one.device, two.device])
    expect(data.list.map((each) => [each.vehicleId, each.days[0]?.positions])).toEqual([[two.vehicleId, 2]])
  })

  it.each([
    ['backwards', '2026-11-12', '2026-11-11', 4003104],
    ['longer than 31 days', '2026-10-01', '2026-11-01', 4003103],
    ['before 2000', '1999-12-31', '2000-01-02', 4003102],
  ])('refuses a range that is %s', async (_what, from, to, code) => {
    const token = await makeKey(server.orgId)
    expect((await server.call(getFleetMileage, { from, to }, { token })).body.errorCode).toBe(code)
  })
})

describe('its document', () => {
  it('describes the calls for keys, and only those', async () => {
    const document = (await (await fetch(`${server.url}/api/fleet/v1/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { security: object[] }>>
    }
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/api/fleet/v1/mileage']))
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/fleet/v1/'))).toEqual([])
    expect(document.paths['/api/fleet/v1/vehicle']?.['put']?.security).toEqual([{ accessKey: [] }])
  })
})
