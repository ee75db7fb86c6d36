import { makeJourney } from '@waymark/core/movement/journey.testing.ts'
import { assert, asyncProperty, constantFrom, integer } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import { openTestDatabase, type TestDatabase } from '../../platform/database/testDatabase.ts'
import { LeaseLostError } from '../../platform/processes/leases.queries.ts'
import { ALL_PARTS, nameOfPart, namesOfParts, partOf } from '../../platform/processes/parts.ts'
import { failingDatabase } from '../../testing/failingDatabase.ts'
import { letGo, PartHolder } from '../../testing/PartHolder.ts'
import {
  addCircle,
  addDevices,
  addOrganization,
  allRows,
  commitRows,
  createFollower,
  resultsOf,
  settle,
  shuffled,
  stateOf,
} from '../../testing/worlds/movementWorld.ts'
import type { MovementFollower } from './MovementFollower.ts'

const SINCE = new Date(Date.UTC(2026, 0, 1))
const DAY = 86_400_000
let test: TestDatabase
let orgId = 0

beforeAll(async () => {
  test = await openTestDatabase()
  orgId = await addOrganization(test.db)
})
afterAll(() => test.close())

/** A process that computes parts of the engine, and believes to hold what it was told last. */
class Engine {
  readonly holder = new PartHolder(test.db, 'movement')
  readonly seed: number
  #follower: MovementFollower
  #lives = 0

  constructor(seed: number) {
    this.seed = seed
    this.#follower = this.begin()
  }

  /** Anew: it knows only what is written, and what is written fails at moments of chance. */
  begin(): MovementFollower {
    const { held } = this.holder
    const db = failingDatabase(test.db, this.seed + 100 * this.#lives++, 0.06)
    this.#follower = createFollower(db, systemClock, {
      parts: () => held.parts,
      guard: (tx, parts) => held.guard(tx, parts),
    })
    return this.#follower
  }

  async round(): Promise<void> {
    try {
      await this.#follower.round()
    } catch (error) {
      if (error instanceof LeaseLostError) return
      expect((error as Error).message).toMatch(/^crash/)
      this.begin()
    }
  }
}

describe('parts of the movement engine', () => {
  const journey = makeJourney({ seed: 7, everyMs: 60_000, reports: 900, kind: 'powered' })

  it('give the same results whoever holds them when, with two that believe they do, crashes, and landmarks that come', async () => {
    const { db } = test
    let place = 0
    await assert(
      asyncProperty(integer({ min: 1, max: 1_000_000 }), constantFrom('in order', 'shuffled'), async (seed, order) => {
        const devices = await addDevices(db, orgId, 5)
        expect(new Set(devices.map(partOf)).size).toBe(5)
        const engines = [new Engine(seed), new Engine(seed + 1)] as const
        const rows = order === 'shuffled' ? shuffled(allRows(journey), seed) : allRows(journey)
        let state = seed
        const chance = (n: number): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) % n
        for (let at = 0; at < rows.length; at += 25) {
          for (const device of devices) await commitRows(db, device, journey, rows.slice(at, at + 25))
          // a lease runs out while its holder hangs, or is busy writing
          const running = engines.map((engine) => engine.round())
          const parts = ALL_PARTS.filter(() => chance(3) === 0).map((part) => nameOfPart('movement', part))
          await letGo(db, parts)
          await engines[chance(2)]!.holder.take(1 + chance(16))
          if (at === 500) await addCircle(db, orgId, `place ${++place}`, [40 + place / 500, -105, 800], SINCE)
          if (chance(3) === 0) await engines[chance(2)]!.holder.look()
          await Promise.all(running)
        }
        await letGo(db, namesOfParts('movement'))
        await settle(createFollower(db), db)
        // the same reports, computed by one in peace
        const [quiet = 0] = await addDevices(db, orgId, 1)
        await commitRows(db, quiet, journey, allRows(journey))
        await settle(createFollower(db), db)
        const expected = await resultsOf(db, quiet)
        expect(expected.length).toBeGreaterThan(10)
        for (const device of devices) {
          expect(await resultsOf(db, device)).toEqual(expected)
          expect(await stateOf(db, device)).toBe(await stateOf(db, quiet))
        }
      }),
      { numRuns: 3 },
    )
  })

  it('are read by the landmarks that count, though another part hears of them while these are being written', async () => {
    const { db } = test
    const [mine = 0] = await addDevices(db, orgId, 1)
    const rows = allRows(journey)
    const dayTwo = Math.ceil(journey.time[0]! / DAY) * DAY
    const before = rows.filter((row) => journey.time[row]! < dayTwo)
    const after = rows.filter((row) => journey.time[row]! >= dayTwo)
    const own = [partOf(mine)]
    const others = ALL_PARTS.filter((part) => part !== partOf(mine))
    const other = createFollower(db, systemClock, { parts: () => others })
    let comes: (() => Promise<unknown>) | undefined
    const follower = createFollower(db, systemClock, {
      parts: () => own,
      guard: async () => {
        const now = comes
        comes = undefined
        await now?.()
      },
    })
    await commitRows(db, mine, journey, before)
    while (await follower.round());
    await commitRows(db, mine, journey, after)
    let landmarkId = 0
    comes = async () => {
      landmarkId = await addCircle(db, orgId, 'comes late', [40, -105, 900], new Date(dayTwo))
      // nothing of the device is marked: what it has said so far was before it
      await other.round()
    }
    // its rows are in the feed once nothing older is still being written
    await expect
      .poll(
        async () => {
          while (await follower.round());
          return comes
        },
        { interval: 20 },
      )
      .toBeUndefined()
    const visits = await db.rows('select from movement_row where device_id = $1 and landmark_id = $2', [
      mine,
      landmarkId,
    ])
    expect(visits.length).toBeGreaterThan(0)
  })
})
