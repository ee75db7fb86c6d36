import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { figure, id, list, text, whole, within } from '../../fields.ts'
import { trackerStatus } from '../monitoring.ts'

/** More vehicles than this in view are answered as clusters only, with the advice to narrow them down (MAP-1). */
export const MOST_MARKERS = 5_000

export const getMapView = defineCall({
  method: 'GET',
  path: '/nodeAction/getMapView',
  area: 'monitoring',
  summary: 'Markers or clusters of a bounding box and zoom.',
  permission: 'monitoring:map:view',
  ofNow: true,
  timeout: 120,
  bulk: true,
  params: z.strictObject({
    /** Degrees; west greater than east crosses the date line. */
    west: figure(-180, 180),
    south: figure(-90, 90),
    east: figure(-180, 180),
    north: figure(-90, 90),
    /** Of a map of tiles of 512 pixels. */
    zoom: figure(0, 24),
    keyword: text(4000).optional(),
    assetTypes: list(id()).optional(),
    vehicleIds: list(id(), 10_000).optional(),
    trackerStatus: list(trackerStatus).optional(),
    /** Pixels within which markers become a cluster; 60 unless told, 0 for none. */
    merge: whole(0, 500).optional(),
    ...within,
  }),
  result: z.object({
    /** Vehicles in the box. */
    total: z.number().int(),
    /** There are too many for single markers: the list is to be narrowed down, or used without a map. */
    tooMany: z.boolean(),
    markers: z.array(
      z.object({
        vehicleId: z.number(),
        name: z.string(),
        /** Degrees. */
        lat: z.number(),
        lon: z.number(),
        /** Degrees clockwise from north; null unknown. */
        course: z.number().nullable(),
        trackerStatus,
      }),
    ),
    clusters: z.array(
      z.object({
        /** Degrees: the middle of its vehicles. */
        lat: z.number(),
        lon: z.number(),
        count: z.number().int(),
        /** Vehicles by status. */
        statuses: z.partialRecord(trackerStatus, z.number()),
        /** West, south, east, north of its vehicles, degrees. */
        bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      }),
    ),
  }),
})

export const mapViewCalls = { getMapView }
export type MapView = z.infer<typeof getMapView.result>

/** What the API document says of the room. */
export const mapViewWords: RoomWords = {
  title: 'Map views',
  about: 'What a map of many vehicles shows in its box.',
  fields: {
    west: 'Western edge of the box in degrees; west greater than east crosses the date line.',
    south: 'Southern edge of the box in degrees.',
    east: 'Eastern edge of the box in degrees.',
    north: 'Northern edge of the box in degrees.',
    zoom: 'Zoom level, a number of a map of tiles of 512 pixels.',
    'in.trackerStatus': 'Only vehicles that do any of this.',
    trackerStatus: 'What it does as of its newest report.',
    merge: 'Distance in pixels within which markers become a cluster; 60 when left out, 0 for none.',
    total: 'How many vehicles are in the box.',
    tooMany: 'Whether there are too many for single markers: the list is to be narrowed down, or used without a map.',
    markers: 'Vehicles that stand alone.',
    'markers.name': 'Name of the vehicle.',
    clusters: 'Vehicles that stand close together.',
    'clusters.lat': 'Latitude of the middle of its vehicles, in degrees.',
    'clusters.lon': 'Longitude of the middle of its vehicles, in degrees.',
    count: 'How many vehicles it has.',
    statuses: 'How many vehicles there are by status.',
    bounds: 'West, south, east and north of its vehicles, in degrees.',
  },
}
