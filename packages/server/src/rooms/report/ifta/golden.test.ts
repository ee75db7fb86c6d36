import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ROOMS } from '@waymark/contract/calls.ts'
import type { AuditPackLine } from '@waymark/contract/rooms/report/auditPack.ts'
import { ellipsoidDistanceM } from '@waymark/core/geo/ellipsoid.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ReportWriter } from '../../../engines/storage/ReportWriter.ts'
import { systemClock } from '../../../platform/clock/clock.ts'
import { createLog } from '../../../platform/log/createLog.ts'
import { boundVehicle } from '../../../testing/driveJourney.ts'
import { addDevices } from '../../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { eventually } from '../../../testing/eventually.ts'

const { getIftaMatrix, getVehicleIftaList, getVehicleMileageList, getIftaAuditPack } = ROOMS.report

const FOLDER = '../shared/data'
const DAYS = `${FOLDER}/2_trips/ifta_mileage_expected.json.gz`
const METRES_A_MILE = 1609.344
/** A state's miles of a day may differ by this, and this part of them. */
const [MILES, SHARE] = [0.5, 0.005]

const DAY = 86_400_000
/**
 * The day on which all of them are driven here, each by a vehicle of its own, as what is driven does not depend on it: one
 * of the last, whose reports are stored fastest, with the next one in the same quarter.
 */
const TODAY = Math.floor(Date.now() / DAY) * DAY
const quarterOf = (time: number): number => Math.floor(new Date(time).getUTCMonth() / 3) + 1
const BASE = quarterOf(TODAY - 2 * DAY) === quarterOf(TODAY) ? TODAY - 2 * DAY : TODAY - 5 * DAY
const QUARTER = { year: new Date(BASE).getUTCFullYear(), quarter: quarterOf(BASE) }

const unzip = (path: string): string => gunzipSync(readFileSync(path)).toString()

interface Expected {
  days: Record<string, { miles: Record<string, number>; total_miles: number }>
}

