import type { CallIn } from '@waymark/contract/call.ts'
import { reportViewCalls } from '@waymark/contract/rooms/report/reportView.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const { getReportViewList, saveReportView, deleteReportView, getReportUseList, keepReportUse } = reportViewCalls
const PERMISSIONS = ['report:trip:view', 'report:landmark:view', 'report:driver:view']

let server: TestServer
let [orgId, friendId] = [0, 0]
let [token, friend, limited, stranger, office] = ['', '', '', '', '']
/** Vehicles by name; a landmark and a driver of the organisation; a vehicle of another one. */
const ids: Record<string, number> = {}

beforeAll(async () => {
  server = await startTestServer()
  orgId = await server.makeOrg('Haulers')
  const others = await server.makeOrg('Others')
  token = await server.makeUser('maker', orgId, PERMISSIONS)
  friend = await server.makeUser('friend', orgId, PERMISSIONS)
  limited = await server.makeUser('limited', orgId, PERMISSIONS)
  office = await server.makeUser('office', orgId, ['report:status:view'])
  stranger = await server.makeUser('stranger', others, PERMISSIONS)
  const one = async (sql: string, params: unknown[]) => (await server.db.row<{ id: number }>(sql, params))?.id ?? 0
  friendId = await one(`select user_id as id from user_account where username = 'friend'`, [])
  const vehicle = `insert into vehicle (name, org_id, asset_type, icon) values ($2, $1, 2001, 'truck') returning vehicle_id as id`
  for (const name of ['one', 'two', 'three']) ids[name] = await one(vehicle, [orgId, name])
  ids['theirs'] = await one(vehicle, [others, 'theirs'])
  const driver = `insert into driver (name, org_id) values ('Ann', $1) returning driver_id as id`
  ids['driver'] = await one(driver, [orgId])
  await server.db.run(`insert into user_vehicle select user_id, $1 from user_account where username = 'limited'`, [
    ids['one'],
  ])
  await server.server.reload()
})
afterAll(() => server.stop())

const TRIPS: CallIn<typeof saveReportView> = {
  name: 'Weekly',
  report: 'trip',
  choices: { range: 'month', sort: '-distance', hide: 'plate,vin' },
  sharing: 'own',
  userIds: [],
}
const save = async (more: Partial<CallIn<typeof saveReportView>> = {}, by = token) =>
  (await server.call(saveReportView, { ...TRIPS, ...more }, { token: by })).body
const list = async (by: string, report?: 'trip') =>
  (await server.call(getReportViewList, report === undefined ? {} : { report }, { token: by })).body.data
const remove = (viewId: number, by = token) => server.call(deleteReportView, { viewId }, { token: by })

