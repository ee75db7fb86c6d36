import type { CallFacts } from '@waymark/contract/call.ts'
import { getFleetDetention } from '@waymark/contract/rooms/report/fleetDetention.ts'
import { getFleetAlarmEvidence } from '@waymark/contract/rooms/alarm/alarm.ts'
import { explainFleetAlarm } from '@waymark/contract/rooms/alarm/alarmBacktest.ts'
import {
  getFleetAlarms,
  getFleetMileage,
  getFleetPositions,
  getFleetVehicles,
  putFleetVehicles,
} from '@waymark/contract/rooms/fleetApi.ts'
import type { z } from 'zod'
import { SCREENS } from '@waymark/contract/screens.ts'

/** A row of an answer, as far as evidence needs it. */
type Row = Readonly<Record<string, unknown>>

/** A call of the public API as an assistant sees it. */
export interface AssistantTool {
  readonly name: string
  readonly title: string
  readonly call: CallFacts & { readonly params: z.ZodType }
  /** What to know before using it, beside the call's summary. */
  readonly hint: string
  /** In which units fields of the answer are. */
  readonly units: Readonly<Record<string, string>>
  /** Path of the screen that shows what is behind a row of the answer; undefined where none does. */
  readonly evidence?: (row: Row) => string | undefined
}

const PLACE_UNITS = { lat: 'degrees (WGS 84)', lon: 'degrees (WGS 84)', speed: 'm/s', course: 'degrees from north' }

const mapOf = ({ vehicleId }: Row): string | undefined =>
  typeof vehicleId === 'number' ? `${SCREENS.monitoring.path}?vehicle=${vehicleId}` : undefined

/** All tools; each reaches what the access key reaches, and is there only where the key has its interface. */
export const ASSISTANT_TOOLS: readonly AssistantTool[] = [
  {
    name: 'list_vehicles',
    title: 'Vehicles and where they are',
    call: getFleetVehicles,
    hint: 'Ask again with nextCursor until it is null. `offline` means no report for more than a day.',
    units: { ...PLACE_UNITS, heard: 'ISO 8601 UTC', time: 'ISO 8601 UTC' },
    evidence: mapOf,
  },
  {
    name: 'get_mileage',
    title: 'Mileage per vehicle and day',
    call: getFleetMileage,
    hint: 'At most 31 days at once. Days are those of the time zone that each row names.',
    units: { distance: 'metres', day: 'calendar day in timeZone' },
    evidence: ({ vehicleId }) =>
      typeof vehicleId === 'number' ? `${SCREENS.historyTrail.path}?vehicle=${vehicleId}` : undefined,
  },
  {
    name: 'get_positions',
    title: 'Recorded positions since a cursor',
    call: getFleetPositions,
    hint: 'In the order in which they were stored; sort by time before drawing a way. Ask for few (limit) at a time.',
    units: { ...PLACE_UNITS, altitude: 'metres', time: 'ISO 8601 UTC', receivedAt: 'ISO 8601 UTC' },
    evidence: mapOf,
  },
  {
    name: 'get_alarms',
    title: 'What was said of alarms',
    call: getFleetAlarms,
    hint: 'An alarm may come several times: raised, ended, restated or taken back; the newest line of an alarmId counts.',
    units: { beganAt: 'ISO 8601 UTC', endedAt: 'ISO 8601 UTC' },
    evidence: ({ alarmId }) => (typeof alarmId === 'number' ? `${SCREENS.alarms.path}?alarm=${alarmId}` : undefined),
  },
  {
    name: 'why_alarm',
    title: 'Why an alarm was raised',
    call: getFleetAlarmEvidence,
    hint: 'The values, reports, timers and rule version that made it, and how it was restated since.',
    units: { ...PLACE_UNITS, debounce: 'seconds', restoreAfter: 'seconds', temperature: '°C', battery: '%' },
  },
  {
    name: 'why_no_alarm',
    title: 'Why a rule did or did not raise an alarm',
    call: explainFleetAlarm,
    hint: 'Replays the rule over the stored reports of one vehicle; the verdict names what failed.',
    units: { held: 'milliseconds', longest: 'milliseconds', together: 'milliseconds', debounce: 'milliseconds' },
  },
  {
    name: 'get_detention',
    title: 'Stays beyond their free time',
    call: getFleetDetention,
    hint: 'At most 31 days at once. With `billable` those that are in no claim yet; a stay that goes on counts up to asOf.',
    units: { free: 'seconds', step: 'seconds', detention: 'seconds', enter: 'ISO 8601 UTC', leave: 'ISO 8601 UTC' },
    evidence: ({ landmarkId }) =>
      typeof landmarkId === 'number' ? `${SCREENS.landmarkReport.path}?view=visits&landmark=${landmarkId}` : undefined,
  },
  {
    name: 'change_vehicles',
    title: 'Change names, plates and notes of vehicles',
    call: putFleetVehicles,
    hint: 'Changes records: ask the person first. Answers for each vehicle what happened.',
    units: {},
    evidence: mapOf,
  },
]
