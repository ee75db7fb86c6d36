import { describe, expect, it } from 'vitest'
import { LandmarkIndex } from '../geo/landmark/LandmarkIndex.ts'
import { MovementEngine } from './MovementEngine.ts'
import { emptyMovement } from './MovementState.ts'
import type { MovementRow, Visit } from './results/MovementRow.ts'
import { DEFAULT_RULE, type MovementRule } from './rules/MovementRule.ts'
import { Scene } from './Scene.testing.ts'

const SECOND = 1000
/** A yard of 300 m around the place where scenes begin. */
const YARD = new LandmarkIndex([{ id: 7, shape: { kind: 'circle', lat: 40, lon: -105, radiusM: 300 } }])

/** Standing at the yard with a report every so many seconds, from the first one on. */
function atYard(seconds: number, every: number): Scene {
  const scene = new Scene()
  scene.report()
  return scene.stand(seconds, every)
}

/** Being a kilometre away, from one report to the next. */
const away = (scene: Scene): Scene => scene.move(1000)
const back = (scene: Scene): Scene => scene.move(-1000)

const visitsOf = (scene: Scene, rule: Partial<MovementRule> = {}): Visit[] =>
  scene.run({ landmarks: YARD, rule: { ...DEFAULT_RULE, ...rule } }).of('visit')
const seconds = (time: number): number => (time - Scene.START) / SECOND

