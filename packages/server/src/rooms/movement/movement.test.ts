import {
  addMovementRule,
  addOdometerAdjustment,
  getLandmarkInventory,
  getLandmarkVehicleLog,
  getMovementChoices,
  getMovementRules,
  getOdometerAdjustments,
  getRestatements,
  getVehicleTimeline,
} from '@waymark/contract/rooms/movement.ts'
import { getVehicleMaintenance } from '@waymark/contract/rooms/maintenance.ts'
import { getMonitorData } from '@waymark/contract/rooms/monitoring.ts'
import { loadHistoryTrail } from '@waymark/contract/rooms/trail.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCircle, addDevices, commitRows } from '../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { eventually } from '../../testing/eventually.ts'

const MINUTE = 60_000
let server: TestServer
let [vehicleId, device, yard, depot] = [0, 0, 0, 0]
/** Four hours ago: an hour at the yard, half an hour of driving north at 60 km/h, since then at the depot. */
const start = Math.floor(Date.now() / MINUTE) * MINUTE - 240 * MINUTE
const day = new ReportColumns(241)
const range = { from: new Date(start - MINUTE).toISOString(), to: new Date(start + 241 * MINUTE).toISOString() }

/** Degrees north of the yard after some minutes. */
const placeAt = (minute: number): number => 40 + (Math.min(30, Math.max(0, minute - 60)) * 1000) / 111_195

beforeAll(async () => {
  server = await startTestServer()
  const { db, orgId } = server
  yard = await addCircle(db, orgId, 'Yard', [40, -105, 400], new Date(start - 86_400_000))
  depot = await addCircle(db, orgId, 'Depot', [placeAt(90), -105, 400], new Date(start - 86_400_000))
  ;[device = 0] = await addDevices(db, orgId, 1)
  const row = await db.row<{ vehicle_id: number }>(
    "insert into vehicle (org_id, name, asset_type, icon) values ($1, 'Truck', 2000, 'truck') returning vehicle_id",
    [orgId],
  )
  vehicleId = row?.vehicle_id ?? 0
  await db.run('insert into binding (vehicle_id, device, valid_from) values ($1, $2, $3)', [
    vehicleId,
    device,
    new Date(start - 86_400_000),
  ])
  await server.server.reload()
  for (let minute = 0; minute <= 240; minute++) {
    // an hour of silence, and longer, at the depot
    if (minute > 120 && minute < 200) continue
    const at = day.add(device, start + minute * MINUTE)
    day.lat[at] = Math.round(placeAt(minute) * 1e7)
    day.lon[at] = -105e7
    day.speed[at] = minute > 60 && minute < 90 ? 1667 : 0
    day.flags[at] = ReportFlag.valid
  }
  // what came first left out a part of the way
  const rows = Array.from({ length: day.length }, (_, at) => at)
  await commitRows(
    db,
    device,
    day,
    rows.filter((at) => at < 70 || at > 80),
  )
  await settled((items) => items.some(({ kind, to }) => kind === 'visit' && to === null))
  await commitRows(
    db,
    device,
    day,
    rows.filter((at) => at >= 70 && at <= 80),
  )
  // reports came past the server's own intake
  await server.server.reload()
})
afterAll(() => server.stop())

type Items = Awaited<ReturnType<typeof timeline>>['items']

async function timeline() {
  return (await server.call(getVehicleTimeline, { vehicleId, ...range })).body.data
}

/** Waits until the engine got there. */
const settled = (isRight: (items: Items) => boolean): Promise<void> =>
  eventually(async () => expect(isRight((await timeline()).items)).toBe(true))

