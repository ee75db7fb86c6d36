import { makeJourney } from '@waymark/core/movement/journey.testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clock, systemClock } from '../../platform/clock/clock.ts'
import { openTestDatabase, type TestDatabase } from '../../platform/database/testDatabase.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { Sealer } from '../storage/Sealer.ts'
import { failingDatabase } from '../../testing/failingDatabase.ts'
import {
  addCircle,
  addDevices,
  addOrganization,
  allRows as all,
  commitRows,
  createFollower,
  resultsOf,
  settle,
  shuffled,
  stateOf,
} from '../../testing/worlds/movementWorld.ts'

const SINCE = new Date(Date.UTC(2026, 0, 1))
const DAY = 86_400_000
let test: TestDatabase
let orgId = 0

beforeAll(async () => {
  test = await openTestDatabase()
  const { db } = test
  orgId = await addOrganization(db)
  await addCircle(db, orgId, 'middle', [40, -105, 400], SINCE)
  await addCircle(db, orgId, 'around', [40, -105, 2000], SINCE)
  await addCircle(db, orgId, 'north', [40.02, -105.01, 150], SINCE)
})
afterAll(() => test.close())

describe.each(['powered', 'dirty', 'bare'] as const)('movement of %s journeys in the database', (kind) => {
  const journey = makeJourney({ seed: 7, everyMs: 60_000, reports: 4_000, kind })
  let expected: string[] = []
  let state = ''

  beforeAll(async () => {
    const [device = 0] = await addDevices(test.db, orgId, 1)
    await commitRows(test.db, device, journey, all(journey))
    await settle(createFollower(test.db), test.db)
    expected = await resultsOf(test.db, device)
    state = await stateOf(test.db, device)
    expect(expected.length).toBeGreaterThan(50)
  })

  it('is the same report by report and batch by batch', async () => {
    const [device = 0] = await addDevices(test.db, orgId, 1)
    const follower = createFollower(test.db)
    for (let at = 0; at < journey.length; at += 97) {
      await commitRows(test.db, device, journey, all(journey).slice(at, at + 97))
      if (at % 2 === 0) await settle(follower, test.db)
    }
    await settle(follower, test.db)
    expect(await resultsOf(test.db, device)).toEqual(expected)
    expect(await stateOf(test.db, device)).toBe(state)
  })

  it('is the same for reports that come shuffled, twice and days late', async () => {
    const [device = 0] = await addDevices(test.db, orgId, 1)
    const follower = createFollower(test.db)
    const rows = all(journey)
    const late = rows.filter((row) => row % 1000 > 800)
    const rest = rows.filter((row) => row % 1000 <= 800)
    const batches = [rest.slice(0, 1500), shuffled(rest.slice(1500), 3), shuffled(late, 5), rows.slice(700, 900)]
    for (const batch of batches)
      for (let at = 0; at < batch.length; at += 400) {
        await commitRows(test.db, device, journey, batch.slice(at, at + 400))
        await settle(follower, test.db)
      }
    expect(await resultsOf(test.db, device)).toEqual(expected)
    expect(await stateOf(test.db, device)).toBe(state)
  })

  it('is the same when what writes it fails at any step and begins anew', async () => {
    const [device = 0] = await addDevices(test.db, orgId, 1)
    const rows = shuffled(all(journey).slice(0, 2000), 11).concat(all(journey).slice(2000))
    let seed = 1
    for (let at = 0; at < rows.length; at += 500) {
      await commitRows(test.db, device, journey, rows.slice(at, at + 500))
      for (;;) {
        try {
          // a process that begins anew knows only what is written
          await settle(createFollower(failingDatabase(test.db, seed++)), test.db)
          break
        } catch (error) {
          expect((error as Error).message).toMatch(/^crash/)
        }
      }
    }
    expect(await resultsOf(test.db, device)).toEqual(expected)
    expect(await stateOf(test.db, device)).toBe(state)
  })
})

