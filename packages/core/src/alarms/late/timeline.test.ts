import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentHash } from '../../reports/sealed/contentHash.ts'
import type { AlarmEvent } from '../engine/Alarm.ts'
import { AlarmEngine } from '../engine/AlarmEngine.ts'
import { MONDAY, type TestReport, YARD_INDEX, columnsOf, planOf, ruleOf, shortly } from '../engine/alarms.testing.ts'
import { applyEvents } from '../engine/applyEvents.ts'
import type { Alarm } from '../engine/Alarm.ts'
import { RULES, reports, sorted } from './shuffled.testing.ts'
import { AssetTimeline } from './AssetTimeline.ts'
import type { Checkpoint, Move } from './replay.ts'

const END = MONDAY + 100 * 60_000

const engine = (rules = RULES) => new AlarmEngine(planOf(...rules), YARD_INDEX)
const KEEP = { every: 600_000, keep: Infinity }

/** The alarms of reports in order of time and content, each once: what every way must come to. */
function inOrder(rows: TestReport[]): Alarm[] {
  const timeline = new AssetTimeline(engine(), 5, KEEP)
  const columns = columnsOf(rows)
  const order = Array.from({ length: columns.length }, (_, row) => row)
  order.sort((a, b) => columns.time[a]! - columns.time[b]!)
  for (const row of order) timeline.take(columns, row)
  timeline.pass(END)
  return sorted(timeline.alarms)
}

const lastsAfter = (time: number) => (alarm: Alarm) =>
  (alarm.state === 'triggered' ? alarm.at : (alarm.endedAt ?? Infinity)) > time
const nameOf = ({ rule, condition, landmark, at }: Alarm) => [rule, condition, landmark, at].join(' ')

