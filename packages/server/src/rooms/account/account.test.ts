import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getPreference, editPreference } = ROOMS.account

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

  it('are each user their own', async () => {
    const token = await server.makeUser('other', server.orgId, [])
    expect((await server.call(getPreference, {}, { token })).body.data.locale).toBe('en')
  })

  it.each([{ locale: 'de' }, { zoom: 99 }, { columns: [] }, { columns: ['nothing'] }, { center: [91, 0] }])(
    'refuse %j',
    async (wrong) => {
      const answer = await server.raw('POST', editPreference.path, wrong, { token: server.admin })
      expect(answer.status).toBe(400)
    },
  )
})
