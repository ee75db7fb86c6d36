import type { AlarmTypeCode } from '@waymark/core/alarms/rule/AlarmType.ts'
import { AlarmTally } from '@waymark/core/alarms/backtest/AlarmTally.ts'
import { StreamedBacktest } from '@waymark/core/alarms/backtest/StreamedBacktest.ts'
import type { Alarm } from '@waymark/core/alarms/engine/Alarm.ts'
import type { AlarmRule, Condition } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { RULE_DEFAULTS } from '@waymark/core/alarms/rule/ruleDefaults.ts'
import { LandmarkIndex } from '@waymark/core/geo/landmark/LandmarkIndex.ts'
import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../platform/database/testDatabase.ts'
import { createLog } from '../../platform/log/createLog.ts'
import { readTrail } from '../storage/readTrail.queries.ts'
import { Sealer } from '../storage/Sealer.ts'
import { createWriter, NOON, stoppedClock } from '../storage/testReports.ts'
import { leadOf } from './readAsset.ts'
import { ALWAYS } from './ruleOf.testing.ts'
import { runBacktest } from './runBacktest.ts'

const DAY = 86_400_000
const TODAY = Math.floor(NOON / DAY) * DAY
const RANGE = { from: TODAY - 8 * DAY, until: TODAY + DAY / 2 }
const YARD = { id: 1, shape: { kind: 'circle' as const, lat: 45, lon: -100, radiusM: 2000 } }
const DEVICES = [1, 2, 3, 4, 5]

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const writer = createWriter(database.db)
  for (const device of DEVICES) await writer.commit(drive(device))
  const sealer = { db: database.db, clock: stoppedClock(NOON), log: createLog('silent'), hotDays: 3, retentionDays: 0 }
  await new Sealer(sealer).run()
  // one device has late reports of a sealed day
  const late = new ReportColumns(1)
  late.add(3, TODAY - 6 * DAY + 12_345)
  late.speed[0] = 4200
  late.flags[0] = ReportFlag.valid
  expect((await writer.commit(late)).late).toBe(1)
  await writer.close()
})
afterAll(() => database.close())

/** Twelve days with drives through a yard, stops, silences, wrong fixes and sensors that now and then say nothing. */
function drive(device: number): ReportColumns {
  const columns = new ReportColumns(4000)
  for (let n = 0; n < 3500; n++) {
    if ((n * device) % 700 > 640) continue
    const phase = (n + device * 37) % 160
    const drives = phase < 60
    const row = columns.add(device, TODAY - 11.5 * DAY + n * 290_000 + device * 1000)
    columns.lat[row] = Math.round((45 + (drives ? Math.sin(phase / 12) * 0.05 : 0) + (n % 211 === 0 ? 3 : 0)) * 1e7)
    columns.lon[row] = Math.round((-100 + (drives ? phase * 0.002 : 0.12)) * 1e7)
    // only some days are fast
    if (n % 13 > 0) columns.speed[row] = drives ? 1500 + ((n * 7919 * device) % (n % 900 < 300 ? 1700 : 900)) : 0
    if (n % 7 > 0) columns.temperature[row] = Math.round(400 + 600 * Math.sin(n / 90 + device))
    if (n % 5 > 0) columns.battery[row] = 100 - (n % 97)
    const alarm = n % 400 === 0
    const engine = ReportFlag.ignitionKnown | (phase < 80 ? ReportFlag.ignitionOn : 0)
    columns.flags[row] = (n % 19 ? ReportFlag.valid : 0) | engine | (alarm ? ReportFlag.alarm : 0)
    if (alarm) columns.attribute(row, 'alarm', 'collision')
    if (n % 11 === 0) columns.attribute(row, 'temp2', Math.round(50 * Math.cos(n / 70)) / 10)
  }
  return columns
}