describe('a vehicle’s timeline', () => {
  it('has stops, trips, visits and gaps in order, and what goes on', async () => {
    const { name, items, distance, knownTo } = await timeline()
    expect(name).toBe('Truck')
    const kinds = items.map(({ kind, to }) => (to === null ? `${kind} …` : kind))
    expect(kinds).toEqual(['stop', 'visit', 'trip', 'visit …', 'stop …', 'gap'])
    const trip = items.find((item) => item.kind === 'trip')
    expect(trip?.distance).toBeGreaterThan(29_000)
    expect(trip?.distance).toBeLessThan(31_000)
    expect(distance).toBeCloseTo(trip?.distance ?? 0, -2)
    expect(trip).toMatchObject({ isInferred: false, topSpeed: 16.67 })
    // the trip lies in a range that has its hours only in part
    const tight = { from: new Date(start + 59 * MINUTE).toISOString(), to: new Date(start + 91 * MINUTE).toISOString() }
    const { data } = (await server.call(getVehicleTimeline, { vehicleId, ...tight })).body
    expect(data.distance).toBeCloseTo(trip?.distance ?? 0, -2)
    expect(Math.abs(Date.parse(trip?.from ?? '') - (start + 60 * MINUTE))).toBeLessThanOrEqual(MINUTE)
    expect(knownTo).toBe(new Date(start + 240 * MINUTE).toISOString())
    expect(items.find((item) => item.kind === 'visit')).toMatchObject({ landmarkName: 'Yard', isPass: false })
  })

  it('TIME-1 TIME-3 refuses ranges of more than 30 days, backwards, and outside of 2000 to 2037', async () => {
    const code = async (from: string, to: string) =>
      (await server.call(getVehicleTimeline, { vehicleId, from, to })).body.errorCode
    expect(await code('2026-01-01T00:00:00Z', '2026-02-02T00:00:00Z')).toBe(4003103)
    expect(await code('2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z')).toBe(4003104)
    expect(await code('1999-12-31T00:00:00Z', '2000-01-02T00:00:00Z')).toBe(4003102)
    expect(await code('2037-12-31T00:00:00Z', '2038-01-02T00:00:00Z')).toBe(4003102)
  })

  it('says what late reports changed', async () => {
    await eventually(async () => {
      const { restatements } = await timeline()
      expect(restatements.length).toBeGreaterThan(0)
      expect(restatements.every(({ cause }) => cause === 'late')).toBe(true)
      const [changed] = restatements.filter(({ kind }) => kind === 'trip')
      expect(changed?.old).toMatchObject({ from: expect.any(String) })
      expect(changed?.new?.distance).toBeGreaterThan(29_000)
    })
    const { list, total } = (
      await server.call(getRestatements, {
        from: new Date(Date.now() - 3_600_000).toISOString(),
        to: new Date(Date.now() + 60_000).toISOString(),
      })
    ).body.data
    expect(total).toBeGreaterThan(0)
    expect(list[0]).toMatchObject({ vehicleId, vehicleName: 'Truck' })
  })
})

describe('a landmark’s history', () => {
  it('has the visits with the windows in which they began and ended, and those that go on', async () => {
    const { list, total } = (await server.call(getLandmarkVehicleLog, range)).body.data
    expect(total).toBe(2)
    expect(list.map((visit) => [visit.landmarkName, visit.leave === null])).toEqual([
      ['Depot', true],
      ['Yard', false],
    ])
    const [inside, left] = list
    // last fix outside, first fix inside
    expect(inside?.enter).toEqual({
      earliest: new Date(start + 89 * MINUTE).toISOString(),
      at: expect.any(String),
      latest: new Date(start + 90 * MINUTE).toISOString(),
    })
    expect(inside?.duration).toBeGreaterThan(149 * 60)
    expect(left?.leave).toEqual({
      earliest: new Date(start + 60 * MINUTE).toISOString(),
      at: expect.any(String),
      latest: new Date(start + 61 * MINUTE).toISOString(),
    })
    const one = await server.call(getLandmarkVehicleLog, { ...range, landmarkIds: [yard], pageSize: 1 })
    expect(one.body.data.list.map(({ landmarkId }) => landmarkId)).toEqual([yard])
    const none = await server.call(getLandmarkVehicleLog, { ...range, keyword: 'nowhere' })
    expect(none.body.data).toEqual({ list: [], total: 0 })
  })

  it('TIME-3 refuses ranges of more than a year and outside of 2000 to 2037', async () => {
    const code = async (from: string, to: string) =>
      (await server.call(getLandmarkVehicleLog, { from, to })).body.errorCode
    expect(await code('2024-01-01T00:00:00Z', '2026-02-02T00:00:00Z')).toBe(4003103)
    expect(await code('1990-01-01T00:00:00Z', '1990-01-02T00:00:00Z')).toBe(4003102)
  })

  it('knows what is there now, and since when', async () => {
    const { landmarkName, list } = (await server.call(getLandmarkInventory, { landmarkId: depot })).body.data
    expect(landmarkName).toBe('Depot')
    expect(list).toMatchObject([{ vehicleId, vehicleName: 'Truck', isLoaded: null, trackerStatus: 'stopped' }])
    expect(list[0]?.dwellTime).toBeGreaterThan(149 * 60)
    expect((await server.call(getLandmarkInventory, { landmarkId: yard })).body.data.list).toEqual([])
  })
})

