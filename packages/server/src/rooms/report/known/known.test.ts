import type { AnyAnswer } from '@waymark/contract/rooms/report/defineReport.ts'
import { exportCalls } from '@waymark/contract/rooms/report/export.ts'
import type { ReportKind } from '@waymark/contract/rooms/report/ReportKind.ts'
import { REPORT_KINDS, REPORT_NAMES, type ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { reportScheduleCalls } from '@waymark/contract/rooms/report/reportSchedule.ts'
import { getStatusList } from '@waymark/contract/rooms/report/status.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Sealer } from '../../../engines/storage/Sealer.ts'
import { systemClock } from '../../../platform/clock/clock.ts'
import { createLog } from '../../../platform/log/createLog.ts'
import { boundVehicle } from '../../../testing/driveJourney.ts'
import { eventually } from '../../../testing/eventually.ts'
import { endedExport, fetchExport } from '../../../testing/exportsInTests.ts'
import { addCircle, addDevices, commitRows, shuffled } from '../../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { waitingArrivals } from '../../../testing/waitingArrivals.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** Six days ago, at midnight UTC. */
const begin = Math.floor(Date.now() / DAY) * DAY - 6 * DAY
const iso = (ms: number): string => new Date(ms).toISOString()
const RANGE = { from: iso(begin), to: iso(begin + 3 * DAY) }

/** Three days of standing and driving to and fro, a report every five minutes. */
const journey = new ReportColumns(1024)
for (let minute = 0; minute < 3 * 1440; minute += 5) {
  const row = journey.add(0, begin + minute * MINUTE)
  const inDay = minute % 480
  const out = Math.min(80, Math.max(0, inDay - 60)) - Math.min(80, Math.max(0, inDay - 300))
  const isMoving = (inDay > 60 && inDay < 140) || (inDay > 300 && inDay < 380)
  journey.lat[row] = 39e7
  journey.lon[row] = Math.round((-103 + (out / 111.32) * 1.2) * 1e7)
  journey.speed[row] = isMoving ? 1667 : 0
  journey.flags[row] =
    ReportFlag.valid | ReportFlag.ignitionKnown | (isMoving || inDay < 30 ? ReportFlag.ignitionOn : 0)
}

/** Reports that came together. */
interface Packet {
  readonly rows: readonly number[]
  /** Milliseconds since 1970 UTC. */
  readonly received: number
}

/** The journey in packets that come in an order of chance, up to a day and a half late. */
function packetsOf(seed: number): Packet[] {
  const size = 36
  const parts = Array.from({ length: journey.length / size }, (_, part) =>
    Array.from({ length: size }, (_, i) => part * size + i),
  )
  const delays = shuffled(
    parts.map((_, i) => (i % 3 === 0 ? (i + 1) * 1.5 * HOUR : 10_000)),
    seed,
  )
  const packets = parts.map((rows, i) => ({ rows, received: journey.time[rows.at(-1)!]! + delays[i]! }))
  return packets.toSorted((a, b) => a.received - b.received)
}

let server: TestServer
let [orgId, token] = [0, '']

const REPORTS = ['trip', 'mileage', 'utilization', 'landmark', 'visits', 'ajc', 'driver', 'driverHistory', 'engine', 'idle', 'ifta'] as const // prettier-ignore

beforeAll(async () => {
  server = await startTestServer()
  orgId = await server.makeOrg('Ours')
  const rights = new Set(REPORTS.map((name) => REPORT_KINDS[name].call.permission))
  token = await server.makeUser(
    'reader',
    orgId,
    [...rights, 'report:status:view', 'report:schedule:view', 'report:schedule:edit'].map(String),
  )
  for (const [name, lon] of [
    ['Yard', -103],
    ['Customer', -102.14],
  ] as const)
    // prettier-ignore
    await addCircle(server.db, orgId, name, [39, lon, 2000], new Date(begin - 30 * DAY))
})
afterAll(() => server.stop())

/** A truck that reported in packets. */
async function truckOf(name: string, packets: readonly Packet[]): Promise<number> {
  const [device = 0] = await addDevices(server.db, orgId, 1)
  const vehicle = await boundVehicle(server.db, { orgId, name, device, since: begin - 40 * DAY })
  await server.db.run('update vehicle_org_span set valid_from = $2 where vehicle_id = $1', [
    vehicle,
    new Date(begin - 40 * DAY),
  ])
  for (const { rows, received } of packets) await commitRows(server.db, device, journey, rows, received)
  return vehicle
}

async function ask(name: ReportName, vehicle: number, more: object = {}): Promise<AnyAnswer> {
  const { call, span } = REPORT_KINDS[name]
  const date = new Date(begin)
  const when = span === 'calendar' ? { year: date.getUTCFullYear() } : RANGE
  const { body } = await server.raw(
    'GET',
    call.path,
    { ...when, vehicleIds: vehicle, pageSize: 500, ...more },
    { token },
  )
  expect(body, `${name} ${JSON.stringify(body).slice(0, 300)}`).toMatchObject({ success: true })
  return body.data as AnyAnswer
}

/** What grows until now while a visit lasts. */
const GROWING = ['dwell', 'detention', 'detained', 'meanDwell', 'medianDwell', 'p90Dwell', 'longestDwell', 'turnRate']

/** What a report says, without whose it is and what grows until now. */
function said({ list, totals, series, closing, basis }: AnyAnswer): unknown {
  const none = Object.fromEntries(GROWING.map((name) => [name, 0]))
  const lasts = list.some(({ leave, onHand }) => leave === null || Number(onHand) > 0)
  const rows = list.map((row) => ({
    ...row,
    vehicleName: '',
    vehicleId: 0,
    // a matter of when the engine came to it
    ...('restated' in row ? { restated: false } : {}),
    // of the range up to the moment
    ...('turnRate' in row ? { turnRate: 0 } : {}),
    ...(row['leave'] === null || Number(row['onHand']) > 0 ? none : {}),
  }))
  const { rules, knownTo, pending, odometerMm, setAside } = basis
  const sums = lasts ? { ...totals, ...none } : totals
  return { rows, sums, series, closing, rules, knownTo, pending, odometerMm, setAside }
}

/** Waits until all that was reported is taken in. */
const taken = async (): Promise<void> => {
  await eventually(async () => {
    expect(await waitingArrivals(server.db)).toEqual([])
    const left = 'select from device_last l left join movement_device m using (device_id) where m.device_id is null'
    expect(await server.db.rows(left)).toEqual([])
  })
}

describe('reports as they were known', () => {
  it.each([1, 2, 3])(
    '21 first 3: tell what a world tells in which only what had come by then was reported (order %i)',
    async (seed) => {
      const packets = packetsOf(seed)
      const whole = await truckOf(`Truck ${seed}`, packets)
      // in the middle between packets, and at one to the second
      const instants = [
        packets[5]!.received + 1000,
        packets[11]!.received,
        packets[17]!.received + 1000,
        packets.at(-1)!.received + 1000,
      ]
      const then: number[] = []
      for (const [i, at] of instants.entries())
        then.push(
          await truckOf(
            `Then ${seed} ${i}`,
            packets.filter(({ received }) => received <= at),
          ),
        )
      await taken()
      for (const [i, at] of instants.entries())
        for (const name of REPORTS) {
          const [known, alone] = [await ask(name, whole, { knownOn: iso(at) }), await ask(name, then[i]!)]
          expect(known.basis.knownOn).toBe(iso(at))
          expect(said(known), `${name} as known on ${iso(at)}`).toEqual(said(alone))
        }
      // what came late was not known before
      const [first, last] = [await ask('mileage', whole, { knownOn: iso(instants[0]!) }), await ask('mileage', whole)]
      expect(first.totals['distance']).toBeLessThan(last.totals['distance']! / 2)
      // a visit that lasted then had lasted up to then
      const visits = await ask('visits', whole, { knownOn: iso(instants[3]!) })
      const { enter, dwell } = visits.list.find(({ leave }) => leave === null)!
      expect(dwell).toBe((instants[3]! - Date.parse(String(enter))) / 1000)
    },
  )

  it('21 first 3: before anything had come nothing was known, and an instant to come is now', async () => {
    const truck = await truckOf('Alone', packetsOf(4))
    await taken()
    const before = await ask('trip', truck, { knownOn: iso(begin - DAY) })
    expect(before).toMatchObject({ total: 0, totals: { distance: 0 } })
    const [now, later] = [await ask('trip', truck), await ask('trip', truck, { knownOn: iso(Date.now() + DAY) })]
    expect(said(later)).toEqual(said(now))
  })

  it('21 first 3: a report that cannot be told as it was known refuses the question', async () => {
    const { body } = await server.raw('GET', getStatusList.path, { knownOn: iso(begin) }, { token })
    expect(body).toMatchObject({ success: false, fields: [{ name: 'knownOn' }] })
  })

  it('21 first 3: the client knows which reports can be told so', () => {
    const takes = REPORT_NAMES.filter(
      (name) => 'knownOn' in (REPORT_KINDS[name].call.params as unknown as { shape: object }).shape,
    )
    const kinds: readonly (readonly [string, ReportKind])[] = Object.entries(REPORT_KINDS)
    expect(kinds.filter(([, { knowsThen }]) => knowsThen).map(([name]) => name)).toEqual(takes)
    expect(takes.toSorted()).toEqual(REPORTS.toSorted())
  })

  it('21 first 3: files have the figures of then; schedules and charts ask for none', async () => {
    const packets = packetsOf(5)
    const truck = await truckOf('Filed', packets)
    await taken()
    const knownOn = iso(packets[8]!.received)
    const params = { ...RANGE, vehicleIds: [truck], knownOn }
    const { exportId } = (
      await server.call(exportCalls.startExport, { report: 'trip', format: 'csv', params }, { token })
    ).body.data
    expect(await endedExport(server, exportId, token)).toMatchObject({ state: 'done' })
    const lines = (await fetchExport(server, exportId, token)).bytes.toString('utf8').trim().split('\r\n')
    const { total } = await ask('trip', truck, { knownOn })
    expect(lines).toHaveLength(1 + total)
    expect(total).toBeLessThan((await ask('trip', truck)).total)
    const schedule = {
      name: 'Then',
      report: 'trip' as const,
      params: { knownOn },
      range: 'days7' as const,
      frequency: 'quarter' as const,
      recipients: ['a@example.com'],
      format: 'csv' as const,
    }
    const answer = await server.call(reportScheduleCalls.saveReportSchedule, schedule, { token })
    expect(JSON.stringify(answer.body)).toContain('params.knownOn')
  })

  it('21 first 3: days that are packed say when their last report came, those packed long ago too', async () => {
    const packets = packetsOf(6)
    const truck = await truckOf('Packed', packets)
    await taken()
    const knownOn = iso(packets[13]!.received)
    const hot = said(await ask('trip', truck, { knownOn }))
    const sealer = new Sealer({
      db: server.db,
      clock: systemClock,
      log: createLog('error'),
      hotDays: 0,
      retentionDays: 0,
    })
    const packed = 'select count(*)::int4 as days, count(last_received)::int4 as told from device_day'
    await eventually(async () => {
      await sealer.run()
      expect(await server.db.row<{ days: number }>(packed)).not.toMatchObject({ days: 0 })
    })
    expect(said(await ask('trip', truck, { knownOn }))).toEqual(hot)
    await server.db.run('update device_day set last_received = null')
    expect(said(await ask('trip', truck, { knownOn }))).toEqual(hot)
    await sealer.run()
    const { days, told } = (await server.db.row<{ days: number; told: number }>(packed))!
    expect(told).toBe(days)
    expect(said(await ask('trip', truck, { knownOn }))).toEqual(hot)
  })
})
