import { ALL_CALLS, ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Flags of getApplication, and the calls that each turns on. */
const GATED = { isRequestIotTo1508D: /1508D/i, isRequestIotToAS2321: /AS2321/i, isRequestIotToVS2310: /VS2310/i }

it('FLAG-1 tells the flags of the sensor and guard-tail calls, off as long as there are no such calls', async () => {
  const { flags } = (await server.call(ROOMS.common.getApplication, {})).body.data
  expect(Object.keys(flags).sort()).toEqual(Object.keys(GATED).sort())
  for (const [flag, calls] of Object.entries(GATED))
    if (!ALL_CALLS.some(({ path }) => calls.test(path))) expect(flags[flag as keyof typeof GATED], flag).toBe(false)
})
