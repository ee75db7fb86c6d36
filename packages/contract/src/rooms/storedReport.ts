import { z } from 'zod'

/** A report as its device sent it. */
export const storedReport = z.object({
  /** ISO 8601 UTC. */
  time: z.string(),
  receivedAt: z.string(),
  valid: z.boolean(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** m/s. */
  speed: z.number().nullable(),
  course: z.number().nullable(),
  altitude: z.number().nullable(),
  attributes: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
})
