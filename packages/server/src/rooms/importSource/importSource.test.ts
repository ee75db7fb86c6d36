import { ROOMS } from '@waymark/contract/calls.ts'
import { destinationPoint } from '@waymark/core/geo/distance.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelNamed } from '../../testing/devices/modelNamed.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const {
  addImportSource,
  deleteImportSource,
  editImportSource,
  getConflictList,
  getImportLog,
  getImportSourceList,
  getSightings,
  importSightings,
} = ROOMS.importSource
const { addVehicle, editVehicle, getVehicleList } = ROOMS.vehicle
const { addDevice, getDeviceList } = ROOMS.device
const { getPagingList } = ROOMS.monitoring
const { loadHistoryTrail } = ROOMS.trail

const NOW = Date.now()
const HOUR = 3_600_000
const iso = (hoursAgo: number): string => new Date(Math.floor((NOW - hoursAgo * HOUR) / 1000) * 1000).toISOString()
const HOME = { lat: 41.88, lon: -87.63 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Options {
  dryRun?: boolean
  goodRows?: boolean
  addVehicles?: boolean
  zone?: string
  dateOrder?: 'mdy' | 'dmy'
  columns?: Record<string, string>
  fileName?: string
  token?: string
  orgId?: number
}
const bringIn = async (sourceId: number | undefined, content: string | Buffer, options: Options = {}) => {
  const { token = server.admin, ...rest } = options
  const file = Buffer.from(content).toString('base64')
  return server.call(
    importSightings,
    { fileName: 'export.csv', file, ...(sourceId === undefined ? {} : { sourceId }), ...rest },
    { token },
  )
}
const source = async (orgId: number, name = 'Anytrek'): Promise<number> =>
  (await server.call(addImportSource, { orgId, name, vendor: 'anytrek' })).body.data.sourceId
const vehicle = async (orgId: number, name: string, more: object = {}): Promise<number> =>
  (await server.call(addVehicle, { orgId, name, assetType: 2000, icon: 'truck', ...more })).body.data.vehicleId
const listed = async (orgId: number) => (await server.call(getPagingList, { orgIds: [orgId] })).body.data.list
const csv = (...rows: (readonly (string | number)[])[]): string =>
  [['Serial Number', 'Asset', 'VIN', 'Plate', 'GPS Time', 'Latitude', 'Longitude', 'Speed (mph)'], ...rows]
    .map((row) => row.join(','))
    .join('\n')
const row = (name: string, hoursAgo: number, { lat, lon } = HOME, serial = '', vin = '', plate = '') =>
  [serial, name, vin, plate, iso(hoursAgo), lat.toFixed(6), lon.toFixed(6), 30] as const

/** A tracker of our own that reports over the wire. */
async function trackerOn(orgId: number, identifier: string): Promise<{ device: number; deviceId: string }> {
  const modelId = await modelNamed(server, 'GL300')
  const { id, deviceId } = (await server.call(addDevice, { orgId, identifier, modelId })).body.data
  return { device: id, deviceId }
}
const report = (identifier: string, hoursAgo: number, { lat, lon } = HOME): Promise<Response> =>
  fetch(
    `http://127.0.0.1:${server.server.gatewayPorts.tcp}/?id=${identifier}&lat=${lat}&lon=${lon}&timestamp=${iso(hoursAgo)}&speed=0`,
  )

describe('a dry run', () => {
  it('tells whose export a file is, what its columns mean with samples, and whose its assets are; nothing is written', async () => {
    const orgId = await server.makeOrg('Dry')
    await vehicle(orgId, 'By name')
    await vehicle(orgId, 'Other name', { vin: 'VIN-7' })
    await vehicle(orgId, 'Third', { plate: 'P 1' })
    const { deviceId } = await trackerOn(orgId, 'dry-tracker')
    const devices = (await server.call(getDeviceList, { keyword: deviceId })).body.data.list
    await vehicle(orgId, 'Fourth', { device: devices[0]?.id })
    const file = csv(
      row('by NAME', 1),
      row('x', 1, HOME, '', 'vin-7'),
      row('y', 1, HOME, '', '', 'p 1'),
      row('z', 1, HOME, deviceId),
      row('Nobody', 1),
    )
    const { data } = (await bringIn(undefined, file, { orgId, dryRun: true })).body
    expect(data).toMatchObject({ total: 5, good: 5, taken: 0, vendor: '', asks: [], problems: [], before: null })
    expect(data.matches).toEqual({ known: 0, vin: 1, plate: 1, serial: 1, name: 1, new: 1 })
    expect(data.columns).toMatchObject({ name: 'Asset', serial: 'Serial Number', time: 'GPS Time', lat: 'Latitude' })
    expect(data.heads[1]).toEqual({
      column: 'B',
      head: 'Asset',
      samples: ['by NAME', 'x', 'y'],
      field: 'name',
      reason: 'head',
    })
    expect(data.preview[1]).toMatchObject({ name: 'x', match: 'vin', vehicleName: 'Other name' })
    expect((await server.call(getDeviceList, { orgIds: [orgId] })).body.data.total).toBe(1)
    const anytrek =
      'Device Id,Vehicle,Landmark,Enter Time,Dwell Time,Speed(mph),Lat,Lng,Location Time(Local),Driving Status,Address\n'
    expect(
      (await bringIn(undefined, `${anytrek}1,A,,,,0,1,2,2026-01-05 10:00,,\n`, { orgId, dryRun: true })).body.data,
    ).toMatchObject({
      vendor: 'anytrek',
      asks: ['zone'],
      good: 0,
      problems: [],
    })
  })

  it('asks for a zone and an order of dates, and takes nothing in before somebody said', async () => {
    const orgId = await server.makeOrg('Asking')
    const sourceId = await source(orgId)
    const file = 'Vehicle,Last Report,Lat,Lng\nA,03/04/2026 10:00 AM,41.5,-87\n'
    expect((await bringIn(sourceId, file, { dryRun: true })).body.data.asks).toEqual(['dateOrder'])
    expect((await bringIn(sourceId, file, { dryRun: true, dateOrder: 'mdy' })).body.data.asks).toEqual(['zone'])
    const refused = await bringIn(sourceId, file, { addVehicles: true, dateOrder: 'mdy' })
    expect([refused.status, refused.body.errorCode, refused.body.fields?.[0]?.name]).toEqual([400, 4002301, 'zone'])
    const wish = { dryRun: true, dateOrder: 'dmy', zone: 'America/Chicago' } as const
    expect((await bringIn(sourceId, file, wish)).body.data.preview[0]?.time).toBe('2026-04-03T15:00:00.000Z')
    // a day beyond the twelfth shows the order, whatever was said
    const shown = `${file}B,03/14/2026 10:00 AM,41.5,-87\n`
    expect((await bringIn(sourceId, shown, wish)).body.data.preview[0]?.time).toBe('2026-03-04T16:00:00.000Z')
  })

  it('tells what is wrong by line and column with the value, and a column that is missing', async () => {
    const orgId = await server.makeOrg('Wrong rows')
    const sourceId = await source(orgId)
    const file = csv(row('A', 1), ['', 'B', '', '', 'soon', '91', '0', 'fast'], ['', '', '', '', iso(1), '', '', ''])
    const { data } = (await bringIn(sourceId, file, { addVehicles: true })).body
    expect(data).toMatchObject({ total: 3, good: 1, taken: 0, added: 0 })
    expect(
      data.problems.map((each) => `${each.line}${each.column} ${each.field} ${each.problem} ${each.value}`),
    ).toEqual(['3E time invalid soon', '3F lat invalid 91', '3H speed invalid fast', '4B name blank ', '4F lat blank '])
    expect(await listed(orgId)).toEqual([])
    const missing = (await bringIn(sourceId, 'Vehicle,Address\nA,Main St\n', { dryRun: true })).body.data
    expect(missing.problems.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      'time columnMissing',
      'lat columnMissing',
      'lon columnMissing',
    ])
    const named = (await bringIn(sourceId, csv(row('<b>', 1)), { addVehicles: true })).body.data
    expect(named).toMatchObject({ added: 0, problems: [{ line: 2, column: 'B', field: 'name', problem: 'invalid' }] })
  })
})

