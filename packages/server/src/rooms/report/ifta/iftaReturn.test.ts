import { ROOMS } from '@waymark/contract/calls.ts'
import type { AuditPackLine } from '@waymark/contract/rooms/report/auditPack.ts'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundVehicle, driveJourney } from '../../../testing/driveJourney.ts'
import { addDevices } from '../../../testing/worlds/movementWorld.ts'
import { longestBlock } from '../../../testing/longestBlock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { eventually } from '../../../testing/eventually.ts'
import { fuelPurchases } from '../../../testing/fuelPurchases.ts'

const {
  getVehicleMileageList,
  getVehicleIftaList,
  getIftaReturn,
  fileIftaReturn,
  getIftaMatrix,
  getIftaAuditPack,
  saveFuelTaxRates,
} = ROOMS.report

const DAY = 86_400_000
const ZONE = 'America/Denver'
const begin = Date.parse('2026-02-03T07:00:00Z')
const MAY = ['report:ifta:view', 'report:ifta:edit', 'report:trip:view']
const Q1 = { year: 2026, quarter: 1 } as const
const DIESEL = { ...Q1, system: 'us', fuel: 'diesel' } as const
/** From Colorado into Kansas and back. */
const LEGS = [
  { minutes: 60, speed: 0 },
  { minutes: 130, speed: 90 },
  { minutes: 310, speed: 0 },
  { minutes: 130, speed: -90 },
  { minutes: 60, speed: 0 },
]

let server: TestServer
let [orgId, truck, gasTruck, trailer] = [0, 0, 0, 0]
let [token, stranger] = ['', '']

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  orgId = await server.makeOrg('Carrier')
  await db.run('update organization set time_zone = $2 where org_id = $1', [orgId, ZONE])
  token = await server.makeUser('filer', orgId, MAY)
  stranger = await server.makeUser('stranger', await server.makeOrg('Another'), MAY)
  const devices = await addDevices(db, orgId, 3)
  const vehicle = (name: string, n: number, assetType: number) =>
    boundVehicle(db, { orgId, name, device: devices[n] ?? 0, since: begin - DAY, assetType })
  truck = await vehicle('Truck', 0, 2001)
  gasTruck = await vehicle('Gas truck', 1, 2003)
  trailer = await vehicle('Trailer', 2, 1001)
  await server.server.reload()
  for (const device of devices) await driveJourney(db, device, { lat: 39, lon: -103 }, begin, LEGS)
  await server.server.reload()
  await eventually(async () => {
    const { totals } = (await server.call(getVehicleIftaList, Q1, { token })).body.data
    expect(totals['distance']).toBeGreaterThan(700_000)
  })
})
afterAll(() => server.stop())

const { buy, clear } = fuelPurchases(() => ({ server, truck, token }))
const taxReturn = async (params: object = {}, by = token) =>
  (await server.call(getIftaReturn, { ...DIESEL, ...params }, { token: by })).body.data

/** Rates of the quarter, made up for the test. */
const enterRates = () =>
  server.call(
    saveFuelTaxRates,
    {
      ...DIESEL,
      rates: [
        { jurisdiction: 'US-CO', rate: 0.325 },
        { jurisdiction: 'US-KS', rate: 0.26 },
      ],
    },
    { token },
  )

