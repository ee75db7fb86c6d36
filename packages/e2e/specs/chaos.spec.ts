import { expect, it } from 'vitest'
import { runChaos } from '../src/chaos/runChaos.ts'
import { withChaosDatabase } from '../src/chaos/withChaosDatabase.ts'

it('a minute of killed, frozen and restarted processes loses nothing and tells nothing twice', async () => {
  const outcome = await withChaosDatabase((db) => runChaos({ db, minutes: 1, tell: () => undefined }))
  expect(outcome.faults).toEqual([])
  expect(outcome.dealt.kill).toBeGreaterThan(0)
  expect(outcome.alarms).toBeGreaterThan(0)
}, 900_000)
