import { ROOMS } from '@waymark/contract/calls.ts'
import { getComputedDayList } from '@waymark/contract/rooms/report/computedDays.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundVehicle } from '../../../testing/driveJourney.ts'
import { addDevices, allRows, commitRows } from '../../../testing/worlds/movementWorld.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const [MINUTE, DAY] = [60_000, 86_400_000]
/** Four days ago, at midnight UTC. */
const begin = Math.floor(Date.now() / DAY) * DAY - 4 * DAY
const iso = (ms: number): string => new Date(ms).toISOString()
const RANGE = { from: iso(begin), to: iso(begin + 3 * DAY), timeZone: 'UTC' }

let server: TestServer
let [orgId, tanker, attributeId, token] = [0, 0, 0, '']

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  orgId = await server.makeOrg('Ours')
  token = await server.makeUser('reader', orgId, ['report:computed:view', 'monitoring:computed:edit'])
  const [device = 0] = await addDevices(db, orgId, 1)
  tanker = await boundVehicle(db, { orgId, name: 'Tanker', device, since: begin - DAY })
  await db.run('update vehicle_org_span set valid_from = $2 where vehicle_id = $1', [tanker, new Date(begin - DAY)])
  const columns = new ReportColumns(64)
  const tell = (minute: number, volts?: number): void => {
    const row = columns.add(device, begin + minute * MINUTE)
    columns.lat[row] = 40e7
    columns.lon[row] = -100e7
    columns.flags[row] = ReportFlag.valid
    if (volts !== undefined) columns.attribute(row, 'adc1', volts)
  }
  // ten minutes at 1 V, ten at 2 V with a report between that does not tell it, ten out of the range
  for (const [minute, volts] of [[60, 1], [70, 2], [75, undefined], [80, 9], [90, 3]] as const) tell(minute, volts) // prettier-ignore
  // over midnight
  tell(1430, 4)
  tell(1450, 1)
  await commitRows(db, device, columns, allRows(columns))
  const fields = { orgId, name: 'Fill', expression: 'adc1 * 10', unit: 'l', decimals: 0, high: 50 }
  attributeId = (await server.call(ROOMS.computed.addComputed, fields, { token })).body.data.attributeId
})
afterAll(() => server.stop())

const ask = async (more: object = {}, by = token) =>
  (await server.call(getComputedDayList, { ...RANGE, ...more }, { token: by })).body.data

describe('computed attributes by day', () => {
  it('21 first 10: tell extremes, mean, last value and how long they lay within and outside of their range', async () => {
    const { list, totals, series, basis } = await ask()
    expect(list).toEqual([
      expect.objectContaining({ vehicleName: 'Tanker', computedAttribute: 'Fill', unit: 'l', lowest: 10, mean: 25, highest: 40, lastValue: 40, readings: 4 }), // prettier-ignore
      expect.objectContaining({ lowest: 10, mean: 10, highest: 10, lastValue: 10, readings: 1 }),
    ])
    // a value stands until the next report, for an hour at most; over midnight each day has its part
    expect(list.map(({ inside, outside }) => [inside, outside])).toEqual([
      [(10 + 10 + 60 + 10) * 60, 10 * 60],
      [10 * 60, 0],
    ])
    expect(totals).toMatchObject({ readings: 5, outside: 600 })
    expect(series).toEqual([])
    expect(basis.settings).toEqual([{ name: 'Fill', value: expect.stringContaining('adc1 * 10') }])
  })

  it('21 first 10: of one attribute the means by day are the chart; others see nothing of it', async () => {
    const { series } = await ask({ attributeId })
    expect(series.map(({ value }) => value)).toEqual([25, 10])
    expect((await ask({ attributeId: attributeId + 1 })).total).toBe(0)
    const other = await server.makeUser('other', await server.makeOrg('Others'), ['report:computed:view'])
    expect((await ask({}, other)).total).toBe(0)
  })
})
