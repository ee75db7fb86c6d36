import { ROOMS } from '@waymark/contract/calls.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ReportWriter } from '../../engines/storage/ReportWriter.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getModelLoad, chooseModelLoad, getDeviceLoad, chooseDeviceLoad } = ROOMS.loadSource
const MINUTE = 60_000
/** The first report of each device: some hours ago. */
const FIRST = Math.floor(systemClock.now() / MINUTE) * MINUTE - 6 * 60 * MINUTE
const iso = (minutes: number): string => new Date(FIRST + minutes * MINUTE).toISOString()
const scale = { kind: 'weight' as const, inputs: ['loadWeight'], threshold: 4000, margin: 1000 }
const door = { kind: 'input', input: 'di1', isInverted: false } as const

let server: TestServer
let count = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Tracked {
  readonly modelId: number
  readonly device: number
  readonly vehicleId: number
}

/** A vehicle with a device of a model, of a new one without. */
async function track(of?: number): Promise<Tracked> {
  const name = `Scale ${++count}`
  const modelId = of ?? (await server.call(ROOMS.model.addModel, { name })).body.data.modelId
  const known = { orgId: server.orgId, identifier: `load-${count}`, modelId }
  const device = (await server.call(ROOMS.device.addDevice, known)).body.data.id
  const vehicle = { orgId: server.orgId, name, assetType: 2001, icon: 'truck' as const, device }
  const { vehicleId } = (await server.call(ROOMS.vehicle.addVehicle, vehicle)).body.data
  await server.db.run(`update binding set valid_from = now() - interval '30 days' where vehicle_id = $1`, [vehicleId])
  return { modelId, device, vehicleId }
}

/** Reports of minutes since the first: what is on the scale (kg), and whether the input is on. */
async function tell({ device }: Tracked, reports: readonly (readonly [minute: number, kg: number])[]): Promise<void> {
  const columns = new ReportColumns(reports.length)
  for (const [minute, kg] of reports) {
    const row = columns.add(device, FIRST + minute * MINUTE)
    columns.lat[row] = 40e7
    columns.lon[row] = -100e7
    columns.speed[row] = 0
    columns.flags[row] = ReportFlag.valid
    columns.attribute(row, 'loadWeight', kg)
    columns.attribute(row, 'di1', kg < 4000)
  }
  const writer = new ReportWriter({ db: server.db, clock: systemClock, log: createLog('silent') })
  await writer.commit(columns)
  await writer.close()
}

/** Loads that ended, and whether it is loaded now, by what people are shown. */
async function loadsOf({ vehicleId }: Tracked): Promise<string[]> {
  const range = { vehicleId, from: iso(-60), to: iso(360) }
  const { items } = (await server.call(ROOMS.movement.getVehicleTimeline, range)).body.data
  return items.flatMap((item) => {
    if (item.kind !== 'load') return []
    const minute = (text: string | null): number | string =>
      text === null ? 'now' : Math.round((Date.parse(text) - FIRST) / MINUTE)
    return [`${item.isLoaded ? 'loaded' : 'empty'} ${minute(item.from)}–${minute(item.to)}`]
  })
}
const near = async (load: 'loaded' | 'empty'): Promise<number[]> =>
  (await server.call(ROOMS.proximity.getNearby, { lat: 40, lon: -100, most: 500, load })).body.data.list.map(
    ({ vehicleId }) => vehicleId,
  )

/** Emptied at 30, loaded at 60, emptied at 90. */
const DAY = Array.from({ length: 24 }, (_, n): [number, number] => [
  n * 5,
  n < 6 ? 12_000 : n < 12 ? 500 : n < 18 ? 9000 : 200,
])

