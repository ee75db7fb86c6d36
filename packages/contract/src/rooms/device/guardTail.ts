import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { SENSOR_FAMILIES } from '@waymark/core/tracking/sensorFamilies.ts'

const AREA = { area: 'device', permission: 'monitoring:map:view', ofNow: true, timeout: 60 } as const

const sensorFields = {
  device: z.number(),
  deviceId: z.string(),
  family: z.enum(SENSOR_FAMILIES),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** Per cent; null unknown. */
  battery: z.number().nullable(),
}

export const guardTail = z.object({
  ...sensorFields,
  door: z.enum(['open', 'closed']).nullable(),
  tampered: z.boolean(),
  moving: z.boolean().nullable(),
  forwarded: z.boolean(),
})
export type GuardTail = z.infer<typeof guardTail>

export const sensorData = z.object({
  ...sensorFields,
  /** Per cent; null unknown. */
  signal: z.number().nullable(),
  /** Degrees Celsius; null unknown. */
  temperature: z.number().nullable(),
  readings: z.array(z.object({ name: z.string(), value: z.union([z.number(), z.string(), z.boolean()]) })),
})
export type SensorData = z.infer<typeof sensorData>

export const getGuardTailData = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/guardTail/getGuardTailData',
  summary:
    'What the guard tail of a vehicle said last: its door, whether somebody tampered with it. Empty without one, and where its family is switched off.',
  params: z.strictObject({ vehicleId: id() }),
  result: z.array(guardTail),
})

export const getSensorData = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/iot/getSensorData',
  summary:
    'What a sensor of the families 1508D, AS2321 and VS2310 on a vehicle said last. Empty without one, and where its family is switched off.',
  params: z.strictObject({ vehicleId: id() }),
  result: z.array(sensorData),
})

export const guardTailCalls = { getGuardTailData, getSensorData }

/** What the API document says of the room. */
export const guardTailWords: RoomWords = {
  title: 'Guard tails and sensors',
  about: 'What sensors of some families on vehicles said last. Each family is switched on by the operator.',
  schemas: { GuardTail: guardTail, SensorData: sensorData },
  fields: {
    vehicleId: 'Id of the vehicle.',
    device: 'Id of the device.',
    deviceId: 'Number of the device.',
    family: 'Family of the sensor.',
    at: 'When it said so, ISO 8601 UTC.',
    battery: 'Charge of its battery, per cent; null unknown.',
    signal: 'Strength of its signal, per cent; null unknown.',
    temperature: 'Degrees Celsius; null unknown.',
    door: 'Whether the door is open; null where it said nothing of one.',
    tampered: 'Whether it says that somebody tampers with it.',
    moving: 'Whether it moves; null unknown.',
    forwarded: 'Whether it is forwarded to Geotab.',
    readings: 'What else it said.',
    'readings.name': 'What is measured, as its protocol names it.',
    value: 'The value, in the unit that is usual for it: metres, volts, per cent.',
  },
}
