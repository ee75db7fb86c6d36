import { ROOMS } from '@waymark/contract/calls.ts'
import type { LandmarkShape } from '@waymark/core/geo/landmark/LandmarkShape.ts'
import type { Position } from '@waymark/core/geo/Polygon.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LiveClient } from '../../testing/LiveClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getLandmarkList, getAllLandmarks, addLandmark, editLandmark, deleteLandmark, deleteLandmarkByPost } =
  ROOMS.landmark
const { getMonitorData, getPagingList } = ROOMS.monitoring

let server: TestServer
let below: number
let stranger: string

const PERMISSIONS = ['view', 'add', 'edit', 'delete'].map((action) => `monitoring:landmark:${action}`)

beforeAll(async () => {
  server = await startTestServer()
  below = await server.makeOrg('Below')
  const elsewhere = await server.makeOrg('Elsewhere', 0)
  stranger = await server.makeUser('stranger', elsewhere, [...PERMISSIONS, 'monitoring:map:view'])
})
afterAll(() => server.stop())

const circle = (lat: number, lon: number, radiusM = 200): LandmarkShape => ({ kind: 'circle', lat, lon, radiusM })
const polygon = (...ring: Position[]): LandmarkShape => ({ kind: 'polygon', parts: [[[...ring, ring[0]!]]] })
const square = (lat: number, lon: number, half: number): LandmarkShape =>
  polygon([lon - half, lat - half], [lon + half, lat - half], [lon + half, lat + half], [lon - half, lat + half])

const add = async (name: string, shape: LandmarkShape, more: object = {}): Promise<number> =>
  (await server.call(addLandmark, { orgId: server.orgId, name, shape, ...more })).body.data.landmarkId

async function vehicle(name: string, orgId = server.orgId): Promise<number> {
  const device = await server.call(ROOMS.device.addDevice, { orgId, identifier: name.replaceAll(' ', '-') })
  const params = { orgId, name, assetType: 2001, icon: 'truck' as const, device: device.body.data.id }
  return (await server.call(ROOMS.vehicle.addVehicle, params)).body.data.vehicleId
}

/** A report by OsmAnd; answered when it is durable. */
async function report(name: string, lat: number, lon: number): Promise<void> {
  const query = new URLSearchParams({
    id: name.replaceAll(' ', '-'),
    lat: `${lat}`,
    lon: `${lon}`,
    timestamp: `${Date.now()}`,
    speed: '0',
  })
  await fetch(`http://127.0.0.1:${server.server.gatewayPorts.tcp}/?${query.toString()}`)
}

const insideOf = async (vehicleId: number): Promise<number[] | undefined> =>
  (await server.call(getMonitorData, { vehicleIds: [vehicleId] })).body.data.live.landmarks[0]

