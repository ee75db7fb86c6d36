import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../platform/database/testDatabase.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { LeaseLostError } from '../../platform/processes/leases.queries.ts'
import { nameOfPart, namesOfParts, partOf } from '../../platform/processes/parts.ts'
import { letGo, PartHolder } from '../../testing/PartHolder.ts'
import { addDevices } from '../../testing/worlds/movementWorld.ts'
import { dayOf } from './days.ts'
import { listDays } from './days.queries.ts'
import { readTrail } from './readTrail.queries.ts'
import type { ReportWriter } from './ReportWriter.ts'
import { Sealer } from './Sealer.ts'
import { finishDay, freezeDay, packSome, partsToPack, repack } from './sealDays.queries.ts'
import { columnsOf, createWriter, NOON, stoppedClock, type TestReport } from './testReports.ts'

const DAY = 86_400_000
let database: TestDatabase
let writer: ReportWriter
let devices: number[]

beforeEach(async () => {
  database = await openTestDatabase()
  writer = createWriter(database.db)
  await database.db.run("insert into organization (name) values ('o')")
  devices = await addDevices(database.db, 1, 40)
})
afterEach(async () => {
  await writer.close()
  await database.close()
})

/** A process that packs days. */
function createSealer(): { holder: PartHolder; sealer: Sealer } {
  const holder = new PartHolder(database.db, 'sealing')
  const { held } = holder
  const { db } = database
  return {
    holder,
    sealer: new Sealer({ db, clock: stoppedClock(), log: createLog('silent'), hotDays: 1, retentionDays: 0, held }),
  }
}

/** Ten reports of a device on each of three days. */
const journey = (device: number): TestReport[] =>
  [5, 4, 3].flatMap((day) =>
    Array.from({ length: 10 }, (_, n) => ({ device, time: NOON - day * DAY + n * 60_000, speed: n })),
  )
const all = () =>
  Promise.all(
    devices.map(async (device) => {
      const { columns } = await readTrail(database.db, device, 0, NOON + DAY)
      return Array.from({ length: columns.length }, (_, row) => [columns.time[row], columns.speed[row]])
    }),
  )
const states = async () => (await listDays(database.db)).slice(0, 3).map(({ state }) => state)

test('days are packed by several, each the devices of its parts, and over once all are', async () => {
  await writer.commit(columnsOf(devices.flatMap(journey)))
  const before = await all()
  const [first, second] = [createSealer(), createSealer()]
  await first.holder.take(10)
  await second.holder.take(16)
  expect(first.holder.held.parts).toHaveLength(10)
  expect(second.holder.held.parts).toHaveLength(6)
  await first.sealer.run()
  expect(await states()).toEqual(['sealing', 'sealing', 'sealing'])
  const packed = async () =>
    (await database.db.rows<{ device_id: number }>('select distinct device_id from device_day')).map((row) =>
      partOf(row.device_id),
    )
  expect(new Set(await packed())).toEqual(new Set(first.holder.held.parts))
  expect(await all()).toEqual(before)
  await second.sealer.run()
  expect(await states()).toEqual(['sealing', 'sealing', 'sealing'])
  // whoever has the first part ends what all have packed
  await first.sealer.run()
  expect(await states()).toEqual(['sealed', 'sealed', 'sealed'])
  expect(await all()).toEqual(before)
  // what came late is packed by whoever has its device
  await writer.commit(columnsOf(devices.map((device) => ({ device, time: NOON - 5 * DAY + 5, speed: 9 }))))
  const late = await all()
  const waiting = async () =>
    (await database.db.row<{ n: number }>('select count(*)::int4 as n from report_overflow'))?.n ?? 0
  await second.sealer.run()
  expect(await waiting()).toBeGreaterThan(0)
  await first.sealer.run()
  expect(await waiting()).toBe(0)
  expect(await all()).toEqual(late)
})

test('one whose parts another has taken over writes nothing, whatever it was about to', async () => {
  const { db } = database
  await writer.commit(columnsOf(devices.flatMap(journey)))
  const before = await all()
  const [first, second] = [createSealer(), createSealer()]
  await first.holder.take(16)
  const day = dayOf(NOON - 5 * DAY)
  const { held } = first.holder
  await freezeDay(db, day, held)
  const [start = { parts: [], after: 0 }] = await partsToPack(db, day, held.parts)
  const to = await packSome(db, day, start, 100, held)
  expect(to).toBeGreaterThan(0)
  await letGo(db, namesOfParts('sealing'))
  await second.holder.take(16)
  // it believes that it holds them still
  expect(held.parts).toHaveLength(16)
  const rest = { parts: start.parts, after: to ?? 0 }
  await expect(packSome(db, day, rest, 100, held)).rejects.toThrow(LeaseLostError)
  await expect(finishDay(db, day, held)).rejects.toThrow()
  await expect(freezeDay(db, day + 1, held)).rejects.toThrow(LeaseLostError)
  await expect(repack(db, devices[0]!, day, held)).rejects.toThrow(LeaseLostError)
  expect(await all()).toEqual(before)
  await second.sealer.run()
  expect(await states()).toEqual(['sealed', 'sealed', 'sealed'])
  expect(await all()).toEqual(before)
})

test('one that loses some parts on the way goes on with the others', async () => {
  const { db } = database
  await writer.commit(columnsOf(devices.flatMap(journey)))
  const before = await all()
  const [first, second] = [createSealer(), createSealer()]
  await first.holder.take(16)
  await letGo(
    db,
    [3, 4, 5, 6, 7].map((part) => nameOfPart('sealing', part)),
  )
  await second.holder.take(16)
  await expect(first.sealer.run()).rejects.toThrow(LeaseLostError)
  await first.holder.look()
  for (const { sealer } of [second, first]) await sealer.run()
  expect(await states()).toEqual(['sealed', 'sealed', 'sealed'])
  expect(await all()).toEqual(before)
})
