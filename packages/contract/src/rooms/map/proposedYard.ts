import { z } from 'zod'
import { defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { figure, id, within } from '../../fields.ts'

/** Most places that are proposed at once: the next ones follow when some are taken or unwanted. */
export const MOST_PROPOSED = 100

const proposedYard = z.object({
  orgId: z.number(),
  /** Degrees. */
  lat: z.number(),
  lon: z.number(),
  /** Metres. */
  radiusM: z.number(),
  /** Vehicles that stopped there. */
  assets: z.number().int(),
  stops: z.number().int(),
})

export const getProposedYardList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMLandmark/getProposedYardList',
  area: 'monitoring',
  summary:
    'Places where vehicles stood often in the last four weeks, and that are no landmark yet: each for the organization whose vehicles they were.',
  permission: 'monitoring:landmark:add',
  timeout: 80,
  bulk: true,
  params: z.strictObject(within),
  result: z.object({ list: z.array(proposedYard) }),
})

export const dismissProposedYard = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMLandmark/dismissProposedYard',
  area: 'monitoring',
  summary: 'Propose a place no more to an organization, or take that back.',
  permission: 'monitoring:landmark:add',
  concernsAll: true,
  audit: 'dismissed a proposed landmark',
  params: z.strictObject({
    orgId: id(),
    lat: figure(-90, 90),
    lon: figure(-180, 180),
    /** False: it may be proposed again. */
    unwanted: z.boolean(),
  }),
  result: z.object({}),
  errors: ['404600'],
})

export const proposedYardCalls = { getProposedYardList, dismissProposedYard }
export type ProposedYardRow = z.infer<typeof proposedYard>

/** What the API document says of the room. */
export const proposedYardWords: RoomWords = {
  title: 'Proposed landmarks',
  about: 'Places where vehicles often stand and that are no landmark yet.',
  schemas: { ProposedYard: proposedYard },
  fields: {
    'ProposedYard.orgId': 'Id of the organization whose vehicles stood there.',
    lat: 'Latitude of its middle in degrees, WGS 84.',
    lon: 'Longitude of its middle in degrees, WGS 84.',
    radiusM: 'Radius of a circle that holds the stops, in metres.',
    assets: 'How many vehicles stopped there in the last four weeks.',
    stops: 'How many stops of a quarter of an hour or more there were.',
    unwanted: 'Whether it is to be proposed no more; false lets it be proposed again.',
  },
}
