import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longestBlock } from '../../../testing/longestBlock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A ring around 45 degrees north that goes in and out. */
function ring(points: number, lon: number): [number, number][] {
  const around = Array.from({ length: points }, (_, i): [number, number] => {
    const angle = (2 * Math.PI * i) / points
    const away = 0.2 + 0.05 * Math.sin(angle * 50)
    return [lon + away * Math.cos(angle), 45 + away * Math.sin(angle)]
  })
  return [...around, around[0]!]
}

describe('detailed shapes', () => {
  it('of a file are read and checked while others are served', async () => {
    const features = Array.from({ length: 26 }, (_, i) => ({
      type: 'Feature',
      properties: { name: `Field ${i}` },
      geometry: { type: 'Polygon', coordinates: [ring(9_000, -120 + i)] },
    }))
    const rounded = (_key: string, value: unknown): unknown =>
      typeof value === 'number' ? Math.round(value * 1e5) / 1e5 : value
    const file = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }, rounded)).toString('base64')
    expect(file.length).toBeLessThan(7_000_000)
    const params = { orgId: server.orgId, fileName: 'fields.geojson', file }
    const { answer, stood } = await longestBlock(() => server.call(ROOMS.landmark.importLandmark, params))
    expect(answer.body.data).toMatchObject({ total: 26, added: 26, problems: [] })
    // it was 4.7 s; parsing the request and writing the rows is what is left, and this thread is the test's, too
    expect(stood).toBeLessThan(1_500)
  })

  it('that are drawn are checked just so, by the same rules', async () => {
    const add = (points: [number, number][]) =>
      server.call(ROOMS.landmark.addLandmark, {
        orgId: server.orgId,
        name: `Drawn ${points.length}`,
        shape: { kind: 'polygon', parts: [[points]] },
      })
    expect((await add(ring(9_000, -75))).status).toBe(200)
    const crossed = ring(9_000, -74)
    ;[crossed[100], crossed[4_000]] = [crossed[4_000]!, crossed[100]!]
    const refused = await add(crossed)
    expect([refused.status, refused.body.errorCode]).toEqual([400, 4001200])
    const small = ring(100, -73)
    ;[small[10], small[60]] = [small[60]!, small[10]!]
    expect(refused.body.fields?.[0]?.message.split(' (')[0]).toBe(
      (await add(small)).body.fields?.[0]?.message.split(' (')[0],
    )
  })

  it('says what is wrong with a file as before', async () => {
    const of = async (text: string) => {
      const file = Buffer.from(text).toString('base64')
      const params = { orgId: server.orgId, fileName: 'x.geojson', file }
      return (await server.call(ROOMS.landmark.importLandmark, params)).body.errorCode
    }
    expect([await of('{'), await of('<kml>'), await of('{"type":"FeatureCollection","features":[]}')]).toEqual([
      400431, 400431, 400434,
    ])
  })
})
