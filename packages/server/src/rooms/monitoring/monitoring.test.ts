import type { CallIn } from '@waymark/contract/call.ts'
import { ROOMS } from '@waymark/contract/calls.ts'
import { iccidKeyOf } from '@waymark/core/sim/iccid.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelNamed } from '../../testing/devices/modelNamed.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { monitoringQueries } from './monitoring.queries.ts'
import { readFleet } from './readFleet.ts'
import { selectLive } from './selectLive.ts'

const { getPagingList } = ROOMS.monitoring
const HOUR = 3_600_000

/** Hours ago, place, speed in knots and battery of a vehicle's only report; in the order of their names. */
const FLEET = [
  ['Alder', { hours: 1, lat: 40, lon: -105, speed: 30, batt: 80 }],
  ['Birch', { hours: 2, lat: 34, lon: -112, speed: 0, batt: 15 }],
  ['Cedar', { hours: 60, lat: 41, lon: -112, speed: 50, batt: 45 }],
  ['Dogwood', undefined],
  ['Elm', { hours: 0, lat: 40, lon: -100, speed: 60, batt: 30 }],
] as const

let server: TestServer
let yard: number
beforeAll(async () => {
  server = await startTestServer()
  yard = await server.makeOrg('Yard')
  for (const [name, report] of FLEET) {
    const orgId = name < 'D' ? server.orgId : yard
    const device = (
      await server.call(ROOMS.device.addDevice, {
        orgId,
        identifier: `wire-${name}`,
        ...(name === 'Birch' ? { modelId: await modelNamed(server, 'VL103') } : {}),
      })
    ).body.data.id
    const vehicle = { orgId, name, assetType: 2001, icon: 'truck' as const, plate: `PL-${name}`, device }
    expect((await server.call(ROOMS.vehicle.addVehicle, vehicle)).body.success).toBe(true)
    if (!report) continue
    // the device was on the vehicle before the test put it there
    await server.db.run(`update binding set valid_from = now() - interval '9 days' where device = $1`, [device])
    await server.server.reload()
    const { hours, ...rest } = report
    const query = new URLSearchParams({ id: `wire-${name}`, timestamp: String(Date.now() - hours * HOUR) })
    for (const [key, value] of Object.entries(rest)) query.set(key, String(value))
    const answer = await fetch(`http://127.0.0.1:${server.server.gatewayPorts.tcp}/?${query.toString()}`)
    expect(answer.status).toBe(200)
  }
})
afterAll(() => server.stop())

const ask = async (params: CallIn<typeof getPagingList>, token?: string) =>
  (await server.call(getPagingList, params, token === undefined ? undefined : { token })).body.data
/** First letters of the names, in the order of the list. */
const names = async (params: CallIn<typeof getPagingList>): Promise<string> =>
  (await ask(params)).list.map(({ name }) => name[0]).join('')

