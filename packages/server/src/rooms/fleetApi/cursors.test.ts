import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const { getFleetVehicles, getFleetMileage, getFleetAlarms, getFleetPositions } = ROOMS.fleetApi

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const n of [1, 2]) {
    const device = await server.call(ROOMS.device.addDevice, { orgId: server.orgId, identifier: `phone-${n}` })
    const vehicle = { orgId: server.orgId, name: `Van ${n}`, assetType: 2003 as const, icon: 'van' as const }
    await server.call(ROOMS.vehicle.addVehicle, { ...vehicle, device: device.body.data.id })
  }
})
afterAll(() => server.stop())

let asked = 0
let key = ''
/** A key may ask only so often in a minute. */
const nextKey = async (): Promise<string> => {
  if (asked++ % 100 > 0) return key
  const made = await server.call(ROOMS.accessKey.addV2Key, {
    orgId: server.orgId,
    name: `Cursors ${asked}`,
    interfaces: ['vehicle:read', 'mileage:read', 'alarm:read', 'position:read'],
    allDevices: true,
  })
  return (key = made.body.data.key)
}

const day = new Date().toISOString().slice(0, 10)
const CALLS = [
  ['vehicles', getFleetVehicles.path, { limit: 1 }],
  ['mileage', getFleetMileage.path, { limit: 1, from: day, to: day }],
  ['alarms', getFleetAlarms.path, {}],
  ['positions that were recorded', getFleetPositions.path, {}],
] as const

const HOSTILE: readonly unknown[] = [
  '1 or 1=1',
  "'; drop table vehicle; --",
  '1',
  '',
  '\u0000',
  '\ud800',
  -1,
  -2,
  0.5,
  1e300,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  Number.MAX_SAFE_INTEGER,
  1,
  null,
  true,
  [],
  [1],
  {},
  { $gt: 0 },
]

const write = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64url')

describe('a cursor that a client made up', () => {
  const read = async (path: string, params: object, cursor: string) => {
    const token = await nextKey()
    const { status, body } = await server.raw('GET', path, { ...params, cursor }, { token })
    return { status, name: body.fields?.[0]?.name }
  }

  it.each(CALLS)(
    'is refused or reads like any other: %s',
    async (_what, path, params) => {
      const first = await server.raw('GET', path, params, { token: await nextKey() })
      const cursor = (first.body.data as { nextCursor: string }).nextCursor
      const parts = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
      const made: unknown[] = [parts.slice(1), [...parts, 1], parts.slice(0, -1), {}, 7, 'x', null]
      for (let i = 0; i < parts.length; i++) for (const part of HOSTILE) made.push(parts.toSpliced(i, 1, part))
      // the other phase of the feed, with this one's epoch
      for (const part of HOSTILE)
        made.push(['live', parts[1], part, 1, 1, -1], ['live', parts[1], parts[2], part, part, part])
      for (const each of made) {
        const { status, name } = await read(path, params, write(each))
        expect([200, 400], JSON.stringify(each)).toContain(status)
        if (status === 400) expect(name).toBe('cursor')
      }
    },
    60_000,
  )

  it('is refused where it is no cursor at all', async () => {
    for (const [, path, params] of CALLS)
      for (const text of ['1 or 1=1', '%00', '[', write('['), 'A'.repeat(400)])
        expect(await read(path, params, text)).toMatchObject({ status: 400, name: 'cursor' })
  })
})