describe('17.7 a source of load', () => {
  it('counts from its moment on, is computed anew, and gives the same in whatever order reports come', async () => {
    const first = await track()
    await tell(first, DAY)
    await expect.poll(() => loadsOf(first)).toEqual([])
    const since = iso(-1)
    expect((await server.call(chooseModelLoad, { modelId: first.modelId, source: scale, since })).status).toBe(200)
    const expected = ['loaded 0–30', 'empty 30–60', 'loaded 60–90', 'empty 90–now']
    await expect.poll(() => loadsOf(first)).toEqual(expected)
    // another of the model, whose reports come the wrong way round and the middle last
    const second = await track(first.modelId)
    await tell(second, DAY.slice(18).toReversed())
    await tell(second, DAY.slice(0, 6).toReversed())
    await tell(second, DAY.slice(6, 18))
    await expect.poll(() => loadsOf(second)).toEqual(expected)
    // as after a start, it stands where it was heard last
    await server.server.reload()
    await expect.poll(() => near('empty')).toEqual(expect.arrayContaining([first.vehicleId]))
    expect(await near('loaded')).toEqual([])
  })

  it('is the one in force at the time of a report: of the device before that of its model, and back', async () => {
    const tracked = await track()
    await tell(tracked, DAY)
    const { device, modelId } = tracked
    await server.call(chooseModelLoad, { modelId, source: scale, since: iso(-1) })
    await server.call(chooseDeviceLoad, { device, source: door, since: iso(42) })
    await server.call(chooseDeviceLoad, { device, source: null, since: iso(102) })
    // from 42 on the input says loaded while the scale says empty
    const expected = ['loaded 0–30', 'empty 30–45', 'loaded 45–60', 'empty 60–90', 'loaded 90–105', 'empty 105–now']
    await expect.poll(() => loadsOf(tracked)).toEqual(expected)
    const { source, own, choices } = (await server.call(getDeviceLoad, { device })).body.data
    expect({ source, own }).toEqual({ source: scale, own: false })
    expect(choices.map((each) => [each.version, each.source?.kind ?? null])).toEqual([[2, null], [1, 'input']]) // prettier-ignore
  })

  it('tells the state at a past instant, of a vehicle and near a place', async () => {
    const tracked = await track()
    await tell(tracked, DAY)
    await server.call(chooseModelLoad, { modelId: tracked.modelId, source: scale, since: iso(-1) })
    await expect.poll(async () => (await loadsOf(tracked)).length).toBe(4)
    const at = async (minute: number): Promise<string | null | undefined> => {
      const wish = { lat: 40, lon: -100, radius: 5000, at: iso(minute) }
      const { list } = (await server.call(ROOMS.proximity.getNearby, wish)).body.data
      return list.find(({ vehicleId }) => vehicleId === tracked.vehicleId)?.load
    }
    expect([await at(10), await at(40), await at(70), await at(110)]).toEqual(['loaded', 'empty', 'loaded', 'empty'])
    const window = { lat: 40, lon: -100, radius: 5000, from: iso(61), to: iso(80) }
    const { list } = (await server.call(ROOMS.proximity.getNearby, window)).body.data
    expect(list.find(({ vehicleId }) => vehicleId === tracked.vehicleId)?.load).toBe('loaded')
  })

  it('shows what the inputs of its devices say just now, and what that means', async () => {
    const tracked = await track()
    await tell(tracked, [[0, 3500]])
    await server.call(chooseModelLoad, { modelId: tracked.modelId, source: scale })
    const { told, source, own } = (await server.call(getModelLoad, { modelId: tracked.modelId })).body.data
    expect({ source, own }).toEqual({ source: scale, own: true })
    expect(told).toMatchObject([{ device: tracked.device, raw: 3500, state: 'between', at: iso(0) }])
    expect(told[0]?.inputs).toEqual(
      expect.arrayContaining([
        { name: 'loadWeight', value: 3500 },
        { name: 'di1', value: 1 },
      ]),
    )
    const elsewhere = await server.makeUser('load-elsewhere', await server.makeOrg('Elsewhere', 0), [
      'manufacture:model:view',
    ])
    const seen = await server.call(getModelLoad, { modelId: tracked.modelId }, { token: elsewhere })
    expect([seen.status, seen.body.data.told]).toEqual([200, []])
  })

  it('refuses what is no source, what is to come and what there is not, and stands in the audit log', async () => {
    const { modelId, device } = await track()
    const later = new Date(systemClock.now() + 3_600_000).toISOString()
    expect((await server.call(chooseModelLoad, { modelId, source: scale, since: later })).body.errorCode).toBe(4003102)
    for (const source of [
      { ...scale, margin: 4000 },
      { ...scale, inputs: [] },
      { ...scale, inputs: ['a b'] },
    ])
      expect((await server.call(chooseModelLoad, { modelId, source })).status).toBe(400)
    expect((await server.call(chooseModelLoad, { modelId: 999_999, source: scale })).body.errorCode).toBe(400700)
    expect((await server.call(getDeviceLoad, { device: 999_999 })).body.errorCode).toBe(404200)
    await server.call(chooseDeviceLoad, { device, source: { kind: 'none' } })
    const log = await server.db.rows<{ facts: { after?: object } }>(
      "select facts from audit_log where record_kind = 'device' and record_id = $1 and action = 'chose the source of load of a device'",
      [device],
    )
    expect(log).toMatchObject([{ facts: { after: { load: { kind: 'none' }, version: 1 } } }])
  })
})