describe('the return', () => {
  it('agrees with the mileage report to the millimetre', async () => {
    await clear()
    await enterRates()
    await buy({ volume: 60, taxPaid: true })
    await buy({ volume: 20, jurisdiction: 'US-KS', taxPaid: false })
    await buy({ vehicleId: gasTruck, fuel: 'gasoline', volume: 30 })
    // a trailer's refrigeration unit burns no road fuel
    await buy({ vehicleId: trailer, volume: 500 })
    const answer = await taxReturn()
    const mileage = (
      await server.call(
        getVehicleMileageList,
        {
          from: '2026-01-01T07:00:00Z',
          to: '2026-04-01T06:00:00Z',
          timeZone: ZONE,
          vehicleIds: String(truck) as unknown as number[],
        },
        { token },
      )
    ).body.data
    const driven = mileage.closing.at(-1)?.mm ?? 0
    expect(driven).toBeGreaterThan(380_000_000)
    const { closing, lines, outside, totals } = answer
    expect(closing.at(-1)?.mm).toBe(driven)
    const sum = [...lines, ...outside].reduce((all, { distanceMm }) => all + distanceMm, 0)
    expect(sum).toBe(driven)
    expect([answer.vehicles, answer.fuels, answer.orgName]).toEqual([1, ['diesel', 'gasoline'], 'Carrier'])
    expect([totals.volume, answer.unfuelled]).toEqual([80, []])
    expect(answer.consumption).toBe(Math.round((totals.distance / 80) * 100) / 100)
    const [colorado, kansas] = lines
    expect([colorado?.jurisdiction, colorado?.taxPaidVolume, kansas?.jurisdiction, kansas?.taxPaidVolume]).toEqual([
      'US-CO',
      60,
      'US-KS',
      0,
    ])
    const net = (kansas?.taxableVolume ?? 0) * 0.26 * 100
    expect(kansas?.due).toBe(Math.round(net))
    expect(totals.due).toBe((colorado?.due ?? 0) + (kansas?.due ?? 0))
    // each fuel has a return of its own, and together they have all
    const gasoline = await taxReturn({ fuel: 'gasoline' })
    const all = (await server.call(getVehicleIftaList, Q1, { token })).body.data.closing.at(-1)?.mm
    expect(driven + (gasoline.closing.at(-1)?.mm ?? 0)).toBe(all)
    expect([gasoline.missingRates, gasoline.totals.due]).toEqual([['US-CO', 'US-KS'], null])
  })

  it('is saved as csv and xlsx, and says who has no fuel', async () => {
    await clear()
    const csv = (await taxReturn({ format: 'csv' })).file
    expect(csv?.content).toContain('US-KS,tax,')
    expect(csv?.fileName).toBe('ifta-return-2026-q1-diesel.csv')
    const answer = await taxReturn({ format: 'xlsx' })
    const book = read(Buffer.from(answer.file?.content ?? '', 'base64'))
    expect(book.SheetNames).toEqual(['Return', 'Cover', 'Basis'])
    // nothing was bought: nobody knows the consumption
    expect([answer.consumption, answer.totals.due]).toEqual([null, null])
    expect(answer.unfuelled.map(({ vehicleName }) => vehicleName)).toEqual(['Gas truck', 'Truck'])
  })

  it('first 8: says before filing which truck burnt too little or too much', async () => {
    await clear()
    await buy({ volume: 2000 })
    const { checks } = await taxReturn()
    const check = checks.find(({ kind }) => kind === 'consumption')
    expect(check).toMatchObject({ vehicleId: truck, vehicleName: 'Truck' })
    expect(check?.value).toBeLessThan(3)
    await clear()
    expect((await taxReturn()).checks.map(({ kind }) => kind)).not.toContain('consumption')
  })

  it('first 8: keeps what was filed, and tells each figure that changed since', async () => {
    await clear()
    await buy({ volume: 60 })
    expect((await taxReturn()).filing).toBeNull()
    const file = (params: object = {}, by = token) =>
      server.call(fileIftaReturn, { ...DIESEL, withinOrgId: orgId, ...params }, { token: by })
    const { filing } = (await file()).body.data
    expect(filing).toMatchObject({ filedBy: 'filer', filings: 1, changes: [] })
    const filed = await taxReturn()
    expect(filed.filing).toEqual(filing)
    // a receipt that turns up afterwards
    await buy({ volume: 20, jurisdiction: 'US-KS' })
    const since = await taxReturn({ format: 'xlsx' })
    expect(since.filing?.changes).toContainEqual({
      part: 'tax',
      jurisdiction: 'US-KS',
      figure: 'taxPaidVolume',
      filed: 0,
      now: 20,
    })
    expect(since.filing?.changes[0]).toMatchObject({ part: 'total', figure: 'volume', filed: 60, now: 80 })
    const book = read(Buffer.from(since.file?.content ?? '', 'base64'))
    const sinceFiling = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['Since filing']!)
    expect(sinceFiling.length).toBe(since.filing?.changes.length)
    // of some vehicles, of another fuel, and for somebody else it is another return
    expect((await taxReturn({ vehicleIds: String(truck) })).filing).toBeNull()
    expect((await taxReturn({ fuel: 'gasoline' })).filing).toBeNull()
    expect((await taxReturn({}, stranger)).filing).toBeNull()
    // filed again, it is amended: nothing has changed since then
    expect((await file()).body.data.filing).toMatchObject({ filings: 2, changes: [] })
    expect((await taxReturn()).filing?.changes).toEqual([])
  })

  it('first 8: is not filed before its quarter is over, nor by who may not', async () => {
    const early = await server.raw(
      'POST',
      fileIftaReturn.path,
      { ...DIESEL, year: 2037, withinOrgId: orgId },
      { token },
    )
    expect(JSON.stringify(early.body)).toContain('is not over yet')
    const others = await server.raw('POST', fileIftaReturn.path, { ...DIESEL, withinOrgId: orgId }, { token: stranger })
    expect(JSON.stringify(others.body)).toContain('404600')
  })

  it('and the matrix are of nobody else', async () => {
    expect((await taxReturn({}, stranger)).lines).toEqual([])
    expect((await server.call(getIftaMatrix, Q1, { token: stranger })).body.data.list).toEqual([])
  })
})

