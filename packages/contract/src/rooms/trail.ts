import type { FieldWords, RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { flag, id, instant, whole } from '../fields.ts'
import { storedReport } from './storedReport.ts'

/** Points of a trail as parallel arrays, in time order. */
export const trailColumns = z.object({
  /** Milliseconds since `start`. */
  time: z.array(z.number()),
  /** 1e-6 degrees. */
  lat: z.array(z.number()),
  lon: z.array(z.number()),
  /** cm/s; -1 unknown. */
  speed: z.array(z.number()),
  /** Degrees; -1 unknown. */
  course: z.array(z.number()),
  /** Metres; -32768 unknown. */
  altitude: z.array(z.number()),
  /** Per cent; -1 unknown. */
  battery: z.array(z.number()),
  /** Hundredths of a degree Celsius; -32768 unknown. */
  temperature: z.array(z.number()),
  /** Bits of core's ReportFlag. */
  flags: z.array(z.number()),
})
export type TrailColumns = z.infer<typeof trailColumns>

/** What is told of every trail. */
export const trailFields = {
  /** ISO 8601 UTC time that `points.time` counts from. */
  start: z.string(),
  points: trailColumns,
  /** The range holds more reports than the server reads at once: it is to be shortened, and nothing of it is answered. */
  tooMany: z.boolean(),
  /** Points recorded in the range, before simplification. */
  total: z.number(),
  simplified: z.boolean(),
  /** Metres driven, as the movement engine has them and all reports say: less than the line where that is a standing receiver's noise. */
  distance: z.number(),
  /** Points left out of the line because no vehicle can have been there. */
  rejected: z.number(),
  /** Points of the line that came well before the time that they tell, of a device whose clock is always ahead. */
  ahead: z.number(),
  /** Fastest reported speed, cm/s; -1 unknown. */
  topSpeed: z.number(),
  /**
   * Standing in one place, as the movement engine says it: for five minutes, or what the vehicle's rule says. Times in milliseconds since `start`,
   * `from` and `to` cut to the range, `began` and `ended` whole, as everybody else tells them; `ended` is null while it goes on.
   * Place in 1e-6 degrees.
   */
  stops: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      began: z.number(),
      ended: z.number().nullable(),
      lat: z.number(),
      lon: z.number(),
    }),
  ),
  /** Stretches whose stops the engine has not found yet, or is finding anew; milliseconds since `start`. */
  pending: z.array(z.object({ from: z.number(), to: z.number() })),
  /** Longer than an hour without a report; milliseconds since `start`. */
  gaps: z.array(z.object({ from: z.number(), to: z.number() })),
}

export const loadHistoryTrail = defineCall({
  method: 'GET',
  path: '/nodeAction/loadHistoryTrail',
  figures: 'trail',
  // of vehicles in a landmark of the caller's only since they came there
  ofNow: true,
  area: 'monitoring',
  summary: "A vehicle's trail over at most 30 days, simplified to a budget of points, or raw.",
  permission: 'monitoring:history-trail',
  timeout: 120,
  bulk: true,
  params: z.strictObject({
    vehicleId: id(),
    from: instant(),
    to: instant(),
    /** Most points to answer when simplified; what changes the line's shape, starts or ends a stop stays. */
    budget: whole(100, 50_000).optional(),
    /** Every point as reported. */
    raw: flag().optional(),
  }),
  result: z.object({
    vehicleId: z.number(),
    name: z.string(),
    ...trailFields,
    devices: z.array(z.object({ id: z.number(), deviceId: z.string(), from: z.string(), to: z.string() })),
  }),
  errors: ['4041111', '4003102', '4003103', '4003104'],
})

export const getHistoryLocationInfo = defineCall({
  method: 'GET',
  path: '/nodeAction/device/getHistoryLocationInfo',
  // of vehicles in a landmark of the caller's only since they came there
  ofNow: true,
  area: 'monitoring',
  summary: 'One recorded location in full, as the device reported it.',
  permission: 'monitoring:history-trail',
  timeout: 60,
  params: z.strictObject({ vehicleId: id(), time: instant() }),
  result: z.object({
    device: z.object({ id: z.number(), deviceId: z.string() }),
    ...storedReport.shape,
    /** The nearest town: its name, distance in metres and the bearing from it to here in degrees. */
    place: z.object({ town: z.string(), region: z.string(), distance: z.number(), bearing: z.number() }).nullable(),
    region: z.string(),
  }),
  errors: ['4041111', '404201', '4003102'],
})

