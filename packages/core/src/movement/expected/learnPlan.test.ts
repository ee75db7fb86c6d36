import { expect, it } from 'vitest'
import { Scene } from '../Scene.testing.ts'
import { learnPlan } from './learnPlan.ts'
import { REPORTING_PLANS } from './ReportingPlan.ts'

it('learns how often a device reports, moving and standing, and is not led astray by one gap', () => {
  const scene = new Scene().say({ speed: true })
  scene.report()
  scene.stand(7200, 600).drive(1800, 20, 30).wait(50_000).stand(7200, 600).drive(1800, 20, 30)
  const fallback = REPORTING_PLANS.lowPowerPulse
  expect(learnPlan(scene.columns, 139, fallback)).toEqual({ movingMs: 30_000, standingMs: 600_000, wakeTimes: [] })
  const parked = new Scene().say({ speed: true })
  parked.report()
  expect(learnPlan(parked.stand(7200, 600).columns, 139, fallback)).toMatchObject({ movingMs: fallback.movingMs })
})