describe('an asset whose reports come late, twice and shuffled', () => {
  it('has the same alarms to the bit, whatever the order and however often anyone looked at the clock', () => {
    const steps = fc.infiniteStream(fc.constantFrom('go', 'go', 'go', 'again', 'pass', 'crash'))
    const property = fc.property(reports, fc.infiniteStream(fc.nat()), steps, (rows, numbers, steps) => {
      const expected = inOrder(rows)
      const columns = columnsOf(rows)
      const waiting = Array.from({ length: columns.length }, (_, row) => row)
      let timeline = new AssetTimeline(engine(), 5, KEEP)
      const next = () => numbers.next().value!
      let taken: number[] = []
      let checkedAt = -1
      const pass = (time: number) => timeline.pass((checkedAt = Math.max(checkedAt, time)))
      while (waiting.length > 0) {
        const [row] = waiting.splice(next() % waiting.length, 1)
        timeline.take(columns, row!)
        taken.push(row!)
        const step = steps.next().value
        if (step === 'again') timeline.take(columns, taken[next() % taken.length]!)
        if (step === 'pass') pass(MONDAY + (next() % 90) * 60_000)
        if (step === 'crash') {
          // only what was written down is left: a checkpoint, and the reports that are stored anyway
          const from = JSON.parse(JSON.stringify(timeline.checkpoint())) as Checkpoint
          const gone = new AssetTimeline(engine(), 5, KEEP, from)
          for (const row of taken) if (columns.time[row]! > from.time) gone.take(columns, row)
          // time does not go back while nobody looks
          pass(timeline.head)
          gone.pass(checkedAt)
          const over = from.alarms.filter((alarm) => !lastsAfter(from.time)(alarm))
          const alarms = [...over, ...gone.alarms.filter(lastsAfter(from.time))]
          expect(sorted(alarms)).toEqual(sorted(timeline.alarms))
          const again = new AssetTimeline(engine(), 5, KEEP)
          for (const row of taken) again.take(columns, row)
          again.pass(checkedAt)
          timeline = again
        }
      }
      timeline.pass(END)
      expect(sorted(timeline.alarms)).toEqual(expected)
    })
    fc.assert(property, { numRuns: 300 })
  })

  it('has the same alarms when reports come in batches that overlap', () => {
    const property = fc.property(reports, fc.nat(), fc.nat(), (rows, a, b) => {
      const columns = columnsOf(rows)
      const timeline = new AssetTimeline(engine(), 5, KEEP)
      const cut = a % rows.length
      timeline.take(columns, cut, rows.length)
      timeline.pass(MONDAY + (b % 90) * 60_000)
      timeline.take(columns, 0, Math.min(rows.length, cut + 3))
      timeline.pass(END)
      expect(sorted(timeline.alarms)).toEqual(inOrder(rows))
    })
    fc.assert(property, { numRuns: 150 })
  })

  it('goes on after a crash at any step as if there had been none', () => {
    const property = fc.property(reports, fc.nat(), (rows, at) => {
      const expected = inOrder(rows)
      const columns = columnsOf(rows)
      const order = Array.from(rows, (_, row) => row)
      order.sort((a, b) => columns.time[a]! - columns.time[b]! || contentHash(columns, a) - contentHash(columns, b))
      let timeline = new AssetTimeline(engine(), 5, KEEP)
      // what was over when a timeline began it need not speak of
      const over = new Map<string, Alarm>()
      let begun = -1
      for (const [i, row] of order.entries()) {
        const isNew = i === 0 || columns.time[row]! > columns.time[order[i - 1]!]!
        if (isNew && i % (1 + (at % 3)) === 0) {
          const from = JSON.parse(JSON.stringify(timeline.checkpoint())) as Checkpoint
          timeline = new AssetTimeline(engine(), 5, KEEP, from)
          for (const alarm of from.alarms) if (!lastsAfter(from.time)(alarm)) over.set(nameOf(alarm), alarm)
          begun = from.time
          for (const stored of order.slice(0, i)) if (columns.time[stored]! > from.time) timeline.take(columns, stored)
        }
        timeline.take(columns, row)
      }
      timeline.pass(END)
      for (const alarm of timeline.alarms.filter(lastsAfter(begun))) over.set(nameOf(alarm), alarm)
      expect(sorted([...over.values()])).toEqual(expected)
    })
    fc.assert(property, { numRuns: 200 })
  })

  it('goes on from how it was at any time, whatever it has taken since, as if that came only now', () => {
    const property = fc.property(reports, fc.nat(), fc.constantFrom(600_000, Infinity), (rows, at, keep) => {
      const columns = columnsOf(rows)
      const timeline = new AssetTimeline(engine(), 5, { every: 300_000, keep })
      // what is older than what is kept is not in it
      if (timeline.take(columns, 0, columns.length).tooOld) return
      const time = MONDAY + (at % 95) * 60_000
      const was = timeline.checkpointBy(time)
      if (!was) return
      expect(was.time).toBeLessThanOrEqual(time)
      const again = new AssetTimeline(engine(), 5, KEEP, JSON.parse(JSON.stringify(was)) as Checkpoint)
      for (let row = 0; row < columns.length; row++) if (columns.time[row]! > was.time) again.take(columns, row)
      again.pass(END)
      const lasts = lastsAfter(was.time)
      expect(sorted(again.alarms).filter(lasts)).toEqual(inOrder(rows).filter(lasts))
    })
    fc.assert(property, { numRuns: 300 })
  })

  it('tells every change once: what was told adds up to what is', () => {
    const property = fc.property(reports, (rows) => {
      const timeline = new AssetTimeline(engine(), 5, KEEP)
      const columns = columnsOf(rows)
      let replayed: Alarm[] = []
      const moves: Move[] = []
      for (let row = 0; row < columns.length; row++) {
        const settled = timeline.take(columns, row)
        for (const change of settled.changes) {
          if ('was' in change) {
            expect(replayed).toContainEqual(change.was)
            replayed.splice(
              replayed.findIndex((alarm) => JSON.stringify(alarm) === JSON.stringify(change.was)),
              1,
            )
          }
          if (change.alarm) replayed.push(change.alarm)
          if (change.kind === 'late') expect(change.wouldHaveFiredAt).toBe(change.alarm.at)
        }
        const { movesFrom = Infinity, movesUntil = Infinity } = settled
        const kept = moves.filter(({ time }) => time <= movesFrom || time > movesUntil)
        moves.splice(0, moves.length, ...[...kept, ...settled.moves].sort((a, b) => a.time - b.time))
      }
      expect(sorted(replayed)).toEqual(sorted(timeline.alarms))
      const inside = new Set<number>()
      const written = timeline.checkpoint()
      // of what a position in doubt may change nothing is written down
      for (const { landmark, isInside, time } of moves)
        if (time <= written.time) inside[isInside ? 'add' : 'delete'](landmark)
      const last = new AssetTimeline(engine(), 5, KEEP, written).checkpoint()
      expect(inside).toEqual(new Set(last.saved.presence.map(({ landmark }) => landmark)))
    })
    fc.assert(property, { numRuns: 200 })
  })

  it('computes anew only until everything is as it was', () => {
    // how an asset reports is told by its last twenty reports: what asks for that is computed anew for longer
    const others = RULES.filter(({ conditions }) => conditions.every(({ type }) => type !== 101))
    const timeline = new AssetTimeline(engine(others), 5, { every: 600_000, keep: Infinity })
    const rows = Array.from({ length: 200 }, (_, i) => ({
      t: i * 60,
      speed: i % 20 < 5 ? 20 : 0,
      at: [40.1, -105] as const,
    }))
    timeline.take(columnsOf(rows), 0, rows.length)
    const before = timeline.alarms
    const settled = timeline.take(columnsOf([{ t: 3630, speed: 30 }]), 0)
    expect(settled).toMatchObject({ movesFrom: MONDAY + 3_600_000, movesUntil: MONDAY + 4_200_000 })
    const untouched = before.filter(
      ({ at, endedAt }) => at > MONDAY + 4_200_000 || (endedAt ?? Infinity) < MONDAY + 3_600_000,
    )
    expect(untouched.length).toBeGreaterThan(20)
    for (const alarm of untouched) expect(timeline.alarms.includes(alarm)).toBe(true)
  })

  it('loses nothing of an alarm that goes on through what is computed anew, nor of reports later than that', () => {
    const speeding = ruleOf([{ type: 5, operator: '>', value: 25 }], { interval: 600, maxTriggers: 50 })
    const every = { every: 600_000, keep: Infinity }
    const timeline = new AssetTimeline(new AlarmEngine(planOf(speeding)), 5, every)
    const rows = Array.from({ length: 120 }, (_, i) => ({ t: i * 60, speed: 30 }))
    timeline.take(columnsOf(rows), 0, rows.length)
    expect(timeline.alarms[0]!.triggers).toHaveLength(12)
    expect(timeline.take(columnsOf([{ t: 1830, speed: 31 }]), 0).changes).toEqual([])
    expect(timeline.alarms[0]!.triggers).toHaveLength(12)
    const late = [
      { t: 630, speed: 31 },
      { t: 5430, speed: 10 },
    ]
    const { changes } = timeline.take(columnsOf(late), 0, 2)
    expect(changes.map(({ kind }) => kind)).toEqual(['restated', 'late'])
    expect(shortly(timeline.alarms)).toEqual(['0-5430 ceased', '5460 alarming'])
    expect(timeline.alarms.map(({ triggers }) => triggers.length)).toEqual([10, 2])
  })

  it('raises as late what late data shows, with the time at which it would have fired', () => {
    const timeline = new AssetTimeline(new AlarmEngine(planOf(ruleOf([{ type: 5, operator: '>', value: 25 }]))), 5)
    const columns = columnsOf([
      { t: 0, speed: 10 },
      { t: 600, speed: 10 },
      { t: 300, speed: 30 },
    ])
    timeline.take(columns, 0)
    timeline.take(columns, 1)
    const settled = timeline.take(columns, 2)
    expect(settled.changes).toMatchObject([{ kind: 'late', wouldHaveFiredAt: MONDAY + 300_000 }])
    expect(shortly(timeline.alarms)).toEqual(['300-600 ceased'])
  })

  it('raises as late what becomes known long after it began, whether or not the clock was looked at before', () => {
    const rules = new AlarmEngine(planOf(ruleOf([{ type: 5, operator: '>', value: 25 }])))
    const columns = columnsOf([
      { t: 0, speed: 30 },
      { t: 600, speed: 10 },
    ])
    const kinds = (now?: number) =>
      new AssetTimeline(rules, 5).take(columns, 0, 2, now).changes.map(({ kind, alarm }) => [kind, alarm?.at])
    expect(kinds(MONDAY + 3_600_000)[0]).toEqual(['late', MONDAY])
    expect(kinds(MONDAY + 299_000)[0]).toEqual(['raised', MONDAY])
    expect(kinds()[0]).toEqual(['raised', MONDAY])
  })

  it('takes back what late data shows to have been wrong', () => {
    const timeline = new AssetTimeline(new AlarmEngine(planOf(ruleOf([{ type: 11, operator: 'for', value: 600 }]))), 5)
    const columns = columnsOf([{ t: 0 }, { t: 500 }, { t: 300 }])
    timeline.take(columns, 0)
    expect(timeline.nextDue).toBe(MONDAY + 600_000)
    expect(timeline.pass(MONDAY + 700_000).changes).toMatchObject([{ kind: 'raised' }])
    timeline.pass(MONDAY + 900_000)
    const [moved] = timeline.take(columns, 2).changes
    expect(moved).toMatchObject({ kind: 'restated', was: { at: MONDAY + 600_000 }, alarm: { at: MONDAY + 900_000 } })
    expect(timeline.take(columns, 1).changes).toMatchObject([
      { kind: 'restated', was: { at: MONDAY + 900_000 }, alarm: undefined },
    ])
    expect(timeline.alarms).toEqual([])
  })

  it('takes nothing back of what was over before the checkpoint that it began with', () => {
    const plan = () => new AlarmEngine(planOf(ruleOf([{ type: 5, operator: '>', value: 25 }])))
    const before = new AssetTimeline(plan(), 5)
    const columns = columnsOf([
      { t: 0, speed: 30 },
      { t: 60, speed: 10 },
      { t: 120, speed: 11 },
      { t: 300, speed: 10 },
      { t: 200, speed: 30 },
    ])
    before.take(columns, 0, 3)
    const after = new AssetTimeline(plan(), 5, {}, before.checkpoint())
    after.take(columns, 3)
    expect(after.take(columns, 4).changes.map(({ kind }) => kind)).toEqual(['raised'])
    expect(shortly(after.alarms)).toEqual(['200-300 ceased'])
  })

  it('says when a report is older than what it keeps', () => {
    const timeline = new AssetTimeline(engine(), 5, { every: 60_000, keep: 600_000 })
    const columns = columnsOf(
      Array.from({ length: 100 }, (_, i) => ({ t: 3600 + i * 60, speed: i % 3 === 0 ? 30 : 0 })),
    )
    for (let row = 0; row < columns.length; row++) timeline.take(columns, row)
    expect(timeline.take(columnsOf([{ t: 4000 }]), 0)).toMatchObject({ tooOld: true, changes: [] })
    expect(timeline.take(columnsOf([{ t: 9300, speed: 1 }]), 0).tooOld).toBeUndefined()
    expect(timeline.alarms.length).toBeLessThan(20)
  })

  it('takes up a state by a plan with other rules', () => {
    const speeding = ruleOf([{ type: 5, operator: '>', value: 25 }])
    const before = new AssetTimeline(new AlarmEngine(planOf(speeding)), 5)
    const columns = columnsOf([
      { t: 0, speed: 30 },
      { t: 60, speed: 28 },
      { t: 120, speed: 10 },
    ])
    for (const row of [0, 1]) before.take(columns, row)
    const slower = ruleOf([{ type: 5, operator: '>', value: 20 }], { id: 2 })
    const alike = ruleOf(speeding.conditions, { id: 3 })
    const twin = new AssetTimeline(new AlarmEngine(planOf(speeding, alike)), 5, {}, before.checkpoint())
    expect(shortly(twin.alarms)).toEqual(['0 alarming', '60 alarming'])
    const after = new AssetTimeline(new AlarmEngine(planOf(slower, speeding)), 5, {}, before.checkpoint())
    expect(shortly(after.alarms)).toEqual(['0 alarming', '60 alarming'])
    expect(after.take(columns, 2).changes.map(({ kind }) => kind)).toEqual(['raised', 'updated', 'updated'])
    expect(shortly(after.alarms)).toEqual(['0-120 ceased', '60-120 ceased'])
  })

  it('ends the alarm of a version that is closed, and begins that of a vehicle which comes to be bound', () => {
    const at = (second: number) => MONDAY + second * 1000
    const always = [{ type: 5, operator: '>', value: 25 }] as const
    const speeding = ruleOf(always)
    const later = ruleOf(always, { id: 2, inForce: { from: at(500), until: at(600) } })
    const before = new AssetTimeline(new AlarmEngine(planOf(speeding, later)), 5)
    before.take(columnsOf([{ t: 0, speed: 30 }]), 0)
    const closed = ruleOf(always, { inForce: { from: -Infinity, until: at(60) } })
    const moved = ruleOf(always, { id: 2, inForce: { from: at(90), until: at(120) } })
    const after = new AssetTimeline(new AlarmEngine(planOf(closed, moved)), 5, {}, before.checkpoint())
    after.pass(at(200))
    expect(shortly(after.alarms)).toEqual(['0-60 rule', '90-120 rule'])
    const gone = new AssetTimeline(
      new AlarmEngine(planOf(ruleOf(always, { inForce: { from: -Infinity, until: at(-5) } }))),
      5,
      {},
      before.checkpoint(),
    )
    gone.pass(at(200))
    expect(shortly(gone.alarms)).toEqual(['0-0 rule'])
  })

  it('refuses a report out of order where no timeline looks after it', () => {
    const plain = new AlarmEngine(planOf(...RULES))
    const state = plain.start(5)
    const columns = columnsOf([{ t: 60 }, { t: 0 }])
    const events: AlarmEvent[] = []
    plain.step(state, columns, 0, 0, events)
    expect(() => plain.step(state, columns, 1, 0, events)).toThrow(RangeError)
    const alarms: Alarm[] = []
    applyEvents(alarms, events)
    expect(alarms).toEqual([])
  })

  it('passes over clocks that cannot be right', () => {
    const timeline = new AssetTimeline(engine(), 5, KEEP)
    const columns = columnsOf([
      { t: 0, battery: 10 },
      { t: 0, battery: 10 },
      { t: 0, battery: 10 },
    ])
    columns.time[0] = Date.UTC(1980, 0, 6)
    columns.time[1] = Date.UTC(2038, 5)
    timeline.take(columns, 0, 3)
    expect(shortly(timeline.alarms)).toEqual(['0 alarming'])
  })
})

