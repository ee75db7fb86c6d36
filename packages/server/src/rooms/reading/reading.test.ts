import type { Call, CallResult } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import { exportCalls } from '@waymark/contract/rooms/report/export.ts'
import { reportScheduleCalls } from '@waymark/contract/rooms/report/reportSchedule.ts'
import { getVehicleTripList } from '@waymark/contract/rooms/report/trip.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundVehicle } from '../../testing/driveJourney.ts'
import { eventually } from '../../testing/eventually.ts'
import { endedExport, fetchExport } from '../../testing/exportsInTests.ts'
import { addDevices, commitRows } from '../../testing/worlds/movementWorld.ts'
import { SentMessages } from '../../testing/SentMessages.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getRestatements, getVehicleTimeline } = ROOMS.movement
const { getFigureReaders, tellFigureReaders } = ROOMS.reading
const MINUTE = 60_000
const DAY = 86_400_000
const SEES = ['report:trip:view', 'monitoring:history-trail', 'report:schedule:view', 'report:schedule:edit']

let server: TestServer
let [orgId, truck, device, other] = [0, 0, 0, 0]
/** Two days ago at noon. */
const start = Math.floor(Date.now() / DAY) * DAY - 2 * DAY + DAY / 2
const iso = (ms: number): string => new Date(ms).toISOString()
const range = { from: iso(start - MINUTE), to: iso(start + 241 * MINUTE) }
const tokens = new Map<string, string>()
const as = (name: string) => ({ token: tokens.get(name) ?? '' })

/** An hour standing, half an hour north at 60 km/h, and standing again. */
const day = new ReportColumns(241)
for (let minute = 0; minute <= 240; minute++) {
  const at = day.add(0, start + minute * MINUTE)
  day.lat[at] = Math.round((40 + (Math.min(30, Math.max(0, minute - 60)) * 1000) / 111_195) * 1e7)
  day.lon[at] = -105e7
  day.speed[at] = minute > 60 && minute < 90 ? 1667 : 0
  day.flags[at] = ReportFlag.valid
}
const rowsWhere = (isIn: (minute: number) => boolean): number[] =>
  Array.from({ length: day.length }, (_, at) => at).filter(isIn)

const read = <In, Params, Result, Errors extends ErrorCode>(
  call: Call<In, Params, Result, Errors>,
  params: In,
  name: string,
) => server.call(call, params, as(name))

const scheduleTo = async (recipients: string[], more: object = {}): Promise<void> => {
  const { saveReportSchedule } = reportScheduleCalls
  const { data } = (
    await read(
      saveReportSchedule,
      {
        name: 'Week',
        report: 'trip',
        params: {},
        range: 'days7',
        frequency: 'quarter',
        recipients,
        format: 'csv',
        ...more,
      },
      'owner',
    )
  ).body
  await server.db.run(
    `update report_schedule set next_at = to_timestamp(floor(extract(epoch from now()) / 900) * 900) where schedule_id = $1`,
    [data.scheduleId],
  )
  await eventually(async () => {
    const { list } = (await read(reportScheduleCalls.getReportRunList, { scheduleId: data.scheduleId }, 'owner')).body
      .data
    expect(list[0]?.state).toBe('sent')
  })
}

type Restated = CallResult<typeof getRestatements>['list'][number]
const corrections = async (params: object = {}, name = 'chief'): Promise<Restated[]> => {
  const asked = { from: iso(Date.now() - DAY), to: iso(Date.now() + DAY), kinds: ['trip' as const], ...params }
  return (await read(getRestatements, asked, name)).body.data.list
}
const readersOf = async (key: string, name = 'chief') => (await read(getFigureReaders, { key }, name)).body
const short = ({ way, kind, name, source }: CallResult<typeof getFigureReaders>['list'][number]): string =>
  `${way} ${kind} ${name} ${source}`
