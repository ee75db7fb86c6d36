import { z } from 'zod'
import { deviceLifecycle, HOLDS } from '../../lifecycles/deviceLifecycle.ts'

/** A device as lists tell it. */
export const device = z.object({
  id: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  /** 14 or 15 digits. */
  deviceId: z.string(),
  identifier: z.string(),
  /** Protocol that it last spoke; empty before its first report. */
  protocol: z.string(),
  /** Null where nobody said. */
  modelId: z.number().nullable(),
  /** Name of its model; of one that stands for an import source, the source's. */
  model: z.string(),
  hwVersion: z.string(),
  /** As it told itself; empty where it told none. */
  fwVersion: z.string(),
  remark: z.string(),
  state: z.enum(deviceLifecycle.states),
  /** Why nothing leads it on; null where nothing stands in the way. */
  hold: z.enum(HOLDS).nullable(),
  /** Last day of a sample; null where it is none. */
  sampleExpiresOn: z.string().nullable(),
  vehicle: z.object({ vehicleId: z.number(), name: z.string() }).nullable(),
  /** ISO 8601 UTC time of the newest report; null before the first. */
  lastReport: z.string().nullable(),
  /** When the next one is due; null while nobody knows how often it reports. */
  nextReport: z.string().nullable(),
  /** Seconds after that until it is overdue, by its plan; 0 where that follows from how often it reports. */
  reportGrace: z.number(),
  /** Per cent; null when unknown. */
  battery: z.number().nullable(),
  signal: z.number().nullable(),
  /** What the caller may bring about on it now. */
  events: z.array(z.string()),
})

export type Device = z.infer<typeof device>
