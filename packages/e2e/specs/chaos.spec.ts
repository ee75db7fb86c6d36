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
  // without networks of their own no cable is pulled, and only some machines have a small disk
  const { unplug: _unplug, crash: _crash, fillDisk: _fillDisk, ...always } = outcome.dealt
  for (const [blow, times] of Object.entries(always)) expect([blow, times > 0]).toEqual([blow, true])
  expect(outcome.alarms).toBeGreaterThan(0)
  expect(outcome.notified).toBeGreaterThanOrEqual(outcome.alarms)
}, 900_000)
