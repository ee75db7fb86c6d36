import { ROOMS } from '@waymark/contract/calls.ts'
import { exportCalls } from '@waymark/contract/rooms/report/export.ts'
import { read, utils } from '@e965/xlsx'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boundVehicle, driveJourney } from '../../../testing/driveJourney.ts'
import { eventually } from '../../../testing/eventually.ts'
import { endedExport, fetchExport } from '../../../testing/exportsInTests.ts'
import { addDevices } from '../../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { writeStreetMap } from '../../../testing/writeStreetMap.ts'

const { getVehicleTripList } = ROOMS.report
const begin = Date.parse('2026-02-03T07:00:00Z')
const RANGE = { from: '2026-02-03T00:00:00Z', to: '2026-02-05T00:00:00Z' }

let server: TestServer
let data: string
let token = ''
let vehicleIds: number[]

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'waymark-trip-streets-'))
  mkdirSync(join(data, 'maps'))
  // the tile of zoom 15 in which the journey begins, with a street through its first stop
  await writeStreetMap(join(data, 'maps', 'plains.pmtiles'), {
    bounds: [-103.1, 38.9, -102.9, 39.1],
    zoom: 15,
    tiles: [
      { x: 7008, y: 12_523, roads: [{ kind: 'minor_road', name: 'County Road 5', line: [2912, 0, 2912, 4096] }] },
    ],
  })
  server = await startTestServer({ data })
  const { db } = server
  const orgId = await server.makeOrg('Carrier')
  token = await server.makeUser('reader', orgId, ['report:trip:view'])
  const [device = 0] = await addDevices(db, orgId, 1)
  vehicleIds = [await boundVehicle(db, { orgId, name: 'Truck', device, since: begin - 86_400_000, assetType: 2001 })]
  await server.server.reload()
  await driveJourney(db, device, { lat: 39, lon: -103 }, begin, [
    { minutes: 60, speed: 0 },
    { minutes: 90, speed: 90 },
    { minutes: 60, speed: 0 },
  ])
  await server.server.reload()
})
afterAll(async () => {
  await server.stop()
  rmSync(data, { recursive: true })
})

it('17.3 trips tell the street where a map has it, and else the town, on screens and in files', async () => {
  const [trip] = await eventually(async () => {
    const { list } = (await server.call(getVehicleTripList, { ...RANGE, vehicleIds }, { token })).body.data
    expect(list).toHaveLength(1)
    return list
  })
  expect(trip?.startPlace).toMatch(/^County Road 5(, [\w .]+)?, CO$/)
  expect(trip?.endPlace).toMatch(/^[A-Z][\w .]+, (?:KS|CO)$/)
  const { file } = (await server.call(getVehicleTripList, { ...RANGE, vehicleIds, format: 'xlsx' }, { token })).body
    .data
  const book = read(Buffer.from(file?.content ?? '', 'base64'))
  const [row] = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['trip']!)
  expect(row).toMatchObject({ From: trip?.startPlace, To: trip?.endPlace })
})

it('17.3 trips say whose streets and addresses name them: in the answer, in tables and workbooks', async () => {
  const CREDIT = '© HERE · © OpenStreetMap contributors'
  const tripsAs = async (format?: 'csv' | 'xlsx') =>
    (await server.call(getVehicleTripList, { ...RANGE, vehicleIds, ...(format && { format }) }, { token })).body.data
  // of a map in the schema of Protomaps' that does not say whose data it is
  expect((await tripsAs()).basis.placeCredit).toBe('© OpenStreetMap contributors')
  await server.call(ROOMS.geocoder.saveGeocoder, {
    kind: 'here',
    address: 'http://127.0.0.1:9',
    key: 'k3y',
    perSecond: 1,
    isOn: true,
  })
  await expect.poll(async () => (await tripsAs()).basis.placeCredit).toBe(CREDIT)
  const lines = ((await tripsAs('csv')).file?.content ?? '').trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['Addresses by', CREDIT])
  const noted = (bytes: Buffer): unknown[][] =>
    utils.sheet_to_json(read(bytes, { type: 'buffer' }).Sheets['basis']!, { header: 1 })
  expect(noted(Buffer.from((await tripsAs('xlsx')).file?.content ?? '', 'base64'))).toContainEqual([
    'Addresses by',
    CREDIT,
  ])

  const exported = async (format: 'csv' | 'xlsx'): Promise<Buffer> => {
    const asked = { report: 'trip', format, params: { ...RANGE, vehicleIds } } as const
    const { exportId } = (await server.call(exportCalls.startExport, asked, { token })).body.data
    expect(await endedExport(server, exportId, token)).toMatchObject({ state: 'done' })
    return (await fetchExport(server, exportId, token)).bytes
  }
  const table = (await exported('csv')).toString('utf8').trimEnd().split('\r\n')
  expect(table.map((line) => line.split(',').at(-1))).toEqual(['Addresses by', CREDIT])
  expect(noted(await exported('xlsx'))).toContainEqual(['Addresses by', CREDIT])
})
