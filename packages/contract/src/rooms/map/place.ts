import { z } from 'zod'
import { defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { figure, text } from '../../fields.ts'

/** Places that are named at once. */
export const MOST_NAMED = 50
/** Streets that are found at most. */
export const MOST_STREETS = 12

const foundStreet = z.object({
  name: z.string(),
  /** Degrees. */
  lat: z.number(),
  lon: z.number(),
})

export const getStreetNames = defineCall({
  method: 'POST',
  path: '/nodeAction/common/getStreetNames',
  area: 'common',
  summary:
    'The addresses or streets that positions lie at, from what is known of addresses and the street maps of the server: in the order of the positions, null where no street with a name is near.',
  permission: 'session',
  params: z.strictObject({
    positions: z.array(z.strictObject({ lat: figure(-90, 90), lon: figure(-180, 180) })).max(MOST_NAMED),
  }),
  result: z.object({
    names: z.array(z.string().nullable()),
    /** Places of the list whose address is asked for, and known at a later look. */
    later: z.array(z.number().int()),
  }),
})

export const findStreets = defineCall({
  method: 'GET',
  path: '/nodeAction/common/findStreets',
  area: 'common',
  summary:
    'Find streets of the maps of the server by a few letters of each word: those whose names begin so first, then the nearest.',
  permission: 'session',
  params: z.strictObject({
    keyword: text(100, 2),
    lat: figure(-90, 90).optional(),
    lon: figure(-180, 180).optional(),
  }),
  result: z.object({ list: z.array(foundStreet) }),
})

export const findAddresses = defineCall({
  method: 'GET',
  path: '/nodeAction/common/findAddresses',
  area: 'common',
  summary:
    'Find addresses by words at the server of others that the installation asks, if it asks one and it answers in time.',
  permission: 'session',
  timeout: 15,
  params: z.strictObject({
    keyword: text(100, 4),
    lat: figure(-90, 90).optional(),
    lon: figure(-180, 180).optional(),
  }),
  result: z.object({ list: z.array(foundStreet), attribution: z.string().nullable() }),
})

export const getAddressSource = defineCall({
  method: 'GET',
  path: '/nodeAction/common/getAddressSource',
  area: 'common',
  summary: 'Whose addresses and streets places are named by.',
  permission: 'session',
  params: z.strictObject({}),
  result: z.object({ attribution: z.string().nullable(), isTyped: z.boolean(), streets: z.string().nullable() }),
})

export const placeCalls = { getStreetNames, findStreets, findAddresses, getAddressSource }
export type FoundStreet = z.infer<typeof foundStreet>

/** What the API document says of the room. */
export const placeWords: RoomWords = {
  title: 'Places',
  about: 'Names of places that are no landmarks, from the street maps that the operator put beside Waymark.',
  schemas: { FoundStreet: foundStreet },
  fields: {
    'positions.lat': 'Latitude in degrees, WGS 84.',
    'positions.lon': 'Longitude in degrees, WGS 84.',
    positions: 'Places to name.',
    names:
      'Address, or street, town and state of each, such as `North High Street, Columbus, OH`; null without a street.',
    later: 'Places in the list, counted from 0, whose address is asked for meanwhile.',
    attribution: 'What is shown beside addresses, as the terms of their server ask; null without one.',
    streets: 'What is shown beside names of streets, as the street maps of the server say; null without one.',
    isTyped: 'Whether its policy lets it be asked while somebody types.',
    'in.keyword': 'Letters that words of the name begin with, such as `n high st col`; usual abbreviations count.',
    'in.lat': 'Latitude in degrees near which to look first, WGS 84.',
    'in.lon': 'Longitude in degrees near which to look first, WGS 84.',
    'FoundStreet.name': 'What it is called, with its town and state.',
    'FoundStreet.lat': 'Latitude of a place on it in degrees, WGS 84.',
    'FoundStreet.lon': 'Longitude of a place on it in degrees, WGS 84.',
  },
}
