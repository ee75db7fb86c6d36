import { describe, expect, it } from 'vitest'
import { ReportFlag } from '../reports/ReportFlag.ts'
import { DEFAULT_RULE } from './rules/MovementRule.ts'
import { Scene } from './Scene.testing.ts'

const MINUTE = 60_000
const START = Scene.START

/** A report that knows no position. */
const reportBlind = (scene: Scene): void => {
  const row = scene.report()
  scene.columns.flags[row] = (scene.columns.flags[row] ?? 0) & ~ReportFlag.valid
}

describe('a device that repeats its last position while it is carried on', () => {
  const carried = (minutes: number, metres: number) => {
    const scene = new Scene()
    scene.report()
    return scene
      .stand(minutes * 60, 60)
      .move(metres)
      .stand(900, 60)
      .run()
  }

  it('has been on its way where the time before suffices for it', () => {
    const results = carried(30, 30_000)
    expect(results.story()).toEqual(['stop 0 to 30', 'trip 30 to 31 inferred'])
    expect(results.of('trip')[0]!.mm / 1e6).toBeCloseTo(30, 1)
  })

  it('has been there before nobody knows how where it does not', () => {
    expect(carried(5, 30_000).story()).toEqual(['stop 0 to 5'])
    expect(carried(30, 140_000).story()).toEqual(['stop 0 to 30'])
  })
})

describe('a stop of which nobody saw enough', () => {
  it('is one when the way to the first fix off its place takes little of the time', () => {
    const away = (seconds: number) => {
      const scene = new Scene()
      scene.report()
      return scene.wait(seconds).drive(600, 15, 60).run()
    }
    expect(away(900).story()).toEqual(['stop 0 to 10.6'])
    expect(away(200).of('stop')).toEqual([])
  })

  it('is one when its end is seen late, after most of it was seen', () => {
    const scene = new Scene()
    scene.report()
    scene.stand(280, 20).wait(100).move(300).report()
    expect(scene.drive(600, 15, 60).run().story()).toEqual(['stop 0 to 5'])
  })
})

describe('the ignition that goes off where there is no position', () => {
  const intoTheHall = (blind: number) => {
    const scene = new Scene().say({ ignition: true, speed: true })
    scene.report()
    scene.drive(600, 15, 30).say({ ignition: false })
    for (let n = 0; n < blind; n++) reportBlind(scene.wait(120))
    return scene
  }

  it('ends the trip at that moment, at the last place that is known', () => {
    const results = intoTheHall(3).run()
    const [trip] = results.of('trip')
    expect(results.story()).toEqual(['trip 0 to 12'])
    expect(trip!.endEarliest).toBe(START + 10 * MINUTE)
    expect((trip!.endLat - 40) * 111_035).toBeCloseTo(9000, -2)
    expect(results.state.trip.phase).toBe('stopped')
  })

  it('does not where it has only just gone off, or the asset may not be wired', () => {
    expect(intoTheHall(1).run().state.trip.phase).toBe('moving')
    const unwired = { ...DEFAULT_RULE, ignition: 'none' as const }
    expect(intoTheHall(3).run({ rule: unwired }).state.trip.phase).toBe('moving')
  })

  it('has it stand there until the last report before a gap', () => {
    const scene = intoTheHall(3).wait(8000).say({ ignition: true }).move(20_000)
    scene.report(15)
    expect(scene.run().story()).toEqual(['trip 0 to 12', 'stop 12 to 14', 'trip 14 to 149.3 inferred'])
  })
})

it('a gap that begins while it moves within its place begins with the last report', () => {
  const scene = new Scene().say({ speed: true })
  scene.report()
  scene.stand(900, 60).drive(20, 1.5, 20).wait(8000).move(20_000).report(0)
  const results = scene.run()
  expect(results.story()).toEqual(['stop 0 to 15.3', 'trip 15.3 to 148.7 inferred'])
  // at rest it was last seen before
  expect(results.of('stop')[0]!.endEarliest).toBe(START + 15 * MINUTE)
})
