import { describe, expect, it } from 'vitest'
import { DEFAULT_RULE } from './rules/MovementRule.ts'
import { Scene } from './Scene.testing.ts'
import { presume } from './underWay.ts'

const MINUTE = 60_000
const minutes = (time: number): number => (time - Scene.START) / MINUTE

describe('presume', () => {
  const at = (scene: Scene, minute: number): [string, number] => {
    const { phase, since } = presume(scene.run().state, DEFAULT_RULE, Scene.START + minute * MINUTE)
    return [phase, minutes(since)]
  }

  it('takes silence after standing for a stop, and after driving for silence', () => {
    const driving = new Scene().say({ speed: true })
    driving.report()
    driving.drive(1200, 20, 60)
    expect(at(driving, 21)).toEqual(['moving', 0])
    expect(at(driving, 90)).toEqual(['silent', 20])
    driving.stand(60, 60)
    expect(at(driving, 23)).toEqual(['moving', 0])
    expect(at(driving, 26)).toEqual(['stopped', 21])
  })

  it('takes the ignition at its word', () => {
    const scene = new Scene().say({ speed: true, ignition: true })
    scene.report()
    scene.drive(1200, 20, 60).say({ ignition: false }).stand(5, 5)
    expect(at(scene, 20.2)[0]).toBe('moving')
    expect(at(scene, 21)[0]).toBe('stopped')
    expect(presume(new Scene().run().state, DEFAULT_RULE, 0)).toEqual({ phase: 'unknown', since: -1 })
  })
})

describe('underWay', () => {
  it('shows trip, stop and open hours before they are certain', () => {
    const scene = new Scene()
    scene.report()
    scene.stand(900, 60).drive(1200, 20, 60)
    const now = scene.run().underWay()
    expect(now).toMatchObject({ phase: 'moving', stop: undefined, load: undefined, visits: [] })
    expect(minutes(now.trip!.start)).toBe(15)
    expect(minutes(now.trip!.end)).toBe(35)
    expect(now.trip!.mm / 1e6).toBeCloseTo(24, 1)
    expect(now.mileage.reduce((sum, { mm }) => sum + mm, 0)).toBe(now.trip!.mm)
    expect(now.activity).toMatchObject([{ reports: 36 }])
  })
})