describe('landmarks', () => {
  it('are added, listed, edited and deleted', async () => {
    const landmarkId = await add('Denver yard', square(39.7, -104.9, 0.002), {
      customId: 'C-17',
      city: 'Denver',
      tags: ['Yard', 'cold', 'YARD'],
    })
    const [listed] = (await server.call(getLandmarkList, { keyword: 'denver' })).body.data.list
    expect(listed).toMatchObject({
      landmarkId,
      landmarkName: 'Denver yard',
      customId: 'C-17',
      city: 'Denver',
      tags: ['Yard', 'cold'],
      kind: 'polygon',
      vehicleCount: 0,
      mayChange: true,
      version: 1,
    })
    expect(listed?.area).toBeCloseTo(444.8 * 342.2, -3)
    expect((await server.call(editLandmark, { landmarkId, colour: '#1a8f4c', version: 1 })).body.data.version).toBe(2)
    expect((await server.call(editLandmark, { landmarkId, name: 'X', version: 1 })).body.fields).toMatchObject([
      { name: 'version' },
    ])
    expect((await server.call(getLandmarkList, { keyword: 'c-17' })).body.data.list).toMatchObject([
      { colour: '#1a8f4c', landmarkName: 'Denver yard' },
    ])
    expect((await server.call(deleteLandmark, { landmarkId })).status).toBe(200)
    expect((await server.call(deleteLandmarkByPost, { landmarkId })).body.errorCode).toBe(4041200)
    expect((await server.call(getLandmarkList, { keyword: 'denver' })).body.data.list).toEqual([])
    expect(
      await server.db.rows(`select name from deletion where kind = 'landmark' and record_id = ${landmarkId}`),
    ).toEqual([{ name: 'Denver yard' }])
  })

  it('keep their shape, an edit of the rest leaves it', async () => {
    const shape = square(45, -100, 0.01)
    const landmarkId = await add('Shape', shape)
    await server.call(editLandmark, { landmarkId, remark: 'x' })
    const { data } = (await server.call(getAllLandmarks, { landmarkIds: [landmarkId] })).body
    expect(data).toMatchObject({ landmarkId: [landmarkId], name: ['Shape'], shape: [shape], more: false })
    expect(data.lat[0]).toBeCloseTo(45)
  })

  it('are found in a view, also across the 180th meridian', async () => {
    const east = await add('Fiji', circle(-17, 179.999, 5000))
    const ids = async (bounds: number[]) =>
      (await server.call(getAllLandmarks, { bounds })).body.data.landmarkId.includes(east)
    expect(await ids([179, -18, 180, -16])).toBe(true)
    expect(await ids([-180, -18, -179.99, -16])).toBe(true)
    expect(await ids([170, -18, -170, -16])).toBe(true)
    expect(await ids([-179, -18, -178, -16])).toBe(false)
    expect(await ids([179, 16, 180, 18])).toBe(false)
  })

  it('are listed by tag and by how many vehicles are in them', async () => {
    const [one, two] = [
      await add('Tag one', circle(20, -100), { tags: ['port'] }),
      await add('Tag two', circle(21, -100), { tags: ['port', 'customs'] }),
    ]
    await vehicle('tagged')
    await report('tagged', 21, -100)
    const list = (await server.call(getLandmarkList, { tags: ['port'], sort: '-vehicleCount' })).body.data
    expect(list.list.map((row) => [row.landmarkId, row.vehicleCount])).toEqual([
      [two, 1],
      [one, 0],
    ])
    expect(list.allTags).toEqual(expect.arrayContaining(['port', 'customs']))
    expect((await server.call(getLandmarkList, { tags: ['customs'] })).body.data.total).toBe(1)
  })

  it.each([
    ['crosses itself', polygon([0, 0], [1, 1], [1, 0], [0, 1]), /crosses or touches itself/],
    ['is tiny', circle(40, -100, 2), /too small/],
    ['is huge', circle(40, -100, 900_000), /too large/],
    ['lies at a pole', square(88, 0, 1), /pole/],
    ['has no points', { kind: 'polygon' as const, parts: [] }, /no points/],
    ['is off the earth', circle(95, 0), /coordinate/],
  ])('refuse a shape that %s, in words', async (_what, shape, words) => {
    const { body } = await server.call(addLandmark, { orgId: server.orgId, name: 'Bad', shape })
    expect([body.errorCode, body.fields?.[0]?.name]).toEqual([4001200, 'shape'])
    expect(body.fields?.[0]?.message).toMatch(words)
  })

  it('say what is wrong with a shape in the language of the caller', async () => {
    const params = { orgId: server.orgId, name: 'Bad', shape: circle(40, -100, 2) }
    const { body } = await server.call(addLandmark, params, { token: server.admin, locale: 'fr' })
    expect(body.fields?.[0]?.message).toMatch(/trop petite/)
  })

  it.each(['', '  ', 'a,b'])('TAG-1 refuse the tag %j', async (tag) => {
    const params = { orgId: server.orgId, name: 'T', shape: circle(1, 1), tags: ['good', tag] }
    const { status, body } = await server.raw('POST', addLandmark.path, params, { token: server.admin })
    expect([status, body.fields?.[0]?.name]).toEqual([400, 'tags.1'])
  })

  it.each(['', ' ', '<b>', 'x'.repeat(101)])('NAME-1 refuse the name %j', async (name) => {
    const params = { orgId: server.orgId, name, shape: circle(1, 1) }
    const { status, body } = await server.raw('POST', addLandmark.path, params, { token: server.admin })
    expect([status, body.fields?.[0]?.name]).toEqual([400, 'name'])
  })

  it('ORG-7 stay within the number that their organisation may have (403603)', async () => {
    const full = await server.makeOrg('Full')
    await server.db.run(`update organization set landmark_limit = 1 where org_id = ${full}`)
    const params = { orgId: full, name: 'One', shape: circle(10, 10) }
    const [one, two] = await Promise.all([server.call(addLandmark, params), server.call(addLandmark, params)])
    expect(new Set([one.body.errorCode, two.body.errorCode])).toEqual(new Set([403603, undefined]))
    const landmarkId = await add('Other', circle(10, 10))
    expect((await server.call(editLandmark, { landmarkId, orgId: full })).body.errorCode).toBe(403603)
  })

  it('PERM-5 another organisation neither sees nor changes them', async () => {
    const landmarkId = await add('Ours', circle(33, -90))
    const as = { token: stranger }
    expect((await server.call(getLandmarkList, { orgIds: [server.orgId] }, as)).body.data).toMatchObject({
      total: 0,
      allTags: [],
    })
    expect((await server.call(getAllLandmarks, { landmarkIds: [landmarkId] }, as)).body.data.landmarkId).toEqual([])
    expect((await server.call(editLandmark, { landmarkId, name: 'Theirs' }, as)).body.errorCode).toBe(4041200)
    expect((await server.call(deleteLandmark, { landmarkId }, as)).body.errorCode).toBe(4041200)
    const params = { orgId: server.orgId, name: 'X', shape: circle(1, 1) }
    expect((await server.call(addLandmark, params, as)).body.errorCode).toBe(404600)
    expect((await server.call(editLandmark, { landmarkId, orgId: 999 })).body.errorCode).toBe(404600)
    const monitored = (await server.call(getMonitorData, { landmarkIds: [landmarkId] }, as)).body.data
    expect([monitored.landmarkList, monitored.live.vehicleId]).toEqual([[], []])
  })

  it('PERM-15 are changed by who is limited where they drew them, and the list says so', async () => {
    const token = await server.makeUser('limited drawer', server.orgId, PERMISSIONS)
    await server.db.run(
      `insert into user_vehicle (user_id, vehicle_id)
       select user_id, $1 from user_account where username = 'limited drawer'`,
      [await vehicle('Drawn by')],
    )
    const others = await add('Drawn by others', circle(12, 12))
    const mayChange = async (as = server.admin) =>
      (await server.call(getLandmarkList, { keyword: 'drawn by' }, { token: as })).body.data.list.map((row) => [
        row.landmarkName,
        row.mayChange,
      ])
    expect(await mayChange(token)).toEqual([['Drawn by others', false]])
    expect((await server.call(editLandmark, { landmarkId: others, name: 'Taken' }, { token })).status).toBe(404)
    const shape = circle(13, 13)
    const own = await server.call(addLandmark, { orgId: server.orgId, name: 'Drawn by me', shape }, { token })
    expect(await mayChange(token)).toEqual([
      ['Drawn by me', true],
      ['Drawn by others', false],
    ])
    const { landmarkId } = own.body.data
    expect((await server.call(editLandmark, { landmarkId, remark: 'mine' }, { token })).status).toBe(200)
    expect((await mayChange()).map(([, may]) => may)).toEqual([true, true])
  })
})

