import { z } from 'zod'
import { defineCall } from '../call.ts'
import { figure, flag, id, instant, page, paging, whole, within } from '../fields.ts'

/** A temperature that something can have, °C. */
const celsius = () => figure(-100, 200)

/** Points of a series as parallel arrays, in order of time. */
const series = z.object({
  /** Milliseconds since `start`. */
  time: z.array(z.number()),
  value: z.array(z.number()),
})

/** How a temperature stands to the vehicle's range. */
export const temperatureState = z.enum(['inside', 'low', 'high', 'noRange'])

export const temperatureRow = z.object({
  vehicleId: z.number(),
  name: z.string(),
  plate: z.string(),
  assetType: z.number(),
  orgName: z.string(),
  /** Hundredths of a degree Celsius. */
  temperature: z.number(),
  /** ISO 8601 UTC: when it was measured. */
  time: z.string(),
  /** The vehicle's range, hundredths of a degree Celsius; null where it has no such limit. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  state: temperatureState,
})

export const getTemperatureList = defineCall({
  method: 'GET',
  path: '/tsnode/vehicle/temperatureList',
  area: 'report',
  summary: 'Vehicles whose newest report has a temperature, paged, with the range that each is to stay in.',
  permission: 'monitoring:temperature:view',
  ofNow: true,
  timeout: 60,
  params: z.strictObject({
    /** `sort` takes name, plate, orgName, temperature and time. */
    ...paging,
    ...within,
    /** Only those outside of their range. */
    outside: flag().optional(),
  }),
  result: page(temperatureRow).extend({
    /** How many of all that match the search are outside of their range. */
    outside: z.number().int(),
  }),
})

export const setTemperatureRange = defineCall({
  method: 'POST',
  path: '/tsnode/vehicle/setTemperatureRange',
  area: 'report',
  summary: 'Set the range that the temperature of a vehicle is to stay in.',
  permission: 'monitoring:vehicle:edit',
  audit: 'set the temperature range of a vehicle',
  params: z.strictObject({
    vehicleId: id(),
    /** °C; null for no such limit. */
    low: celsius().nullable(),
    high: celsius().nullable(),
  }),
  result: z.object({}),
  errors: ['4041111'],
})

/** Sensors that a device may have; the first has a column of its own. */
export const MOST_TEMPERATURE_SENSORS = 8

/** Excursions that an answer holds; there may be more. */
export const MOST_EXCURSIONS = 500

export const historyTemp = defineCall({
  method: 'GET',
  path: '/tsnode/vehicle/historyTemp',
  area: 'report',
  summary:
    'Temperatures of a vehicle over at most 30 days: the series with its extremes, their least, greatest and mean, and where they lay outside of a range.',
  permission: 'monitoring:temperature:view',
  ofNow: true,
  timeout: 120,
  bulk: true,
  params: z.strictObject({
    vehicleId: id(),
    from: instant(),
    to: instant(),
    /** The first unless told. */
    sensor: whole(1, MOST_TEMPERATURE_SENSORS).optional(),
    /** The range to hold it to, °C, in place of the vehicle's own. */
    low: celsius().optional(),
    high: celsius().optional(),
    /** Most points to answer; the extremes of every stretch stay. */
    budget: whole(50, 50_000).optional(),
    /** Every reading as reported. */
    raw: flag().optional(),
  }),
  result: z.object({
    vehicleId: z.number(),
    name: z.string(),
    /** ISO 8601 UTC time that all times count from, in milliseconds. */
    start: z.string(),
    /** The range holds more reports than the server reads at once: it is to be shortened, and nothing of it is answered. */
    tooMany: z.boolean(),
    /** Sensors that reported in the range. */
    sensors: z.array(z.number()),
    /** Hundredths of a degree Celsius. */
    points: series,
    /** Readings in the range. */
    total: z.number(),
    /** Hundredths of a degree Celsius; null without readings. The mean is that of the readings. */
    lowest: z.object({ time: z.number(), value: z.number() }).nullable(),
    highest: z.object({ time: z.number(), value: z.number() }).nullable(),
    mean: z.number().nullable(),
    /** The range that it was held to, hundredths of a degree Celsius. */
    low: z.number().nullable(),
    high: z.number().nullable(),
    /** Where it lay outside; the first {@link MOST_EXCURSIONS}. */
    excursions: z.array(
      z.object({
        kind: z.enum(['low', 'high']),
        from: z.number(),
        to: z.number(),
        extreme: z.number(),
        at: z.number(),
        open: z.boolean(),
      }),
    ),
    /** All of them, and milliseconds outside. */
    excursionCount: z.number(),
    outside: z.number(),
    /** Longer than an hour without a reading. */
    gaps: z.array(z.object({ from: z.number(), to: z.number() })),
  }),
  errors: ['4041111', '4003102', '4003103', '4003104'],
})

/** What sensor charts show: hundredths of a degree Celsius, cm/s, per cent, per cent. */
export const SENSOR_SERIES = ['temperature', 'speed', 'battery', 'signal'] as const
export type SensorSeries = (typeof SENSOR_SERIES)[number]

export const sensorHistory = defineCall({
  method: 'GET',
  path: '/tsnode/vehicle/sensorHistory',
  area: 'report',
  summary: 'Battery, signal, speed and temperature of a vehicle over at most 30 days, as series for charts.',
  permission: 'monitoring:temperature:view',
  ofNow: true,
  timeout: 120,
  bulk: true,
  params: z.strictObject({
    vehicleId: id(),
    from: instant(),
    to: instant(),
    /** Most points of each series; the extremes of every stretch stay. */
    budget: whole(50, 50_000).optional(),
  }),
  result: z.object({
    vehicleId: z.number(),
    name: z.string(),
    /** ISO 8601 UTC time that all times count from, in milliseconds. */
    start: z.string(),
    /** The range holds more reports than the server reads at once: it is to be shortened, and nothing of it is answered. */
    tooMany: z.boolean(),
    /** Reports in the range. */
    total: z.number(),
    series: z.object({ temperature: series, speed: series, battery: series, signal: series }),
    /** Longer than an hour without a report. */
    gaps: z.array(z.object({ from: z.number(), to: z.number() })),
  }),
  errors: ['4041111', '4003102', '4003103', '4003104'],
})

export const temperatureCalls = { getTemperatureList, setTemperatureRange, historyTemp, sensorHistory }
export type TemperatureRow = z.infer<typeof temperatureRow>
export type SensorHistory = z.infer<typeof sensorHistory.result>
export type TemperatureHistory = z.infer<typeof historyTemp.result>
