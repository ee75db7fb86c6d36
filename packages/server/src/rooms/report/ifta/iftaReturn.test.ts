import { ROOMS } from '@waymark/contract/calls.ts'
import { read, utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { boundVehicle, driveJourney } from '../../../testing/driveJourney.ts'
import { addDevices } from '../../../testing/movementWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const {
  getVehicleMileageList,
  getVehicleIftaList,
  getIftaReturn,
  getIftaMatrix,
  getFuelPurchaseList,
  addFuelPurchase,
  editFuelPurchase,
  deleteFuelPurchase,
  importFuelPurchase,
  exportFuelPurchase,
  getFuelTaxRateList,
  saveFuelTaxRates,
  importFuelTaxRates,
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
let [orgId, below, truck, gasTruck, trailer] = [0, 0, 0, 0, 0]
let [token, stranger, viewer] = ['', '', '']

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  orgId = await server.makeOrg('Carrier')
  below = await server.makeOrg('Carrier West', orgId)
  await db.run('update organization set time_zone = $2 where org_id = $1', [orgId, ZONE])
  token = await server.makeUser('filer', orgId, MAY)
  viewer = await server.makeUser('looker', orgId, ['report:ifta:view'])
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
  await vi.waitFor(
    async () => {
      const { totals } = (await server.call(getVehicleIftaList, Q1, { token })).body.data
      expect(totals['distance']).toBeGreaterThan(700_000)
    },
    { timeout: 60_000, interval: 300 },
  )
})
afterAll(() => server.stop())

let receipt = 0
const buy = (form: object = {}, by = token) =>
  server.call(
    addFuelPurchase,
    {
      vehicleId: truck,
      at: '2026-02-03T12:00:00Z',
      jurisdiction: 'US-CO',
      fuel: 'diesel',
      volume: 40.125,
      unit: 'gal',
      amount: 15_000,
      currency: 'USD',
      seller: 'Corner Fuel',
      receipt: `R-${++receipt}`,
      taxPaid: true,
      ...form,
    },
    { token: by },
  )
const listed = async (params: object = {}, by = token) =>
  (await server.call(getFuelPurchaseList, params, { token: by })).body.data
const clear = async () => {
  const ids = (await listed({ pageSize: 500 })).list.map(({ purchaseId }) => purchaseId)
  if (ids.length > 0) await server.call(deleteFuelPurchase, { purchaseIds: ids }, { token })
}
const taxReturn = async (params: object = {}, by = token) =>
  (await server.call(getIftaReturn, { ...DIESEL, ...params }, { token: by })).body.data