describe('late reports', () => {
  const journey = makeJourney({ seed: 21, everyMs: 60_000, reports: 6_000, kind: 'powered' })

  it('change only the window that they touch, and leave word of what was said before', async () => {
    const { db } = test
    const [device = 0] = await addDevices(db, orgId, 1)
    const follower = createFollower(db)
    const late = all(journey).slice(2000, 2150)
    await commitRows(
      db,
      device,
      journey,
      all(journey).filter((row) => !late.includes(row)),
    )
    await settle(follower, test.db)
    const marked = 'update movement_row set version = version || $2 where device_id = $1'
    await db.run(marked, [device, ' untouched'])
    const before = await resultsOf(db, device)
    await commitRows(db, device, journey, late)
    await settle(follower, test.db)

    const [first, last] = [journey.time[late[0]!]!, journey.time[late.at(-1)!]!]
    const fresh = await db.row<{ from: number; to: number; n: number }>(
      `select min(known_at) as from, max(known_at) as to, count(*)::int4 as n from movement_row
       where device_id = $1 and version not like '%untouched'`,
      [device],
    )
    expect(fresh?.n).toBeGreaterThan(0)
    // from the day's first report to the first checkpoint at which old and new agree
    expect(fresh?.from).toBeGreaterThanOrEqual(Math.floor(first / DAY) * DAY)
    expect(fresh?.to).toBeLessThan(Math.floor(last / DAY) * DAY + 3 * DAY)
    const restated = await db.rows<{ kind: string; cause: string; old: unknown; new: unknown; start_at: number }>(
      'select kind, cause, old, new, start_at from movement_restatement where device_id = $1',
      [device],
    )
    expect(restated.length).toBeGreaterThan(0)
    expect(new Set(restated.map(({ cause }) => cause))).toEqual(new Set(['late']))
    const trip = restated.find(({ kind, old }) => kind === 'trip' && old !== null)
    expect(before.some((text) => text.includes(`"start": ${(trip!.old as { start: number }).start}`))).toBe(true)

    const [other = 0] = await addDevices(db, orgId, 1)
    await commitRows(db, other, journey, all(journey))
    await settle(follower, test.db)
    await db.run("update movement_row set version = replace(version, ' untouched', '') where device_id = $1", [device])
    expect(await resultsOf(db, device)).toEqual(await resultsOf(db, other))
  })

  it('count the same when the days that they belong to are packed', async () => {
    const { db } = test
    const [device = 0, other = 0] = await addDevices(db, orgId, 2)
    const follower = createFollower(db)
    await commitRows(
      db,
      device,
      journey,
      all(journey).filter((row) => row % 3 !== 0),
    )
    await settle(follower, test.db)
    await new Sealer({ db, clock: systemClock, log: createLog('silent'), hotDays: 1, retentionDays: 0 }).run()
    await commitRows(
      db,
      device,
      journey,
      all(journey).filter((row) => row % 3 === 0),
    )
    await commitRows(db, other, journey, all(journey))
    await settle(follower, test.db)
    expect(await resultsOf(db, device)).toEqual(await resultsOf(db, other))
    expect(await stateOf(db, device)).toBe(await stateOf(db, other))
  })
})

describe('restatements', () => {
  const journey = makeJourney({ seed: 33, everyMs: 60_000, reports: 2_000, kind: 'powered' })

  it('are none where reports that were computed already are told of once more', async () => {
    const { db } = test
    const [device = 0] = await addDevices(db, orgId, 1)
    const follower = createFollower(db)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    // while a transaction is open, what is committed after its start is not told of
    const holding = db.transaction(async (tx) => {
      await tx.row('select pg_current_xact_id()')
      begin()
      await released
    })
    await begun
    await commitRows(db, device, journey, all(journey))
    while (await follower.round());
    expect((await resultsOf(db, device)).length).toBeGreaterThan(50)
    release()
    await holding
    await settle(follower, db)
    expect(await db.rows('select * from movement_restatement where device_id = $1', [device])).toEqual([])
  })
})

describe('landmarks and rules', () => {
  const yesterday = Math.floor(Date.now() / DAY) * DAY - DAY
  const base = makeJourney({ seed: 33, everyMs: 60_000, reports: 2_000, kind: 'powered' })
  const shift = yesterday + 3_600_000 - base.time[0]!
  for (let row = 0; row < base.length; row++) base.time[row]! += shift
  const today = yesterday + DAY
  const past = all(base).filter((row) => base.time[row]! < Date.now())
  const visits = (device: number, landmark: number) =>
    test.db.rows<{ start_at: number; known_at: number }>(
      "select start_at, known_at from movement_row where device_id = $1 and kind = 'visit' and landmark_id = $2 order by start_at",
      [device, landmark],
    )

  it('count from the day on which they are added, and to the day on which they are deleted', async () => {
    const { db } = test
    const [device = 0] = await addDevices(db, orgId, 1)
    const follower = createFollower(db)
    await commitRows(db, device, base, past)
    await settle(follower, test.db)
    const added = await addCircle(db, orgId, 'new', [40.01, -105, 1500], new Date())
    await settle(follower, test.db)
    const found = await visits(device, added)
    const old = await addCircle(db, orgId, 'old', [40.01, -105, 1500], new Date(yesterday - DAY))
    await settle(follower, test.db)
    const whole = await visits(device, old)
    expect(whole.length).toBeGreaterThan(0)
    expect(whole.some(({ known_at }) => known_at < today)).toBe(true)
    expect(found.every(({ known_at }) => known_at >= today)).toBe(true)
    expect(found.length).toBe(whole.filter(({ known_at }) => known_at >= today && known_at > 0).length)
    await db.run('update landmark set deleted_at = now() where landmark_id = $1', [old])
    await settle(follower, test.db)
    expect(await visits(device, old)).toEqual(whole.filter(({ known_at }) => known_at < today))
    const causes = await db.rows('select distinct cause from movement_restatement where device_id = $1', [device])
    expect(causes).toEqual([{ cause: 'landmark' }])
  })

  it('another rule counts from its moment on, and the results say by which they were made', async () => {
    const { db } = test
    const [device = 0] = await addDevices(db, orgId, 1)
    const follower = createFollower(db)
    await commitRows(db, device, base, past)
    await settle(follower, test.db)
    const before = await resultsOf(db, device)
    const since = yesterday + 12 * 3_600_000
    await db.run(
      "insert into movement_rule (level, subject, version, since, preset) values ('device', $1, 1, $2, 'delivery')",
      [String(device), new Date(since)],
    )
    await db.run("insert into movement_change (cause, since, level, subject) values ('rule', $2, 'device', $1)", [
      String(device),
      new Date(since),
    ])
    await settle(follower, test.db)
    const now = await resultsOf(db, device)
    expect(now.filter((text) => text.includes(' device 1 ')).length).toBeGreaterThan(0)
    const version = await db.rows<{ version: string; from: number; to: number }>(
      'select version, min(known_at) as from, max(known_at) as to from movement_row where device_id = $1 group by version order by 2',
      [device],
    )
    expect(version.map((each) => each.version)).toEqual(['default', 'device 1'])
    expect(version[0]!.to).toBeLessThan(since)
    expect(version[1]!.from).toBeGreaterThanOrEqual(since)
    expect(now).not.toEqual(before)
    // a report from before that comes late goes the long way over the border, to the same end
    const [other = 0] = await addDevices(db, orgId, 1)
    await db.run(
      "insert into movement_rule (level, subject, version, since, preset) values ('device', $1, 1, $2, 'delivery')",
      [String(other), new Date(since)],
    )
    await db.run("insert into movement_change (cause, since, level, subject) values ('rule', $2, 'device', $1)", [
      String(other),
      new Date(since),
    ])
    await commitRows(
      db,
      other,
      base,
      past.filter((row) => row % 50 !== 7),
    )
    await settle(follower, test.db)
    await commitRows(
      db,
      other,
      base,
      past.filter((row) => row % 50 === 7),
    )
    await settle(follower, test.db)
    expect(await resultsOf(db, other)).toEqual(now)
  })
})

