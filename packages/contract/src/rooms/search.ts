import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { text, within } from '../fields.ts'

/** What is found, in the order in which kinds are told where nothing else decides. */
export const FOUND_KINDS = ['vehicle', 'landmark', 'driver', 'device'] as const

/** Most of a kind that are told. */
export const MOST_FOUND = 6

const found = z.object({
  kind: z.enum(FOUND_KINDS),
  /** Record id. */
  id: z.number(),
  name: z.string(),
  note: z.string(),
  /** The vehicle that it is, that a driver drives or that a device sits on; null without one in sight. */
  vehicleId: z.number().nullable(),
})

export const search = defineCall({
  method: 'GET',
  path: '/nodeAction/common/search',
  area: 'common',
  summary:
    'Find vehicles, landmarks, drivers and devices by a few letters, the best first; each as far as one may see it.',
  permission: 'session',
  ofNow: true,
  params: z.strictObject({
    keyword: text(4000, 1),
    ...within,
  }),
  result: z.object({ list: z.array(found) }),
})

export const searchCalls = { search }
export type Found = z.infer<typeof found>

/** What the API document says of the room. */
export const searchWords: RoomWords = {
  title: 'Search',
  about: 'One search over vehicles, landmarks, drivers and devices.',
  fields: {
    keyword:
      'One term, or a list separated by commas or line breaks, of which any is enough; then only vehicles are found.',
    kind: 'What was found.',
    note: 'What tells it from others: a plate, a city, what somebody drives; empty without.',
    vehicleId:
      'Id of the vehicle that it is, that a driver drives or that a device sits on; null without one in sight.',
  },
}
