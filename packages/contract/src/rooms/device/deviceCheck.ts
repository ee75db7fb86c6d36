import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { flag, id, instant, whole } from '../../fields.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { trailFields, trailFieldWords } from '../trail.ts'
import { storedReport } from '../storedReport.ts'

/** So many reports are told of a device, the newest first. */
export const LAST_REPORTS = 20

export type CheckedReport = z.infer<typeof storedReport>

const ABOUT = { method: 'GET', area: 'common', permission: 'manufacture:check:view', ofNow: true } as const

export const loadDeviceLocation = defineCall({
  ...ABOUT,
  path: '/nodeAction/check/loadDeviceLocation',
  summary: `Where a device is, on a vehicle or not, and its last ${LAST_REPORTS} reports as it sent them.`,
  params: z.strictObject({ device: id() }),
  result: z.object({
    deviceId: z.string(),
    protocol: z.string(),
    /** ISO 8601 UTC. */
    receivedAt: z.string().nullable(),
    fixedAt: z.string().nullable(),
    /** Degrees. */
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    town: z.string(),
    reports: z.array(storedReport),
  }),
  errors: ['404200'],
})

export const loadDeviceTrail = defineCall({
  ...ABOUT,
  path: '/nodeAction/check/loadHistoryTrail',
  summary: 'The trail of a device over at most 30 days, on whatever vehicle it was, or on none.',
  timeout: 120,
  bulk: true,
  params: z.strictObject({
    device: id(),
    from: instant(),
    to: instant(),
    budget: whole(100, 50_000).optional(),
    raw: flag().optional(),
  }),
  result: z.object({ deviceId: z.string(), ...trailFields }),
  errors: ['404200', '4003102', '4003103', '4003104'],
})

export const deviceCheckCalls = { loadDeviceLocation, loadDeviceTrail }

/** What the API document says of the room. */
export const deviceCheckWords: RoomWords = {
  title: 'Check of devices',
  about: 'Where a device is and was, whether it is on a vehicle or not.',
  schemas: { CheckedReport: storedReport },
  fields: {
    ...trailFieldWords,
    'in.device': 'Id of the device.',
    deviceId: 'Number of the device.',
    protocol: 'Protocol that it last spoke; empty before its first report.',
    receivedAt: 'When it came, ISO 8601 UTC; null for never.',
    fixedAt: 'When its newest position was determined, ISO 8601 UTC; null for never.',
    lat: 'Latitude in degrees; null where none is known.',
    lon: 'Longitude in degrees; null where none is known.',
    town: 'The nearest town; empty where no position is known.',
    reports: 'Its newest reports, the newest first.',
    time: 'When it was, by the clock of the device, ISO 8601 UTC.',
    valid: 'Whether the position is a fix that the device itself calls good.',
    speed: 'Speed in m/s; null where it does not tell.',
    course: 'Direction in degrees clockwise from north; null where it does not tell.',
    altitude: 'Altitude in metres; null where it does not tell.',
    attributes: 'What else it told, by the names that the product has for it.',
    'in.budget': 'How many points to answer at most when simplified.',
    'in.raw': 'Every point as reported.',
    'in.from': 'Start, ISO 8601.',
    'in.to': 'End, ISO 8601.',
  },
}