describe('a visit', () => {
  it('ends with the first fix outside that is `leaveMs` after the first one outside', () => {
    for (const leaveMs of [60 * SECOND, 120 * SECOND, 300 * SECOND]) {
      const outside = away(atYard(600, 30)).wait(30)
      outside.report()
      const before = outside.stand(leaveMs / SECOND - 30, 30, 3)
      expect(visitsOf(before, { leaveMs })).toEqual([])
      const [visit] = visitsOf(before.stand(30, 30, 3), { leaveMs })
      expect(visit).toMatchObject({
        leaveEarliest: Scene.START + 600 * SECOND,
        leaveLatest: Scene.START + 630 * SECOND,
        known: Scene.START + 630 * SECOND + leaveMs,
      })
    }
  })

  it('ends too where the asset is back after more than `leaveMs`, with one fix outside between', () => {
    // 60 s after the last fix inside, and back so long after that one
    const after = (gone: number) => {
      const scene = away(atYard(600, 60)).wait(60)
      scene.report()
      back(scene)
        .wait(gone - 60)
        .report()
      return visitsOf(scene.stand(600, 60))
    }
    expect(after(120)).toEqual([])
    const [visit] = after(130)
    expect(visit).toMatchObject({ leaveLatest: Scene.START + 660 * SECOND, known: Scene.START + 730 * SECOND })
  })

  it('is no pass when two fixes saw it, or when it lasted `enterMs`', () => {
    const passes = (scene: Scene, rule: Partial<MovementRule> = {}) => {
      scene.stand(200, 20, 3)
      return visitsOf(scene, rule).map(({ isPass, fixes }) => [isPass, fixes])
    }
    const through = (inside: number) => {
      const scene = new Scene()
      scene.lat -= 800 / 111_035
      scene.report()
      scene.move(800).wait(20).report()
      for (let n = 1; n < inside; n++) scene.wait(5).report()
      scene.move(800).wait(20).report()
      return scene
    }
    expect(passes(through(1))).toEqual([[true, 1]])
    expect(passes(through(1), { enterFixes: 1 })).toEqual([[false, 1]])
    // 7.5 s on either side of the fix
    expect(passes(through(1), { enterMs: 14 * SECOND })).toEqual([[false, 1]])
    expect(passes(through(1), { enterMs: 16 * SECOND })).toEqual([[true, 1]])
    expect(passes(through(2))).toEqual([[false, 2]])
    expect(passes(through(2), { enterFixes: 3 })).toEqual([[true, 2]])
    expect(passes(through(3), { enterFixes: 3 })).toEqual([[false, 3]])
  })

  it('is sure while it goes on, by its fixes or its time', () => {
    const isSure = (scene: Scene, rule: Partial<MovementRule>) => {
      const { state } = scene.run({ landmarks: YARD, rule: { ...DEFAULT_RULE, ...rule } })
      return state.visits.visits.map((visit) => visit.isSure)
    }
    expect(isSure(atYard(0, 30), {})).toEqual([false])
    expect(isSure(atYard(0, 30), { enterFixes: 1 })).toEqual([true])
    expect(isSure(atYard(30, 30), {})).toEqual([true])
    expect(isSure(atYard(90, 30), { enterFixes: 9 })).toEqual([false])
    expect(isSure(atYard(120, 30), { enterFixes: 9 })).toEqual([true])
    // with the first fix inside it was already there for long, if nothing was silent meanwhile
    const entering = (wait: number) => {
      const scene = new Scene()
      scene.lat -= 310 / 111_035
      scene.report()
      scene.move(300).wait(wait).report()
      return scene
    }
    expect(isSure(entering(500), { enterFixes: 9 })).toEqual([true])
    expect(isSure(entering(700), { enterFixes: 9 })).toEqual([false])
  })

  it('begins and ends at the last and the first crossing of a way that crosses the border more than once', () => {
    // a horseshoe: the way north runs through one arm before it ends in the other
    const ring = [
      [-105.01, 40.01],
      [-104.99, 40.01],
      [-104.99, 40.02],
      [-105.0, 40.02],
      [-105.0, 40.03],
      [-104.99, 40.03],
      [-104.99, 40.04],
      [-105.01, 40.04],
      [-105.01, 40.01],
    ] as const
    const landmarks = new LandmarkIndex([
      { id: 7, shape: { kind: 'polygon', parts: [[ring.map(([lon, lat]): [number, number] => [lon, lat])]] } },
    ])
    const scene = new Scene()
    scene.lon = -104.995
    scene.report()
    scene
      .move(0.035 * 111_035)
      .wait(350)
      .report()
    scene.stand(300, 30)
    scene
      .move(-0.035 * 111_035)
      .wait(350)
      .report()
    scene.stand(300, 30)
    const [visit] = scene.run({ landmarks }).of('visit')
    // in at 40.03, six sevenths of the way; out there too, a seventh of the way back
    expect(seconds(visit!.start)).toBeCloseTo(300, -1)
    expect(seconds(visit!.end)).toBeCloseTo(350 + 300 + 50, -1)
  })

  it('is not looked for on the way of a jump', () => {
    const scene = atYard(0, 10)
    scene.move(-20_000)
    for (let n = 0; n < 5; n++) scene.wait(10).report()
    // five fixes elsewhere that agree: nobody drove there through what lies between
    const between = new LandmarkIndex([
      { id: 8, shape: { kind: 'circle', lat: 40 - 10_000 / 111_035, lon: -105, radiusM: 300 } },
    ])
    const results = scene.stand(300, 30).run({ landmarks: between })
    expect(results.activity('rejected')).toBe(0)
    expect(results.of('visit')).toEqual([])
  })

  it('counts its fixes up to a hundred', () => {
    const scene = away(atYard(1490, 10)).wait(10)
    scene.report()
    expect(visitsOf(scene.stand(200, 20, 3))[0]?.fixes).toBe(100)
  })

  it('ends where its landmark is no more', () => {
    const state = emptyMovement()
    const rows: MovementRow[] = []
    const first = atYard(600, 60).columns
    new MovementEngine({ rule: DEFAULT_RULE, landmarks: YARD }).take(state, first, 0, first.length, rows)
    expect(state.visits.visits).toHaveLength(1)
    const without = new MovementEngine({ rule: DEFAULT_RULE, landmarks: new LandmarkIndex([]) })
    const later = atYard(1200, 60).columns
    without.take(state, later, first.length, later.length, rows)
    expect(rows.filter(({ kind }) => kind === 'visit')).toMatchObject([
      {
        landmark: 7,
        leaveEarliest: Scene.START + 600 * SECOND,
        leaveLatest: Scene.START + 660 * SECOND,
        isPass: false,
      },
    ])
    expect(state.visits.visits).toEqual([])
  })
})
