import { makeJourney } from '@waymark/core/movement/journey.testing.ts'
import { array, assert, integer, property, record } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../platform/database/testDatabase.ts'
import {
  addDevices,
  addOrganization,
  commitRows,
  createFollower,
  resultsOf,
  settle,
  stateOf,
} from '../../testing/worlds/movementWorld.ts'
import { groupTasks } from './groupTasks.ts'

const DAY = 86_400_000
let test: TestDatabase
let orgId = 0

beforeAll(async () => {
  test = await openTestDatabase()
  orgId = await addOrganization(test.db)
})
afterAll(() => test.close())

const journey = makeJourney({ seed: 5, everyMs: 60_000, reports: 9_000, kind: 'powered' })
const endOf = (rows: readonly number[]): number => journey.time[rows.at(-1)!]!

it('22: many devices whose results are gone come to the same as when each report was taken as it came', async () => {
  const { db } = test
  const devices = await addDevices(db, orgId, 40)
  const follower = createFollower(db)
  await settle(follower, db)
  for (const [n, device] of devices.entries()) {
    // an hour to a week of it, some of it under way for years, and some told by a clock that was right until then
    const from = (n * 211) % 5_000
    const rows = Array.from({ length: n % 9 === 8 ? 4_000 : 60 + ((n * 37) % 1_300) }, (_, row) => from + row)
    const isAhead = n % 5 === 4
    if (!isAhead) await commitRows(db, device, journey, rows, n % 5 === 3 ? undefined : endOf(rows) + 1_000)
    for (let at = 0; at < (isAhead ? 60 : 0); at += 5) {
      const some = rows.slice(at, at + 5)
      await commitRows(db, device, journey, some, endOf(some) + (at < 30 ? 1_000 : -3 * 3_600_000))
    }
    if (n % 4 === 0) await settle(follower, db)
  }
  await settle(follower, db)
  const read = (device: number) => Promise.all([resultsOf(db, device), stateOf(db, device)])
  const before = await Promise.all(devices.map(read))
  expect(before.flatMap(([rows]) => rows).length).toBeGreaterThan(200)

  for (const table of ['movement_row', 'movement_checkpoint', 'movement_device'])
    await db.run(`delete from ${table} where device_id = any($1::int4[])`, [devices])
  await settle(createFollower(db), db)
  expect(await Promise.all(devices.map(read))).toEqual(before)
})

it('22: what is read together is short, near and whole, in the order of the devices', () => {
  const past = record({ first: integer({ min: 0, max: 6 * DAY }), long: integer({ min: 0, max: 2 * DAY }), from: integer({ min: 0, max: DAY }) }) // prettier-ignore
  assert(
    property(array(past, { maxLength: 400 }), (pasts) => {
      const tasks = pasts.map(({ from }, device) => ({
        from,
        folder: { facts: { device, model: '', modelId: null, orgId }, recompute: () => Promise.resolve() },
      }))
      // every seventh has nothing stored
      const spans = new Map(pasts.map(({ first, long }, device) => [device, { first, last: first + long }] as const))
      for (const device of spans.keys()) if (device % 7 === 6) spans.delete(device)
      const groups = groupTasks(tasks, spans)
      expect(groups.flat().map(({ task }) => task)).toEqual(tasks)
      for (const group of groups.filter(({ length }) => length > 1)) {
        const stored = group.map(({ stored: span }) => span!)
        expect(group.length).toBeLessThanOrEqual(100)
        for (const [n, { first, last }] of stored.entries()) {
          expect(last - first).toBeLessThanOrEqual(DAY)
          expect(group[n]!.task.from).toBeLessThanOrEqual(first)
        }
        const reach = Math.max(...stored.map(({ last }) => last)) - Math.min(...stored.map(({ first }) => first))
        expect(reach).toBeLessThanOrEqual(2 * DAY)
      }
    }),
  )
  const same = Array.from({ length: 250 }, (_, device) => ({
    from: 0,
    folder: { facts: { device, model: '', modelId: null, orgId }, recompute: () => Promise.resolve() },
  }))
  const spans = new Map(same.map(({ folder }) => [folder.facts.device, { first: DAY, last: DAY }] as const))
  expect(groupTasks(same, spans).map(({ length }) => length)).toEqual([100, 100, 50])
})
