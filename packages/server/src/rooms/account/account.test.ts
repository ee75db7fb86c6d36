import { ROOMS } from '@waymark/contract/calls.ts'
import { INHERITED } from '@waymark/contract/rooms/session/account.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getPreference, editPreference } = ROOMS.account
const { editOrgSetting } = ROOMS.organization

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('preferences', () => {
  it('MAP-2 begin with the defaults of the specification', async () => {
    expect((await server.call(getPreference, {})).body.data).toMatchObject({
      locale: 'en',
      mapType: 'GoogleMap',
      layer: 'road',
      center: [39.7668, -101.4257],
      zoom: 2,
      distanceUnit: 'mi',
      temperatureUnit: 'F',
      dateFormat: 'YYYY-MM-DD HH',
      timeZone: 'mountain',
      markerType: 'arrow',
      mergeMarkers: true,
      columns: ['trackerStatus', 'byLandmarkName', 'enterLandmarkTime', 'dwellTime', 'state', 'speed', 'lat'],
    })
  })

  it('keep what one tab saved when another saves something else', async () => {
    await server.call(editPreference, { locale: 'pz' })
    await server.call(editPreference, { distanceUnit: 'km' })
    expect((await server.call(getPreference, {})).body.data).toMatchObject({
      locale: 'pz',
      distanceUnit: 'km',
      zoom: 2,
    })
  })

  it("fall back on the organisation's units and time zone, up the tree, in the session's answer too", async () => {
    const region = await server.makeOrg('Region')
    const depot = await server.makeOrg('Depot', region)
    const token = await server.makeUser('at depot', depot, [])
    const as = { token }
    const mine = async () => (await server.call(getPreference, {}, as)).body.data
    expect(await mine()).toMatchObject({ distanceUnit: 'mi', temperatureUnit: 'F', timeZone: 'mountain' })
    await server.call(editOrgSetting, { orgId: region, distanceUnit: 'km', timeZone: 'Europe/Paris' })
    await server.call(editOrgSetting, { orgId: depot, temperatureUnit: 'C', timeZone: 'UTC' })
    const theirs = { distanceUnit: 'km', temperatureUnit: 'C', timeZone: 'utc', emailTimeZone: 'utc' } as const
    expect(await mine()).toMatchObject({ ...theirs, inherited: [...INHERITED] })
    const session = (await server.call(ROOMS.session.getSession, {}, as)).body.data
    expect(session.habit).toMatchObject(theirs)
    const signedIn = await server.call(ROOMS.session.login, { username: 'at depot', password: 'correct-horse-1' }, {})
    expect(signedIn.body.data).toMatchObject({ habit: theirs })
    await server.call(editOrgSetting, { orgId: depot, timeZone: '' })
    expect(await mine()).toMatchObject({ timeZone: 'Europe/Paris' })
    const chosen = await server.call(editPreference, { distanceUnit: 'mi', timeZone: 'Asia/Kolkata' }, as)
    expect(chosen.body.data).toMatchObject({
      distanceUnit: 'mi',
      timeZone: 'Asia/Kolkata',
      inherited: ['temperatureUnit', 'emailTimeZone'],
    })
    expect((await server.call(editPreference, { distanceUnit: null, timeZone: null }, as)).body.data).toMatchObject({
      distanceUnit: 'km',
      timeZone: 'Europe/Paris',
      inherited: [...INHERITED],
    })
  })

  it('are each user their own', async () => {
    const token = await server.makeUser('other', server.orgId, [])
    expect((await server.call(getPreference, {}, { token })).body.data.locale).toBe('en')
  })

  it.each([
    { locale: 'de' },
    { locale: null },
    { timeZone: 'Mars/Olympus' },
    { inherited: [] },
    { zoom: 99 },
    { columns: [] },
    { columns: ['nothing'] },
    { center: [91, 0] },
  ])('refuse %j', async (wrong) => {
    const answer = await server.raw('POST', editPreference.path, wrong, { token: server.admin })
    expect(answer.status).toBe(400)
  })
})
