import { describe, expect, it } from 'vitest'
import { Scene } from './Scene.testing.ts'

const HOUR = 3_600_000
const sumOf = (rows: readonly { mm: number; odometerMm: number }[], field: 'mm' | 'odometerMm'): number =>
  rows.reduce((sum, row) => sum + row[field], 0) / 1e6

describe('distance', () => {
  it('is that of the odometer once it has proved right', () => {
    const scene = new Scene().say({ odometer: true, speed: true })
    scene.odometerScale = 1.04
    scene.report()
    const results = scene.drive(7200, 20, 30).stand(900, 60).run()
    expect(results.of('odometerFault')).toEqual([])
    // The first five kilometres are those of the satellites.
    expect(sumOf(results.mileage(), 'mm')).toBeCloseTo(5 + 139 * 1.04, 0)
    expect(sumOf(results.mileage(), 'odometerMm') / sumOf(results.mileage(), 'mm')).toBeGreaterThan(0.95)
    const trip = results.of('trip')[0]!
    expect(trip.mm).toBe(results.mileage().reduce((sum, { mm }) => sum + mm, 0))
    expect(trip.odometerMm).toBe(results.mileage().reduce((sum, { odometerMm }) => sum + odometerMm, 0))
  })

  it('falls back to satellites when the odometer is reset, jumps or stands', () => {
    const reset = new Scene().say({ odometer: true })
    reset.report()
    reset.drive(3600, 20, 30)
    reset.odometer = 0
    const results = reset.drive(3600, 20, 30).run()
    expect(results.of('odometerFault')).toMatchObject([{ fault: 'reset', before: 122_000, after: 600 }])
    expect(sumOf(results.mileage(), 'mm')).toBeCloseTo(144, 0)

    const jump = new Scene().say({ odometer: true })
    jump.report()
    jump.drive(3600, 20, 30)
    jump.odometer += 900_000
    expect(sumOf(jump.drive(3600, 20, 30).run().mileage(), 'mm')).toBeCloseTo(144, 0)
    expect(jump.run().of('odometerFault')).toMatchObject([{ fault: 'jump' }])

    const frozen = new Scene().say({ odometer: true })
    frozen.report()
    frozen.drive(3600, 20, 30)
    frozen.odometerScale = 0
    const after = frozen.drive(3600, 20, 30).run()
    expect(after.of('odometerFault')).toMatchObject([{ fault: 'scale' }])
    expect(sumOf(after.mileage(), 'mm')).toBeCloseTo(144, 0)
  })

  it('never trusts an odometer in another unit', () => {
    for (const scale of [0.621, 1.609, 10]) {
      const scene = new Scene().say({ odometer: true })
      scene.odometerScale = scale
      scene.report()
      expect(sumOf(scene.drive(7200, 20, 30).run().mileage(), 'mm')).toBeCloseTo(144, 0)
    }
  })

  it('passes over spikes, 0,0 and clocks of other years', () => {
    const scene = new Scene()
    scene.report()
    scene.drive(1800, 20, 10)
    const spikes = [5_000_000, -80_000_000, 300_000].map((off) => {
      const row = (scene.drive(60, 20, 10), scene.columns.length - 2)
      scene.columns.lat[row]! += off
      return row
    })
    const island = scene.columns.length - 3 - 6 * spikes.length
    scene.columns.lat[island] = scene.columns.lon[island] = 0
    scene.drive(1800, 20, 10).stand(600, 60)
    const bad = scene.report()
    scene.columns.time[bad] = Date.UTC(1980, 0, 6)
    const results = scene.run()
    expect(results.activity('rejected')).toBe(4)
    expect(results.activity('reports')).toBe(scene.columns.length - 1)
    expect(sumOf(results.mileage(), 'mm')).toBeCloseTo(75.6, 1)
    expect(results.of('trip')).toHaveLength(1)
  })

  it('passes over a fix that is possible but a detour', () => {
    const scene = new Scene()
    scene.report()
    scene.drive(1800, 20, 60)
    scene.columns.lon[15]! += 360_000
    const results = scene.drive(600, 20, 60).run()
    expect(results.activity('rejected')).toBe(1)
    expect(sumOf(results.mileage(), 'mm')).toBeCloseTo(48, 1)
    // A plain fast way is none.
    const fast = new Scene()
    fast.report()
    expect(fast.drive(1200, 50, 60).run().activity('rejected')).toBe(0)
  })

  it('is divided between the hours that a leg runs through', () => {
    const scene = new Scene()
    scene.time += 30 * 60_000
    scene.report()
    scene.drive(9000, 10, 9000)
    const rows = scene.run().mileage()
    expect(rows.map(({ start, mm }) => [(start - Scene.START) / HOUR, Math.round(mm / 1e6)])).toEqual([
      [0, 18],
      [1, 36],
      [2, 36],
    ])
  })

  it('goes on elsewhere when five fixes agree on it, without counting the jump', () => {
    const scene = new Scene()
    scene.report()
    scene.drive(1800, 20, 10).move(500_000).drive(1800, 20, 10).stand(900, 60)
    const results = scene.run()
    expect(sumOf(results.mileage(), 'mm')).toBeCloseTo(71.8, 0)
    expect(results.of('trip')).toHaveLength(2)
  })
})

describe('engine hours', () => {
  it('are those of the vehicle where it counts them', () => {
    const scene = new Scene().say({ ignition: true, speed: true })
    for (let minute = 0; minute <= 240; minute++) {
      const row = scene.report(10)
      if (minute % 10 === 0) scene.columns.attribute(row, 'hours', 5_000 * HOUR + minute * 54_000)
      scene.wait(60)
    }
    const results = scene.run()
    // The counter runs at nine tenths of the time.
    expect(results.activity('engineMs')).toBe(3.6 * HOUR)
    expect(results.activity('counterMs')).toBe(3.6 * HOUR)
  })
})

describe('load', () => {
  it('changes when readings agree, and is doubtful when nothing stood', () => {
    const scene = new Scene().say({ isLoaded: false, speed: true })
    scene.report()
    scene.stand(600, 60).drive(600, 20, 60)
    scene.say({ isLoaded: true }).drive(60, 20, 60)
    scene.say({ isLoaded: false }).drive(600, 20, 60).stand(600, 60)
    scene.say({ isLoaded: true }).stand(600, 60).drive(600, 20, 60)
    scene.say({ isLoaded: false }).drive(600, 20, 60)
    const results = scene.run()
    const minutes = results
      .of('load')
      .map(({ start, end }) => [(start - Scene.START) / 60_000, (end - Scene.START) / 60_000])
    expect(minutes).toEqual([
      [0, 42],
      [42, 62],
    ])
    expect(
      results.of('load').map(({ isLoaded, confidence, isDoubtful }) => [isLoaded, confidence, isDoubtful]),
    ).toEqual([
      [false, 1, false],
      [true, 1, false],
    ])
    expect(results.underWay().load).toMatchObject({ isLoaded: false, isDoubtful: true, confidence: 1 })
  })
})
