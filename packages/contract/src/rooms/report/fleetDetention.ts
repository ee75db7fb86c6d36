import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { flag, id, instant, list } from '../../fields.ts'

/** ISO 8601 UTC. */
const time = z.string()

export const getFleetDetention = defineCall({
  method: 'GET',
  path: '/api/fleet/v1/detention',
  figures: 'fleetDetention',
  area: 'public-api',
  summary:
    'Stays at landmarks that went on beyond their free time and touch a range of at most 31 days, by the appointment and terms of each, in order of arriving; with `billable` those that are in no claim yet.',
  permission: 'key:detention:read',
  timeout: 60,
  params: z.strictObject({
    from: instant(),
    to: instant(),
    billable: flag().optional(),
    vehicleIds: list(id()).optional(),
  }),
  result: z.object({
    /** Up to when stays that go on are counted. */
    asOf: time,
    list: z.array(
      z.object({
        vehicleId: z.number(),
        vehicleName: z.string(),
        orgId: z.number(),
        landmarkId: z.number(),
        landmarkName: z.string(),
        enter: time,
        /** Null while it is there. */
        leave: time.nullable(),
        appointment: time.nullable(),
        /** Seconds. */
        free: z.number(),
        step: z.number(),
        detention: z.number(),
        /** Number of the claim that it is in; null in none. */
        claim: z.number().nullable(),
      }),
    ),
  }),
  errors: ['4003102', '4003103', '4003104', '50001'],
})

export const fleetDetentionCalls = { getFleetDetention }