describe('a landmark’s inventory at an instant', () => {
  const then = async (landmarkId: number, minute: number, token = server.admin) => {
    const at = new Date(start + minute * MINUTE).toISOString()
    return (await server.call(getLandmarkInventory, { landmarkId, at }, { token })).body
  }
  const names = async (landmarkId: number, minute: number) =>
    (await then(landmarkId, minute)).data.list.map(({ vehicleName }) => vehicleName)

  it('first 3: is what was there then, since when it was and what it did, whatever is there now', async () => {
    const { list, isDrawn, at } = (await then(yard, 30)).data
    expect([isDrawn, at]).toEqual([true, new Date(start + 30 * MINUTE).toISOString()])
    expect(list).toMatchObject([{ vehicleId, vehicleName: 'Truck', trackerStatus: 'stopped', isLoaded: null }])
    expect(list[0]?.dwellTime).toBe(30 * 60)
    expect(list[0]?.heard).toBe(new Date(start + 30 * MINUTE).toISOString())
    expect(await names(depot, 30)).toEqual([])
    // between the two it was at neither, and in the end it stays where it is now
    expect([await names(yard, 75), await names(depot, 75)]).toEqual([[], []])
    expect([await names(yard, 150), await names(depot, 150)]).toEqual([[], ['Truck']])
    // a stay that goes on is as long as it was by then
    expect((await then(depot, 150)).data.list[0]?.dwellTime).toBeLessThanOrEqual(61 * 60)
  })

  it('first 3: goes by the border that the landmark had then, and says where it had none', async () => {
    const { db } = server
    const begin = 'update landmark_shape set valid_from = $2 where landmark_id = $1'
    // midnight may part the day of the instant from that of the start
    await db.run(begin, [depot, new Date(start + 150 * MINUTE + 86_400_000)])
    expect((await then(depot, 150)).data).toMatchObject({ isDrawn: false, list: [] })
    await db.run(begin, [depot, new Date(start - 86_400_000)])
  })

  it('first 3: PERM-5 shows no vehicle of another organisation, nor what one was before it was ours', async () => {
    const { db, orgId } = server
    const yardKeeper = await server.makeUser('keeper', orgId, ['monitoring:landmark:view'])
    expect((await then(yard, 30, yardKeeper)).data.list).toHaveLength(1)
    const elsewhere = await server.makeOrg('Was theirs', 0)
    const since = new Date(start + 40 * MINUTE)
    await db.run('update vehicle_org_span set valid_from = $2 where vehicle_id = $1', [vehicleId, since])
    await db.run(`insert into vehicle_org_span values ($1, $2, '-infinity', $3)`, [vehicleId, elsewhere, since])
    expect((await then(yard, 30, yardKeeper)).data.list).toEqual([])
    expect((await then(yard, 50, yardKeeper)).data.list).toHaveLength(1)
    await db.run('delete from vehicle_org_span where vehicle_id = $1 and org_id = $2', [vehicleId, elsewhere])
    await db.run(`update vehicle_org_span set valid_from = '-infinity' where vehicle_id = $1`, [vehicleId])
    const stranger = await server.makeUser('stranger of the yard', elsewhere, ['monitoring:landmark:view'])
    expect((await then(yard, 30, stranger)).errorCode).toBe(4041200)
  })

  it('first 3: an instant outside of the years is refused, one to come is answered with now', async () => {
    const bad = await server.call(getLandmarkInventory, { landmarkId: depot, at: '1990-01-01T00:00:00Z' })
    expect(bad.body.errorCode).toBe(4003102)
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const { data } = (await server.call(getLandmarkInventory, { landmarkId: depot, at })).body
    expect([Date.parse(data.at) <= Date.now(), data.list.length]).toEqual([true, 1])
  })
})

