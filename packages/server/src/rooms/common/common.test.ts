import { ALL_CALLS, ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const FLAGS = ['isRequestIotTo1508D', 'isRequestIotToAS2321', 'isRequestIotToVS2310']
/** Calls that the flags gate, as the specification names them. */
const GATED = ['/nodeAction/iot/getSensorData', '/nodeAction/guardTail/getGuardTailData']

/** True for nothing, an empty list, or an object that holds nothing else. */
function isEmpty(data: unknown): boolean {
  if (data === null || data === undefined || data === 0 || data === '') return true
  return typeof data === 'object' && Object.values(data).every(isEmpty)
}

describe('FLAG-1', () => {
  it('FLAG-1 there are three flags of the sensor and guard-tail calls, each on only where these calls are', async () => {
    const { flags } = (await server.call(ROOMS.common.getApplication, {})).body.data
    expect(Object.keys(flags).sort()).toEqual(FLAGS)
    const there = GATED.filter((path) => ALL_CALLS.some((call) => call.path === path))
    if (there.length < GATED.length) expect(flags).toEqual(Object.fromEntries(FLAGS.map((flag) => [flag, false])))
  })

  it('FLAG-1 with all flags off, the calls that there are answer nothing', async () => {
    const { flags } = (await server.call(ROOMS.common.getApplication, {})).body.data
    if (Object.values(flags).some(Boolean)) return
    const vehicle = { orgId: server.orgId, name: 'Sensed', assetType: 2001, icon: 'truck' as const }
    const { vehicleId } = (await server.call(ROOMS.vehicle.addVehicle, vehicle)).body.data
    for (const call of ALL_CALLS.filter(({ path }) => GATED.includes(path))) {
      const answer = await server.raw(call.method, call.path, { vehicleId }, { token: server.admin })
      expect([call.path, answer.status, isEmpty(answer.body.data)]).toEqual([call.path, 200, true])
    }
  })
})
