import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longestBlock } from './testing/longestBlock.ts'
import { startTestServer, type TestServer } from './testing/startTestServer.ts'

const { importSightings, addImportSource } = ROOMS.importSource
const { importVehicleUseJson } = ROOMS.vehicle
const { importDriver } = ROOMS.driver
const { importFuelPurchase } = ROOMS.report

/** Most rows of each kind of file. */
const ROWS = 5000
/** Milliseconds of computing without a pause that the thread that serves may do. */
const MOST = 200

let server: TestServer
let orgId = 0
beforeAll(async () => {
  server = await startTestServer()
  orgId = await server.makeOrg('Large files')
})
afterAll(() => server.stop())

const fileOf = (head: string, line: (i: number) => string): string =>
  Buffer.from([head, ...Array.from({ length: ROWS }, (_, i) => line(i))].join('\n')).toString('base64')

const FILES = {
  vehicles: (mark: string) => ({
    call: importVehicleUseJson,
    head: 'Name,Asset type,Plate,VIN,Make,Model,Year,Remark',
    line: (i: number) => `${mark} ${i},2001,P${mark}${i},V${mark}${i},Make,Model,2020,${'x'.repeat(100)}`,
    more: { orgId },
  }),
  drivers: (mark: string) => ({
    call: importDriver,
    head: 'Name,Phone,Email,Licence,Remark',
    line: (i: number) =>
      `${mark} ${i},+1 555 ${String(i).padStart(7, '0')},d${i}@example.com,L${mark}${i},${'x'.repeat(100)}`,
    more: { orgId },
  }),
  // lines of vehicles that nobody has: each is checked and told
  purchases: (mark: string) => ({
    call: importFuelPurchase,
    head: 'Vehicle,Date,State,Fuel,Quantity,Unit,Total,Receipt',
    line: (i: number) => `${mark} ${i},2026-03-0${(i % 9) + 1} 10:00,IL,Diesel,${i % 90},gal,${i % 300},R${i}`,
    more: {},
  }),
} as const

/**
 * Milliseconds that an import of all rows had the thread that serves compute without a pause: modules, statements and threads are
 * warm in a server that runs, and a collection of what other files left may fall into one of them.
 */
async function leastStand(take: (mark: string) => Promise<number | undefined>): Promise<number> {
  const stands: number[] = []
  for (const mark of ['warm', 'cold', 'again']) {
    let taken: number | undefined
    const { stood } = await longestBlock(async () => {
      taken = await take(mark)
    })
    expect(taken).toBe(ROWS)
    if (mark !== 'warm') stands.push(stood)
  }
  return Math.min(...stands)
}

describe('the largest file that may be imported', () => {
  it.each(Object.keys(FILES) as (keyof typeof FILES)[])(
    'of %s leaves the thread that serves alone',
    async (kind) => {
      const { call, head, more } = FILES[kind]('')
      expect(
        await leastStand(async (mark) => {
          const file = fileOf(head, FILES[kind](mark).line)
          const params = { fileName: 'large.csv', file, ...more }
          const { body } = await server.raw(call.method, call.path, params, { token: server.admin })
          return (body.data as { total: number } | undefined)?.total
        }),
      ).toBeLessThan(MOST)
    },
    120_000,
  )

  it('of sightings leaves the thread that serves alone', async () => {
    const at = (i: number): string => new Date(Date.now() - (i + 100) * 1000).toISOString()
    expect(
      await leastStand(async (mark) => {
        const { sourceId } = (await server.call(addImportSource, { orgId, name: `Large ${mark}` })).body.data
        const file = fileOf(
          'Vehicle,Event Time,Latitude,Longitude,Speed (km/h),Odometer (km),Ignition,Address',
          (i) =>
            `${mark}${i % 500},${at(i)},${(40 + i / 1e4).toFixed(5)},-87.5,${i % 90},${i},On,"${i} Main St, Chicago"`,
        )
        const params = { fileName: 'large.csv', file, sourceId, addVehicles: true }
        return (await server.call(importSightings, params)).body.data.taken
      }),
    ).toBeLessThan(MOST)
  })
})
