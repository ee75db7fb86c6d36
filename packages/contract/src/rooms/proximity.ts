import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { figure, fileAnswer, id, instant, list, text, whole, within } from '../fields.ts'
import { trackerStatus } from './monitoring.ts'
import { wrong } from '../fieldTexts/wrong.ts'

export const LOADS = ['loaded', 'empty'] as const
export const NEAR_FORMATS = ['csv', 'xlsx'] as const

export const nearRow = z.object({
  vehicleId: z.number(),
  name: z.string(),
  plate: z.string(),
  assetType: z.number(),
  orgName: z.string(),
  /** Metres from the point or the landmark's border; 0 inside of it. */
  distance: z.number(),
  /** Degrees clockwise from north, as seen from the point or the landmark's middle. */
  bearing: z.number(),
  /**
   * Seconds by road, estimated: neither roads nor traffic are known. Null in a past window, and where it is there.
   */
  roadTime: z.number().nullable(),
  /** ISO 8601 UTC: of the position; in a past window when it was nearest. */
  time: z.string(),
  /** Degrees. */
  lat: z.number(),
  lon: z.number(),
  /** As of then. */
  trackerStatus,
  load: z.enum(LOADS).nullable(),
  /** m/s. */
  speed: z.number().nullable(),
  /** ISO 8601 UTC: the two reports that it was nearest between; null when it reported from there. */
  between: z.tuple([z.string(), z.string()]).nullable(),
})

export const getNearby = defineCall({
  method: 'GET',
  path: '/nodeAction/monitor/getNearby',
  area: 'monitoring',
  summary:
    'Proximity: vehicles near a point or landmark, now, at an instant or in a past time window, the nearest first.',
  permission: 'monitoring:proximity:view',
  ofNow: true,
  timeout: 120,
  bulk: true,
  errors: ['4003102', '4003103', '4003104', '4041200'],
  params: z
    .strictObject({
      /** Degrees: the point. */
      lat: figure(-90, 90).optional(),
      lon: figure(-180, 180).optional(),
      /** Instead of a point. */
      landmarkId: id().optional(),
      /** Metres; without, now however far, and in a past window fifty kilometres. */
      radius: figure(1, 1_000_000).optional(),
      /** A past window of at most seven days; now without. */
      from: instant().optional(),
      to: instant().optional(),
      /** Where they were at that moment; now without. A window counts before it. */
      at: instant().optional(),
      keyword: text(4000).optional(),
      assetTypes: list(id()).optional(),
      load: z.enum(LOADS).optional(),
      trackerStatus: list(trackerStatus).optional(),
      /** Most vehicles to answer. */
      most: whole(1, 5_000).optional(),
      /** The answer as a file, too. */
      format: z.enum(NEAR_FORMATS).optional(),
      ...within,
    })
    .refine(({ lat, lon, landmarkId }) => (landmarkId === undefined) === (lat !== undefined && lon !== undefined), {
      message: wrong('pointOrLandmark'),
      path: ['lat'],
    })
    .refine(({ from, to }) => (from === undefined) === (to === undefined), {
      message: wrong('withFrom'),
      path: ['to'],
    }),
  result: z.object({
    /** The point, or the middle of the landmark; degrees. */
    centre: z.object({ lat: z.number(), lon: z.number() }),
    list: z.array(nearRow),
    /** All that are near, listed or not. */
    total: z.number().int(),
    file: fileAnswer.nullable(),
  }),
})

export const proximityCalls = { getNearby }
export type NearRow = z.infer<typeof nearRow>

/** What the API document says of the room. */
export const proximityWords: RoomWords = {
  title: 'Nearby',
  about: 'Vehicles near a place, now or in the past.',
  schemas: { NearVehicle: nearRow },
  fields: {
    'in.lat': 'Latitude of the point in degrees, WGS 84.',
    'in.lon': 'Longitude of the point in degrees, WGS 84.',
    'in.landmarkId': 'Id of a landmark, in place of a point.',
    radius: 'How far around it to look, in metres; without, now however far, and in a past window 50,000.',
    roadTime:
      'About how long it takes by road, in seconds: 1.25 times the straight line at usual paces of streets, roads and highways; null in a past window, and inside of it.',
    'in.from': 'Begin of a past window of at most seven days, ISO 8601 with a zone; now without.',
    'in.to': 'End of the past window, ISO 8601 with a zone.',
    'in.at': 'The moment to look at, ISO 8601 with a zone; now without. A window counts before it.',
    load: 'Whether it is loaded; null when unknown.',
    'in.load': 'Only loaded or only empty vehicles.',
    trackerStatus: 'What it did as of then.',
    'in.trackerStatus': 'Only vehicles that did any of this.',
    most: 'How many vehicles to answer at most.',
    'in.format': 'Answers the list as a file, too.',
    centre: 'The point, or the middle of the landmark.',
    name: 'Name of the vehicle.',
    distance: 'Distance from the point or the landmark’s border, in metres; 0 inside of it.',
    bearing: 'Direction in degrees clockwise from north, as seen from the point or the landmark’s middle.',
    time: 'When it was there, ISO 8601 UTC; in a past window when it was nearest.',
    between: 'Times of the two reports that it was nearest between, ISO 8601 UTC; null when it reported from there.',
    total: 'How many are near, listed or not.',
    'out.file': 'The list as a file; null when none was asked for.',
  },
}
