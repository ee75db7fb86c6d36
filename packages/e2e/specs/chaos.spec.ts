import { expect, it } from 'vitest'
import { ChaosDatabase } from '../src/chaos/ChaosDatabase.ts'
import { RELEASE_BEFORE, withRelease } from '../src/chaos/layOutRelease.ts'
import { runChaos } from '../src/chaos/runChaos.ts'

it('22: a minute of killed, frozen, restarted, changed and cut off processes, some with a wrong clock, loses nothing and tells nothing twice', async () => {
  const outcome = await withRelease(RELEASE_BEFORE, (before) =>
    ChaosDatabase.with((database) =>
      runChaos({ database, minutes: 1, hasNetwork: false, before, tell: () => undefined }),
    ),
  )
  expect(outcome.faults).toEqual([])
  expect(outcome.dealt.kill).toBeGreaterThan(0)
  expect(outcome.dealt.failOver).toBeGreaterThan(0)
  expect(outcome.alarms).toBeGreaterThan(0)
  expect(outcome.told).toBeGreaterThanOrEqual(outcome.alarms)
}, 900_000)
