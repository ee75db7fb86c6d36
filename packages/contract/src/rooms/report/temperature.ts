import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { figure, whole } from '../../fields.ts'
import { MOST_TEMPERATURE_SENSORS } from '../temperature.ts'
import { defineReport, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import { wrong } from '../../fieldTexts/wrong.ts'
import type { ReportKinds } from './ReportKind.ts'

export const temperatureReport = defineReport({
  name: 'temperature',
  columns: {
    vehicleName: { kind: 'text', head: 'Vehicle' },
    low: { kind: 'temperature', head: 'Lower limit' },
    high: { kind: 'temperature', head: 'Upper limit' },
    readings: { kind: 'count', head: 'Readings', total: 'sum' },
    lowest: { kind: 'temperature', head: 'Lowest' },
    mean: { kind: 'temperature', head: 'Mean' },
    highest: { kind: 'temperature', head: 'Highest' },
    excursions: { kind: 'count', head: 'Excursions', total: 'sum' },
    outside: { kind: 'duration', head: 'Outside', total: 'sum' },
    longest: { kind: 'duration', head: 'Longest excursion' },
    unmeasured: { kind: 'duration', head: 'Without readings', total: 'sum' },
    orgName: { kind: 'text', head: 'Organization' },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
    from: { kind: 'time', head: 'First reading', hidden: true },
    to: { kind: 'time', head: 'Last reading', hidden: true },
  },
  sort: '-outside',
  chart: 'excursions',
  evidence: ['vehicleId', 'from', 'to'],
})

/** What an excursion's `direction` may say. */
export const DIRECTIONS = ['low', 'high'] as const

export const excursionReport = defineReport({
  name: 'excursions',
  columns: {
    vehicleName: { kind: 'text', head: 'Vehicle' },
    direction: { kind: 'choice', head: 'Kind' },
    start: { kind: 'time', head: 'Begin' },
    end: { kind: 'time', head: 'End' },
    duration: { kind: 'duration', head: 'Duration', total: 'sum' },
    extreme: { kind: 'temperature', head: 'Extreme' },
    extremeAt: { kind: 'time', head: 'Time of the extreme' },
    limit: { kind: 'temperature', head: 'Limit' },
    lasting: { kind: 'flag', head: 'Still outside at the last reading' },
    orgName: { kind: 'text', head: 'Organization' },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
  },
  sort: '-start',
  chart: 'duration',
  evidence: ['vehicleId', 'start', 'end'],
})

/** A limit, °C. */
const celsius = () => figure(-100, 200)

const facts = {
  ...reportFacts,
  permission: 'report:temperature:view',
  params: z
    .strictObject({
      ...rangeParams,
      /** In place of the vehicles' own ranges, °C. */
      low: celsius().optional(),
      high: celsius().optional(),
      /** The first when left out. */
      sensor: whole(1, MOST_TEMPERATURE_SENSORS).optional(),
      /** Excursions that are shorter are left out. */
      leastMinutes: whole(0, 10_080).optional(),
    })
    .refine(({ low, high }) => low === undefined || high === undefined || low < high, {
      message: wrong('aboveLow'),
      path: ['high'],
    }),
  errors: ['4003102', '4003103', '4003104', '50001'],
} as const

export const getVehicleTemperatureList = defineCall({
  ...facts,
  path: '/nodeAction/report/temperature/getVehicleTemperatureList',
  summary:
    'Temperatures of vehicles that measure them: extremes, mean, and how often and how long they lay outside of their ranges.',
  result: reportAnswer(temperatureReport.columns),
})

export const getExcursionList = defineCall({
  ...facts,
  path: '/nodeAction/report/temperature/getExcursionList',
  summary: 'Each excursion of a temperature out of its range: begin, end, extreme and duration.',
  result: reportAnswer(excursionReport.columns),
})

export const temperatureCalls = { getVehicleTemperatureList, getExcursionList }

export const temperatureKinds = {
  temperature: {
    report: temperatureReport,
    call: getVehicleTemperatureList,
    span: 'range',
    title: 'temperatureReport',
    path: '/temperatureReport',
  },
  excursion: {
    report: excursionReport,
    call: getExcursionList,
    span: 'range',
    title: 'excursionReport',
    path: '/temperatureReport',
    query: 'view=excursions',
  },
} as const satisfies ReportKinds
