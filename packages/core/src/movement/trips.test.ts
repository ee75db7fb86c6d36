import { describe, expect, it } from 'vitest'
import { DEFAULT_RULE } from './rules/MovementRule.ts'
import { RULE_PRESETS } from './rules/presets.ts'
import { Scene } from './Scene.testing.ts'

const MINUTE = 60_000
const START = Scene.START
const untethered = { ...DEFAULT_RULE, ...RULE_PRESETS.untethered }
const hourly = { ...DEFAULT_RULE, ...RULE_PRESETS.untetheredHourly }

describe('trips and stops', () => {
  it.each([1, 10, 30, 60])('begin and end with the movement, at a report every %i s', (every) => {
    for (const speed of [undefined, true]) {
      const scene = new Scene()
      if (speed) scene.say({ speed: true, ignition: true })
      scene.report()
      scene.stand(600, every, 4).drive(900, 15, every).stand(900, every, 4).drive(600, 15, every).stand(700, every, 4)
      const results = scene.run()
      const [first, second] = results.of('trip')
      expect(results.of('trip')).toHaveLength(2)
      expect(Math.abs(first!.start - START - 10 * MINUTE)).toBeLessThanOrEqual(Math.max(every, 11) * 1000)
      expect(Math.abs(first!.end - START - 25 * MINUTE)).toBeLessThanOrEqual(Math.max(every, 11) * 1000)
      expect(Math.abs(second!.start - START - 40 * MINUTE)).toBeLessThanOrEqual(Math.max(every, 11) * 1000)
      expect(first!.mm / 1e6).toBeCloseTo(13.5, 1)
      // The truth lies within the windows; without a speed, a step within the noise is not seen.
      expect(first!.startEarliest).toBeLessThanOrEqual(START + 10 * MINUTE + (speed ? 0 : 1000))
      expect(first!.startLatest).toBeGreaterThanOrEqual(START + 10 * MINUTE)
      expect(results.of('stop')).toHaveLength(2)
      expect(results.of('stop')[1]!.end).toBe(second!.start)
    }
  })

  it('end with the ignition, but not with a blip of it', () => {
    const scene = new Scene().say({ ignition: true, speed: true })
    scene.report()
    scene.drive(600, 15, 10)
    scene.say({ ignition: false }).stand(20, 10).say({ ignition: true }).drive(300, 15, 10)
    scene.say({ ignition: false }).stand(60, 20).say({ ignition: true }).drive(300, 15, 10)
    scene.say({ ignition: false }).stand(60, 20)
    expect(scene.run().story()).toEqual(['trip 0 to 15.7', 'stop 15.7 to 16.3', 'trip 16.3 to 21.7'])
    expect(scene.run({ rule: { ...DEFAULT_RULE, ignition: 'none' } }).of('stop')).toHaveLength(0)
  })

  it('follow the preset', () => {
    const scene = new Scene().say({ speed: true })
    scene.report()
    scene.drive(600, 15, 10).stand(220, 10).drive(600, 15, 10).stand(400, 10).drive(600, 15, 10)
    const stops = (preset: keyof typeof RULE_PRESETS): number =>
      scene.run({ rule: { ...DEFAULT_RULE, ...RULE_PRESETS[preset] } }).of('stop').length
    expect([stops('geotab200'), stops('default'), stops('samsara600')]).toEqual([2, 1, 0])
  })

  it('take no drift of a standing receiver for a way', () => {
    const scene = new Scene()
    scene.report()
    const results = scene
      .drive(600, 15, 30)
      .stand(8 * 3600, 60, 45)
      .drive(600, 15, 30)
      .stand(400, 60)
      .run()
    expect(results.of('trip')).toHaveLength(2)
    const mm = results.mileage().reduce((sum, row) => sum + row.mm, 0)
    expect(mm / 1e6).toBeGreaterThan(17.9)
    expect(mm / 1e6).toBeLessThan(18.2)
  })

  it('drop a short way that comes back, and mark one that does not', () => {
    const scene = new Scene()
    scene.report()
    scene.stand(900, 30).drive(10, 15, 10).drive(10, 15, 10, 180).stand(900, 30)
    scene.drive(20, 15, 10).stand(900, 30).drive(900, 15, 30)
    expect(scene.run().story()).toEqual(['stop 0 to 30.3', 'trip 30.3 to 30.7 short', 'stop 30.7 to 45.7'])
  })

  it('are inferred over a gap, with the window in which they happened', () => {
    const scene = new Scene()
    scene.report()
    const results = scene
      .stand(1800, 300)
      .wait(5 * 3600)
      .move(40_000)
      .stand(1800, 300)
      .run({ rule: untethered })
    const trip = results.of('trip')[0]!
    expect(results.of('trip')).toHaveLength(1)
    expect(trip).toMatchObject({ isInferred: true, isShort: false, startEarliest: START + 30 * MINUTE })
    expect(trip.startLatest).toBe(trip.end)
    expect(trip.mm / 1e6).toBeCloseTo(40, 1)
    expect(results.mileage().reduce((sum, row) => sum + row.inferredMm, 0)).toBe(trip.mm)
  })

  it('are not short when one leg was the whole of them', () => {
    const scene = new Scene()
    scene.report()
    scene.stand(3600, 600).wait(1800).move(8000).report()
    scene.wait(86_400).move(90_000).report()
    const trips = scene.run({ rule: untethered }).of('trip')
    expect(trips.map(({ isShort, isInferred }) => [isShort, isInferred])).toEqual([
      [false, false],
      [false, true],
    ])
  })

  it('come out of one report a day and of ten a second', () => {
    const daily = new Scene()
    daily.report()
    for (let day = 0; day < 10; day++)
      daily
        .wait(86_400)
        .move(day % 3 === 0 ? 80_000 : 3)
        .report()
    const trips = daily.run({ rule: hourly }).of('trip')
    expect(trips.map(({ isInferred }) => isInferred)).toEqual([true, true, true, true])
    expect(daily.run({ rule: hourly }).of('stop')).toHaveLength(3)

    const fast = new Scene().say({ speed: true, ignition: true })
    fast.report()
    const results = fast.stand(400, 0.1, 2).drive(600, 12, 0.1).stand(400, 0.1, 2).drive(60, 12, 0.1).run()
    expect(results.story()[0]).toBe('stop 0 to 6.7')
    expect(results.of('trip')[0]!.mm / 1e6).toBeCloseTo(7.2, 1)
  })

  it('tell a tow from a drive, and dormancy from a stop', () => {
    const scene = new Scene().say({ ignition: false })
    scene.report()
    const results = scene
      .stand(9 * 86_400, 3600)
      .drive(1800, 15, 60)
      .stand(600, 60)
      .run()
    expect(results.of('trip')[0]!.isEngineOff).toBe(true)
    expect(results.of('stop')[0]!.isDormant).toBe(true)
    scene.say({ ignition: true }).drive(1800, 15, 60).say({ ignition: false }).stand(600, 60)
    expect(scene.run().of('trip')[1]!.isEngineOff).toBe(false)
  })

  it('count idling with the engine on, and not what lies in a gap', () => {
    const scene = new Scene().say({ ignition: true, speed: true })
    scene.report()
    scene.drive(600, 15, 60).stand(900, 60).drive(600, 15, 60).stand(60, 60).stand(1200, 1200).drive(600, 15, 60)
    const results = scene.say({ ignition: false }).stand(4000, 600).run()
    expect(results.of('idle').map(({ start, end }) => [(start - START) / MINUTE, (end - START) / MINUTE])).toEqual([
      [11, 25],
    ])
    expect(results.activity('idleMs')).toBe(14 * MINUTE)
    // The 20 minutes without a report do not count; the last ten end with the report that the ignition is off.
    expect(results.activity('engineMs')).toBe(56 * MINUTE)
  })

  it('begin a stop at rest, not where its place begins', () => {
    for (const slow of [10, 15, 20, 25, 30]) {
      const scene = new Scene()
      scene.report()
      const results = scene
        .stand(600, 1, 3)
        .drive(600, 15, 1)
        .drive(slow, 3, 1)
        .stand(900, 1, 3)
        .drive(600, 15, 1)
        .run()
      expect(Math.abs(results.of('trip')[0]!.end - START - (1200 + slow) * 1000)).toBeLessThan(8_000)
    }
  })

  it('see a stop whose end lies between two fixes', () => {
    const scene = new Scene()
    scene.report()
    scene.drive(600, 15, 60).stand(250, 50).drive(60, 5, 60).drive(600, 15, 60)
    expect(scene.run().of('stop')).toHaveLength(1)
    // Most of the time has to be seen when the way leaves none to spare.
    const short = new Scene()
    short.report()
    short.drive(600, 15, 60).stand(150, 50).wait(100).drive(60, 12, 60).drive(600, 15, 60)
    expect(short.run().of('stop')).toHaveLength(0)
  })

  it('take no speed for moving while the ignition is off', () => {
    const scene = new Scene().say({ ignition: false, speed: true })
    scene.report()
    scene.stand(1200, 60)
    for (let n = 0; n < 10; n++) scene.wait(60).report(2)
    expect(scene.run().of('trip')).toHaveLength(0)
    expect(scene.run().state.trip.phase).toBe('stopped')
  })
})