it('the matrix has every vehicle by every jurisdiction and closes to the mileage', async () => {
  const { list, jurisdictions, totals, closing, file } = (
    await server.call(getIftaMatrix, { year: 2026, month: 2, format: 'csv' }, { token })
  ).body.data
  expect(jurisdictions.map(({ code }) => code)).toEqual(['US-CO', 'US-KS'])
  expect(list.map(({ vehicleName }) => vehicleName)).toEqual(['Gas truck', 'Truck'])
  for (const { mm, total } of list) expect(mm.reduce((sum, each) => sum + each, 0)).toBe(total)
  expect(totals.reduce((sum, each) => sum + each, 0)).toBe(closing.at(-1)?.mm)
  expect(file?.content.split('\r\n')[0]).toContain('US-KS (mi)')
  const first = (await server.call(getIftaMatrix, { ...Q1, pageSize: 1 }, { token })).body.data
  expect([first.list.length, first.total]).toEqual([1, 2])
})

describe('the audit pack', () => {
  const pack = async (format: string, by: string): Promise<AuditPackLine[]> => {
    const url = new URL(getIftaAuditPack.path, server.url)
    for (const [name, value] of Object.entries({ year: '2026', quarter: '1', format }))
      url.searchParams.set(name, value)
    const text = await (await fetch(url, { headers: { authorization: by } })).text()
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditPackLine)
  }
  const sheetsOf = (lines: readonly AuditPackLine[]) => {
    const bytes = lines.flatMap((line) => (line.kind === 'data' ? [Buffer.from(line.base64, 'base64')] : []))
    const book = read(Buffer.concat(bytes), { cellDates: true, UTC: true })
    const rows = (name: string) =>
      utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name]!, { raw: true, UTC: true })
    return { names: book.SheetNames, rows }
  }

  it('made 20 times at once leaves the thread that serves alone, and each is complete', async () => {
    const { answer: packs, stood } = await longestBlock(() =>
      Promise.all(Array.from({ length: 20 }, () => pack('xlsx', token))),
    )
    expect(packs.map((lines) => lines.at(-1)?.kind)).toEqual(packs.map(() => 'end'))
    // milliseconds; the fetching side of this test runs on the same thread
    expect(stood).toBeLessThan(200)
  })

  it('has every way, the trips, what was bought, and how often each vehicle reported', async () => {
    await clear()
    await buy({ seller: 'On the way' })
    const lines = await pack('xlsx', token)
    expect(lines[0]).toMatchObject({ kind: 'begin', vehicles: 2, fileName: 'ifta-audit-2026-q1.xlsx' })
    const all = (await server.call(getVehicleIftaList, Q1, { token })).body.data.closing.at(-1)?.mm
    expect(lines.at(-1)).toMatchObject({ kind: 'end', millimetres: all, inWays: all })
    const { names, rows } = sheetsOf(lines)
    expect(names).toEqual(['Summary', 'Distance', 'Trips', 'Ways', 'Gaps', 'Fuel', 'Basis'])
    const truckRow = rows('Summary').find((row) => row['Vehicle'] === 'Truck')
    expect(truckRow).toMatchObject({
      Trips: 2,
      Gaps: 0,
      'Reported every 10 min (% of time)': 100,
      'Unattributed (mi)': 0,
    })
    const sum = (name: string, column: string) =>
      rows(name).reduce((total, row) => total + (row['Vehicle'] === 'Truck' ? Number(row[column]) : 0), 0)
    for (const name of ['Ways', 'Trips', 'Distance'])
      expect(sum(name, 'Distance (mi)'), name).toBeCloseTo(Number(truckRow?.['Distance (mi)']), 1)
    // each way has its reports: a minute apart, with the engine on, of a trip
    const ways = rows('Ways').filter((row) => row['Vehicle'] === 'Truck')
    expect(ways.length).toBeGreaterThan(250)
    for (const way of ways) expect([way['Engine'], way['Trip'] === 1 || way['Trip'] === 2]).toEqual(['on', true])
    expect(new Set(ways.map((way) => way['Jurisdiction']))).toEqual(new Set(['US-CO', 'US-KS']))
    expect(ways[5]?.['From']).toBeInstanceOf(Date)
    expect(rows('Fuel')).toMatchObject([{ Vehicle: 'Truck', Seller: 'On the way', 'Tax paid': 'yes' }])
  })

  it('tells gaps: it was elsewhere after an hour of silence', async () => {
    const { db } = server
    const own = await server.makeOrg('Silent')
    const reader = await server.makeUser('silent-reader', own, MAY)
    const [device = 0] = await addDevices(db, own, 1)
    await boundVehicle(db, { orgId: own, name: 'Silent', device, since: begin - DAY, assetType: 2001 })
    await server.server.reload()
    const drive = { minutes: 60, speed: 90 }
    const end = await driveJourney(db, device, { lat: 39, lon: -103 }, begin, [drive])
    // an hour and a quarter later it is where it would have driven to
    const again = -103 + (60 + 75) * (90 / 60 / (111.32 * Math.cos((39 * Math.PI) / 180)))
    await driveJourney(db, device, { lat: 39, lon: again }, end + 75 * 60_000, [drive, { minutes: 30, speed: 0 }])
    await server.server.reload()
    await eventually(async () => {
      const { basis, totals } = (await server.call(getVehicleIftaList, Q1, { token: reader })).body.data
      expect([basis.pending, (totals['distance'] ?? 0) > 200_000]).toEqual([0, true])
    })
    const { rows } = sheetsOf(await pack('xlsx', reader))
    expect(rows('Summary')).toMatchObject([{ Vehicle: 'Silent', Gaps: 1 }])
    expect(rows('Gaps')).toMatchObject([{ Why: 'elsewhere after more than 1 h', Minutes: 75 }])
  })

  it('is of nobody else, and comes as csv, too', async () => {
    const lines = await pack('csv', stranger)
    expect(lines[0]).toMatchObject({ vehicles: 0, mime: 'application/zip' })
    expect(lines.at(-1)).toMatchObject({ kind: 'end', ways: 0, millimetres: 0 })
  })
})
