import { expect, it } from 'vitest'
import { ChaosDatabase } from '../src/chaos/ChaosDatabase.ts'
import { runChaos } from '../src/chaos/runChaos.ts'

it('22: a minute of killed, frozen, restarted and cut off processes, some with a wrong clock, loses nothing and tells nothing twice', async () => {
  const outcome = await ChaosDatabase.with((database) =>
    runChaos({ database, minutes: 1, hasNetwork: false, tell: () => undefined }),
  )
  expect(outcome.faults).toEqual([])
  expect(outcome.dealt.kill).toBeGreaterThan(0)
  expect(outcome.dealt.failOver).toBeGreaterThan(0)
  expect(outcome.alarms).toBeGreaterThan(0)
  expect(outcome.told).toBeGreaterThanOrEqual(outcome.alarms)
}, 900_000)
