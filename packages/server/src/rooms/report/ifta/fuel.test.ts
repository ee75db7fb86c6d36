import { ROOMS } from '@waymark/contract/calls.ts'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { fuelPurchases } from '../../../testing/fuelPurchases.ts'

const {
  editFuelPurchase,
  deleteFuelPurchase,
  importFuelPurchase,
  exportFuelPurchase,
  getFuelTaxRateList,
  saveFuelTaxRates,
  importFuelTaxRates,
} = ROOMS.report

const MAY = ['report:ifta:view', 'report:ifta:edit', 'monitoring:vehicle:add']
const DIESEL = { year: 2026, quarter: 1, system: 'us', fuel: 'diesel' } as const

let server: TestServer
let [orgId, below, truck] = [0, 0, 0]
let [token, stranger, viewer] = ['', '', '']

beforeAll(async () => {
  server = await startTestServer()
  orgId = await server.makeOrg('Carrier')
  below = await server.makeOrg('Carrier West', orgId)
  await server.db.run(`update organization set time_zone = 'America/Denver' where org_id = $1`, [orgId])
  token = await server.makeUser('filer', orgId, MAY)
  viewer = await server.makeUser('looker', orgId, ['report:ifta:view'])
  stranger = await server.makeUser('stranger', await server.makeOrg('Another'), MAY)
  const vehicle = { orgId, name: 'Truck', assetType: 2001, icon: 'truck' } as const
  truck = (await server.call(ROOMS.vehicle.addVehicle, vehicle, { token })).body.data.vehicleId
})
afterAll(() => server.stop())

const { buy, listed, clear } = fuelPurchases(() => ({ server, truck, token }))
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
      expect(outcome).toMatchObject({ total: 2, added: 2, problems: [] })
      const strip = ({ list }: typeof before) => list.map((each) => ({ ...each, purchaseId: 0 }))
      expect(strip(await listed({ sort: 'volume' }))).toEqual(strip(before))
    }
  })

  it('come to the same cent from a file as by hand, in the digits that their currency has', async () => {
    await clear()
    const lines = [
      // of no binary fraction
      ['R-1', '1.005', 'USD', 101],
      ['R-2', '0.285', 'USD', 29],
      ['R-3', '$2,512.345', 'CAD', 251_235],
      // two digits by ISO 4217, whatever a runtime likes to show
      ['R-4', '10.50', 'PKR', 1050],
      ['R-5', '1000000000.01', 'COP', 100_000_000_001],
      ['R-6', '10.0005', 'KWD', 10_001],
      ['R-7', '700', 'JPY', 700],
    ] as const
    const csv = `Vehicle,Time,State,Volume,Receipt,Amount,Currency\n${lines
      .map(([name, amount, currency]) => `Truck,2026-02-03,TX,1,${name},"${amount}",${currency}\n`)
      .join('')}`
    const file = Buffer.from(csv).toString('base64')
    const outcome = (await server.call(importFuelPurchase, { file, fileName: 'fuel.csv' }, { token })).body.data
    expect(outcome).toMatchObject({ total: lines.length, added: lines.length, problems: [] })
    const amountsOf = async () =>
      new Map((await listed({ pageSize: 50 })).list.map((each) => [each.receipt, [each.amount, each.currency]]))
    expect(await amountsOf()).toEqual(new Map(lines.map(([name, , currency, amount]) => [name, [amount, currency]])))
    for (const format of ['csv', 'xlsx'] as const) {
      const written = (await server.call(exportFuelPurchase, { format }, { token })).body.data
      if (format === 'csv') {
        expect(written.content).toContain(',10.5,PKR,')
        expect(written.content).toContain(',1000000000.01,COP,')
        expect(written.content).toContain(',10.001,KWD,')
      }
      await clear()
      const again = written.base64 ? written.content : Buffer.from(written.content).toString('base64')
      await server.call(importFuelPurchase, { file: again, fileName: written.fileName }, { token })
      expect(await amountsOf()).toEqual(new Map(lines.map(([name, , currency, amount]) => [name, [amount, currency]])))
    }
  })

  it('are imported from what others write, with times on the clock of the organization, or not at all', async () => {
    await clear()
    const bring = async (csv: string, more: object = {}) => {
      const file = Buffer.from(csv).toString('base64')
      return (await server.call(importFuelPurchase, { file, fileName: 'fuel.csv', ...more }, { token })).body.data
    }
    const good = 'Unit number,Transaction date,State,Quantity,Total\nTRUCK,02/03/2026 08:30,tx,"1,000.5","$2,512.34"\n'
    expect(await bring(good, { dryRun: true })).toMatchObject({ total: 1, added: 0, problems: [] })
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
      'H6 duplicate',
    ])
    expect((await bring('Vehicle\nTruck\n')).problems.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      'at columnMissing',
      'jurisdiction columnMissing',
      'volume columnMissing',
    ])
  })

  it('5,000 of them are in at once', async () => {
    await clear()
    const lines = Array.from(
      { length: 5000 },
      (_, i) => `Truck,2026-01-05T00:00:${String(i % 60).padStart(2, '0')}Z,TX,1,B-${i}`,
    )
    const file = Buffer.from(`Vehicle,Time,State,Volume,Receipt\n${lines.join('\n')}\n`).toString('base64')
    const { body } = await server.call(importFuelPurchase, { file, fileName: 'fuel.csv' }, { token })
    expect(body.data.added).toBe(5000)
    await server.db.run('update fuel_purchase set deleted_at = now() where deleted_at is null')
  })
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
    // to a millionth, half-up; 0.1234565 has no binary fraction
    await save([{ jurisdiction: 'US-TN', rate: 0.1234565, surcharge: 1e-7 }])
    expect(await rateOf('US-TN')).toMatchObject({ rate: 0.123457, surcharge: 0 })
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
      'A6 duplicate',
    ])
    expect(await rateOf('US-VA')).toMatchObject({ rate: null })
    expect(
      await bring([
        ['Jurisdiction', 'Rate', 'Surcharge'],
        ['US-CO', 0.325],
        ['KS', '$0.1234565'],
        ['VA', 0.308, 0.143],
        ['OR', null],
      ]),
    ).toMatchObject({
      total: 4,
      added: 3,
      problems: [],
    })
    expect(await rateOf('US-VA')).toMatchObject({ rate: 0.308, surcharge: 0.143 })
    expect(await rateOf('US-KS')).toMatchObject({ rate: 0.123457, surcharge: null })
    expect(await rateOf('US-OR')).toMatchObject({ rate: null })
  })
})
