import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import { openTestDatabase } from '../../platform/database/testDatabase.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { type HeldParts, UNSHARED } from '../../platform/processes/HeldParts.ts'
import { LeaseLostError } from '../../platform/processes/leases.queries.ts'
import { ALL_PARTS, nameOfPart, partOf } from '../../platform/processes/parts.ts'
import { failingDatabase } from '../../testing/failingDatabase.ts'
import { letGo, PartHolder } from '../../testing/PartHolder.ts'
import { LandmarkDirectory } from '../landmarks/LandmarkDirectory.ts'
import { landmarkDirectoryQueries } from '../landmarks/landmarks.queries.ts'
import { ReportWriter } from '../storage/ReportWriter.ts'
import { countQueries } from './counts.queries.ts'
import { type Alarms, openAlarms } from './openAlarms.ts'

const log = createLog('silent')
const MINUTE = 60_000
const START = Math.floor(Date.now() / MINUTE) * MINUTE - 5 * 60 * MINUTE
const VEHICLES = 20
const PLACES = 5
/** Near enough to go from one to the other in a minute. */
const latOf = (place: number): number => 40 + place * 0.003
const stopping: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const stop of stopping.reverse()) await stop()
})

/** A fleet with rules: of speed, of landmarks entered, and of how many vehicles a landmark holds. */
async function makeFleet(): Promise<Database> {
  const { db, close } = await openTestDatabase()
  stopping.push(close)
  await db.run(`insert into organization (name) values ('Fleet')`)
  for (let place = 1; place <= PLACES; place++)
    await db.run(
      `insert into landmark (org_id, name, shape, lat, lon, west, south, east, north, area)
       values (1, $1, $2, $3, -105, 0, 0, 0, 0, 1)`,
      [`Yard ${place}`, JSON.stringify({ kind: 'circle', lat: latOf(place), lon: -105, radiusM: 100 }), latOf(place)],
    )
  for (const [i, conditions] of [
    [{ type: 5, operator: '>', value: 15 }],
    [{ type: 4, operator: 'entering', landmarks: 'all' }],
    [{ type: 17, operator: '>', value: 3, landmarks: 'all' }],
  ].entries()) {
    const rule = { conditions, name: `Rule ${i}`, mode: 'any', interval: 0, maxTriggers: 1, debounce: 0 }
    const whole = { ...rule, restoreAfter: 0, binding: { kind: 'all' }, severity: 'high', users: [], quiet: [] }
    const draft = JSON.stringify({ ...whole, escalation: [] })
    await db.run(`insert into alarm_rule (org_id, name, draft) values (1, $1, $2)`, [rule.name, draft])
    await db.run(
      `insert into alarm_rule_version (rule_id, version, rule, in_force_from) values ($1, 1, $2, '-infinity')`,
      [i + 1, draft],
    )
  }
  await db.run(
    `with d as (insert into device (org_id, device_id, identifier)
         select 1, 860300000000000 + n, 860300000000000 + n from generate_series(1, $1) n returning id),
       v as (insert into vehicle (org_id, name, asset_type, icon)
         select 1, n, 2001, 'truck' from generate_series(1, $1) n returning vehicle_id)
     insert into binding (vehicle_id, device, valid_from) select vehicle_id, id, '2020-01-01' from d join v on id = vehicle_id`,
    [VEHICLES],
  )
  return db
}

function dice(seed: number): (below: number) => number {
  let state = (seed * 7919 + 17) % 2_147_483_647
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below
}

/** Two hours of vehicles that speed, and that come to yards and leave them, each minute. */
function reportsOf(
  next: (below: number) => number,
): (readonly [device: number, time: number, place: number, speed: number])[] {
  return Array.from({ length: 120 }, (_, minute) => minute).flatMap((minute) =>
    Array.from({ length: VEHICLES }, (_, n) => n + 1).flatMap((device) =>
      next(4) === 0
        ? ([[device, START + minute * MINUTE + device, next(PLACES * 2), [0, 500, 2000][next(3)]!]] as const)
        : [],
    ),
  )
}

