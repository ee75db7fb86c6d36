import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import { openTestDatabase, type TestDatabase } from '../../platform/database/testDatabase.ts'
import { makeJourney } from '@waymark/core/movement/journey.testing.ts'
import {
  addCircle,
  addDevices,
  allRows,
  commitRows,
  createFollower,
  settle,
} from '../../testing/worlds/movementWorld.ts'
import { type LiveMovement, liveMovement } from './LiveMovement.ts'
import type { MovementFollower } from './MovementFollower.ts'
import { movementQueries } from './movement.queries.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

it('22: the engine names a device only where the list says something new of it, and never less', async () => {
  const { db } = test
  const org = await db.row<{ org_id: number }>("insert into organization (name) values ('o') returning org_id")
  const [device = 0] = await addDevices(db, org?.org_id ?? 0, 1)
  await addCircle(db, org?.org_id ?? 0, 'Yard', [40, -105, 900], new Date(Date.UTC(2026, 0, 1)))
  const journey = makeJourney({ seed: 7, everyMs: 60_000, reports: 600, kind: 'powered' })
  const stands = async (): Promise<LiveMovement[]> =>
    (await movementQueries(db).now([device])).map((now) => liveMovement(...now))
  /** Of somebody in this process, and of one elsewhere who reads again what is named. */
  let heard: LiveMovement[] = []
  let read: LiveMovement[] = []
  let named = 0
  let isNamed = false
  const begin = (): MovementFollower =>
    createFollower(db, systemClock, {
      announce: async (_tx, devices) => {
        named += devices.length
        isNamed = true
      },
      onMovement: (devices) => {
        if (devices.length > 0) heard = devices.map((now) => liveMovement(...now))
      },
    })
  let follower = begin()
  const rounds = 200
  for (let round = 0; round < rounds; round++) {
    await commitRows(db, device, journey, allRows(journey).slice(round * 3, round * 3 + 3))
    // a process that begins knows nothing of what was said before
    if (round === 100) follower = begin()
    await settle(follower, db)
    if (isNamed) read = await stands()
    isNamed = false
    expect(heard).toEqual(await stands())
    expect(read).toEqual(heard)
  }
  expect(named).toBeGreaterThan(3)
  expect(named).toBeLessThan(rounds / 2)
})
