import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { z } from 'zod'
import { defineCall, LARGE_BODY } from '../call.ts'
import { ALARM_STATES } from './alarm/alarm.ts'
import { editedVersion, id, instant, list, name, text, whole } from '../fields.ts'
import { wrong } from '../fieldTexts/wrong.ts'

/** Where the next page begins; opaque. */
const cursor = z.string().max(400)

const place = z.object({
  /** ISO 8601 UTC time of the fix. */
  time: z.string(),
  /** Degrees, WGS 84. */
  lat: z.number(),
  lon: z.number(),
  /** m/s; null unknown. */
  speed: z.number().nullable(),
  /** Degrees clockwise from north; null unknown. */
  course: z.number().nullable(),
})

export const getFleetVehicles = defineCall({
  method: 'GET',
  path: '/api/fleet/v1/vehicle',
  bodyBytes: LARGE_BODY,
  area: 'public-api',
  summary: 'Vehicles with their last position, in order of their ids, page by page.',
  permission: 'key:vehicle:read',
  timeout: 60,
  params: z.strictObject({
    cursor: cursor.optional(),
    limit: whole(1, 500).optional(),
    vehicleIds: list(id()).optional(),
  }),
  result: z.object({
    list: z.array(
      z.object({
        vehicleId: z.number(),
        orgId: z.number(),
        orgName: z.string(),
        name: z.string(),
        assetType: z.number(),
        plate: z.string(),
        vin: z.string(),
        make: z.string(),
        model: z.string(),
        year: z.number().nullable(),
        remark: z.string(),
        version: z.number(),
        /** Empty without a device. */
        deviceId: z.string(),
        status: z.enum(['moving', 'idle', 'stopped', 'offline', 'never']),
        /** ISO 8601 UTC time of the newest report of any kind; null before the first. */
        heard: z.string().nullable(),
        position: place.nullable(),
      }),
    ),
    /** Null on the last page. */
    nextCursor: z.string().nullable(),
  }),
})

export const putFleetVehicles = defineCall({
  method: 'PUT',
  path: '/api/fleet/v1/vehicle',
  bodyBytes: LARGE_BODY,
  area: 'public-api',
  summary: 'Change up to 200 vehicles; answers per vehicle what happened. What is left out stays as it is.',
  permission: 'key:vehicle:write',
  timeout: 60,
  audit: 'changed vehicles by an access key',
  params: z.strictObject({
    vehicles: list(
      z.strictObject({
        vehicleId: id(),
        name: name().optional(),
        plate: text(20).optional(),
        vin: text(40).optional(),
        make: text(60).optional(),
        model: text(60).optional(),
        year: whole(1900, 2100).nullable().optional(),
        remark: text(500).optional(),
        /** The version that was changed; when the record has changed since, the change is refused (400). */
        version: editedVersion(),
      }),
    ),
  }),
  result: z.array(
    z.object({
      vehicleId: z.number(),
      ok: z.boolean(),
      version: z.number().optional(),
      errorCode: z.union([z.number(), z.string()]).optional(),
      message: z.string().optional(),
    }),
  ),
})

const day = z.iso.date(wrong('notADate'))

export const getFleetMileage = defineCall({
  method: 'GET',
  path: '/api/fleet/v1/mileage',
  figures: 'fleetMileage',
  area: 'public-api',
  summary:
    "Mileage per vehicle and day, as the movement engine measures it, by days of the time zone of the vehicle's organisation; reports count some seconds after they came.",
  permission: 'key:mileage:read',
  timeout: 60,
  params: z.strictObject({
    /** First and last day, both counted; at most 31. */
    from: day,
    to: day,
    cursor: cursor.optional(),
    /** Vehicles a page. */
    limit: whole(1, 100).optional(),
    vehicleIds: list(id()).optional(),
  }),
  result: z.object({
    list: z.array(
      z.object({
        vehicleId: z.number(),
        name: z.string(),
        timeZone: z.string(),
        /** One for every day of the range. */
        days: z.array(
          z.object({
            day: z.string(),
            /** Metres. */
            distance: z.number(),
            /** Reports of the day, but for those whose position cannot be right. */
            positions: z.number().int(),
          }),
        ),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: ['4003102', '4003103', '4003104'],
})

/** A recorded position of a vehicle. */
export const fleetPosition = place.extend({
  /** The same whenever the position is answered again: what has been seen can be left out. */
  id: z.string(),
  vehicleId: z.number(),
  deviceId: z.string(),
  /** ISO 8601 UTC, to a second: when it came. */
  receivedAt: z.string(),
  /** Metres; null unknown. */
  altitude: z.number().nullable(),
  attributes: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
})

export const getFleetPositions = defineCall({
  method: 'GET',
  path: '/api/fleet/v1/positions',
  area: 'public-api',
  summary:
    'Recorded positions after a cursor, late ones among them: first what was recorded since `from`, then what came since, in the order in which it was stored. Every position comes at least once.',
  permission: 'key:position:read',
  timeout: 60,
  bulk: true,
  params: z.strictObject({
    /** Of the answer before; kept by the client. Good for 30 days. */
    cursor: cursor.optional(),
    /** Without a cursor: where to begin, at most 30 days ago; a day ago when left out. */
    from: instant().optional(),
    /** About as many; those of one moment stay together. */
    limit: whole(1, 2000).optional(),
  }),
  result: z.object({
    list: z.array(fleetPosition),
    nextCursor: z.string(),
    more: z.boolean(),
  }),
  errors: ['4003102', '4003103'],
})

export const getFleetAlarms = defineCall({
  method: 'GET',
  path: '/api/fleet/v1/alarms',
  area: 'public-api',
  summary:
    'What was said of alarms after a cursor, in the order in which it was stored: that they were raised, ended, were found late, said differently or taken back. Everything comes at least once.',
  permission: 'key:alarm:read',
  timeout: 60,
  params: z.strictObject({
    /** Of the answer before; kept by the client. */
    cursor: cursor.optional(),
    /** Without a cursor: where to begin; a day ago when left out. */
    from: instant().optional(),
    limit: whole(1, 2000).optional(),
  }),
  result: z.object({
    list: z.array(
      z.object({
        /** The same whenever it is answered again: what has been seen can be left out. */
        changeId: z.number(),
        /** `takenBack`: late data shows that the alarm never was. `restated`: it shows other times than were told. */
        kind: z.enum(['raised', 'updated', 'late', 'restated', 'takenBack']),
        /** ISO 8601 UTC: when this became known. */
        at: z.string(),
        alarmId: z.number(),
        ruleId: z.number(),
        ruleName: z.string(),
        ruleVersion: z.number(),
        /** Null where the vehicles at a landmark are counted. */
        vehicleId: z.number().nullable(),
        /** Counted, entered or left; null without. */
        landmarkId: z.number().nullable(),
        /** The condition that made it: its type, operator, and the value that did it in the type's unit. */
        type: z.number(),
        operator: z.string(),
        value: z.number().nullable(),
        severity: z.enum(SEVERITIES),
        state: z.enum(ALARM_STATES),
        /** Event times, ISO 8601 UTC, as said with this. */
        beganAt: z.string(),
        endedAt: z.string().nullable(),
        /** Where it began, degrees. */
        lat: z.number().nullable(),
        lon: z.number().nullable(),
      }),
    ),
    nextCursor: z.string(),
    more: z.boolean(),
  }),
  errors: ['4003102'],
})

export const fleetApiCalls = { getFleetVehicles, putFleetVehicles, getFleetMileage, getFleetPositions, getFleetAlarms }
