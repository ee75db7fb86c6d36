import { describe, expect, it } from 'vitest'
import { LandmarkIndex } from '../../geo/landmark/LandmarkIndex.ts'
import { AssetTimeline } from '../late/AssetTimeline.ts'
import { AlarmEngine } from './AlarmEngine.ts'
import { MONDAY, type TestReport, columnsOf, planOf, ruleOf, shortly } from './alarms.testing.ts'

const DAY = 86_400

describe('assets and landmarks that nobody planned for', () => {
  it('an asset that reports ten times a second', () => {
    const rule = ruleOf([{ type: 5, operator: '>', value: 25 }], { debounce: 30 })
    const timeline = new AssetTimeline(new AlarmEngine(planOf(rule)), 5)
    const columns = columnsOf(
      Array.from({ length: 20_000 }, (_, i) => ({ t: i / 10, speed: i >= 5000 && i < 6000 ? 30 : 10 })),
    )
    timeline.take(columns, 0, columns.length)
    expect(shortly(timeline.alarms)).toEqual(['530-600 ceased'])
  })

  it('an asset that reports once a day', () => {
    const rules = [
      ruleOf([{ type: 8, operator: 'for', value: 7 * DAY }]),
      ruleOf([{ type: 11, operator: 'for', value: 2 * DAY }], { id: 2 }),
    ]
    const timeline = new AssetTimeline(new AlarmEngine(planOf(...rules)), 5, { keep: Infinity })
    const still: TestReport[] = Array.from({ length: 12 }, (_, i) => ({ t: i * DAY, at: [40, -105], speed: 0 }))
    const columns = columnsOf(still)
    timeline.take(columns, 0, columns.length)
    timeline.pass(MONDAY + 20 * DAY * 1000)
    expect(shortly(timeline.alarms)).toEqual([`${7 * DAY} alarming`, `${13 * DAY} alarming`])
  })

  it('a clock that is years ahead, and one that stands in 1980', () => {
    const timeline = new AssetTimeline(new AlarmEngine(planOf(ruleOf([{ type: 1, operator: '<', value: 20 }]))), 5)
    const columns = columnsOf([
      { t: 0, battery: 10 },
      { t: 60, battery: 50 },
      { t: 120, battery: 10 },
    ])
    columns.time[1] = Date.UTC(2037, 5)
    timeline.take(columns, 0, 2)
    timeline.take(columns, 2)
    expect(shortly(timeline.alarms)).toEqual([`0-${(Date.UTC(2037, 5) - MONDAY) / 1000} ceased`])
    columns.time[0] = Date.UTC(1980, 0, 6)
    expect(timeline.take(columns, 0)).toEqual({ changes: [], moves: [] })
  })

  it('landmarks across the 180th meridian and at a pole', () => {
    const index = new LandmarkIndex([
      {
        id: 1,
        shape: {
          kind: 'polygon',
          parts: [
            [
              [
                [179.9, 10],
                [-179.9, 10],
                [-179.9, 10.2],
                [179.9, 10.2],
                [179.9, 10],
              ],
            ],
          ],
        },
      },
      { id: 2, shape: { kind: 'circle', lat: 89.99, lon: 0, radiusM: 50_000 } },
    ])
    const rule = ruleOf([{ type: 4, operator: 'entering', landmarks: 'all' }])
    const engine = new AlarmEngine(planOf(rule), index)
    const path: TestReport[] = [
      { t: 0, at: [10.1, 179.8] },
      { t: 600, at: [10.1, -179.95] },
      { t: 1200, at: [10.1, -179.8] },
      { t: 200_000, at: [89, 90] },
      { t: 210_000, at: [89.9, -90] },
    ]
    const timeline = new AssetTimeline(engine, 5, { keep: Infinity })
    timeline.take(columnsOf(path), 0, path.length)
    expect(shortly(timeline.alarms)).toEqual(['600 triggered @1', '210000 triggered @2'])
  })

  it('an asset without any report, a plan without any rule', () => {
    const silent = new AssetTimeline(new AlarmEngine(planOf(ruleOf([{ type: 11, operator: 'for' }]))), 5)
    expect(silent.nextDue).toBe(Infinity)
    expect(silent.pass(MONDAY).changes).toEqual([])
    const idle = new AssetTimeline(new AlarmEngine(planOf()), 5)
    const columns = columnsOf([{ t: 0, speed: 30, at: [40, -105] }])
    expect(idle.take(columns, 0)).toEqual({ changes: [], moves: [] })
  })
})
