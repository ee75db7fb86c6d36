import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { NO_ESTIMATE } from '@waymark/core/tracking/estimateArrival.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../call.ts'
import {
  editedVersion,
  figure,
  flag,
  id,
  instant,
  list,
  name,
  page,
  paging,
  recordPaging,
  text,
  within,
} from '../fields.ts'

/** What a mission is up to (DEST-1). */
export const missionState = z.enum(['waiting', 'arrived', 'timeout'])

/** A place that is no landmark yet: one is made of it. */
const point = z.strictObject({
  /** Degrees. */
  lat: figure(-90, 90),
  lon: figure(-180, 180),
  /** Metres. */
  radiusM: figure(10, 100_000),
})

/** A vehicle that is sent there. */
const order = z.strictObject({
  vehicleId: id(),
  /** Being there counts from here on: from now unless told. */
  startsAt: instant().optional(),
  /** Not there by then is a time-out; null: it may take as long as it likes. */
  dueAt: instant().nullable().optional(),
})

const destinationFields = {
  name: name(),
  /** The landmark that is to be reached; or `point`. */
  landmarkId: id().optional(),
  point: point.optional(),
  remark: text(500).optional(),
  /** Every vehicle that is sent there; whoever is left out is not sent there any more. Most 200. */
  missions: list(order).optional(),
}

export const mission = z.object({
  missionId: z.number(),
  destinationId: z.number(),
  destinationName: z.string(),
  orgName: z.string(),
  vehicleId: z.number(),
  vehicleName: z.string(),
  landmarkId: z.number(),
  /** Degrees: where its landmark lies. */
  lat: z.number(),
  lon: z.number(),
  state: missionState,
  /** ISO 8601 UTC. */
  startsAt: z.string(),
  dueAt: z.string().nullable(),
  /** When it was there first, as its reports say so far. */
  arrivedAt: z.string().nullable(),
  /** When it left again. */
  leftAt: z.string().nullable(),
  /** Since when it is not tied to the destination any more; null while it is. */
  endedAt: z.string().nullable(),
  /** About when it will be there, by the pace of the trip that it is on; null where that is over or cannot be known. */
  expectedAt: z.string().nullable(),
  noEstimate: z.enum(NO_ESTIMATE).nullable(),
})

export const destination = z.object({
  destinationId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  name: z.string(),
  landmarkId: z.number(),
  landmarkName: z.string(),
  /** Degrees. */
  lat: z.number(),
  lon: z.number(),
  /** Metres; null where the landmark is no circle. */
  radiusM: z.number().nullable(),
  /** The landmark was made for this destination. */
  madeLandmark: z.boolean(),
  remark: z.string(),
  missions: z.array(
    z.object({
      missionId: z.number(),
      vehicleId: z.number(),
      vehicleName: z.string(),
      state: missionState,
      startsAt: z.string(),
      dueAt: z.string().nullable(),
      arrivedAt: z.string().nullable(),
    }),
  ),
  version: z.number(),
})

export const getDestinationList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorDestination/getDestinationList',
  area: 'monitoring',
  summary: 'Destinations with the vehicles that are sent there, paged.',
  permission: 'monitoring:destination:view',
  params: z.strictObject({
    ...recordPaging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    destinationId: id().optional(),
  }),
  result: page(destination),
})

export const getMissionList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorDestination/getMissionList',
  area: 'monitoring',
  summary: 'Vehicles sent to destinations, with what their visits say of it; the newest first, paged.',
  permission: 'monitoring:destination:view',
  params: z.strictObject({
    ...paging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    destinationId: id().optional(),
    vehicleId: id().optional(),
    states: list(missionState).optional(),
    /** Only those that are over (true) or not (false). */
    ended: flag().optional(),
  }),
  result: page(mission),
})

export const addDestination = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorDestination/addDestination',
  area: 'monitoring',
  summary: 'Add a destination at a landmark or a point, and send vehicles there.',
  permission: 'monitoring:destination:add',
  audit: 'added a destination',
  params: z.strictObject({ ...destinationFields, orgId: id() }),
  result: z.object({ destinationId: z.number() }),
  errors: ['404600', '4001290', '4001291', '403603', '4041200', '4041111', '4003102', '4003104'],
})

export const editDestination = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorDestination/editDestination',
  area: 'monitoring',
  summary: 'Edit a destination and who is sent there. What is left out stays as it is.',
  permission: 'monitoring:destination:edit',
  audit: 'edited a destination',
  params: z.strictObject({
    ...z.object(destinationFields).partial().shape,
    destinationId: id(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4041290', '4001290', '4001291', '403603', '4041200', '4041111', '4003102', '4003104'],
})

export const deleteDestination = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorDestination/deleteDestination',
  area: 'monitoring',
  summary: 'Delete a destination that no vehicle is tied to. Its past missions stay known.',
  permission: 'monitoring:destination:delete',
  audit: 'deleted a destination',
  params: z.strictObject({ destinationId: id() }),
  result: z.object({}),
  errors: ['4041290', '4041293'],
})

export const deleteDestinationByPost = alsoBy('POST', deleteDestination)

export const destinationCalls = {
  getDestinationList,
  getMissionList,
  addDestination,
  editDestination,
  deleteDestination,
  deleteDestinationByPost,
}
export type Destination = z.infer<typeof destination>
export type Mission = z.infer<typeof mission>
export type MissionState = z.infer<typeof missionState>

/** What the API document says of the room. */
export const destinationWords: RoomWords = {
  title: 'Destinations',
  about: 'Places that a vehicle is to reach, and how the missions went.',
  schemas: { Destination: destination, Mission: mission },
  fields: {
    destinationId: 'Id of the destination.',
    name: 'Name of the destination.',
    landmarkId: 'Id of the landmark that is to be reached.',
    'in.landmarkId': 'Id of the landmark that is to be reached; or `point`.',
    point: 'A place to make a landmark of.',
    radiusM: 'Radius in metres; null where the landmark is no circle.',
    'point.radiusM': 'Radius in metres.',
    madeLandmark: 'Whether the landmark was made for this destination.',
    missions: 'Vehicles tied to it, as far as the user sees them.',
    'in.missions': 'Every vehicle that is sent there; whoever is left out is not sent there any more.',
    missionId: 'Id of the mission.',
    state: 'What became of the mission.',
    startsAt: 'Since when being there counts, ISO 8601.',
    'in.missions.startsAt': 'Since when being there counts, ISO 8601 with a zone: from now when left out.',
    dueAt: 'When it is to be there, ISO 8601; later is a time-out. Null: it may take as long as it likes.',
    arrivedAt: 'When it was there first, as its reports say so far, ISO 8601 UTC; null while it was not.',
    states: 'Only missions in any of these states.',
    ended: 'Only missions that are over (true) or not (false).',
    destinationName: 'Name of the destination.',
    leftAt: 'When it left again, ISO 8601 UTC; null while it did not.',
    endedAt: 'Since when it is not tied to the destination any more, ISO 8601 UTC; null while it is.',
    expectedAt:
      'About when it will be there, by the pace of the trip that it is on, ISO 8601 UTC; null where that is over or cannot be known.',
    noEstimate: 'Why nobody can say when; null where somebody can, and where it was there, is over or has not begun.',
  },
}
