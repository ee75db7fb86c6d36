import { z } from 'zod'
import { defineCall } from '../call.ts'
import { figure, flag, id, list, page, paging, text, within } from '../fields.ts'
import { liveColumns } from '../live/liveColumns.ts'
import { orgNode } from './organization.ts'

/** Filters that the list, the map and the paged tab share. */
const filters = {
  /** One term, or a list separated by commas or line breaks, of which any is enough: name, plate, VIN, device id, driver. */
  keyword: text(4000).optional(),
  /** Each stands for all organisations below it too. */
  orgIds: list(id(), 10_000).optional(),
  assetTypes: list(id()).optional(),
  vehicleIds: list(id(), 10_000).optional(),
  groupIds: list(id()).optional(),
  /** Vehicles that are in any of these landmarks now. */
  landmarkIds: list(id(), 10_000).optional(),
  /** Only vehicles with (true) or without (false) a device. */
  isBindVehicle: flag().optional(),
}

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
  /** Names of who drives it, the driver before the co-driver; empty without. */
  drivers: z.array(z.string()),
})

export const getMonitorData = defineCall({
  method: 'GET',
  path: '/nodeAction/monitor/getMonitorData',
  area: 'monitoring',
  summary: 'Everything that the live map and list start from: vehicles in columns, organisations, groups, landmarks.',
  permission: 'monitoring:map:view',
  timeout: 120,
  bulk: true,
  params: z.strictObject(filters),
  result: z.object({
    /** ISO 8601 UTC. */
    serverTime: z.string(),
    /** Where the live stream goes on from this answer. */
    cursor: z.string(),
    icons: z.array(z.string()),
    vehicleList: vehicleColumns,
    live: liveColumns,
    orgList: z.array(orgNode),
    groupList: z.array(z.object({ groupId: z.number(), groupName: z.string(), colour: z.string() })),
    landmarkList: z.array(z.object({ landmarkId: z.number(), landmarkName: z.string() })),
    /** Vehicles that are sent somewhere: of several missions the one to reach next. */
    missionList: z.array(
      z.object({
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
      }),
    ),
  }),
})

/** What a vehicle does, in the order that lists sort it. */
export const trackerStatus = z.enum(['moving', 'idle', 'stopped', 'offline', 'never'])

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
  /** State or province. */
  state: z.string(),
  /** The landmark that it is in now, of nested ones the smallest; empty outside of all. */
  byLandmarkName: z.string(),
  /** ISO 8601 UTC: when it entered that landmark; null outside, and until it surely is there. */
  enterLandmarkTime: z.string().nullable(),
  /** Seconds since then. */
  dwellTime: z.number().nullable(),
  /** Seconds for which it has been moving, idling or standing; null unknown. */
  stateLasting: z.number().nullable(),
  battery: z.number().nullable(),
})

export const getPagingList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitor/getPagingList',
  area: 'monitoring',
  summary: 'The paged vehicle list of the paging tab (100 a page).',
  permission: 'monitoring:map:view',
  timeout: 60,
  params: z.strictObject({
    /** `sort` takes every column of a row but `lat` and `lon`; what is unknown stands at the end either way. */
    ...paging,
    ...within,
    ...filters,
    /** Only these. */
    trackerStatus: list(trackerStatus).optional(),
    /** Per cent; vehicles whose battery is unknown are left out. */
    batteryBelow: figure(0, 100).optional(),
    /** m/s; vehicles whose speed is unknown are left out. */
    speedAbove: figure(0, 1000).optional(),
    /** Hours since the last report; vehicles that never reported count. */
    olderThan: figure(0, 1_000_000).optional(),
  }),
  result: page(monitorRow),
})

export const monitoringCalls = { getMonitorData, getPagingList }
export type MonitorData = z.infer<typeof getMonitorData.result>
export type MonitorRow = z.infer<typeof monitorRow>