function columnsOf(rows: ReturnType<typeof reportsOf>): ReportColumns {
  const columns = new ReportColumns(Math.max(1, rows.length))
  for (const [device, time, place, speed] of rows) {
    const row = columns.add(device, time)
    columns.lat[row] = Math.round(latOf(place) * 1e7)
    columns.lon[row] = -1_050_000_000
    columns.speed[row] = speed
    columns.flags[row] = ReportFlag.valid
  }
  return columns
}

async function start(db: Database, held: Pick<HeldParts, 'parts' | 'guard'>): Promise<Alarms> {
  const landmarks = new LandmarkDirectory(landmarkDirectoryQueries(db))
  await landmarks.load()
  const alarms = await openAlarms({
    db,
    clock: systemClock,
    log,
    landmarks,
    held,
    ranked: () => undefined,
    onChanges: () => undefined,
    announce: async () => undefined,
  })
  alarms.start()
  return alarms
}

/** All alarms that stand, with all that is said of them. */
const alarmsOf = async (db: Database): Promise<string[]> =>
  (
    await db.rows(
      `select rule_id, rule_version, subject_kind, subject_id, began_at, condition, landmark_id, severity, state, ended_at,
         ceased_at, end_reason, triggers, evidence from alarm where taken_back_at is null`,
    )
  )
    .map((row) => JSON.stringify(row))
    .sort()

