import { GEOCODER_KINDS } from '@waymark/core/address/geocoder/GeocoderKind.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { editedVersion, figure, flag, line, text } from '../../fields.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'

const AREA = { area: 'common' } as const

const serverFields = {
  kind: z.enum(GEOCODER_KINDS),
  address: line(300, 1),
  /** Left out: the one that is kept; empty: none. */
  key: line(300).optional(),
}

const geocoder = z.object({
  kind: z.enum(GEOCODER_KINDS),
  address: z.string(),
  hasKey: z.boolean(),
  perSecond: z.number(),
  isOn: z.boolean(),
  version: z.number().int(),
  asked: z.number().int(),
  hits: z.number().int(),
  said: z.string(),
  saidAt: z.number().nullable(),
  restUntil: z.number().nullable(),
  waiting: z.number().int(),
  kept: z.number().int(),
})
export type Geocoder = z.infer<typeof geocoder>

/** Why a server for addresses told none. */
export const GEOCODER_TROUBLES = ['notReached', 'private', 'refused', 'tooMany', 'tooLarge', 'unreadable'] as const

export const getGeocoder = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/geocoderManager/getGeocoder',
  summary: 'The server of others that the installation asks for addresses, and how that goes; null where none is set.',
  permission: 'system:geocoder:view',
  params: z.strictObject({}),
  result: geocoder.nullable(),
})

export const saveGeocoder = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/geocoderManager/saveGeocoder',
  concernsAll: true,
  summary: 'Set the server for addresses, or switch it on or off. Another server’s answers are forgotten, and its key.',
  permission: 'system:geocoder:edit',
  audit: 'set the server for addresses',
  params: z.strictObject({
    ...serverFields,
    perSecond: figure(0.1, 50),
    isOn: flag(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
})

export const tryGeocoder = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/geocoderManager/tryGeocoder',
  concernsAll: true,
  summary:
    'Ask a server for the address of a place, or for places by words, before it is saved: what comes, or why nothing does.',
  permission: 'system:geocoder:edit',
  timeout: 15,
  params: z.strictObject({
    ...serverFields,
    lat: figure(-90, 90),
    lon: figure(-180, 180),
    words: text(100, 2).optional(),
  }),
  result: z.object({
    found: z.array(z.object({ name: z.string(), lat: z.number(), lon: z.number() })),
    trouble: z.enum(GEOCODER_TROUBLES).nullable(),
    status: z.number().int().nullable(),
  }),
})

export const geocoderCalls = { getGeocoder, saveGeocoder, tryGeocoder }

/** What the API document says of the room. */
export const geocoderWords: RoomWords = {
  title: 'Address server',
  about: 'The server of others that the installation asks for addresses once an administrator switched it on.',
  schemas: { Geocoder: geocoder },
  fields: {
    kind: 'The interface that it speaks.',
    address: 'Scheme, host and what stands before the interface, such as `https://nominatim.example.com`.',
    key: 'Key of the server; kept encrypted, told to nobody, and sent to no other host.',
    hasKey: 'Whether a key is kept.',
    perSecond: 'How many requests a second it is sent at most, of all processes together.',
    isOn: 'Whether it is asked.',
    asked: 'How many times it was asked today, UTC.',
    hits: 'How many times an answer was known already today, UTC.',
    said: 'What went wrong last; empty where nothing did.',
    saidAt: 'When that was, in milliseconds since 1970 UTC; null where nothing went wrong.',
    restUntil: 'Until when it is left alone after that, in milliseconds since 1970 UTC; null where it is asked.',
    waiting: 'How many places wait to be asked for.',
    kept: 'How many addresses are kept.',
    lat: 'Latitude in degrees, WGS 84: whose address is asked for, or near which words are looked for.',
    lon: 'Longitude in degrees, WGS 84.',
    words: 'Words of an address to find; without them the address of the place is asked for.',
    found: 'What came, best first.',
    name: 'The address in one line.',
    trouble: 'Why nothing came; null where the server answered.',
    status: 'Code of the HTTP status that it answered with; null where it did not.',
  },
}
