import { ROOMS } from '@waymark/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { ShareWorld } from '../../testing/worlds/ShareWorld.ts'
import { sharedViewQueries } from './sharedView.queries.ts'

const { getShareList, getSharedView } = ROOMS.share

let world: ShareWorld
let second: TestServer
let truck: number
beforeAll(async () => {
  world = await ShareWorld.start()
  second = await startTestServer({ roles: ['web'] }, world.server)
  truck = await world.vehicle('Truck')
})
afterAll(async () => {
  await second.stop()
  await world.stop()
})

const look = async (server: TestServer, key: string, visit?: string) =>
  (await server.call(getSharedView, { key, visit }, {})).body.errorCode

describe('22: a page of a share that comes to several processes', () => {
  const share = async () => {
    const { shareId, key } = (await world.add({ vehicleIds: [truck] })).data
    const visits = async () =>
      (await world.server.call(getShareList, { shareId })).body.data.list.map((row) => row.visits)
    return { key, visits }
  }

  it('is one visit, to one after the other and to both at once', async () => {
    const { key, visits } = await share()
    for (const server of [world.server, second, world.server]) await look(server, key, 'page one')
    expect(await visits()).toEqual([1])
    const both = ['page two', 'page three', 'page four'].flatMap((page) =>
      [world.server, second].map((server) => look(server, key, page)),
    )
    await Promise.all(both)
    expect(await visits()).toEqual([4])
    // without a word of its own it is the network that it is in
    for (const server of [world.server, second]) await look(server, key)
    expect(await visits()).toEqual([5])
  })

  it('is another visit where nobody has heard it for half an hour', async () => {
    const { key, visits } = await share()
    await look(world.server, key, 'page one')
    await world.server.db.run(`update share_page set heard_at = heard_at - interval '31 minutes'`)
    await look(second, key, 'page one')
    expect(await visits()).toEqual([2])
  })

  it('is forgotten once it is closed, and nothing in what is kept tells the page or the network', async () => {
    const { key } = await share()
    const { db } = world.server
    await db.run(`update share_page set heard_at = heard_at - interval '31 minutes'`)
    await look(world.server, key, 'page one')
    await sharedViewQueries(db).forgetPages(Date.now())
    const kept = await db.rows<{ page: Buffer }>('select * from share_page')
    expect(kept.map(({ page }) => page.length)).toEqual([16])
    expect(kept[0]?.page.toString('latin1')).not.toMatch(/page one|127/)
  })

  it('is one of fifty thousand at most that are kept, the last of them', async () => {
    const { db } = world.server
    await db.run(
      `insert into share_page select int8send(n), now() - n * interval '1 millisecond', gen_random_uuid() from generate_series(1, 51000) n`,
    )
    await sharedViewQueries(db).forgetPages(Date.now())
    const kept = await db.row<{ n: number; last: boolean }>(
      `select count(*)::int4 as n, bool_or(page = int8send(51000)) as last from share_page`,
    )
    expect(kept?.n).toBeGreaterThan(49_000)
    expect(kept?.n).toBeLessThanOrEqual(50_001)
    expect(kept?.last).toBe(false)
  })
})

// last: the address of this test is refused for a minute afterwards
it('22: keys that an address gets wrong at one process count at the others', async () => {
  const { key } = (await world.add({ vehicleIds: [truck] })).data
  for (let n = 0; n < 30; n++) expect(await look(world.server, `wrong-key-number-${n}`)).toBe(404)
  expect(await look(world.server, key)).toBe(429)
  await eventually(async () => (await look(second, key)) === 429)
})
