import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { importSightings } = ROOMS.importSource
const anHourAgo = new Date(Math.floor(Date.now() / 1000 - 3600) * 1000).toISOString()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('a dry run', () => {
  it('reads exports that nobody has described: camel case, snake case, UTC in a head, columns told by their values', async () => {
    const orgId = await server.makeOrg('Unseen exports')
    const unseen = [
      `vehicleId,time,latitude,longitude\n7167,${anHourAgo},38.93965,-77.07503`,
      `Truck No.;gps_when_utc;Last Event;GPS_Position\n14;${anHourAgo.slice(0, 19).replace('T', ' ')};Ignition On;POINT(-77.07503 38.93965)`,
      `tracker,t,p1,p2\n19,${anHourAgo},-117.07503,38.93965`,
    ]
    for (const file of unseen) {
      const { data } = (
        await server.call(importSightings, {
          fileName: 'export.csv',
          file: Buffer.from(file).toString('base64'),
          dryRun: true,
          orgId,
        })
      ).body
      expect(data).toMatchObject({ total: 1, good: 1, asks: [], problems: [] })
      expect(data.preview[0]?.lat).toBeCloseTo(38.93965, 6)
    }
  })
})