describe('an import', () => {
  it('puts new assets into list, trail and devices, under the name of their source, and the same file changes nothing', async () => {
    const orgId = await server.makeOrg('Fresh')
    const sourceId = await source(orgId, 'North yard')
    const file = csv(row('CHS-1', 5), row('CHS-1', 2, { lat: 41.9, lon: -87.6 }), row('CHS-2', 30))
    expect((await bringIn(sourceId, file)).body.data).toMatchObject({ taken: 0, matches: { new: 2 } })
    const { data } = (await bringIn(sourceId, file, { addVehicles: true })).body
    expect(data).toMatchObject({ total: 3, taken: 3, newer: 3, added: 2 })
    const list = await listed(orgId)
    expect(list.map(({ name, lat, lon, heard }) => ({ name, lat, lon, heard }))).toEqual([
      { name: 'CHS-1', lat: 41.9, lon: -87.6, heard: iso(2) },
      { name: 'CHS-2', lat: 41.88, lon: -87.63, heard: iso(30) },
    ])
    const { list: devices } = (await server.call(getDeviceList, { orgIds: [orgId] })).body.data
    expect(devices.map(({ model, protocol }) => [model, protocol])).toEqual([
      ['North yard', 'import'],
      ['North yard', 'import'],
    ])
    const again = (await bringIn(sourceId, file, { addVehicles: true })).body.data
    expect(again).toMatchObject({ newer: 0, added: 0, matches: { known: 2, new: 0 } })
    expect(again.before).not.toBeNull()
    const count = await server.db.row<{ n: number }>(
      'select count(*)::int4 as n from report where device_id = any($1)',
      [devices.map(({ id }) => id)],
    )
    expect(count?.n).toBe(3)
    const { list: runs } = (await server.call(getImportLog, { sourceId })).body.data
    expect(
      runs.map(({ total, good, newer, added, isFinished, userName }) => [
        total,
        good,
        newer,
        added,
        isFinished,
        userName,
      ]),
    ).toEqual([
      [3, 3, 0, 0, true, 'admin'],
      [3, 3, 3, 2, true, 'admin'],
    ])
    expect((await server.call(getImportSourceList, { orgIds: [orgId] })).body.data.list).toMatchObject([
      { name: 'North yard', assets: 2, vehicles: 2, newest: iso(2), conflicts: 0, lastImport: { total: 3 } },
    ])
  })

  it('takes an older file in by the time of its sightings, and the trail begins earlier', async () => {
    const orgId = await server.makeOrg('Older')
    const sourceId = await source(orgId)
    await bringIn(sourceId, csv(row('T', 3)), { addVehicles: true })
    const { data } = (await bringIn(sourceId, csv(row('T', 8, { lat: 40, lon: -86 })))).body
    expect(data).toMatchObject({ taken: 1, newer: 0 })
    const [vehicleOf] = await listed(orgId)
    expect(vehicleOf).toMatchObject({ lat: 41.88, heard: iso(3) })
    const trail = await server.call(loadHistoryTrail, {
      vehicleId: vehicleOf?.vehicleId ?? 0,
      from: iso(24),
      to: iso(0),
    })
    expect(trail.body.data).toMatchObject({ total: 2, devices: [{ from: iso(8) }] })
  })

  it('leaves the history of a vehicle that carries its own tracker alone', async () => {
    const orgId = await server.makeOrg('Both')
    const { device } = await trackerOn(orgId, 'both-own')
    const vehicleId = await vehicle(orgId, 'CHS-1042', { device })
    await report('both-own', 0)
    const sourceId = await source(orgId, 'Radar')
    expect((await bringIn(sourceId, csv(row('CHS-1042', 1)))).body.data).toMatchObject({
      taken: 1,
      added: 0,
      matches: { name: 1 },
    })
    const { list } = (await server.call(getVehicleList, { orgIds: [orgId] })).body.data
    expect(list[0]?.device).toMatchObject({ id: device })
    const { data } = (await server.call(getSightings, { vehicleId })).body
    expect(data).toMatchObject({ sightings: [{ source: 'Radar', isShown: false, time: iso(1) }], conflicts: [] })
    // the tracker comes off: the next import shows the vehicle
    await server.call(editVehicle, { vehicleId, device: null })
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await bringIn(sourceId, csv(row('CHS-1042', -0.001)))
    expect((await server.call(getSightings, { vehicleId })).body.data.sightings).toMatchObject([{ isShown: true }])
  })

  it('its devices answer to nobody on the wire', async () => {
    const orgId = await server.makeOrg('Wire')
    const sourceId = await source(orgId)
    await bringIn(sourceId, csv(row('W', 5)), { addVehicles: true })
    const [device] = (await server.call(getDeviceList, { orgIds: [orgId] })).body.data.list
    await report(device?.identifier ?? '', 1, { lat: 1, lon: 1 })
    await report(device?.deviceId ?? '', 1, { lat: 1, lon: 1 })
    await server.server.reload()
    await report(device?.deviceId ?? '', 1, { lat: 1, lon: 1 })
    expect(await listed(orgId)).toMatchObject([{ lat: 41.88, heard: iso(5) }])
  })

  it('keeps the map that was chosen and reads the next file by it', async () => {
    const orgId = await server.makeOrg('Mapped')
    const sourceId = await source(orgId)
    const columns = { name: 'A', time: 'B', position: 'C' }
    const file = `A,B,C\nunit-9,${iso(1)},"41.5, -87.5"\n`
    expect((await bringIn(sourceId, file, { dryRun: true })).body.data.problems.length).toBeGreaterThan(0)
    expect((await bringIn(sourceId, file, { dryRun: true, columns })).body.data).toMatchObject({ good: 1 })
    const { body } = await server.call(editImportSource, { sourceId, columns, name: 'Yard sheet' })
    expect(body.data.version).toBe(2)
    const moved = `C,B,A\n"41.5, -87.5",${iso(1)},unit-9\n`
    expect((await bringIn(sourceId, moved, { addVehicles: true })).body.data).toMatchObject({ taken: 1, columns })
    await server.call(editImportSource, { sourceId, name: 'Other name' })
    expect((await server.call(getDeviceList, { orgIds: [orgId] })).body.data.list).toMatchObject([
      { model: 'Other name' },
    ])
  })

  it('takes 5,000 rows in, and not one more', async () => {
    const orgId = await server.makeOrg('Large')
    const sourceId = await source(orgId)
    const rows = (count: number) => csv(...Array.from({ length: count }, (_, i) => row(`Unit ${i}`, 1 + i / 5000)))
    expect((await bringIn(sourceId, rows(5000), { addVehicles: true })).body.data).toMatchObject({
      taken: 5000,
      added: 5000,
    })
    expect((await bringIn(sourceId, rows(5001))).body.errorCode).toBe(400434)
  })

  it.skipIf(!existsSync('../shared/data/7_xlsx'))(
    'refuses files that do harm or hold nothing, with nothing half done (../shared/data/7_xlsx; skipped without)',
    async () => {
      const orgId = await server.makeOrg('Hostile')
      const sourceId = await source(orgId)
      for (const fileName of [
        'poc-xmlbomb.xlsx',
        'pass_protected.xlsx',
        '97_password.xls',
        'missing-bits.xlsx',
        'empty_sheet.xlsx',
      ]) {
        const bytes = readFileSync(join('../shared/data/7_xlsx', fileName))
        const { body } = await bringIn(sourceId, bytes, { fileName, addVehicles: true })
        expect([fileName, ...[400431, 400434].filter((code) => code === body.errorCode)]).toHaveLength(2)
      }
      for (const fileName of ['header-row.xlsx', 'merged_range.xlsx', 'any_sheets.xls']) {
        const bytes = readFileSync(join('../shared/data/7_xlsx', fileName))
        const { data } = (await bringIn(sourceId, bytes, { fileName, addVehicles: true })).body
        expect(data.problems.some(({ problem }) => problem === 'columnMissing')).toBe(true)
      }
      expect((await server.call(getImportLog, { sourceId })).body.data.total).toBe(0)
      expect(await listed(orgId)).toEqual([])
    },
    30_000,
  )
})