describe('fuel purchases', () => {
  it('are kept in the unit that they were entered in, and sum up in one', async () => {
    await clear()
    const { purchaseId } = (await buy()).body.data
    await buy({ volume: 100.5, unit: 'l', jurisdiction: 'CA-ON', amount: 16_080, currency: 'CAD', taxPaid: false })
    const { list, total, litres, amounts } = await listed({ sort: 'volume' })
    expect(list.map(({ volume, unit, litres: l, taxPaid }) => [volume, unit, l, taxPaid])).toEqual([
      [100.5, 'l', 100.5, false],
      [40.125, 'gal', 151.89, true],
    ])
    expect([total, litres]).toEqual([2, 252.39])
    expect(amounts).toEqual([
      { currency: 'CAD', amount: 16_080 },
      { currency: 'USD', amount: 15_000 },
    ])
    const edit = { ...list[1]!, volume: 41, version: 1, receipt: 'R-9' }
    const { orgId: _, orgName: __, vehicleName: ___, litres: ____, ...form } = edit
    expect((await server.call(editFuelPurchase, form, { token })).body.success).toBe(true)
    expect((await listed({ keyword: 'r-9' })).list).toMatchObject([{ purchaseId, volume: 41, version: 2 }])
    const late = await server.call(editFuelPurchase, form, { token })
    expect(late.body.errorCode).toBe(400)
    expect((await listed({ jurisdictions: 'CA-ON', from: '2026-01-01T00:00:00Z' })).total).toBe(1)
    await server.call(deleteFuelPurchase, { purchaseIds: [purchaseId] }, { token })
    expect((await listed()).total).toBe(1)
    expect((await server.call(deleteFuelPurchase, { purchaseIds: [purchaseId] }, { token })).body.errorCode).toBe(
      4042200,
    )
  })

  it('say what is wrong, and claim a receipt once', async () => {
    await clear()
    expect((await buy({ receipt: 'once' })).body.success).toBe(true)
    const twice = (await buy({ receipt: 'ONCE' })).body
    expect([twice.errorCode, twice.fields?.[0]?.name]).toEqual([4002200, 'receipt'])
    for (const wrong of [
      { volume: 0 },
      { jurisdiction: 'US-XX' },
      { fuel: 'coal' },
      { amount: 5, currency: null },
      { amount: -1 },
      { at: 'yesterday' },
      { seller: 'a\nb' },
    ])
      expect((await buy(wrong)).body.errorCode, JSON.stringify(wrong)).toBe(400)
    expect((await buy({ at: '1999-12-31T00:00:00Z' })).body.errorCode).toBe(4003102)
    expect((await buy({}, viewer)).body.errorCode).toBe(403)
  })

  it('are of nobody else', async () => {
    const { purchaseId } = (await buy()).body.data
    expect((await listed({}, stranger)).total).toBe(0)
    expect((await buy({}, stranger)).body.errorCode).toBe(4041111)
    const gone = await server.call(deleteFuelPurchase, { purchaseIds: [purchaseId] }, { token: stranger })
    expect(gone.body.errorCode).toBe(4042200)
  })

  it('come back from a file as they went', async () => {
    await clear()
    await buy({ seller: '=1+1', receipt: 'F-1' })
    await buy({ volume: 77.7, unit: 'l', amount: null, currency: null, taxPaid: false, seller: '', receipt: '' })
    const before = await listed({ sort: 'volume' })
    for (const format of ['csv', 'xlsx'] as const) {
      const { content, base64, fileName } = (await server.call(exportFuelPurchase, { format }, { token })).body.data
      if (format === 'csv') expect(content).toContain("'=1+1")
      await clear()
      const file = base64 ? content : Buffer.from(content).toString('base64')
      const outcome = (await server.call(importFuelPurchase, { file, fileName }, { token })).body.data
      expect(outcome).toEqual({ total: 2, added: 2, problems: [] })
      const strip = ({ list }: typeof before) => list.map((each) => ({ ...each, purchaseId: 0 }))
      expect(strip(await listed({ sort: 'volume' }))).toEqual(strip(before))
    }
  })

  it('are imported from what others write, with times on the clock of the organization, or not at all', async () => {
    await clear()
    const bring = async (csv: string, more: object = {}) => {
      const file = Buffer.from(csv).toString('base64')
      return (await server.call(importFuelPurchase, { file, fileName: 'fuel.csv', ...more }, { token })).body.data
    }
    const good = 'Unit number,Transaction date,State,Quantity,Total\nTRUCK,02/03/2026 08:30,tx,"1,000.5","$2,512.34"\n'
    expect(await bring(good, { dryRun: true })).toEqual({ total: 1, added: 0, problems: [] })
    expect((await listed()).total).toBe(0)
    expect(await bring(good)).toMatchObject({ added: 1 })
    expect((await listed()).list).toMatchObject([
      {
        at: '2026-02-03T15:30:00.000Z',
        jurisdiction: 'US-TX',
        volume: 1000.5,
        unit: 'gal',
        amount: 251_234,
        currency: 'USD',
      },
    ])
    const wrong =
      'Vehicle,Time,State,Volume,Unit,Fuel,Tax paid,Receipt,Amount\n' +
      'Nobody,2026-02-03,TX,1,,,,,\nTruck,soon,TX,1,,,,,\nTruck,2026-02-03,ZZ,-1,quart,coal,maybe,,x\n' +
      'Truck,2026-02-04,TX,1,,,,S-1,\nTruck,2026-02-04,TX,1,,,,s-1,\n,,,,,,,,\n'
    const { problems, added } = await bring(wrong)
    expect(added).toBe(0)
    expect(problems.map(({ line, column, problem }) => `${column}${line} ${problem}`)).toEqual([
      'A2 notFound',
      'B3 invalid',
      'C4 notFound',
      'G4 invalid',
      'D4 invalid',
      'F4 notFound',
      'E4 notFound',
      'I4 invalid',
      'H6 taken',
    ])
    expect((await bring('Vehicle\nTruck\n')).problems.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      'at columnMissing',
      'jurisdiction columnMissing',
      'volume columnMissing',
    ])
  })

  it('5,000 of them are in within seconds', async () => {
    await clear()
    const lines = Array.from(
      { length: 5000 },
      (_, i) => `Truck,2026-01-05T00:00:${String(i % 60).padStart(2, '0')}Z,TX,1,B-${i}`,
    )
    const file = Buffer.from(`Vehicle,Time,State,Volume,Receipt\n${lines.join('\n')}\n`).toString('base64')
    const started = performance.now()
    const { body } = await server.call(importFuelPurchase, { file, fileName: 'fuel.csv' }, { token })
    expect(body.data.added).toBe(5000)
    expect(performance.now() - started).toBeLessThan(15_000)
    await server.db.run('update fuel_purchase set deleted_at = now() where deleted_at is null')
  }, 30_000)
})

