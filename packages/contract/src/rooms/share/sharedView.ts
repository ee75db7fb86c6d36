import { z } from 'zod'
import { whiteLabel } from '../organization/whiteLabel.ts'
import { defineCall } from '../../call.ts'

/** `live`: where vehicles are now; `history`: where they were in a range of time. */
export const shareMode = z.enum(['live', 'history'])
export type ShareMode = z.infer<typeof shareMode>

/** What may be shown of a vehicle besides its position. */
export const SHARE_FIELDS = [
  'name',
  'plate',
  'assetType',
  'status',
  'time',
  'speed',
  'course',
  'battery',
  'temperature',
  'odometer',
  'load',
  'landmark',
  'arrival',
] as const
export const shareField = z.enum(SHARE_FIELDS)
export type ShareField = z.infer<typeof shareField>

/** Fields that each kind of share can show; the others of a share say nothing there. A trail has its times anyway. */
export const FIELDS_OF: Readonly<Record<ShareMode, readonly ShareField[]>> = {
  live: SHARE_FIELDS,
  history: ['name', 'plate', 'assetType', 'speed', 'course', 'battery', 'temperature'],
}

/** Names of a vehicle, as far as they were chosen. */
const naming = {
  /** Counts the vehicles of the share from 1; says nothing outside of it. */
  no: z.number().int(),
  name: z.string().optional(),
  plate: z.string().optional(),
  assetType: z.number().optional(),
  /** Picture of it, with the asset type. */
  icon: z.string().optional(),
}

/** A vehicle now. Beside `no`, `place` and the naming everything is left out that was not chosen or is unknown. */
const sharedVehicle = z.object({
  ...naming,
  /** `elsewhere`: not at the landmarks of the share, and nothing more is said; `unknown`: no position yet. */
  place: z.enum(['here', 'elsewhere', 'unknown']),
  /** 1e-6 degrees. */
  lat: z.number().optional(),
  lon: z.number().optional(),
  status: z.enum(['moving', 'idle', 'stopped', 'offline', 'never']).optional(),
  /** When the position was determined, seconds since 1970 UTC. */
  time: z.number().optional(),
  /** cm/s. */
  speed: z.number().optional(),
  /** Degrees clockwise from north. */
  course: z.number().optional(),
  /** Per cent. */
  battery: z.number().optional(),
  /** Hundredths of a degree Celsius. */
  temperature: z.number().optional(),
  /** Metres. */
  odometer: z.number().optional(),
  loaded: z.boolean().optional(),
  /** The address or street that it lies at, of what is known already. */
  street: z.string().optional(),
  /** The landmark that it is in. */
  landmark: z.string().optional(),
  /** Where it is sent, and when it is expected there, seconds since 1970 UTC; left out where that cannot be known. */
  destination: z.string().optional(),
  arrival: z.number().optional(),
})
export type SharedVehicle = z.infer<typeof sharedVehicle>

const span = z.object({ from: z.number(), to: z.number() })

/** Where a vehicle was: columns as those of a history trail, of the fields that were chosen. */
const sharedTrail = z.object({
  ...naming,
  /** The range holds more reports than the server reads at once: nothing of it is told. */
  tooMany: z.boolean(),
  points: z.object({
    /** Milliseconds since `start`. */
    time: z.array(z.number()),
    /** 1e-6 degrees. */
    lat: z.array(z.number()),
    lon: z.array(z.number()),
    /** cm/s; -1 unknown. */
    speed: z.array(z.number()).optional(),
    /** Degrees; -1 unknown. */
    course: z.array(z.number()).optional(),
    /** Per cent; -1 unknown. */
    battery: z.array(z.number()).optional(),
    /** Hundredths of a degree Celsius; -32768 unknown. */
    temperature: z.array(z.number()).optional(),
  }),
  /** Nothing is shown in between: no report for an hour, or not at the landmarks of the share. */
  gaps: z.array(span),
  stops: z.array(z.object({ ...span.shape, lat: z.number(), lon: z.number() })),
  /** Metres over what is shown. */
  distance: z.number(),
})
export type SharedTrail = z.infer<typeof sharedTrail>

const sharedContent = z.object({
  alias: z.string(),
  mode: shareMode,
  fields: z.array(shareField),
  /** Shown only at chosen landmarks. */
  bound: z.boolean(),
  /** Of a live share. */
  vehicles: z.array(sharedVehicle),
  /** What is shown beside addresses, as the terms of their server ask. */
  credit: z.string().optional(),
  /** Of history trails: ISO 8601 UTC that the times count from. */
  start: z.string().nullable(),
  trails: z.array(sharedTrail),
})
export type SharedContent = z.infer<typeof sharedContent>

export const getSharedView = defineCall({
  method: 'GET',
  path: '/nodeAction/share/getSharedView',
  area: 'monitoring',
  summary: 'What the holder of a share key sees, and nothing else. To be asked every few seconds while it is open.',
  permission: 'public',
  // an office full of people who look: twelve times a minute each
  perMinute: 600,
  params: z.strictObject({
    key: z.string().min(1).max(64),
    /** `state` of the last answer: what is the same is not sent again. */
    state: z.string().max(40).optional(),
    /** A random word that a page keeps while it is open: one page is one visit. */
    visit: z.string().max(40).optional(),
  }),
  result: z.object({
    /** ISO 8601 UTC. */
    serverTime: z.string(),
    expiresAt: z.string(),
    /** Changes with what is shown. */
    state: z.string(),
    /** Null where it is what the caller has already. */
    content: sharedContent.nullable(),
    /** How the organization of the share shows the product; null where it is as usual, and where the caller has an answer already. */
    brand: whiteLabel.omit({ loginPicture: true }).nullable(),
  }),
  errors: ['4031300'],
})

export const sharedViewCalls = { getSharedView }
export type SharedView = z.infer<typeof getSharedView.result>