it('one stop and one odometer are the same wherever they stand', async () => {
  const { db } = server
  // from the middle of the stop at the yard on: who cuts it says so, and nobody tells another length
  const cut = { ...range, from: new Date(start + 30 * MINUTE).toISOString() }
  const [whole, part] = (
    await Promise.all([range, cut].map((each) => server.call(loadHistoryTrail, { vehicleId, ...each })))
  ).map(({ body }) => body.data)
  const lasts = (trail: typeof whole) =>
    trail?.stops.map(({ began, ended }) => [began, ended].map((ms) => ms && ms + Date.parse(trail.start)))
  expect(lasts(part)).toEqual(lasts(whole))
  const stops = (await timeline()).items.filter(({ kind }) => kind === 'stop')
  expect(lasts(part)).toEqual(stops.map(({ from, to }) => [from, to].map((time) => time && Date.parse(time))))
  expect(part?.stops[0]).toMatchObject({ from: 0, began: expect.toSatisfy((ms: number) => ms < 0) })
  // the device tells an odometer: the list, the ledger and maintenance have it
  await db.run('update device_last set odometer = 175797 where device_id = $1', [device])
  await server.server.reload()
  const data = (await server.call(getMonitorData, { vehicleIds: [vehicleId] })).body.data
  expect(data.live.odometer).toEqual([175_797])
  expect((await server.call(getOdometerAdjustments, { vehicleId })).body.data.reading).toBe(175_797)
  expect((await server.call(getVehicleMaintenance, { vehicleId })).body.data.odometer).toBe(175_797)
  await db.run('update device_last set odometer = -1 where device_id = $1', [device])
  await server.server.reload()
})

describe('an odometer', () => {
  it('counts from what was read off it, and keeps every reading', async () => {
    const at = new Date(start).toISOString()
    const add = (value: number, reason: string) => server.call(addOdometerAdjustment, { vehicleId, at, value, reason })
    expect((await server.call(getOdometerAdjustments, { vehicleId })).body.data.list).toEqual([])
    const { reading } = (await add(100_000, 'Annual inspection')).body.data
    expect(reading).toBeGreaterThan(129_000)
    expect(reading).toBeLessThan(131_000)
    await add(200_000, 'A digit was wrong')
    const { data } = (await server.call(getOdometerAdjustments, { vehicleId })).body
    expect(data.reading).toBeCloseTo(reading + 100_000, 0)
    expect(data.list.map((entry) => entry.reason)).toEqual(['A digit was wrong', 'Annual inspection'])
    const future = new Date(Date.now() + 86_400_000).toISOString()
    const late = await server.call(addOdometerAdjustment, { vehicleId, at: future, value: 1, reason: 'x' })
    expect(late.body.errorCode).toBe(4003102)
  })
})

describe('parameters of movement', () => {
  it('are chosen from a moment on, in versions, and what was computed since then is computed anew', async () => {
    const since = new Date(start).toISOString()
    const add = (choice: object) =>
      server.raw('POST', addMovementRule.path, { vehicleId, since, ...choice }, { token: server.admin })
    const wrong = await add({ preset: 'default', changes: { stopAfterMs: 1, noSuch: 2 } })
    expect(wrong.body.fields?.map(({ name }) => name)).toEqual(['changes.noSuch'])
    expect((await add({ preset: 'default', changes: { stopAfterMs: 1 } })).body.fields?.[0]?.name).toBe(
      'changes.stopAfterMs',
    )
    expect((await add({ preset: 'delivery' })).body.data).toEqual({ version: 1 })
    expect((await add({ preset: 'delivery', changes: { stopRadiusM: 60 } })).body.data).toEqual({ version: 2 })
    const { list } = (await server.call(getMovementRules, { vehicleId })).body.data
    expect(list.map(({ version, preset }) => [version, preset])).toEqual([
      [2, 'delivery'],
      [1, 'delivery'],
    ])
    const versions = 'select distinct version from movement_row where device_id = $1 and known_at >= $2'
    await eventually(async () =>
      expect(await server.db.rows(versions, [device, new Date(start)])).toEqual([{ version: 'device 2' }]),
    )
  })
})