describe('an asset that arrives fast and then says nothing', () => {
  const inside = ruleOf([{ type: 4, operator: 'inside', landmarks: [12] }], { id: 3 })
  const plan = () => new AlarmEngine(planOf(inside), YARD_INDEX)
  const HOME = [40, -105] as const
  const YARD = [40, -104.9] as const
  const away = { t: 0, at: HOME }
  const fast = { t: 200, at: YARD }

  it('has arrived once nothing has come for ten minutes that says otherwise', () => {
    const timeline = new AssetTimeline(plan(), 5, KEEP)
    timeline.take(columnsOf([away, fast]), 0, 2)
    expect(timeline.nextDue).toBe(MONDAY + 800_000)
    expect(timeline.pass(MONDAY + 799_000).changes).toEqual([])
    const { changes, moves } = timeline.pass(MONDAY + 800_000)
    expect(changes).toHaveLength(1)
    expect(moves.map(({ landmark, time }) => [landmark, time])).toContainEqual([12, MONDAY + 200_000])
    expect(shortly(timeline.alarms)).toEqual(['200 alarming'])
    // once, however often somebody looks, and as before when it stays
    expect(timeline.pass(MONDAY + 900_000).changes).toEqual([])
    expect(timeline.nextDue).toBeGreaterThan(MONDAY + 900_000)
    timeline.take(columnsOf([{ t: 3000, at: YARD }]), 0)
    expect(shortly(timeline.alarms)).toEqual(['200 alarming'])
  })

  it('has not where a later position shows that it was a mistake', () => {
    const timeline = new AssetTimeline(plan(), 5, KEEP)
    timeline.take(columnsOf([away, fast]), 0, 2)
    timeline.pass(MONDAY + 1_000_000)
    expect(shortly(timeline.alarms)).toEqual(['200 alarming'])
    timeline.take(columnsOf([{ t: 1100, at: HOME }]), 0)
    expect(shortly(timeline.alarms)).toEqual([])
  })

  it('has not where nobody can have got so fast', () => {
    const timeline = new AssetTimeline(plan(), 5, KEEP)
    timeline.take(columnsOf([away, { t: 20, at: YARD }]), 0, 2)
    expect(timeline.pass(MONDAY + 1_000_000).changes).toEqual([])
    expect(timeline.pass(MONDAY + 2_000_000).changes).toEqual([])
    expect(shortly(timeline.alarms)).toEqual([])
  })
})
