import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { LOCALES } from '../../locales.ts'
import { COLUMN_KEYS } from '../../monitorColumns.ts'
import { isTimeZone } from '@waymark/core/zones/zoneOffsets.ts'
import { wrong } from '../../fieldTexts/wrong.ts'

/** Preferences that fall back on the organisation's settings. */
export const INHERITED = ['distanceUnit', 'temperatureUnit', 'timeZone', 'emailTimeZone'] as const

/** An IANA name such as America/Denver. */
const ianaZone = z.string().max(60).refine(isTimeZone, wrong('timeZone'))

/** What a user may choose. */
const ownHabit = z.object({
  locale: z.enum(LOCALES),
  /** Our own map, by either of its names, or a map source by its id, such as `source-12`. */
  mapType: z.union([z.enum(['GoogleMap', 'offline']), z.string().regex(/^source-[1-9]\d{0,8}$/, wrong('mapType'))]),
  /** Of a map source that shows the world from above: as it is, or with names and roads over it. */
  layer: z.enum(['road', 'satellite', 'hybrid']),
  /** Map sources that lie over the map, by their ids. */
  mapOverlays: z.array(z.number().int().min(1).max(2_147_483_647)).max(20),
  /** Latitude and longitude, degrees. */
  center: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]),
  zoom: z.number().min(0).max(22),
  distanceUnit: z.enum(['mi', 'km']),
  temperatureUnit: z.enum(['F', 'C']),
  dateFormat: z.enum(['YYYY-MM-DD HH', 'MM/DD/YYYY HH', 'DD/MM/YYYY HH']),
  timeZone: z.union([z.enum(['pacific', 'mountain', 'central', 'eastern', 'browser', 'utc']), ianaZone]),
  /** In which the times of e-mails are written. */
  emailTimeZone: z.union([z.enum(['pacific', 'mountain', 'central', 'eastern', 'utc']), ianaZone]),
  markerType: z.enum(['arrow', 'icon']),
  mergeMarkers: z.boolean(),
  /** Landmarks are drawn on the monitoring map. */
  showLandmarks: z.boolean(),
  colourBy: z.enum(['motion', 'load', 'dwell', 'battery', 'freshness']),
  groupBy: z.enum(['none', 'group', 'landmark']),
  /** The list with no map; suggested to those who did not say, once they see many vehicles. */
  fastVersion: z.enum(['ask', 'on', 'off']),
  /** The map goes to what the filters leave. */
  autoMap: z.boolean(),
  columns: z.array(z.enum(COLUMN_KEYS)).min(1).max(COLUMN_KEYS.length),
  /** Columns of other lists than that of monitoring, in their order, by the list's name; those that are not here are as they are. */
  listColumns: z.record(
    z.string().regex(/^[a-zA-Z-]{1,40}$/),
    z.array(z.string().regex(/^[a-zA-Z0-9]{1,40}$/)).max(60),
  ),
  colorScheme: z.enum(['light', 'dark', 'auto']),
  density: z.enum(['normal', 'compact']),
  /** An alarm as grave as one of these shows itself over whatever is on screen. */
  alarmToasts: z.array(z.enum(SEVERITIES)).max(SEVERITIES.length),
  /** And is heard. */
  alarmSound: z.boolean(),
  /** The list of first steps, until it was put away. */
  firstSteps: z.enum(['shown', 'away']),
  /** The user agreed that their client tells which screens they open, and what went wrong. */
  usageSharing: z.boolean(),
})

/** What a user's screens go by, as `resolveHabit` puts it together. Defaults are the specification's (MAP-2). */
export const habit = ownHabit.extend({
  inherited: z.array(z.enum(INHERITED)),
})

export type Habit = z.infer<typeof habit>
/** What a user chose; null, or nothing, where it is as their organisation sets it. */
export type OwnHabit = Omit<Habit, 'inherited' | (typeof INHERITED)[number]> & {
  [Key in (typeof INHERITED)[number]]: Habit[Key] | null
}

export const DEFAULT_HABIT: Habit = {
  locale: 'en',
  mapType: 'GoogleMap',
  layer: 'road',
  mapOverlays: [],
  center: [39.7668, -101.4257],
  zoom: 2,
  distanceUnit: 'mi',
  temperatureUnit: 'F',
  dateFormat: 'YYYY-MM-DD HH',
  timeZone: 'mountain',
  emailTimeZone: 'mountain',
  markerType: 'arrow',
  mergeMarkers: true,
  showLandmarks: true,
  colourBy: 'motion',
  groupBy: 'none',
  fastVersion: 'ask',
  autoMap: false,
  columns: ['trackerStatus', 'byLandmarkName', 'enterLandmarkTime', 'dwellTime', 'state', 'speed', 'lat'],
  listColumns: {},
  colorScheme: 'auto',
  density: 'normal',
  alarmToasts: ['high', 'critical'],
  alarmSound: true,
  firstSteps: 'shown',
  usageSharing: false,
  inherited: [...INHERITED],
}

export const getPreference = defineCall({
  method: 'GET',
  path: '/nodeAction/userCenter/getPreference',
  area: 'account',
  summary: "The user's preferences.",
  permission: 'session',
  params: z.strictObject({}),
  result: habit,
})

export const editPreference = defineCall({
  method: 'POST',
  path: '/nodeAction/userCenter/editPreference',
  area: 'account',
  summary:
    "Save preferences; what is left out stays as it is, and null for units and time zones goes back to the organisation's.",
  permission: 'session',
  audit: 'changed preferences',
  params: z.strictObject({
    ...ownHabit.partial().shape,
    distanceUnit: ownHabit.shape.distanceUnit.nullable().optional(),
    temperatureUnit: ownHabit.shape.temperatureUnit.nullable().optional(),
    timeZone: ownHabit.shape.timeZone.nullable().optional(),
    emailTimeZone: ownHabit.shape.emailTimeZone.nullable().optional(),
  }),
  result: habit,
})

export const accountCalls = { getPreference, editPreference }