describe('what is in a landmark now', () => {
  it('is told of the smallest first, and changes with the vehicle and with the landmark', async () => {
    const vehicleId = await vehicle('mover')
    const [city, yard] = [await add('City', circle(40, -105, 20_000)), await add('Yard', circle(40, -105, 300))]
    await report('mover', 40, -105)
    expect(await insideOf(vehicleId)).toEqual([yard, city])
    const [row] = (await server.call(getPagingList, { vehicleIds: [vehicleId] })).body.data.list
    expect(row?.byLandmarkName).toBe('Yard')
    await report('mover', 40.05, -105)
    expect(await insideOf(vehicleId)).toEqual([city])
    // into the great index, beside which changes are kept from here on
    await server.server.reload()
    await server.call(editLandmark, { landmarkId: yard, shape: circle(40.05, -105, 300) })
    expect(await insideOf(vehicleId)).toEqual([yard, city])
    await server.call(deleteLandmark, { landmarkId: city })
    expect(await insideOf(vehicleId)).toEqual([yard])
    const deletion = await server.db.row<{ deletion_id: number }>(
      `select deletion_id from deletion where kind = 'landmark' and record_id = ${city}`,
    )
    await server.call(ROOMS.softDelete.recover, { deletionIds: [deletion?.deletion_id ?? 0] })
    expect(await insideOf(vehicleId)).toEqual([yard, city])
  })

  it('narrows the monitoring lists down', async () => {
    const [inside] = [await vehicle('filter in'), await vehicle('filter out')]
    const landmarkId = await add('Filter', circle(50, -110))
    await report('filter in', 50, -110)
    await report('filter out', 51, -110)
    const data = (await server.call(getMonitorData, { landmarkIds: [landmarkId] })).body.data
    expect(data.live.vehicleId).toEqual([inside])
    expect(data.landmarkList).toContainEqual({ landmarkId, landmarkName: 'Filter' })
    expect((await server.call(getPagingList, { landmarkIds: [landmarkId] })).body.data.total).toBe(1)
    expect((await server.call(getPagingList, { landmarkIds: [] })).body.data.total).toBe(0)
  })

  it('PERM-5 names only landmarks of organisations that the reader may see', async () => {
    const vehicleId = await vehicle('sub truck', below)
    const [ours, theirs] = [
      await add('Head office yard', circle(30, -95, 500)),
      await add('Branch yard', circle(30, -95, 900), { orgId: below }),
    ]
    await report('sub truck', 30, -95)
    const clerk = await server.makeUser('clerk', below, ['monitoring:map:view', 'monitoring:landmark:view'])
    const seen = (await server.call(getMonitorData, { vehicleIds: [vehicleId] }, { token: clerk })).body.data
    expect(seen.live.landmarks).toEqual([[theirs]])
    expect(seen.landmarkList).toEqual([{ landmarkId: theirs, landmarkName: 'Branch yard' }])
    expect(await insideOf(vehicleId)).toEqual([ours, theirs])
  })

  it('comes by the live stream, to each reader what they may see', async () => {
    const vehicleId = await vehicle('streamed', below)
    await report('streamed', 35, -80)
    const [head, branch] = [await LiveClient.open(server.url), await LiveClient.open(server.url)]
    const clerk = await server.makeUser('streamer', below, ['monitoring:map:view'])
    head.say({ type: 'subscribe', token: server.admin })
    branch.say({ type: 'subscribe', token: clerk })
    await Promise.all([head.find('snapshot'), branch.find('snapshot')])
    const landmarkId = await add('Streamed', circle(35, -80))
    const rows = (await head.find('changes', ({ rows: all }) => all.landmarks.flat().includes(landmarkId))).rows
    expect(rows.vehicleId[rows.landmarks.findIndex((each) => each.includes(landmarkId))]).toBe(vehicleId)
    expect((await head.find('landmarks')).landmarkIds).toEqual([landmarkId])
    const theirs = await branch.find('changes', (message) => message.rows.vehicleId.includes(vehicleId))
    expect(theirs.rows.landmarks[theirs.rows.vehicleId.indexOf(vehicleId)]).toEqual([])
    head.close()
    branch.close()
  })
})