describe('alarms in parts', () => {
  it.each([1, 2, 3])(
    'are those of one undisturbed engine, whoever holds them when, with two that believe they do, and crashes (%i)',
    async (seed) => {
      const next = dice(seed)
      const rows = reportsOf(next)
      for (let i = rows.length - 1; i > 0; i--) {
        const j = Math.max(0, i - next(60))
        ;[rows[i], rows[j]] = [rows[j]!, rows[i]!]
      }
      const db = await makeFleet()
      const holders = [new PartHolder(db, 'alarms'), new PartHolder(db, 'alarms')] as const
      await holders[0].take(16)
      let lives = 0
      const begin = (n: 0 | 1) => start(failingDatabase(db, seed + 100 * lives++, 0.06), holders[n].held)
      const engines = [await begin(0), await begin(1)]
      const writer = new ReportWriter({ db, clock: systemClock, log })
      for (let at = 0; at < rows.length; at += 20) {
        const columns = columnsOf(rows.slice(at, at + 20))
        const commit = await writer.commit(columns)
        for (const engine of engines) {
          if (next(2) === 0) engine.committed(commit, columns)
          else engine.arrived()
        }
        const chosen = next(2) as 0 | 1
        if (next(3) === 0) {
          // a lease runs out while its holder hangs, or is busy writing
          await letGo(
            db,
            ALL_PARTS.filter(() => next(3) === 0).map((part) => nameOfPart('alarms', part)),
          )
          await holders[chosen].take(1 + next(16))
          engines[chosen]!.changed()
        }
        if (next(4) === 0) await holders[chosen].look()
        if (next(30) === 0) {
          await engines[chosen]!.stop()
          engines[chosen] = await begin(chosen)
        }
        await new Promise((resolve) => setTimeout(resolve, next(120)))
      }
      const quiet = await makeFleet()
      const quietWriter = new ReportWriter({ db: quiet, clock: systemClock, log })
      await quietWriter.commit(columnsOf(rows))
      const one = await start(quiet, UNSHARED)
      let expected: string[] = []
      await expect
        .poll(
          async () => {
            const before = expected
            expected = await alarmsOf(quiet)
            return (
              expected.length > 100 &&
              expected.length === before.length &&
              expected.some((a) => a.includes('landmark"'))
            )
          },
          { interval: 2_000 },
        )
        .toBe(true)
      await one.stop()
      await quietWriter.close()
      for (const holder of holders) await holder.look()
      for (const engine of engines) engine.changed()
      expect(holders[0].held.parts.length + holders[1].held.parts.length).toBeGreaterThan(0)
      await letGo(db, ALL_PARTS.map((part) => nameOfPart('alarms', part))) // prettier-ignore
      await holders[1].take(16)
      await holders[0].look()
      for (const engine of engines) engine.changed()
      await expect.poll(() => alarmsOf(db), { interval: 500 }).toEqual(expected)
      for (const engine of engines) await engine.stop()
      await writer.close()
      expect(await alarmsOf(db)).toEqual(expected)
      // nothing was said twice: what was said of an alarm adds up to what it is
      const twice = await db.rows(
        `select alarm_id from alarm_change where kind in ('raised', 'late') group by alarm_id having count(*) > 1`,
      )
      expect(twice.length).toBeLessThanOrEqual(
        (await db.rows(`select from alarm_change where kind = 'takenBack'`)).length,
      )
      const sums = await db.row<{ n: number }>(
        `select count(*)::int4 as n from alarm a where taken_back_at is null and a.state is distinct from (
           select c.alarm ->> 'state' from alarm_change c where c.alarm_id = a.alarm_id order by change_id desc limit 1)`,
      )
      expect(sums?.n).toBe(0)
    },
  )

  it('count the vehicles of all parts in a landmark, wherever these are evaluated', async () => {
    const db = await makeFleet()
    const [first, second] = [new PartHolder(db, 'alarms'), new PartHolder(db, 'alarms')]
    await first.take(8)
    await second.take(8)
    const engines = [await start(db, first.held), await start(db, second.held)]
    const writer = new ReportWriter({ db, clock: systemClock, log })
    const full = async () =>
      (await db.rows<{ subject_id: number }>(`select subject_id from alarm where subject_kind = 'landmark'`)).map(
        (row) => row.subject_id,
      )
    const enter = async (vehicles: readonly number[], place: number): Promise<void> => {
      await writer.commit(
        columnsOf(vehicles.flatMap((n) => [9, 10].map((minute) => [n, START + minute * MINUTE, place, 0] as const))),
      )
      for (const engine of engines) engine.arrived()
    }
    // those that enter and the landmarks are in parts of different processes
    const of = ({ held }: PartHolder, most: number) =>
      Array.from({ length: most }, (_, n) => n + 1).filter((id) => held.parts.includes(partOf(id)))
    for (const [vehicles, landmarks] of [
      [first, second],
      [second, first],
    ] as const) {
      const [place = 0] = of(landmarks, PLACES)
      await enter(of(vehicles, VEHICLES).slice(0, 2), place)
      await enter(of(vehicles, VEHICLES).slice(2, 4), place)
      await expect.poll(full).toContain(place)
    }
    for (const engine of engines) await engine.stop()
    await writer.close()
  })

  it('refuse what one that was taken over from still writes', async () => {
    const db = await makeFleet()
    const [first, second] = [new PartHolder(db, 'alarms'), new PartHolder(db, 'alarms')]
    await first.take(16)
    const engine = await start(db, first.held)
    const writer = new ReportWriter({ db, clock: systemClock, log })
    await writer.commit(columnsOf([[1, START, 9, 2000]]))
    engine.arrived()
    await expect.poll(() => alarmsOf(db)).toHaveLength(1)
    await letGo(db, [nameOfPart('alarms', partOf(2))])
    await second.take(1)
    // it believes that it holds all of them
    expect(first.held.parts).toHaveLength(16)
    await writer.commit(columnsOf([[2, START, 9, 2000]]))
    engine.arrived()
    const guard = (tx: Parameters<HeldParts['guard']>[0], landmark: number) => first.held.guard(tx, [partOf(landmark)])
    await expect(
      countQueries(db, guard).setBase(2, { time: START, inside: [], machines: [], alarms: [] }),
    ).rejects.toThrow(LeaseLostError)
    const other = await start(db, second.held)
    await expect.poll(() => alarmsOf(db)).toHaveLength(2)
    await first.look()
    engine.changed()
    // the rest is still its own
    await writer.commit(columnsOf([[3, START, 9, 2000]]))
    engine.arrived()
    await expect.poll(() => alarmsOf(db)).toHaveLength(3)
    await other.stop()
    await engine.stop()
    await writer.close()
  })
})
