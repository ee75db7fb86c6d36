import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import { flag, id, whole } from '../../fields.ts'

/** Seconds between reports in quick reporting that users choose from; the specification allows none below 15. */
export const QUICK_INTERVALS = [15, 30, 60] as const
/** Minutes for which it lasts, that users choose from. */
export const QUICK_MINUTES = [5, 10, 30, 60] as const

export const quickState = z.enum(['none', 'waiting', 'requested', 'live', 'stopped', 'expired', 'noContact'])

export const quickReport = z.object({
  /**
   * `waiting`: until the device connects; `requested`: it was told, and nothing came yet; `live`: reports come; after that
   * `stopped` by somebody, `expired` when its time was up, `noContact` when no report came.
   */
  state: quickState,
  interval: z.number().int(),
  secondsLeft: z.number().int(),
  /** ISO 8601 UTC: when the device connects next, by how it reported so far; null unknown, or when it is not waited for. */
  expectedAt: z.string().nullable(),
  /** ISO 8601 UTC: when the device was told; null before. */
  toldAt: z.string().nullable(),
  /** The newest position; null before the first. ISO 8601 UTC, degrees, m/s. */
  location: z.object({ time: z.string(), lat: z.number(), lon: z.number(), speed: z.number().nullable() }).nullable(),
})

export const isShowCurReport = defineCall({
  method: 'GET',
  path: '/nodeAction/device/isShowCurReport',
  area: 'monitoring',
  summary: 'Whether the device on a vehicle can report quickly, and why not.',
  permission: 'monitoring:map:view',
  params: z.strictObject({ vehicleId: id() }),
  result: z.object({
    show: z.boolean(),
    reason: z.enum(['', 'noDevice', 'unsupported']),
    /** It is connected now, so that it would be told at once. */
    online: z.boolean(),
  }),
  errors: ['4041111'],
})

export const getActiveReportLocation = defineCall({
  method: 'GET',
  path: '/nodeAction/device/getActiveReportLocation',
  area: 'monitoring',
  summary: 'Start quick reporting on the device of a vehicle, or ask how it goes.',
  permission: 'monitoring:map:view',
  params: z.strictObject({
    vehicleId: id(),
    start: flag().optional(),
    /** Seconds between reports; 30 when left out. */
    interval: whole(15, 300).optional(),
    /** 10 when left out. */
    minutes: whole(1, 60).optional(),
  }),
  result: quickReport,
  errors: ['4041111'],
})

export const startActiveReport = { ...alsoBy('POST', getActiveReportLocation), audit: 'asked for quick reporting' }

export const stopActiveReport = defineCall({
  method: 'GET',
  path: '/nodeAction/device/stopActiveReport',
  area: 'monitoring',
  summary: 'Stop quick reporting.',
  permission: 'monitoring:map:view',
  audit: 'stopped quick reporting',
  params: z.strictObject({ vehicleId: id() }),
  result: quickReport,
  errors: ['4041111'],
})

export const stopActiveReportByPost = alsoBy('POST', stopActiveReport)

export const quickReportCalls = {
  isShowCurReport,
  getActiveReportLocation,
  startActiveReport,
  stopActiveReport,
  stopActiveReportByPost,
}
export type QuickReport = z.infer<typeof quickReport>

/** What the API document says of the room. */
export const quickReportWords: RoomWords = {
  title: 'Quick reporting',
  about: 'Ask a device to report often for some minutes.',
  schemas: { QuickReport: quickReport },
  fields: {
    show: 'Whether quick reporting can be offered for the vehicle.',
    reason: 'Why it cannot be offered; empty where it can.',
    online: 'Whether the device is connected now, so that it would be told at once.',
    start: 'Starts it, or goes on with these figures; only asks when left out.',
    interval: 'Seconds between reports.',
    'in.interval': 'Seconds between reports; 30 when left out.',
    minutes: 'Minutes for which it is to last; 10 when left out.',
    state:
      '`waiting`: until the device connects; `requested`: it was told, and nothing came yet; `live`: reports come; after that `stopped` by somebody, `expired` when its time was up, `noContact` when no report came.',
    secondsLeft: 'Seconds that it goes on; 0 unless requested or live.',
    expectedAt:
      'When the device connects next, by how it reported so far, ISO 8601 UTC; null unknown, or when it is not waited for.',
    toldAt: 'When the device was told, ISO 8601 UTC; null before.',
    location: 'The newest position; null before the first.',
  },
}
