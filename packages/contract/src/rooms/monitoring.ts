import { SEVERITIES } from '@waymark/core/alarms/rule/AlarmRule.ts'
import { REPORT_STATUSES } from '@waymark/core/movement/expected/expectReport.ts'
import { z } from 'zod'
import { defineCall, LARGE_BODY } from '../call.ts'
import { figure, flag, id, instant, line, list, name, page, paging, text, whole, within } from '../fields.ts'
import { wrong } from '../fieldTexts/wrong.ts'
import { type LiveColumns, liveColumns } from '../live/liveColumns.ts'
import { orgNode } from './organization/orgNode.ts'

/** What is kept of a vehicle's device and alarms, but stands in no column of the list: the server alone knows whom they leave. */
const askedFilters = {
  /** ICCIDs of the SIM card in the device. */
  iccids: list(line(22, 1)).optional(),
  /** Only with (true) or without (false) a sample device. */
  sampleFlag: flag().optional(),
  /** Numbers of types of alarms of which one lasts, of those that the caller may see. */
  event: list(whole(1, 32_767)).optional(),
}

/** Filters that the list, the map and the paged tab share. */
const filters = {
  keyword: text(4000).optional(),
  /** Each stands for all organisations below it too. */
  orgIds: list(id(), 10_000).optional(),
  assetTypes: list(id()).optional(),
  vehicleIds: list(id(), 10_000).optional(),
  groupIds: list(id()).optional(),
  /** Vehicles that are in any of these landmarks now. */
  landmarkIds: list(id(), 10_000).optional(),
  isBindVehicle: flag().optional(),
  models: list(text(60, 1)).optional(),
  /** Colours of groups, of which the vehicle is in one. */
  color: list(z.string().regex(/^#[0-9a-f]{6}$/, wrong('colour'))).optional(),
  ...askedFilters,
}

/** What a vehicle does, in the order that lists sort it. */
export const trackerStatus = z.enum(['moving', 'idle', 'stopped', 'offline', 'never'])

/** What a device's silence means: as planned or not. */
export const reportStatus = z.enum(REPORT_STATUSES)

/** Filters by what a vehicle does now; where it is unknown, the vehicle does not pass. */
const liveFilters = {
  /** Only these. */
  trackerStatus: list(trackerStatus).optional(),
  /** Only those whose reports come like this. */
  reportStatus: list(reportStatus).optional(),
  load: z.enum(['loaded', 'empty']).optional(),
  /** Per cent. */
  batteryBelow: figure(0, 100).optional(),
  /** m/s. */
  speedAbove: figure(0, 1000).optional(),
  /** Hours since the last report; vehicles that never reported count. */
  olderThan: figure(0, 1_000_000).optional(),
  /** Hours in the landmark that it is in now. */
  dwellAbove: figure(0, 1_000_000).optional(),
  /** States and provinces, e.g. `US-CO`. */
  state: list(line(10, 1)).optional(),
  /** How bad the worst alarm is that lasts, of those that the caller may see. */
  severity: list(z.enum(SEVERITIES)).optional(),
  /** Degrees. */
  latFrom: figure(-90, 90).optional(),
  latTo: figure(-90, 90).optional(),
  /** When it entered the landmark that it is in now: not before, and not after. */
  enterLandmarkFrom: instant().optional(),
  enterLandmarkTo: instant().optional(),
}

/** Tabs that every user has; the others are saved filters. */
export const MONITOR_TABS = ['all', 'moving', 'idle', 'stopped', 'offline', 'alarm', 'lowBattery', 'paging'] as const

/** A battery below this is low. Per cent. */
export const LOW_BATTERY = 20

/** From so many vehicles on the list alone is suggested: the fast version (MAP-1). */
export const FAST_VERSION_FROM = 5000

/** What a saved filter keeps: everything but the keyword (FILTER-1). */
export const keptFilter = z.strictObject({
  tab: z.enum(MONITOR_TABS).optional(),
  orgIds: list(id()).optional(),
  assetTypes: filters.assetTypes,
  groupIds: filters.groupIds,
  landmarkIds: list(id()).optional(),
  models: filters.models,
  isBindVehicle: filters.isBindVehicle,
  color: filters.color,
  ...askedFilters,
  ...liveFilters,
})

export const savedFilter = z.object({ name: z.string(), filter: keptFilter })

/** The lasting half of the vehicles as parallel arrays, in the order of `live`. */
export const vehicleColumns = z.object({
  name: z.array(z.string()),
  plate: z.array(z.string()),
  vin: z.array(z.string()),
  assetType: z.array(z.number()),
  /** Index into `icons`. */
  icon: z.array(z.number()),
  orgId: z.array(z.number()),
  /** Record id of the device on it; 0 without. */
  device: z.array(z.number()),
  /** Device id of the device on it; empty without. */
  deviceId: z.array(z.string()),
  /** Groups that the user may see, the heaviest first. */
  groupIds: z.array(z.array(z.number())),
  /** Model of the device on it; empty where nobody gave one. */
  model: z.array(z.string()),
  /** Names of who drives it, the driver before the co-driver; empty without. */
  drivers: z.array(z.string()),
})

/** Where a vehicle is sent. */
export const missionNow = z.object({
  vehicleId: z.number(),
  destinationId: z.number(),
  name: z.string(),
  landmarkId: z.number(),
  /** Degrees: where its landmark lies. */
  lat: z.number(),
  lon: z.number(),
  /** ISO 8601 UTC; null: it may take as long as it likes. */
  dueAt: z.string().nullable(),
  /** Null while it was not there. */
  arrivedAt: z.string().nullable(),
})

/** What the columns of vehicles name by numbers, and what belongs to the user. */
const monitorFrame = z.object({
  /** ISO 8601 UTC. */
  serverTime: z.string(),
  orgList: z.array(orgNode),
  groupList: z.array(z.object({ groupId: z.number(), groupName: z.string(), colour: z.string() })),
  landmarkList: z.array(z.object({ landmarkId: z.number(), landmarkName: z.string() })),
  /** The user's saved filters by name, without a keyword. */
  filterList: z.array(savedFilter),
  missionList: z.array(missionNow),
})

/** Most vehicles that one answer in JSON holds: more are asked for page by page, or as a sheet. */
export const MOST_VEHICLES_AT_ONCE = 100_000

export const getMonitorData = defineCall({
  method: 'GET',
  path: '/nodeAction/monitor/getMonitorData',
  area: 'monitoring',
  summary: 'Everything that the live map and list start from: vehicles in columns, organisations, groups, landmarks.',
  permission: 'monitoring:map:view',
  ofNow: true,
  timeout: 120,
  bulk: true,
  params: z.strictObject({ ...filters, ...liveFilters }),
  errors: ['4003102', '4003104', '50001'],
  result: monitorFrame.extend({
    cursor: z.string(),
    icons: z.array(z.string()),
    vehicleList: vehicleColumns,
    live: liveColumns,
  }),
})

export const getMonitorFrame = defineCall({
  method: 'GET',
  path: '/nodeAction/monitor/getMonitorFrame',
  area: 'monitoring',
  summary: 'What getMonitorData answers beside the vehicles: what their columns name by numbers.',
  permission: 'monitoring:map:view',
  ofNow: true,
  timeout: 120,
  bulk: true,
  params: z.strictObject({}),
  result: monitorFrame,
})

/**
 * How each column of a sheet of vehicles is kept (core's `Sheet`), all in one order: those of getMonitorData, of which
 * `vehicleId` stands once. The facts of the sheet are `cursor`, as in getMonitorData; `order`: `name` when the rows come in the
 * order of their names in the caller's language; `version`, which a caller may give as `since` the next time. A sheet with the
 * fact `since` holds the vehicles that changed after that version alone, and `gone` the ids of those that are there no more, with
 * spaces between; whoever asks too late gets a whole one.
 */
export const SHEET_COLUMNS = {
  vehicleId: 'numbers',
  name: 'texts',
  plate: 'texts',
  vin: 'texts',
  assetType: 'numbers',
  /** Index into `ICONS`. */
  icon: 'numbers',
  orgId: 'numbers',
  device: 'numbers',
  deviceId: 'texts',
  groupIds: 'lists',
  model: 'texts',
  drivers: 'texts',
  time: 'numbers',
  heard: 'numbers',
  lat: 'numbers',
  lon: 'numbers',
  speed: 'numbers',
  course: 'numbers',
  altitude: 'numbers',
  flags: 'numbers',
  battery: 'numbers',
  power: 'numbers',
  temperature: 'numbers',
  odometer: 'numbers',
  signal: 'numbers',
  satellites: 'numbers',
  region: 'words',
  landmarks: 'lists',
  entered: 'lists',
  since: 'numbers',
  next: 'numbers',
  grace: 'numbers',
  alarm: 'numbers',
} as const satisfies Readonly<
  Record<keyof LiveColumns | keyof z.infer<typeof vehicleColumns>, 'numbers' | 'texts' | 'words' | 'lists'>
>

export const getMonitorSheet = defineCall({
  method: 'GET',
  path: '/nodeAction/monitor/getMonitorSheet',
  area: 'monitoring',
  summary:
    'The vehicles of getMonitorData as one sheet of bytes, which costs both sides a tenth at 100,000; at most a second old.',
  permission: 'monitoring:map:view',
  ofNow: true,
  timeout: 120,
  bytes: true,
  params: z.strictObject({
    /** Version of a sheet that the caller has. */
    since: text(60, 1).optional(),
  }),
  result: z.custom<Uint8Array<ArrayBuffer>>(),
})

export const monitorRow = z.object({
  vehicleId: z.number(),
  name: z.string(),
  plate: z.string(),
  vin: z.string(),
  assetType: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  deviceId: z.string(),
  /** ISO 8601 UTC; null before the first position. */
  time: z.string().nullable(),
  heard: z.string().nullable(),
  /** Degrees. */
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** m/s. */
  speed: z.number().nullable(),
  course: z.number().nullable(),
  trackerStatus,
  state: z.string(),
  /** The landmark that it is in now, of nested ones the smallest; empty outside of all. */
  byLandmarkName: z.string(),
  /** ISO 8601 UTC: when it entered that landmark; null outside, and until it surely is there. */
  enterLandmarkTime: z.string().nullable(),
  /** Seconds since then. */
  dwellTime: z.number().nullable(),
  stateLasting: z.number().nullable(),
  battery: z.number().nullable(),
  /** When the next report is due; null while nobody knows, and when none is. */
  nextReport: z.string().nullable(),
  /** Seconds after that until it is overdue, by its plan; 0 where that follows from how often it reports. */
  reportGrace: z.number(),
  /** Null without a device, and while nobody knows how often it reports. */
  reportStatus: reportStatus.nullable(),
})

export const getPagingList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitor/getPagingList',
  area: 'monitoring',
  summary: 'The paged vehicle list of the paging tab (100 a page).',
  permission: 'monitoring:map:view',
  ofNow: true,
  timeout: 60,
  params: z.strictObject({
    /** `sort` takes every column of a row but `lat` and `lon`; what is unknown stands at the end either way. */
    ...paging,
    ...within,
    ...filters,
    ...liveFilters,
  }),
  errors: ['4003102', '4003104'],
  result: page(monitorRow),
})