describe('two sources of one vehicle', () => {
  it('conflict where it cannot have come from one place to the other, and are told apart for each source', async () => {
    const orgId = await server.makeOrg('Conflict')
    const away = destinationPoint(HOME.lat, HOME.lon, 270, 40 * 1609.344)
    const { device } = await trackerOn(orgId, 'conflict-own')
    const vehicleId = await vehicle(orgId, 'CHS-1042', { device })
    await server.db.run(`update binding set valid_from = now() - interval '1 day' where device = $1`, [device])
    const sourceId = await source(orgId, 'BlackBerry Radar')
    await bringIn(sourceId, csv(row('CHS-1042', 4, away)))
    // an hour and a half later it may be anywhere within 112 miles
    await report('conflict-own', 2.5)
    expect((await server.call(getSightings, { vehicleId })).body.data.conflicts).toEqual([])
    // a report that comes late shows where it was at that very time
    await report('conflict-own', 4.05)
    await expect
      .poll(async () => (await server.call(getSightings, { vehicleId })).body.data.conflicts)
      .toMatchObject([
        {
          vehicleName: 'CHS-1042',
          first: { source: 'BlackBerry Radar', isOwn: false, time: iso(4) },
          second: { source: 'GL300', isOwn: true, time: iso(4.05) },
        },
      ])
    const { list } = (await server.call(getConflictList, { withinOrgId: orgId, sourceId })).body.data
    expect(list[0]?.distance).toBeCloseTo(40 * 1609.344, -2)
    expect((await server.call(getImportSourceList, { orgIds: [orgId] })).body.data.list).toMatchObject([
      { conflicts: 1 },
    ])
    // the next export puts it right
    await bringIn(sourceId, csv(row('CHS-1042', 2.4)))
    expect((await server.call(getConflictList, { withinOrgId: orgId })).body.data.list).toEqual([])
  })
})

