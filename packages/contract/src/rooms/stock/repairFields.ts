import { z } from 'zod'
import { flag, id, line, list, text, whole } from '../../fields.ts'
import { HOLDS } from '../../lifecycles/deviceLifecycle.ts'
import { repairLifecycle } from '../../lifecycles/repairLifecycle.ts'

/** Code of a dictionary entry; empty for none. */
const code = (): z.ZodType<string, string> => line(60)
const version = (): z.ZodType<string, string> => line(40)

/** A part that was used: one that is kept in stock by its id, or any other by its name. */
const part = z.strictObject({ name: line(100, 1), quantity: whole(1, 10_000), partId: id().optional() })

/** What is found out and written down of a repair, whatever state it is in. */
export const repairFields = {
  problemType: code().optional(),
  problem: text(2000).optional(),
  analysisType: code().optional(),
  analysis: text(2000).optional(),
  methodType: code().optional(),
  method: text(2000).optional(),
  hwVersion: version().optional(),
  fwVersion: version().optional(),
  bootloaderVersion: version().optional(),
  hwVersionAfter: version().optional(),
  fwVersionAfter: version().optional(),
  bootloaderVersionAfter: version().optional(),
  passed: flag().nullable().optional(),
  parts: list(part, 50).optional(),
  labelIds: list(id(), 20).optional(),
}

/** A repair of a device, as lists tell it. */
export const repair = z.object({
  repairId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  device: z.number().nullable(),
  identifier: z.string(),
  deviceId: z.string(),
  model: z.string(),
  deviceOrgName: z.string(),
  batchName: z.string(),
  hold: z.enum(HOLDS).nullable(),
  state: z.enum(repairLifecycle.states),
  placeId: z.number().nullable(),
  place: z.string(),
  problemType: z.string(),
  problem: z.string(),
  analysisType: z.string(),
  analysis: z.string(),
  methodType: z.string(),
  method: z.string(),
  hwVersion: z.string(),
  fwVersion: z.string(),
  bootloaderVersion: z.string(),
  hwVersionAfter: z.string(),
  fwVersionAfter: z.string(),
  bootloaderVersionAfter: z.string(),
  passed: z.boolean().nullable(),
  parts: z.array(z.object({ name: z.string(), quantity: z.number().int(), partId: z.number().optional() })),
  labels: z.array(z.object({ labelId: z.number(), name: z.string() })),
  reason: z.string(),
  loops: z.number().int(),
  repairTime: z.number().int(),
  isWorking: z.boolean(),
  earlier: z.number().int(),
  createdAt: z.string(),
  changedAt: z.string(),
  events: z.array(z.string()),
  version: z.number(),
})
export type Repair = z.infer<typeof repair>

/** What the API document says of {@link repairFields}. */
export const repairFieldWords = {
  problemType: 'Code of what is wrong, of the dictionary (`repairProblem`); empty while nobody said.',
  problem: 'What is wrong, in words.',
  analysisType: 'Code of what was found, of the dictionary (`repairAnalysis`); empty while nobody said.',
  analysis: 'What was found, in words.',
  methodType: 'Code of what was done, of the dictionary (`repairMethod`); empty while nobody said.',
  method: 'What was done, in words.',
  hwVersion: 'Version of its hardware as it came in.',
  fwVersion: 'Version of its firmware as it came in.',
  bootloaderVersion: 'Version of its bootloader as it came in.',
  hwVersionAfter: 'Version of its hardware, read again after the repair.',
  fwVersionAfter: 'Version of its firmware, read again after the repair.',
  bootloaderVersionAfter: 'Version of its bootloader, read again after the repair.',
  parts: 'Parts that were used.',
  'parts.name': 'Which part.',
  'parts.quantity': 'How many of it were used.',
  'parts.partId':
    'Id of the part where it is one that is kept in stock: it is taken from there, and given back once it is taken off.',
}