describe('parameters of movement by model', () => {
  const since = new Date(start).toISOString()
  const choose = async (choice: { orgId: number; model?: string; preset: 'delivery' | 'geotab200' | 'untethered' }) =>
    (await server.call(addMovementRule, { since, ...choice })).body
  const choices = async (orgId: number, as?: { token: string }) =>
    (await server.call(getMovementChoices, { orgId }, as)).body.data.list

  it(
    'are an organisation’s, stand over those for all of its devices, and reach those below',
    { timeout: 120_000 },
    async () => {
      const { db, orgId } = server
      const branch = await server.makeOrg('Branch with lorries')
      const [lorry = 0, other = 0] = await addDevices(db, branch, 2)
      await db.run("update device set model = 'FMC650' where id = $1", [lorry])
      for (const each of [lorry, other])
        await commitRows(
          db,
          each,
          day,
          Array.from({ length: day.length }, (_, at) => at),
        )
      const versionsOf = async (each: number) =>
        (
          await db.rows<{ version: string }>(
            'select distinct version from movement_row where device_id = $1 and known_at >= $2',
            [each, new Date(start)],
          )
        ).map(({ version }) => version)
      const become = (each: number, version: string) =>
        eventually(async () => expect(await versionsOf(each)).toEqual([version]))
      await become(lorry, 'default')

      expect((await choose({ orgId, preset: 'geotab200' })).data).toEqual({ version: 1 })
      expect((await choose({ orgId, model: 'FMC650', preset: 'delivery' })).data).toEqual({ version: 1 })
      await become(lorry, 'model 1')
      await become(other, 'organisation 1')
      expect(await choices(branch)).toMatchObject([
        { model: '', devices: 2, choice: { preset: 'geotab200', isOwn: false, username: 'admin' } },
        { model: 'FMC650', devices: 1, choice: { preset: 'delivery', isOwn: false } },
      ])
      // the nearest organisation that chose counts, for all of its devices
      await choose({ orgId: branch, preset: 'untethered' })
      await become(lorry, 'organisation 1')
      expect(await choices(branch)).toMatchObject([
        { model: '', choice: { preset: 'untethered', isOwn: true } },
        { model: 'FMC650', choice: { preset: 'untethered', isOwn: false, orgName: 'Branch with lorries' } },
      ])
      const { list } = (await server.call(getMovementRules, { orgId, model: 'FMC650' })).body.data
      expect(list.map(({ version, preset }) => [version, preset])).toEqual([[1, 'delivery']])

      // who sees only the branch is not told who chose above it
      const token = await server.makeUser('branch clerk', branch, ['monitoring:vehicle:view'])
      await db.run("delete from movement_rule where level = 'organisation' and subject = $1", [String(branch)])
      expect((await choices(branch, { token }))[0]?.choice).toMatchObject({
        preset: 'geotab200',
        orgName: '',
        username: '',
      })
      expect((await server.call(getMovementChoices, { orgId }, { token })).body.errorCode).toBe(404600)
    },
  )

  it('are nobody else’s: the same model elsewhere keeps its own', async () => {
    const elsewhere = await server.makeOrg('Owner of the same model', 0)
    const [same = 0] = await addDevices(server.db, elsewhere, 1)
    await server.db.run("update device set model = 'FMC650' where id = $1", [same])
    expect(await choices(elsewhere)).toEqual([
      { model: '', devices: 1, choice: null },
      { model: 'FMC650', devices: 1, choice: null },
    ])
  })
})

it('PERM-5 what belongs to others is as if it did not exist', async () => {
  const elsewhere = await server.makeOrg('Elsewhere', 0)
  const permissions = [
    'monitoring:history-trail',
    'monitoring:landmark:view',
    'monitoring:vehicle:view',
    'monitoring:vehicle:edit',
  ]
  const as = { token: await server.makeUser('foreigner', elsewhere, permissions) }
  expect((await server.call(getVehicleTimeline, { vehicleId, ...range }, as)).body.errorCode).toBe(4041111)
  expect((await server.call(getLandmarkVehicleLog, { ...range, landmarkIds: [yard] }, as)).body.data.total).toBe(0)
  expect((await server.call(getLandmarkInventory, { landmarkId: depot }, as)).body.errorCode).toBe(4041200)
  expect((await server.call(getRestatements, { ...range, vehicleIds: [vehicleId] }, as)).body.data.total).toBe(0)
  expect((await server.call(getOdometerAdjustments, { vehicleId }, as)).body.errorCode).toBe(4041111)
  expect((await server.call(getMovementRules, { vehicleId }, as)).body.errorCode).toBe(4041111)
  const rule = { orgId: server.orgId, since: range.from, preset: 'default' as const }
  expect((await server.call(addMovementRule, rule, as)).body.errorCode).toBe(404600)
  const entry = { vehicleId, at: range.from, value: 1, reason: 'x' }
  expect((await server.call(addOdometerAdjustment, entry, as)).body.errorCode).toBe(4041111)
})
