import { Agent, get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOMS } from '@waymark/contract/calls.ts'
import { freePort } from '../testing/freePort.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let first: TestServer
let second: TestServer
let port: number
let gatewayPort: number

beforeAll(async () => {
  port = await freePort()
  gatewayPort = await freePort()
  first = await startTestServer({ port, gatewayPort, sharePorts: 'yes' })
  second = await startTestServer({ port, gatewayPort, sharePorts: 'yes', roles: ['gateway', 'web'] }, first)
  await first.call(ROOMS.device.addDevice, { orgId: first.orgId, identifier: 'shared-port' })
})
afterAll(() => first.stop())

/** A report over a connection of its own. */
const report = (time: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false })
    const url = `http://127.0.0.1:${gatewayPort}/?id=shared-port&lat=40&lon=-100&timestamp=${time}`
    get(url, { agent }, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })

describe('processes of one machine on the same ports', () => {
  it('take connections of trackers and of people in turn, and whoever is left takes all of them', async () => {
    const start = Date.now() - 100_000
    // one that has not heard of the device yet shuts it out
    await expect
      .poll(() => Promise.all(Array.from({ length: 8 }, (_, i) => report(start + i))))
      .toEqual(Array(8).fill(200))
    await expect.poll(() => Promise.all(Array.from({ length: 40 }, ready))).toSatisfy(hasBoth)
    await second.stop()
    for (let i = 0; i < 20; i++) expect(await report(start + 1000 + i)).toBe(200)
    expect(new Set(await Promise.all(Array.from({ length: 20 }, ready))).size).toBe(1)
  })

  it('are refused the ports where one of them does not share', async () => {
    await expect(startTestServer({ port, gatewayPort, roles: ['gateway'] }, first)).rejects.toThrow(/EADDRINUSE/)
  })
})

/** How many roles the process has that answers. */
const ready = async (): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}/ready`, { headers: { connection: 'close' } })
  return ((await answer.json()) as { roles: string[] }).roles.length
}
const hasBoth = (found: readonly number[]): boolean => found.includes(2) && found.includes(4)
