import { ROOMS } from '@waymark/contract/calls.ts'
import type { VERDICTS } from '@waymark/contract/rooms/device/detection.ts'
import { detectDevice, FINDINGS } from '@waymark/core/tracking/detectDevice.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { detectionQueries } from './detection.queries.ts'

/** By what was found of anything. */
const VERDICT_OF: Readonly<Record<string, (typeof VERDICTS)[number]>> = Object.assign({}, ...Object.values(FINDINGS))

/** What is wrong with a device. */
export const detectionRoom = defineRoom({
  routes: ({ db, clock }: Ground) =>
    routesOf(ROOMS.detection, {
      deviceDetection: async ({ caller, error, signal }, { device }) => {
        const [facts] = await detectionQueries(db).facts([device], caller, signal)
        if (!facts) throw error('4048801')
        const now = clock.now()
        return {
          checkedAt: new Date(now).toISOString(),
          checks: detectDevice({ ...facts, now }).map(({ at, ...detected }) => ({
            ...detected,
            verdict: VERDICT_OF[detected.finding] ?? 'unknown',
            at: at === null ? null : new Date(at).toISOString(),
          })),
        }
      },
    }),
})