describe('the paged list', () => {
  it.each([
    ['speed', 'BACED', 'ECABD'],
    ['battery', 'BECAD', 'ACEBD'],
    ['heard', 'CBAED', 'EABCD'],
    ['time', 'CBAED', 'EABCD'],
    ['state', 'BAECD', 'CEABD'],
    ['trackerStatus', 'AEBCD', 'DCBAE'],
    ['name', 'ABCDE', 'EDCBA'],
    ['plate', 'ABCDE', 'EDCBA'],
  ])('is sorted by %s, unknown values last either way', async (sort, ascending, descending) => {
    expect(await names({ sort })).toBe(ascending)
    expect(await names({ sort: `-${sort}` })).toBe(descending)
  })

  it('pages through an order of live values without holes and without repetition', async () => {
    const pages = []
    for (const pageNo of [1, 2, 3, 4]) pages.push(await ask({ sort: '-speed', pageNo, pageSize: 2 }))
    expect(pages.map(({ list }) => list.map(({ name }) => name[0]).join(''))).toEqual(['EC', 'AB', 'D', ''])
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
  })

  it.each([
    [{ trackerStatus: ['moving'] }, 'AE'],
    [{ trackerStatus: ['offline', 'never'] }, 'CD'],
    [{ batteryBelow: 45 }, 'BE'],
    [{ speedAbove: 20 }, 'CE'],
    [{ speedAbove: 20, trackerStatus: ['moving'], sort: '-speed' }, 'E'],
    [{ olderThan: 1.5, sort: 'heard' }, 'CBD'],
    [{ olderThan: 1.5, sort: '-name' }, 'DCB'],
    [{ keyword: 'alder, PL-birch;nobody', sort: '-battery' }, 'AB'],
    [{ keyword: 'alder\nelm' }, 'AE'],
    [{ models: ['VL103', 'GL300'] }, 'B'],
    [{ dwellAbove: 1 }, ''],
    [{ load: 'loaded' }, ''],
  ] as const)('is narrowed down by %j', async (params, found) => {
    const wish = params as unknown as CallIn<typeof getPagingList>
    expect(await names(wish)).toBe(found)
    expect((await ask({ ...wish, pageSize: 1 })).total).toBe(found.length)
  })

  it('21.1 is narrowed down by state, severity, event, time of entering, latitude, colour, cards and samples; so is the map', async () => {
    const { db } = server
    const idOf = async (name: string) =>
      (await db.row<{ id: number; device: number }>(
        `select v.vehicle_id as id, b.device from vehicle v left join binding b on b.vehicle_id = v.vehicle_id where name = $1`,
        [name],
      )) ?? { id: 0, device: 0 }
    const [alder, birch] = [await idOf('Alder'), await idOf('Birch')]
    await db.run(`update device set sample_expires_on = '2037-01-01' where id = $1`, [birch.device])
    await db.run(
      `with c as (insert into sim_carrier (org_id, carrier, name) values ($1, 'other', 'C') returning sim_carrier_id)
       insert into sim (org_id, sim_carrier_id, iccid, iccid_key, device_id)
       select $1, sim_carrier_id, '8944500010219804309', $3, $2 from c`,
      [server.orgId, alder.device, iccidKeyOf('8944500010219804309')],
    )
    const { groupId } = (
      await server.call(ROOMS.group.addGroup, { orgId: server.orgId, name: 'Red', colour: '#ff0000' })
    ).body.data
    await db.run('insert into vehicle_group_member (group_id, vehicle_id) values ($1, $2)', [groupId, alder.id])
    await db.run(
      `with r as (insert into alarm_rule (org_id, name, draft) values ($1, 'Too fast', '{}') returning rule_id)
       insert into alarm (org_id, rule_id, rule_version, subject_kind, subject_id, began_at, condition, alarm_type,
         operator, severity, state, evidence, shadow, known_at)
       select $1, rule_id, 1, 'vehicle', $2, now(), 0, 5, '>', 'high', 'alarming', '{}', false, now() from r`,
      [server.orgId, birch.id],
    )
    await server.server.reload()
    const day = (at: number) => new Date(Date.now() + at * 24 * HOUR).toISOString()
    const wishes: [CallIn<typeof getPagingList>, string][] = [
      [{ state: ['US-CO', 'US-NE'] }, 'A'],
      [{ latFrom: 35, latTo: 40.5 }, 'AE'],
      [{ enterLandmarkFrom: day(-9), enterLandmarkTo: day(1) }, ''],
      [{ color: ['#ff0000'] }, 'A'],
      [{ iccids: ['89445-00010219804309'] }, 'A'],
      [{ sampleFlag: true }, 'B'],
      [{ sampleFlag: false }, 'ACDE'],
      [{ event: [5] }, 'B'],
      [{ event: [6, 8] }, ''],
      [{ sampleFlag: true, event: [5], latTo: 35 }, 'B'],
    ]
    for (const [wish, found] of wishes) {
      expect([wish, await names(wish)]).toEqual([wish, found])
      const whole = (await server.call(ROOMS.monitoring.getMonitorData, wish)).body.data.vehicleList.name
      expect(whole.map((name) => name[0]).join('')).toBe(found)
    }
    const blank = { time: 0, heard: 0, lat: 0, speed: -1, course: -1, flags: 0, battery: -1, temperature: -32768 }
    const still = { ...blank, region: '', enteredAt: 0, since: 0, next: 0, grace: 0 }
    const stateOf = (vehicleId: number) => ({ ...still, alarm: vehicleId + 1 })
    expect(selectLive([0, 1, 3, 2], stateOf, { severity: ['high', 'low'] }, Date.now())).toEqual([0, 2])
    expect(await names({ severity: ['critical'] })).toBe('')
    const { getAskedVehicles, saveFilter } = ROOMS.monitoring
    const asked = async (token?: string) =>
      (await server.call(getAskedVehicles, { event: [5] }, token === undefined ? undefined : { token })).body.data
        .vehicleIds
    expect(await asked()).toEqual([birch.id])
    const blind = await server.makeUser('no alarms', server.orgId, ['monitoring:map:view'])
    expect(await asked(blind)).toEqual([])
    const kept = { state: ['US-CO'], event: [5], severity: ['high' as const], iccids: ['8944500010219804309'] }
    const filter = { ...kept, sampleFlag: true, color: ['#ff0000'], latFrom: 1, enterLandmarkFrom: day(-1) }
    const { filterList } = (await server.call(saveFilter, { name: 'All of them', filter })).body.data
    expect(filterList).toEqual([{ name: 'All of them', filter }])
    expect(await server.call(getPagingList, { enterLandmarkTo: '2038-01-01T00:00:00Z' })).toMatchObject({
      body: { errorCode: 4003102 },
    })
    await db.run('delete from vehicle_group_member')
    await db.run('delete from monitor_filter')
    await db.run('update device set sample_expires_on = null')
  })

  it('PERM-5 holds only what the caller may see, whatever it is sorted or filtered by', async () => {
    const token = await server.makeUser('yard keeper', yard, ['monitoring:map:view'])
    for (const params of [{ sort: '-speed' }, { speedAbove: 1 }, { olderThan: 0, orgIds: [server.orgId, yard] }])
      expect((await ask(params, token)).list.every(({ orgId }) => orgId === yard)).toBe(true)
    expect((await ask({ sort: '-speed' }, token)).list.map(({ name }) => name)).toEqual(['Elm', 'Dogwood'])
  })

  it('takes an organisation with all below it', async () => {
    expect(await names({ orgIds: [yard] })).toBe('DE')
    expect(await names({ orgIds: [server.orgId] })).toBe('ABCDE')
    expect(await names({ orgIds: [server.orgId], sort: '-speed' })).toBe('ECABD')
  })

  it('MAP-2 comes in pages of 100', async () => {
    await server.db.run(
      `insert into vehicle (org_id, name, asset_type, icon) select $1, 'Many ' || n, 2001, 'truck' from generate_series(1, 101) n`,
      [yard],
    )
    await server.server.reload()
    for (const sort of ['name', '-speed']) {
      const { list, total } = await ask({ sort })
      expect([list.length, total]).toEqual([100, 106])
    }
  })

  const SORTS = ['name', 'plate', 'vin', 'assetType', 'orgName'].flatMap((name) => [name, `-${name}`])
  it.each([...SORTS, 'deviceId', '-deviceId'])(
    'has every vehicle once by %s, whichever end its pages are counted from; so has the list of vehicles',
    async (sort) => {
      const whole = (await ask({ sort, pageSize: 200 })).list.map(({ vehicleId }) => vehicleId)
      expect(new Set(whole).size).toBe(106)
      const pageNumbers = Array.from({ length: 11 }, (_, n) => n + 1)
      const pages = await Promise.all(pageNumbers.map((pageNo) => ask({ sort, pageNo, pageSize: 10 })))
      expect(pages.flatMap(({ list }) => list.map(({ vehicleId }) => vehicleId))).toEqual(whole)
      expect(await ask({ sort, pageNo: 12, pageSize: 10 })).toEqual({ list: [], total: 106 })
      const asked = { sort: sort.replace('deviceId', 'device'), pageSize: 10 }
      const listed = await Promise.all(
        pageNumbers.map(async (pageNo) => server.call(ROOMS.vehicle.getVehicleList, { ...asked, pageNo })),
      )
      expect(listed.flatMap(({ body }) => body.data.list.map(({ vehicleId }) => vehicleId))).toEqual(whole)
      expect(listed.map(({ body }) => body.data.total)).toEqual(pageNumbers.map(() => 106))
    },
  )

  it('is the same fleet in pieces as at once', async () => {
    const queries = monitoringQueries(server.db)
    const all = { keyword: undefined, assetTypes: undefined, bound: undefined, groupIds: undefined, models: undefined }
    const seen = { vehicleIds: undefined, drivenBy: [server.orgId] }
    const filter = { ...all, ...seen, orgIds: [server.orgId, yard], visible: [server.orgId, yard] }
    const [whole, inPieces] = [
      await readFleet(queries, filter, undefined),
      await readFleet(queries, filter, undefined, 10),
    ]
    expect(inPieces).toEqual(whole)
    expect(whole.name).toHaveLength(106)
    expect(whole.name.slice(0, 2)).toEqual(['Alder', 'Birch'])
  })
})