describe('a turn that ends before all devices had theirs', () => {
  // more than a day: such are read each by itself
  const journey = makeJourney({ seed: 21, everyMs: 60_000, reports: 1_500, kind: 'powered' })
  /** By this clock each look takes a second: a turn ends with the devices that it began with. */
  let seconds = 0
  const hurried: Clock = { now: () => systemClock.now(), monotonic: () => (seconds += 1000) }
  let devices: number[] = []
  let expected: string[] = []

  beforeAll(async () => {
    const [one = 0] = await addDevices(test.db, orgId, 1)
    await commitRows(test.db, one, journey, all(journey))
    await settle(createFollower(test.db), test.db)
    expected = await resultsOf(test.db, one)
    devices = await addDevices(test.db, orgId, 7)
    for (const device of devices) await commitRows(test.db, device, journey, all(journey))
    // as if they had reported before there was an engine
    await test.db.run('delete from arrival')
  })

  /** Rounds until nothing is left to do; answers how many did something. */
  async function roundsOf(follower: ReturnType<typeof createFollower>): Promise<number> {
    let rounds = 0
    while (await follower.round()) rounds++
    return rounds
  }

  it('goes on with the next: of devices that the engine has never seen', async () => {
    expect(await roundsOf(createFollower(test.db, hurried))).toBeGreaterThanOrEqual(3)
    for (const device of devices) expect(await resultsOf(test.db, device)).toEqual(expected)
  })

  it('goes on with the next: of devices whose results were made wrong', async () => {
    await test.db.run(
      `update movement_device set stale_from = '2000-01-01', stale_cause = 'landmark'
      where device_id = any($1::int4[])`,
      [devices],
    )
    await test.db.run('delete from movement_row where device_id = any($1::int4[])', [devices])
    expect(await roundsOf(createFollower(test.db, hurried))).toBeGreaterThanOrEqual(3)
    for (const device of devices) expect(await resultsOf(test.db, device)).toEqual(expected)
    const stale = await test.db.rows('select 1 from movement_device where stale_from is not null')
    expect(stale).toEqual([])
  })
})

it('what another engine made is computed anew by this one at its start', async () => {
  const { db } = test
  const [device = 0] = await addDevices(db, orgId, 1)
  const journey = makeJourney({ seed: 11, everyMs: 60_000, reports: 600, kind: 'powered' })
  await commitRows(db, device, journey, all(journey))
  await settle(createFollower(db), db)
  const [results, state] = [await resultsOf(db, device), await stateOf(db, device)]
  // the engine before told no version, had other fields, and counted otherwise
  const { head } = JSON.parse(state) as { head: number }
  await db.run('update movement_device set state = $2 where device_id = $1', [
    device,
    JSON.stringify({ head, filter: { held: [] }, trip: { phase: 'moving' } }),
  ])
  await db.run(`update movement_row set mm = mm * 2 where device_id = $1 and kind = 'mileage'`, [device])
  const follower = createFollower(db)
  await settle(follower, db)
  expect([await resultsOf(db, device), await stateOf(db, device)]).toEqual([results, state])
})