describe('who may see and do what', () => {
  it('PERM-5 another organization has no sources, runs, sightings or conflicts here, and its vehicles are not matched', async () => {
    const [ours, theirs] = [await server.makeOrg('Ours', 0), await server.makeOrg('Theirs', 0)]
    const sourceId = await source(theirs)
    const vehicleId = await vehicle(theirs, 'Shared name')
    await bringIn(sourceId, csv(row('Shared name', 1)))
    const permissions = [
      'monitoring:import:view',
      'monitoring:import:edit',
      'monitoring:map:view',
      'monitoring:vehicle:add',
    ]
    const token = await server.makeUser('importer', ours, permissions)
    const as = { token }
    expect((await server.call(getImportSourceList, {}, as)).body.data.list).toEqual([])
    expect((await server.call(getImportLog, { sourceId }, as)).body.data.list).toEqual([])
    expect((await server.call(getConflictList, { sourceId }, as)).body.data.list).toEqual([])
    expect((await server.call(getSightings, { vehicleId }, as)).body.errorCode).toBe(4041111)
    expect((await server.call(editImportSource, { sourceId, name: 'Mine' }, as)).body.errorCode).toBe(4042300)
    expect((await server.call(deleteImportSource, { sourceId }, as)).body.errorCode).toBe(4042300)
    expect((await server.call(addImportSource, { orgId: theirs, name: 'Mine' }, as)).body.errorCode).toBe(404600)
    expect((await bringIn(sourceId, csv(row('Shared name', 1)), { token })).body.errorCode).toBe(4042300)
    const dry = { dryRun: true, token }
    expect((await bringIn(undefined, csv(row('Shared name', 1)), { ...dry, orgId: theirs })).body.errorCode).toBe(
      404600,
    )
    expect(
      (await bringIn(undefined, csv(row('Shared name', 1)), { ...dry, orgId: ours })).body.data.matches,
    ).toMatchObject({ new: 1 })
  })

  it('adding vehicles needs the right to, and who is limited to vehicles imports nothing', async () => {
    const orgId = await server.makeOrg('Limited', 0)
    const sourceId = await source(orgId)
    const vehicleId = await vehicle(orgId, 'Seen')
    const token = await server.makeUser('limited', orgId, ['monitoring:import:view', 'monitoring:import:edit'])
    expect((await bringIn(sourceId, csv(row('New', 1)), { token, addVehicles: true })).status).toBe(403)
    expect((await bringIn(sourceId, csv(row('Seen', 1)), { token })).body.data).toMatchObject({ taken: 1 })
    await server.db.run(
      `insert into user_vehicle (user_id, vehicle_id) select user_id, $1 from user_account where username = 'limited'`,
      [vehicleId],
    )
    expect((await bringIn(sourceId, csv(row('Seen', 0.5)), { token })).status).toBe(403)
    expect((await server.call(getImportSourceList, {}, { token })).body.data.list).toMatchObject([{ vehicles: 1 }])
  })

  it('a name is taken once in an organization; a deleted source is gone while what it told of vehicles stays', async () => {
    const orgId = await server.makeOrg('Deleting')
    const sourceId = await source(orgId, 'Once')
    expect((await server.call(addImportSource, { orgId, name: 'once' })).body.errorCode).toBe(4002300)
    await bringIn(sourceId, csv(row('D', 1)), { addVehicles: true })
    expect((await server.call(deleteImportSource, { sourceId })).status).toBe(200)
    expect((await server.call(getImportSourceList, { orgIds: [orgId] })).body.data.list).toEqual([])
    expect(await listed(orgId)).toMatchObject([{ name: 'D', heard: iso(1) }])
    expect((await bringIn(sourceId, csv(row('D', 0.5)))).body.errorCode).toBe(4042300)
  })
})