export const getAskedVehicles = defineCall({
  method: 'GET',
  path: '/nodeAction/monitor/getAskedVehicles',
  area: 'monitoring',
  summary:
    'Ids of the vehicles that pass what no column of the list tells: SIM cards, samples, types of alarms that last.',
  permission: 'monitoring:map:view',
  ofNow: true,
  timeout: 60,
  params: z.strictObject(askedFilters),
  result: z.object({ vehicleIds: z.array(z.number()) }),
})

/** Most filters that a user keeps. */
export const MOST_SAVED_FILTERS = 20

export const saveFilter = defineCall({
  method: 'POST',
  path: '/nodeAction/monitor/saveFilter',
  bodyBytes: LARGE_BODY,
  area: 'monitoring',
  summary:
    'Save a filter of the monitoring list under a name, give it another, or take it away; a keyword is not kept. Answers all.',
  permission: 'session',
  audit: 'saved a filter',
  params: z.strictObject({
    /** One of the same name, whatever its case, is replaced. */
    name: name(40),
    /** The saved filter is called this from now on; refused (400) while another is. */
    newName: name(40).optional(),
    /** Null takes the filter of this name away. */
    filter: keptFilter.extend({ keyword: filters.keyword }).nullable(),
  }),
  result: z.object({ filterList: z.array(savedFilter) }),
})

export const monitoringCalls = {
  getMonitorData,
  getMonitorFrame,
  getMonitorSheet,
  getPagingList,
  getAskedVehicles,
  saveFilter,
}
export type SavedFilter = z.infer<typeof savedFilter>
export type MonitorData = z.infer<typeof getMonitorData.result>
export type MonitorFrame = z.infer<typeof monitorFrame>
export type MonitorRow = z.infer<typeof monitorRow>
