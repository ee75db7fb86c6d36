import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { RequestCounts } from './RequestCounts.ts'

let first: TestServer
let second: TestServer
beforeAll(async () => {
  first = await startTestServer({ roles: ['gateway', 'web', 'engine', 'jobs'] })
  second = await startTestServer({ roles: ['web'] }, first)
})
afterAll(async () => {
  await second.stop()
  await first.stop()
})

it('22: a limit holds for all processes together', async () => {
  const limit = 120
  const key = `wmk_${'k'.repeat(43)}`
  const path = ROOMS.fleetApi[Object.keys(ROOMS.fleetApi)[0] as keyof typeof ROOMS.fleetApi].path
  const ask = async (server: TestServer): Promise<{ isRefused: boolean; left: number }> => {
    const { status, headers } = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${key}` } })
    return { isRefused: status === 429, left: Number(headers.get('x-ratelimit-remaining')) }
  }
  let taken = 0
  const take = async (server: TestServer): Promise<{ isRefused: boolean; left: number }> => {
    const answer = await ask(server)
    if (!answer.isRefused) taken++
    return answer
  }
  for (let n = 0; n < 70; n++) await take(first)
  await eventually(async () => (await take(second)).left === limit - taken)
  while (!(await take(second)).isRefused);
  expect(taken).toBe(limit)
  await eventually(async () => (await ask(first)).isRefused)
})

it('counts a window from its first request, and adds what others counted while theirs last', async () => {
  const clock = { at: 0, monotonic: () => clock.at }
  const counts = new RequestCounts(clock)
  const add = () => counts.add('all 10.0.0.1', 60_000, 100)
  expect(add()).toEqual({ current: 1, ttl: 60_000 })
  clock.at = 20_000
  expect(add()).toEqual({ current: 2, ttl: 40_000 })
  await counts.exchange({
    put: async () => expect.unreachable('two of a hundred are not worth telling'),
    ofOthers: async () => [
      { key: 'all 10.0.0.1', count: 30, left: 10_000 },
      { key: 'all 10.0.0.1', count: 50, left: 25_000 },
      { key: 'all 10.0.0.2', count: 7, left: 25_000 },
    ],
  })
  expect(add()).toEqual({ current: 83, ttl: 40_000 })
  clock.at = 35_000
  expect(add().current).toBe(54)
  clock.at = 61_000
  expect(add()).toEqual({ current: 1, ttl: 60_000 })
})
