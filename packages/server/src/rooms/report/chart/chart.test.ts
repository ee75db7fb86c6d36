import { chartCalls, type ChartDefinition } from '@waymark/contract/rooms/report/chart.ts'
import type { CallIn } from '@waymark/contract/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { saveChart, getChartList, readChart, deleteChart, saveDashboard, getDashboardList, deleteDashboard } = chartCalls
const PERMISSIONS = ['tool:chart:view', 'tool:chart:edit', 'report:status:view']

let server: TestServer
let [orgId, friendId] = [0, 0]
let [token, friend, colleague, stranger] = ['', '', '', '']

beforeAll(async () => {
  server = await startTestServer()
  orgId = await server.makeOrg('Haulers')
  const others = await server.makeOrg('Others')
  token = await server.makeUser('maker', orgId, PERMISSIONS)
  friend = await server.makeUser('friend', orgId, PERMISSIONS)
  colleague = await server.makeUser('colleague', orgId, PERMISSIONS)
  stranger = await server.makeUser('stranger', others, PERMISSIONS)
  friendId =
    (await server.db.row<{ id: number }>(`select user_id as id from user_account where username = 'friend'`))?.id ?? 0
  const add = `insert into vehicle (name, org_id, asset_type, icon) select $2 || n, $1, $3, 'truck' from generate_series(1, $4::int) n`
  await server.db.run(add, [orgId, 'Truck ', 2001, 3])
  await server.db.run(add, [orgId, 'Van trailer ', 1001, 2])
  await server.db.run(add, [others, 'Theirs ', 2001, 7])
  await server.server.reload()
})
afterAll(() => server.stop())

const TYPES: ChartDefinition = {
  report: 'status',
  params: {},
  range: 'days30',
  measure: 'rows',
  sum: 'sum',
  grouping: 'assetType',
  kind: 'ranking',
  most: 10,
}
const save = async (more: Partial<CallIn<typeof saveChart>> = {}, by = token) =>
  (
    await server.call(
      saveChart,
      { name: 'Types', definition: TYPES, sharing: 'own', userIds: [], ...more },
      { token: by },
    )
  ).body
const names = async (by: string) =>
  (await server.call(getChartList, {}, { token: by })).body.data.map(({ name }) => name)

describe('a chart', () => {
  it('shows what its viewer may see of the report', async () => {
    const read = async (by: string, definition = TYPES) =>
      (await server.call(readChart, { definition }, { token: by })).body.data
    expect(await read(token)).toMatchObject({
      rows: 5,
      points: [
        { at: 'heavyDuty', value: 3 },
        { at: 'vanTrailer', value: 2 },
      ],
    })
    expect((await read(stranger)).points).toEqual([{ at: 'heavyDuty', value: 7 }])
    expect((await read(token, { ...TYPES, most: 1 })).points).toEqual([
      { at: 'heavyDuty', value: 3 },
      { at: null, value: 2 },
    ])
  })

  it('CHART-1 has a name that is not empty', async () => {
    for (const name of ['', '   '])
      expect(await save({ name })).toMatchObject({ errorCode: 400, fields: [{ name: 'name' }] })
  })

  it('fits its report', async () => {
    expect(await save({ definition: { ...TYPES, measure: 'noSuch' } })).toMatchObject({ errorCode: 4002120 })
    expect(await save({ definition: { ...TYPES, measure: 'battery', sum: 'sum' } })).toMatchObject({
      errorCode: 4002120,
    })
    expect(await save({ definition: { ...TYPES, grouping: 'vehicleId' } })).toMatchObject({ errorCode: 4002120 })
    expect(await save({ definition: { ...TYPES, params: { noSuch: 1 } } })).toMatchObject({ errorCode: 400 })
    const trips = { ...TYPES, report: 'trip', grouping: 'day' } as const
    expect(await save({ definition: trips })).toMatchObject({ errorCode: 403 })
  })

  it('is seen by those with whom it is shared, and changed by who made it', async () => {
    const own = (await save({ name: 'Own' })).data.chartId
    await save({ name: 'For all', sharing: 'org' })
    await save({ name: 'For a friend', sharing: 'users', userIds: [friendId] })
    expect(await names(token)).toEqual(['For a friend', 'For all', 'Own'])
    expect(await names(friend)).toEqual(['For a friend', 'For all'])
    expect(await names(colleague)).toEqual(['For all'])
    expect(await names(stranger)).toEqual([])
    const [theirs] = (await server.call(getChartList, {}, { token: friend })).body.data
    expect(theirs).toMatchObject({ isOwn: false, username: 'maker', userIds: [] })
    const chartId = theirs?.chartId ?? 0
    expect(await save({ chartId }, friend)).toMatchObject({ errorCode: 4042120 })
    expect((await server.call(deleteChart, { chartId }, { token: friend })).body.errorCode).toBe(4042120)
    expect(await save({ sharing: 'users', userIds: [friendId] }, stranger)).toMatchObject({
      fields: [{ name: 'userIds' }],
    })
    expect(await save({ chartId: own, name: 'Renamed' })).toMatchObject({ data: { chartId: own } })
    await server.call(deleteChart, { chartId: own }, { token })
    expect(await names(token)).toEqual(['For a friend', 'For all'])
  })
})

describe('a dashboard', () => {
  it('holds charts in an order, of which everybody sees those that they may', async () => {
    const secret = (await save({ name: 'Secret' })).data.chartId
    const open = (await save({ name: 'Open', sharing: 'org' })).data.chartId
    const tiles = [
      { chartId: open, width: 2 as const },
      { chartId: secret, width: 1 as const },
    ]
    const asked = { name: 'Yard', tiles, sharing: 'org' as const, userIds: [] }
    const { dashboardId } = (await server.call(saveDashboard, asked, { token })).body.data
    const list = async (by: string) => (await server.call(getDashboardList, {}, { token: by })).body.data
    expect(await list(token)).toMatchObject([{ name: 'Yard', tiles, isOwn: true }])
    expect(await list(colleague)).toMatchObject([{ name: 'Yard', tiles: [tiles[0]], isOwn: false }])
    expect(await list(stranger)).toEqual([])
    const turned = tiles.toReversed()
    const change = (by: string) => server.call(saveDashboard, { ...asked, dashboardId, tiles: turned }, { token: by })
    expect((await change(colleague)).body.errorCode).toBe(4042121)
    await change(token)
    expect((await list(token))[0]?.tiles).toEqual(turned)
    expect((await server.call(deleteDashboard, { dashboardId }, { token: colleague })).body.errorCode).toBe(4042121)
    await server.call(deleteDashboard, { dashboardId }, { token })
    expect(await list(token)).toEqual([])
  })
})