let key = ''

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  orgId = await server.makeOrg('Haulers')
  const below = await server.makeOrg('Haulers North', orgId)
  for (const name of ['reader', 'owner', 'outside', 'late', 'exporter', 'chief', 'limited'])
    tokens.set(name, await server.makeUser(name, orgId, [...SEES, 'monitoring:vehicle:edit']))
  tokens.set('below', await server.makeUser('below', below, SEES))
  tokens.set('stranger', await server.makeUser('stranger', await server.makeOrg('Others'), SEES))
  await db.run(
    `update user_account set email = 'Boss@example.com', habit = '{"locale": "fr"}' where username = 'chief'`,
  )
  const devices = await addDevices(db, orgId, 2)
  ;[device = 0] = devices
  truck = await boundVehicle(db, { orgId: below, name: 'Truck', device, since: start - DAY })
  other = await boundVehicle(db, { orgId, name: 'Other', device: devices[1] ?? 0, since: start - DAY })
  await server.server.reload()
  // what came first left out a part of the way at its end
  await commitRows(
    db,
    device,
    day,
    rowsWhere((minute) => minute < 70 || minute > 110),
  )
  await eventually(async () => {
    const { items } = (await read(getVehicleTimeline, { vehicleId: truck, ...range }, 'chief')).body.data
    expect(items.some(({ kind, to }) => kind === 'trip' && to !== null)).toBe(true)
  })
  await db.run('delete from movement_reading')

  await read(getVehicleTripList, { ...range, vehicleIds: [truck] }, 'reader')
  await read(getVehicleTripList, { ...range, vehicleIds: [truck] }, 'reader')
  await read(getVehicleTripList, { ...range, format: 'csv' }, 'reader')
  await read(getVehicleTimeline, { vehicleId: truck, ...range }, 'reader')
  await read(getVehicleTripList, range, 'below')
  await read(getVehicleTripList, { ...range, keyword: 'Truck' }, 'owner')
  // of another time, another vehicle, by a name that is another's: none of them saw it
  await read(getVehicleTripList, { from: iso(start - 20 * DAY), to: iso(start - 10 * DAY) }, 'outside')
  await read(getVehicleTripList, { ...range, vehicleIds: [other] }, 'outside')
  await read(getVehicleTripList, { ...range, keyword: 'Other' }, 'outside')
  const { exportId } = (
    await read(exportCalls.startExport, { report: 'trip', format: 'csv', params: range }, 'exporter')
  ).body.data
  await endedExport(server, exportId, as('exporter').token)
  await fetchExport(server, exportId, as('exporter').token)
  const added = await server.call(ROOMS.accessKey.addV2Key, {
    orgId,
    name: 'Payroll',
    interfaces: ['mileage:read'],
    allDevices: true,
  })
  const days = { from: range.from.slice(0, 10), to: range.to.slice(0, 10) }
  await server.call(ROOMS.fleetApi.getFleetMileage, days, { token: added.body.data.key })
  const { vehicleIds, ...shared } = { ...range, vehicleIds: [truck] }
  const share = await server.call(ROOMS.share.addShare, {
    alias: 'Load 17',
    mode: 'history',
    vehicleIds,
    fields: ['name'],
    duration: 60,
    orgId,
    ...shared,
  })
  await server.call(ROOMS.share.getSharedView, { key: share.body.data.key }, {})
  await scheduleTo(['boss@example.com', 'Yard@example.com'])

  await commitRows(
    db,
    device,
    day,
    rowsWhere((minute) => minute >= 70 && minute <= 110),
  )
  await eventually(async () => expect((await corrections()).length).toBeGreaterThan(0))
  key = (await corrections())[0]?.key ?? ''
  await read(getVehicleTripList, range, 'late')
})
afterAll(() => server.stop())