export const trailCalls = { loadHistoryTrail, getHistoryLocationInfo }
export type Trail = z.infer<typeof loadHistoryTrail.result>
export type LocationInfo = z.infer<typeof getHistoryLocationInfo.result>

/** What the fields of every trail mean. */
export const trailFieldWords: FieldWords = {
  start: 'Time that all others count from, ISO 8601 UTC.',
  points: 'The line as parallel arrays.',
  tooMany:
    'Whether the range holds more reports than the server reads at once: it is to be shortened, and nothing of it is answered.',
  total: 'How many points were recorded in the range, before simplification.',
  simplified: 'Whether points were left out.',
  distance:
    'Distance driven in metres, as the movement engine has it and all reports say: less than the line where that is a standing receiver’s noise.',
  rejected: 'How many points were left out of the line because no vehicle can have been there.',
  ahead:
    'How many points of the line came well before the time that they tell, of a device whose clock is always ahead.',
  topSpeed: 'Fastest reported speed in cm/s; -1 unknown.',
  stops:
    'Standing in one place, as the movement engine says it: for five minutes, or what the vehicle’s rule says; cut to the range.',
  'stops.from': 'Begin in milliseconds since `start`.',
  'stops.to': 'End in milliseconds since `start`.',
  'stops.began': 'When it came to stand, in milliseconds since `start`: before it where the range cuts the stop.',
  'stops.ended': 'When it left, in milliseconds since `start`; null while it stands there.',
  'stops.lat': 'Latitude in millionths of degrees.',
  'stops.lon': 'Longitude in millionths of degrees.',
  pending: 'Stretches whose stops the engine has not found yet, or is finding anew.',
  'pending.from': 'Begin in milliseconds since `start`.',
  'pending.to': 'End in milliseconds since `start`.',
  gaps: 'Times without a report, longer than an hour.',
  'gaps.from': 'Begin in milliseconds since `start`.',
  'gaps.to': 'End in milliseconds since `start`.',
}

/** What the API document says of the room. */
export const trailWords: RoomWords = {
  title: 'Trails',
  about: 'Positions of a vehicle over a time, and what was reported at one of them.',
  schemas: { TrailPoints: trailColumns },
  fields: {
    budget:
      'How many points to answer at most when simplified; what changes the line’s shape, starts or ends a stop stays.',
    raw: 'Whether to answer every point as reported.',
    ...trailFieldWords,
    'TrailPoints.time': 'Time in milliseconds since `start`.',
    'TrailPoints.lat': 'Latitude in millionths of degrees.',
    'TrailPoints.lon': 'Longitude in millionths of degrees.',
    'TrailPoints.speed': 'Speed in cm/s; -1 unknown.',
    'TrailPoints.course': 'Direction in degrees clockwise from north; -1 unknown.',
    'TrailPoints.altitude': 'Height above the sea in metres; -32768 unknown.',
    'TrailPoints.battery': 'Charge of the battery in per cent; -1 unknown.',
    'TrailPoints.temperature': 'Temperature in hundredths of a degree Celsius; -32768 unknown.',
    'TrailPoints.flags': 'Bits of what the report said: ignition, motion, load and the like.',
    devices: 'Devices that the vehicle carried in the range.',
    'devices.from': 'Since when it carried it, ISO 8601 UTC.',
    'devices.to': 'Until when it carried it, ISO 8601 UTC; null when it still does.',
    'in.time': 'Time of the report, ISO 8601 with a zone.',
    device: 'The device that reported.',
    receivedAt: 'When it came, ISO 8601 UTC.',
    valid: 'Whether the receiver said that the position is good.',
    attributes:
      '`batteryLevel` (%), `power` (V), `odometer` (m), `temp1` (°C), `ignition`, `motion` and what else came with it.',
    place: 'The nearest town; null where none is known.',
    town: 'Name of the town.',
    'place.region': 'State or province of the town.',
    region: 'State or province of the position.',
    'place.distance': 'Distance from the town in metres.',
    bearing: 'Direction from the town in degrees clockwise from north.',
  },
}