const of = (type: AlarmTypeCode, operator: Condition['operator'], rest: object = {}): fc.Arbitrary<Condition> =>
  fc.record({ type: fc.constant(type), operator: fc.constant(operator), ...rest }) as fc.Arbitrary<Condition>
const landmarks = { landmarks: fc.constant('all' as const) }
const condition = fc.oneof(
  {
    weight: 3,
    arbitrary: of(5, '>', { value: fc.integer({ min: 20, max: 34 }), margin: fc.integer({ min: 0, max: 6 }) }),
  },
  of(1, '<', { value: fc.integer({ min: 2, max: 60 }), margin: fc.integer({ min: 0, max: 9 }) }),
  of(3, '=', { value: fc.integer({ min: 0, max: 1 }) }),
  of(6, '>', { value: fc.integer({ min: -1, max: 10 }), sensor: fc.integer({ min: 1, max: 2 }) }),
  of(8, 'for', { value: fc.integer({ min: 60, max: 40_000 }) }),
  of(11, 'for', { value: fc.integer({ min: 300, max: 40_000 }) }),
  of(15, 'raised'),
  of(4, 'entering', landmarks),
  of(18, 'outside', { ...landmarks, value: fc.integer({ min: 600, max: 30_000 }) }),
  of(17, '>', { ...landmarks, value: fc.integer({ min: 0, max: 3 }) }),
  of(21, 'for', { value: fc.integer({ min: 60, max: 9000 }) }),
)
const rule: fc.Arbitrary<AlarmRule> = fc
  .record({
    conditions: fc.array(condition, { minLength: 1, maxLength: 2 }),
    mode: fc.constantFrom('any' as const, 'all' as const),
    debounce: fc.constantFrom(0, 0, 30, 900),
    restoreAfter: fc.constantFrom(0, 600),
    interval: fc.constantFrom(0, 3600),
  })
  .filter(({ conditions, mode }) => mode === 'any' || conditions.every(({ type }) => type !== 11 && type !== 17))
  .map((chosen) => ({
    ...RULE_DEFAULTS,
    id: 1,
    version: 1,
    name: 'A rule',
    binding: { kind: 'all' as const },
    inForce: { from: -Infinity, until: Infinity },
    ...chosen,
  }))

it('any rule comes to the same, to the bit, as it does over every column of every day', async () => {
  const { db } = database
  const assets = DEVICES.map((device) => ({
    id: device * 10,
    owned: [ALWAYS],
    groups: [],
    carried: [{ ...ALWAYS, device }],
  }))
  await fc.assert(
    fc.asyncProperty(rule, async (one) => {
      const task = { rules: [one], range: RANGE, landmarks: [YARD], assets, zone: 'UTC', mostHits: 100_000 }
      const part = await runBacktest(db, task)
      const tally = new AlarmTally({ ...RANGE, zone: 'UTC' })
      const alarms: (Alarm & { isLandmark: boolean })[] = []
      const whole = new StreamedBacktest([one], RANGE, new LandmarkIndex([YARD]), (_rule, alarm, isLandmark) => {
        tally.add(alarm)
        alarms.push({ ...alarm, isLandmark })
      })
      let reports = 0
      for (const asset of assets) {
        const { columns } = await readTrail(db, asset.carried[0]!.device, RANGE.from - leadOf(one), RANGE.until)
        reports += columns.length
        whole.add(asset, columns)
      }
      whole.finish()
      const hits = alarms
        .sort((a, b) => a.at - b.at || a.subject - b.subject)
        .map(({ subject, at, endedAt, severity, evidence, landmark, isLandmark, triggers }) => {
          const hit = { subject, at, endedAt, severity, evidence, landmark, isLandmark }
          return { ...hit, triggers: triggers.length }
        })
      expect(part.hits).toEqual(hits)
      expect(part.rules[0]).toEqual(tally.counts())
      expect([part.assets, part.reports]).toEqual([DEVICES.length, reports])
    }),
    { numRuns: 25 },
  )
})