describe('who saw the old figure', () => {
  it('first 1: is kept by screen, export, schedule, API and share, with when they saw it', async () => {
    const { data } = await readersOf(key)
    expect(data.list.map(short).sort()).toEqual([
      'api key Payroll fleetMileage',
      'export user exporter trip',
      'export user reader trip',
      'schedule mail Week trip',
      'schedule mail Week trip',
      'screen user below trip',
      'screen user owner trip',
      'screen user reader timeline',
      'screen user reader trip',
      'share share Load 17 share',
    ])
    const twice = data.list.find((each) => short(each) === 'screen user reader trip')
    expect(twice).toMatchObject({ times: 2, orgName: 'Haulers', toldAt: null, address: '' })
    expect(data.list.flatMap(({ address }) => address || []).sort()).toEqual(['boss@example.com', 'yard@example.com'])
    for (const { firstAt, lastAt } of data.list) {
      expect(firstAt >= data.since && lastAt < data.until).toBe(true)
      expect(firstAt <= lastAt).toBe(true)
    }
    const counted = (await corrections())[0]
    expect(counted?.readers).toBe(new Set(data.list.map(({ kind, name, address }) => kind + name + address)).size)
  })

  it('first 1: is none who looked before it was written, or after it was corrected', async () => {
    const { data } = await readersOf(key)
    const names = data.list.map(({ name }) => name)
    expect(names).not.toContain('late')
    expect(names).not.toContain('outside')
    // the first asked while there was nothing yet: what they were told was not this
    await server.db.run(
      `update movement_reading set first_at = first_at - interval '2 days', last_at = last_at - interval '2 days',
         hour = hour - interval '2 days' where source = 'timeline'`,
    )
    expect((await readersOf(key)).data.list.map(short)).not.toContain('screen user reader timeline')
  })

  it('first 1: is found by person', async () => {
    const idOf = async (name: string) =>
      (await server.db.row<{ user_id: number }>('select user_id from user_account where username = $1', [name]))
        ?.user_id ?? 0
    expect((await corrections({ readerId: await idOf('reader') })).map((each) => each.key)).toContain(key)
    expect(await corrections({ readerId: await idOf('outside') })).toEqual([])
    expect(await corrections({ readerId: await idOf('late') })).toEqual([])
    // of another organization's people nobody learns what they read
    expect(await corrections({ readerId: await idOf('reader') }, 'below')).toEqual([])
  })

  it('first 1: is told to who may see the corrections of the organization, and names nobody of another', async () => {
    expect(await readersOf(key, 'stranger')).toMatchObject({ errorCode: 404 })
    expect(await readersOf('1-2', 'chief')).toMatchObject({ errorCode: 404 })
    const { data } = await readersOf(key, 'below')
    expect(data.list.filter(({ name }) => name !== '').map(short)).toEqual(['screen user below trip'])
    expect(data.list.every(({ address, orgName }) => address === '' && ['', 'Haulers North'].includes(orgName))).toBe(
      true,
    )
    const nobody = await server.makeUser('nobody', orgId, ['report:trip:view'])
    expect((await server.call(getFigureReaders, { key }, { token: nobody })).status).toBe(403)
  })

  it('first 1: is told the new one where it was mailed to them, once, in their language', async () => {
    const sent = new SentMessages(server.db)
    const [first, second] = await Promise.all([
      read(tellFigureReaders, { key }, 'chief'),
      read(tellFigureReaders, { key }, 'chief'),
    ])
    expect(first.body.data.told + second.body.data.told).toBe(2)
    expect((await read(tellFigureReaders, { key }, 'chief')).body.data.told).toBe(0)
    const inFrench = (await sent.to('boss@example.com')).filter(({ subject }) => /Truck/.test(subject))
    expect(inFrench).toHaveLength(1)
    expect(inFrench[0]?.subject).toBe('Corrigé : Truck, Trajet')
    expect(inFrench[0]?.text).toMatch(/Avant : .*mi\nMaintenant : .*mi\nRaison : des rapports sont arrivés en retard/)
    const inEnglish = (await sent.to('yard@example.com')).find(({ subject }) => /Truck/.test(subject))
    expect(inEnglish?.text).toMatch(/Before: .* – .* · [\d.]+ mi\nNow: .* – .* · [\d.]+ mi\n/)
    expect(inEnglish?.text).toContain('/#/corrections?keyword=Truck')
    const { data } = await readersOf(key)
    expect(data.list.filter(({ toldAt }) => toldAt !== null).map(({ way }) => way)).toEqual(['schedule', 'schedule'])
    const line = await server.db.row<{ facts: { after: { told: string[] } } }>(
      `select facts from audit_log where action = 'told of a corrected figure who had been sent the old one'
         and facts -> 'after' -> 'told' <> '[]' limit 1`,
    )
    expect(line?.facts.after.told.toSorted()).toEqual(['boss@example.com', 'yard@example.com'])
    expect((await read(tellFigureReaders, { key }, 'below')).status).toBe(403)
  })
})