describe('fuel tax rates', () => {
  const rates = async (params: object = {}, by = token) =>
    (await server.call(getFuelTaxRateList, { ...DIESEL, ...params }, { token: by })).body.data
  const rateOf = async (code: string, params: object = {}, by = token) =>
    (await rates(params, by)).list.find(({ jurisdiction }) => jurisdiction === code)
  const save = (list: object[], more: object = {}, by = token) =>
    server.call(saveFuelTaxRates, { ...DIESEL, rates: list as never, ...more }, { token: by })

  it('none come with the program', async () => {
    const { list } = await rates()
    expect(list).toHaveLength(58)
    expect(list.every(({ rate, surcharge }) => rate === null && surcharge === null)).toBe(true)
  })

  it('are entered for a quarter, and count below until somebody there enters their own', async () => {
    await save([{ jurisdiction: 'US-KY', rate: 0.2185, surcharge: 0.105 }])
    expect(await rateOf('US-KY')).toMatchObject({ rate: 0.2185, surcharge: 0.105, from: null, changedBy: 'filer' })
    expect(await rateOf('US-KY', { withinOrgId: below })).toMatchObject({
      rate: 0.2185,
      from: 'Carrier',
      changedBy: null,
    })
    for (const other of [{ quarter: 2 }, { year: 2025 }, { fuel: 'gasoline' }, { system: 'metric' }])
      expect(await rateOf('US-KY', other)).toMatchObject({ rate: null })
    await save([{ jurisdiction: 'US-KY', rate: 0.3 }], { orgId: below })
    expect(await rateOf('US-KY', { withinOrgId: below })).toMatchObject({ rate: 0.3, surcharge: null, from: null })
    expect(await rateOf('US-KY')).toMatchObject({ rate: 0.2185 })
    await save([{ jurisdiction: 'US-KY', rate: null }], { orgId: below })
    expect(await rateOf('US-KY', { withinOrgId: below })).toMatchObject({ rate: 0.2185, from: 'Carrier' })
  })

  it('are of nobody else', async () => {
    expect(await rateOf('US-KY', {}, stranger)).toMatchObject({ rate: null })
    expect((await save([], { orgId }, stranger)).body.errorCode).toBe(404600)
    expect((await save([], {}, viewer)).body.errorCode).toBe(403)
    expect((await save([{ jurisdiction: 'US-AK', rate: 1 }])).body.errorCode).toBe(400)
    expect((await save([{ jurisdiction: 'US-KY', rate: -1 }])).body.errorCode).toBe(400)
  })

  it('are imported, or what is wrong is told by line and column', async () => {
    const bring = async (rows: unknown[][]) => {
      const bytes = write(utils.book_new(utils.aoa_to_sheet(rows), 'S'), { type: 'buffer', bookType: 'xlsx' }) as Buffer
      const file = bytes.toString('base64')
      return (await server.call(importFuelTaxRates, { ...DIESEL, file, fileName: 'rates.xlsx' }, { token })).body.data
    }
    const wrong = await bring([
      ['State', 'Rate', 'Surcharge'],
      ['AK', 1],
      ['TX', 'high'],
      ['NM', 0.21, -1],
      ['VA', 0.1],
      ['US-VA', 0.2],
    ])
    expect(wrong.problems.map(({ line, column, problem }) => `${column}${line} ${problem}`)).toEqual([
      'A2 notFound',
      'B3 invalid',
      'C4 invalid',
      'A6 taken',
    ])
    expect(await rateOf('US-VA')).toMatchObject({ rate: null })
    expect(
      await bring([
        ['Jurisdiction', 'Rate', 'Surcharge'],
        ['US-CO', 0.325],
        ['KS', 0.26],
        ['VA', 0.308, 0.143],
        ['OR', null],
      ]),
    ).toEqual({
      total: 4,
      added: 3,
      problems: [],
    })
    expect(await rateOf('US-VA')).toMatchObject({ rate: 0.308, surcharge: 0.143 })
    expect(await rateOf('US-OR')).toMatchObject({ rate: null })
  })
})

describe('the return', () => {
  it('agrees with the mileage report to the millimetre', async () => {
    await clear()
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
