import { describe, expect, it } from 'vitest'
import { DEFAULT_RULE, type MovementRule } from './rules/MovementRule.ts'
import { Scene } from './Scene.testing.ts'

const MINUTE = 60_000

/** Stood for ten minutes, a report in 20 s. */
const standing = (says: Scene['says'] = {}): Scene => {
  const scene = new Scene().say(says)
  scene.report()
  return scene.stand(600, 20)
}
/** Driven for ten minutes, then stood for 200 s: not long enough for a stop. */
const arriving = (): Scene => {
  const scene = new Scene()
  scene.report()
  return scene.drive(600, 15, 20).stand(200, 20)
}
const phaseOf = (scene: Scene) => scene.run().state.trip.phase
const kmOf = (scene: Scene): number =>
  scene
    .run()
    .mileage()
    .reduce((sum, { mm }) => sum + mm, 0) / 1e6
const storyOf = (scene: Scene, rule: Partial<MovementRule> = {}) =>
  scene.run({ rule: { ...DEFAULT_RULE, ...rule } }).story()

describe('moving about within a place', () => {
  it('leaves it after two reports with a speed, half a minute apart', () => {
    const twice = (apart: number) => standing({ speed: true }).drive(10, 2, 10).drive(apart, 2, apart)
    expect(phaseOf(standing({ speed: true }).drive(10, 2, 10))).toBe('stopped')
    expect(phaseOf(twice(29))).toBe('stopped')
    expect(phaseOf(twice(30))).toBe('moving')
  })

  it('does not leave it by positions alone, however long', () => {
    const scene = standing().drive(10, 3, 10).drive(15, 2, 15).drive(15, 1.6, 15)
    expect(phaseOf(scene)).toBe('stopped')
  })
})

describe('a fix off the place where it may be standing', () => {
  it('is a mistake when it is alone', () => {
    const scene = arriving().move(150).wait(20)
    scene.report()
    scene.move(-150).stand(200, 20).drive(600, 15, 20)
    expect(scene.run().of('stop')).toHaveLength(1)
  })

  it('is another place when a second one is there too', () => {
    const scene = arriving().move(150).stand(400, 20).drive(600, 15, 20)
    const [stop] = scene.run().of('stop')
    expect(scene.run().of('stop')).toHaveLength(1)
    expect(stop!.start - Scene.START).toBeGreaterThanOrEqual(800_000)
    expect((stop!.lat - 40) * 111_035).toBeCloseTo(9150, -2)
  })

  it('is one way off it when it is farther than the least trip, though it comes back', () => {
    const scene = arriving().move(600).wait(60)
    scene.report()
    scene.move(-600).wait(60).report()
    expect(scene.stand(200, 20).drive(600, 15, 20).run().of('stop')).toEqual([])
  })
})

describe('a way that comes back', () => {
  const round = (seconds: number, speed: number) =>
    standing({ speed: true }).drive(seconds, speed, 20).drive(seconds, speed, 20, 180).stand(900, 20)

  it('is a trip when it is long', () => {
    expect(storyOf(round(60, 15))).toEqual([expect.stringMatching(/^stop 0/), expect.stringMatching(/^trip 10 /)])
    expect(storyOf(round(60, 15), { minTripM: 2000 })).toEqual([])
  })

  it('is a trip when it takes long and leads off its place', () => {
    expect(storyOf(round(320, 1.5), { minTripM: 2000 })).toHaveLength(2)
    expect(storyOf(round(320, 1.5), { minTripM: 2000, minTripMs: 20 * MINUTE })).toEqual([])
    expect(storyOf(round(320, 1.5), { minTripM: 2000, stopRadiusM: 600 })).toEqual([])
  })

  it('counts as way when three fixes saw it move, and not when one was elsewhere', () => {
    expect(kmOf(standing().drive(40, 5, 10).drive(40, 5, 10, 180).stand(600, 20))).toBeCloseTo(0.4, 1)
    const once = standing().move(180).wait(20)
    once.report()
    expect(kmOf(once.move(-180).stand(600, 20))).toBe(0)
  })
})

describe('a short stay', () => {
  it('is a stop where it begins with the ignition off', () => {
    const scene = (ignition: boolean) => {
      const begun = new Scene().say({ ignition, speed: true })
      begun.report()
      return begun.stand(60, 20).say({ ignition: true }).drive(600, 15, 20).stand(400, 20)
    }
    expect(storyOf(scene(false))[0]).toBe('stop 0 to 1')
    expect(storyOf(scene(true))[0]).toMatch(/^trip/)
  })
})

it('engine time counts over gaps up to its own limit, idling up to its own', () => {
  const scene = new Scene().say({ ignition: true, speed: true })
  scene.report()
  scene.stand(1800, 900)
  const minutes = (rule: Partial<MovementRule>) => {
    const results = scene.run({ rule: { ...DEFAULT_RULE, ...rule } })
    return [results.activity('engineMs') / MINUTE, results.activity('idleMs') / MINUTE]
  }
  expect(minutes({})).toEqual([0, 0])
  expect(minutes({ engineGapMs: 15 * MINUTE })).toEqual([30, 0])
  expect(minutes({ idleGapMs: 15 * MINUTE })).toEqual([0, 30])
})
