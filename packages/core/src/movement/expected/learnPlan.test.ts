import { expect, it } from 'vitest'
import { Scene } from '../Scene.testing.ts'
import { learnIntervals, planOf } from './learnPlan.ts'
import { REPORTING_PLANS } from './ReportingPlan.ts'

it('learns how often a device reports, moving and standing, and is not led astray by one gap', () => {
  const scene = new Scene().say({ speed: true })
  scene.report()
  scene.stand(7200, 600).drive(1800, 20, 30).wait(50_000).stand(7200, 600).drive(1800, 20, 30)
  expect(learnIntervals(scene.columns, 139)).toEqual({ movingMs: 30_000, standingMs: 600_000 })
  const parked = new Scene().say({ speed: true })
  parked.report()
  const learnt = learnIntervals(parked.stand(7200, 600).columns, 139)
  expect(learnt).toEqual({ movingMs: undefined, standingMs: 600_000 })
  expect(planOf(learnt)).toEqual({ movingMs: 600_000, standingMs: 600_000, wakeTimes: [] })
})

it('lets one that was only seen moving sleep, and knows nothing of one that has said too little', () => {
  const moving = planOf({ movingMs: 30_000, standingMs: undefined })
  expect(moving).toEqual({ ...REPORTING_PLANS.batteryMotion, movingMs: 30_000 })
  expect(planOf(learnIntervals(new Scene().columns, 139))).toBeUndefined()
})