describe('a saved view of a report', () => {
  it('keeps what the report is asked for, a range by its name', async () => {
    const { viewId } = (await save()).data
    expect(await list(token, 'trip')).toEqual([
      {
        viewId,
        report: 'trip',
        path: '/vehicleTripReport',
        name: 'Weekly',
        sharing: 'own',
        userIds: [],
        username: 'maker',
        isOwn: true,
        choices: TRIPS.choices,
        leftOut: [],
        opens: true,
      },
    ])
    await save({ viewId, name: 'Monthly', choices: { range: 'quarter' } })
    expect(await list(token)).toMatchObject([{ viewId, name: 'Monthly', choices: { range: 'quarter' } }])
    await remove(viewId)
    expect(await list(token)).toEqual([])
  })

  it('has a name, and choices that an address can hold', async () => {
    expect(await save({ name: ' ' })).toMatchObject({ errorCode: 400, fields: [{ name: 'name' }] })
    const wrong: Record<string, string>[] = [
      { 'a b': 'x' },
      { range: '' },
      { range: 'x'.repeat(2001) },
      { range: 'a\nb' },
    ]
    for (const choices of wrong) expect(await save({ choices })).toMatchObject({ errorCode: 400 })
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => ['abcdefghijklmnopqrstuvwxyz'[i], 'x']))
    expect(await save({ choices: many as Record<string, string> })).toMatchObject({ errorCode: 400 })
    expect(await save({}, office)).toMatchObject({ errorCode: 403 })
  })

  it('is seen by those with whom it is shared and who may see its report, and changed by who made it', async () => {
    const own = (await save({ name: 'Own' })).data.viewId
    const all = (await save({ name: 'For all', sharing: 'org' })).data.viewId
    const one = (await save({ name: 'For a friend', sharing: 'users', userIds: [friendId] })).data.viewId
    const names = async (by: string) => (await list(by)).map(({ name }) => name)
    expect(await names(token)).toEqual(['For a friend', 'For all', 'Own'])
    expect(await names(friend)).toEqual(['For a friend', 'For all'])
    expect(await names(limited)).toEqual(['For all'])
    expect([await names(office), await names(stranger)]).toEqual([[], []])
    expect((await list(friend))[0]).toMatchObject({ isOwn: false, username: 'maker', userIds: [] })
    expect(await save({ viewId: all, sharing: 'org' }, friend)).toMatchObject({ errorCode: 4042130 })
    expect(await save({ viewId: own, report: 'driver' })).toMatchObject({ errorCode: 4042130 })
    expect((await remove(all, friend)).body.errorCode).toBe(4042130)
    expect(await save({ sharing: 'users', userIds: [friendId] }, stranger)).toMatchObject({
      fields: [{ name: 'userIds' }],
    })
    for (const viewId of [own, all, one]) await remove(viewId)
  })

  it('leaves out what it names and its reader may not see, and says so', async () => {
    const vehicles = [ids['one'], ids['two'], ids['theirs']].join(',')
    const both = (await save({ sharing: 'org', choices: { vehicles, range: 'year' } })).data.viewId
    expect(await list(token)).toMatchObject([
      { choices: { vehicles: `${ids['one']},${ids['two']}` }, leftOut: [{ kind: 'vehicle', count: 1 }], opens: true },
    ])
    expect(await list(limited)).toMatchObject([
      {
        choices: { vehicles: String(ids['one']), range: 'year' },
        leftOut: [{ kind: 'vehicle', count: 2 }],
        opens: true,
      },
    ])
    // without any of its vehicles it would be a report of all of them
    await save({ viewId: both, sharing: 'org', choices: { vehicles: String(ids['two']) } })
    const [closed] = await list(limited)
    expect(closed).toMatchObject({ choices: {}, leftOut: [{ kind: 'vehicle', count: 1 }], opens: false })
    expect(closed?.choices).not.toHaveProperty('vehicles')
    // a vehicle that went to another organisation is in what it did before
    await server.db.run(
      'update vehicle set org_id = (select org_id from vehicle where vehicle_id = $2) where vehicle_id = $1',
      [ids['two'], ids['theirs']],
    )
    expect(await list(token)).toMatchObject([{ choices: { vehicles: String(ids['two']) }, leftOut: [] }])
    await remove(both)
    const driver = { driver: String(ids['driver']), landmark: '999999' }
    const named = (await save({ report: 'driver', sharing: 'org', choices: driver })).data.viewId
    expect(await list(friend)).toMatchObject([
      { choices: { driver: driver.driver }, leftOut: [{ kind: 'landmark', count: 1 }], opens: false },
    ])
    await remove(named)
  })
})

describe('what a report was asked for last', () => {
  it('is kept for each user and report', async () => {
    const uses = async (by: string) => (await server.call(getReportUseList, {}, { token: by })).body.data
    const keep = (report: 'trip' | 'landmark' | 'status', choices: Record<string, string>, by = token) =>
      server.call(keepReportUse, { report, choices }, { token: by })
    await keep('trip', { range: 'year' })
    await keep('landmark', { vehicles: `${ids['one']},${ids['theirs']}` })
    await keep('trip', { range: 'quarter', sort: 'end' })
    expect(await uses(token)).toMatchObject([
      { report: 'trip', path: '/vehicleTripReport', choices: { range: 'quarter', sort: 'end' }, opens: true },
      { report: 'landmark', choices: { vehicles: String(ids['one']) }, leftOut: [{ kind: 'vehicle', count: 1 }] },
    ])
    expect(await uses(friend)).toEqual([])
    expect((await keep('status', {})).body.errorCode).toBe(403)
  })
})