describe('saved filters', () => {
  const { saveFilter, getMonitorData } = ROOMS.monitoring
  const kept = { tab: 'lowBattery' as const, load: 'empty' as const, dwellAbove: 48 }
  const filter = { ...kept, orgIds: [1], models: ['VL103'] }

  it('FILTER-1 the keyword is not kept, and is removed when saved filters are loaded', async () => {
    const { filterList } = (await server.call(saveFilter, { name: 'Overstay', filter: { ...filter, keyword: 'x' } }))
      .body.data
    expect(filterList).toEqual([{ name: 'Overstay', filter }])
    await server.db.run(`update monitor_filter set filter = filter || '{"keyword": "old"}'`)
    expect((await server.call(getMonitorData, {})).body.data.filterList).toEqual([{ name: 'Overstay', filter }])
  })

  it('are renamed, but not to what another is called', async () => {
    const token = await server.makeUser('renamer', server.orgId, ['monitoring:map:view'])
    const save = async (name: string, newName?: string) =>
      (await server.call(saveFilter, { name, filter, ...(newName === undefined ? {} : { newName }) }, { token })).body
    await save('Yard')
    await save('Late')
    expect((await save('YARD', 'yard North')).data.filterList.map(({ name }) => name)).toEqual(['Late', 'yard North'])
    expect((await save('late', 'Late')).data.filterList.map(({ name }) => name)).toEqual(['Late', 'yard North'])
    expect((await save('Late', 'YARD north')).fields?.[0]?.name).toBe('newName')
    expect((await save('Nobody', 'Else')).fields?.[0]?.name).toBe('newName')
  })

  it('are replaced by one of the same name, taken away by it, and belong to one user', async () => {
    const token = await server.makeUser('filterer', server.orgId, ['monitoring:map:view'])
    const save = async (name: string, value: typeof filter | null) =>
      (await server.call(saveFilter, { name, filter: value }, { token })).body
    await save('Yard', filter)
    await save('Away', { ...filter, dwellAbove: 1 })
    expect((await save('YARD', { ...filter, dwellAbove: 2 })).data.filterList.map(({ name }) => name)).toEqual([
      'Away',
      'YARD',
    ])
    expect((await save('yard', null)).data.filterList).toEqual([{ name: 'Away', filter: { ...filter, dwellAbove: 1 } }])
    expect((await server.call(getMonitorData, {})).body.data.filterList.map(({ name }) => name)).toEqual(['Overstay'])
    for (let i = 0; i < 19; i++) await save(`F${i}`, filter)
    expect((await save('One more', filter)).fields?.[0]?.name).toBe('name')
    expect((await save('f3', filter)).success).toBe(true)
  })
})
