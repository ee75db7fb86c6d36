import { z } from 'zod'
import { defineCall } from '../call.ts'
import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { figure, text } from '../fields.ts'

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
    'The streets that positions lie at, from the street maps of the server: in the order of the positions, null where no street with a name is near.',
  permission: 'session',
  params: z.strictObject({
    positions: z.array(z.strictObject({ lat: figure(-90, 90), lon: figure(-180, 180) })).max(MOST_NAMED),
  }),
  result: z.object({ names: z.array(z.string().nullable()) }),
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

export const placeCalls = { getStreetNames, findStreets }
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
    names: 'Street, town and state of each, such as `North High Street, Columbus, OH`; null without a street.',
    'in.keyword': 'Letters that words of the name begin with, such as `n high st col`; usual abbreviations count.',
    'in.lat': 'Latitude in degrees near which to look first, WGS 84.',
    'in.lon': 'Longitude in degrees near which to look first, WGS 84.',
    'FoundStreet.name': 'What it is called, with its town and state.',
    'FoundStreet.lat': 'Latitude of a place on it in degrees, WGS 84.',
    'FoundStreet.lon': 'Longitude of a place on it in degrees, WGS 84.',
  },
}