describe.skipIf(!existsSync(DAYS))('94 recorded days over borders (../shared/data/2_trips; skipped without)', () => {
  let server: TestServer
  let token = ''
  const vehicles = new Map<string, number>()
  const expected = existsSync(DAYS)
    ? Object.entries((JSON.parse(unzip(DAYS)) as Expected).days).filter(([day]) => !day.includes('/'))
    : []

  beforeAll(async () => {
    server = await startTestServer()
    const orgId = await server.makeOrg('Recorded')
    token = await server.makeUser('auditor', orgId, ['report:ifta:view', 'report:trip:view'])
    const devices = await addDevices(server.db, orgId, expected.length)
    for (const [i, [day]] of expected.entries())
      vehicles.set(
        day,
        await boundVehicle(server.db, { orgId, name: day, device: devices[i] ?? 0, since: Date.UTC(2000, 0, 1) }),
      )
    await server.server.reload()
    const writer = new ReportWriter({ db: server.db, clock: systemClock, log: createLog('silent') })
    const columns = new ReportColumns(50_000)
    for (const [i, [day]] of expected.entries()) {
      addReports(unzip(join(FOLDER, '1_gps/na_motorcycle_days', `${day}.csv.gz`)), devices[i] ?? 0, columns)
      if (columns.length < 25_000 && i < expected.length - 1) continue
      await writer.commit(columns)
      columns.clear()
    }
    await writer.close()
    await eventually(async () => {
      const { basis, total } = (await server.call(getIftaMatrix, { ...QUARTER, pageSize: 1 }, { token })).body.data
      expect([basis.pending, total]).toEqual([0, expected.length])
    })
  })
  afterAll(() => server.stop())

  const matrix = async (params: object = {}) =>
    (await server.call(getIftaMatrix, { ...QUARTER, pageSize: 500, ...params }, { token })).body.data

  it('have the miles of an independent reference in 9 of 10, and close to the distance in all', async () => {
    const { list, jurisdictions, closing, totals } = await matrix()
    // what the jurisdictions add up to is the mileage that is asked for by itself
    expect(totals.reduce((sum, mm) => sum + mm, 0)).toBe(closing.at(-1)?.mm)
    const milesOf = new Map(
      list.map(({ vehicleName, mm }) => [
        vehicleName,
        new Map(jurisdictions.map(({ code }, i) => [code || 'XX', (mm[i] ?? 0) / 1000 / METRES_A_MILE])),
      ]),
    )
    const wrong = expected.flatMap(([day, { miles }]) => {
      const ours = milesOf.get(day) ?? new Map<string, number>()
      return [...new Set([...ours.keys(), ...Object.keys(miles)])]
        .map((code) => ({ day, code, have: ours.get(code) ?? 0, want: miles[code] ?? 0 }))
        .filter(({ have, want }) => Math.abs(have - want) > Math.max(MILES, SHARE * want))
        .slice(0, 1)
    })
    expect(expected.length).toBeGreaterThanOrEqual(94)
    expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(expected.length / 10)
  })

  it('have the same distance in the mileage report and the list by jurisdiction, to the millimetre', async () => {
    const range = {
      from: new Date(BASE - 9 * DAY).toISOString(),
      to: new Date(BASE + 9 * DAY).toISOString(),
      pageSize: 1,
    }
    const mileage = (await server.call(getVehicleMileageList, range, { token })).body.data
    const list = (await server.call(getVehicleIftaList, QUARTER, { token })).body.data
    expect(mileage.closing.at(-1)?.mm).toBeGreaterThan(15_000 * METRES_A_MILE * 1000)
    expect(list.closing.at(-1)?.mm).toBe(mileage.closing.at(-1)?.mm)
  })

  it('are proved way by way: what lies between two reports adds up to what is filed', async () => {
    const day = '2015-03-27'
    const url = new URL(getIftaAuditPack.path, server.url)
    const asked = {
      year: String(QUARTER.year),
      quarter: String(QUARTER.quarter),
      format: 'xlsx',
      distanceUnit: 'km',
      vehicleIds: String(vehicles.get(day)),
    }
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
    const text = await (await fetch(url, { headers: { authorization: token } })).text()
    const lines = text.trim().split('\n').map((line) => JSON.parse(line) as AuditPackLine) // prettier-ignore
    const end = lines.at(-1)
    if (end?.kind !== 'end') throw new Error('it is not complete')
    const { list, jurisdictions } = await matrix({ keyword: day })
    expect(end.millimetres).toBe(list[0]?.total)
    expect(end.inWays).toBe(end.millimetres)
    const bytes = Buffer.concat(
      lines.flatMap((line) => (line.kind === 'data' ? [Buffer.from(line.base64, 'base64')] : [])),
    )
    expect(bytes.length).toBe(end.bytes)
    const book = read(bytes)
    const rows = utils.sheet_to_json<Record<string, number | string>>(book.Sheets['Ways']!)
    const sums = new Map<string, number>()
    for (const row of rows) {
      const code = String(row['Jurisdiction'])
      sums.set(code, (sums.get(code) ?? 0) + Number(row['Distance (km)']))
    }
    for (const [i, { code }] of jurisdictions.entries())
      expect(sums.get(code) ?? 0).toBeCloseTo((list[0]?.mm[i] ?? 0) / 1e6, 0)
    expect(rows.length).toBeGreaterThan(1000)
  })
})

interface Recorded {
  time: number
  readonly lat: number
  readonly lon: number
}

/** Metres a second that are taken for points without a time. */
const PACE = 15

/** Reports of a recording: time, latitude, longitude; points without a time come as if driven on from the one before. */
function addReports(csv: string, device: number, columns: ReportColumns): void {
  const fixes: Recorded[] = []
  for (const line of csv.trim().split('\n').slice(1)) {
    const [time = '', lat, lon] = line.split(',')
    const fix = { time: Date.parse(time), lat: Number(lat), lon: Number(lon) }
    const last = fixes.at(-1)
    if (Number.isNaN(fix.time)) {
      const metres = last ? ellipsoidDistanceM(last.lat, last.lon, fix.lat, fix.lon) : 0
      fix.time = (last?.time ?? Date.UTC(2015, 4, 1)) + 1000 * Math.max(1, Math.round(metres / PACE))
    }
    fixes.push(fix)
  }
  const shift = BASE - Math.floor(Math.min(fixes[0]?.time ?? 0, fixes.at(-1)?.time ?? 0) / DAY) * DAY
  for (const { time, lat, lon } of fixes.toSorted((a, b) => a.time - b.time)) {
    const row = columns.add(device, time + shift)
    columns.lat[row] = Math.round(lat * 1e7)
    columns.lon[row] = Math.round(lon * 1e7)
    columns.flags[row] = ReportFlag.valid
  }
}
