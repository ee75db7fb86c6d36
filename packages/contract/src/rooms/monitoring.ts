import { z } from 'zod'
import { defineCall } from '../call.ts'
import { flag, id, list, page, paging } from '../fields.ts'
import { liveColumns } from '../live/liveColumns.ts'
import { orgNode } from './organization.ts'

/** Filters that the list, the map and the paged tab share. */
const filters = {
  orgIds: list(id(), 10_000).optional(),
  assetTypes: list(id()).optional(),
  vehicleIds: list(id(), 10_000).optional(),
  groupIds: list(id()).optional(),
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
})

export const getMonitorData = defineCall({
  method: 'GET',
  path: '/nodeAction/monitor/getMonitorData',
  area: 'monitoring',
  summary: 'Everything that the live map and list start from: vehicles in columns, organisations, groups, landmarks.',
  permission: 'monitoring:map:view',
  timeout: 120,
  bulk: true,
  params: z.strictObject({ ...filters, keyword: paging.keyword }),
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
  }),
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
  trackerStatus: z.enum(['moving', 'idle', 'stopped', 'offline', 'never']),
  /** State or province. */
  state: z.string(),
  battery: z.number().nullable(),
})

export const getPagingList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitor/getPagingList',
  area: 'monitoring',
  summary: 'The paged vehicle list of the paging tab (100 a page).',
  permission: 'monitoring:map:view',
  timeout: 60,
  params: z.strictObject({ ...paging, ...filters }),
  result: page(monitorRow),
})

export const monitoringCalls = { getMonitorData, getPagingList }
export type MonitorData = z.infer<typeof getMonitorData.result>
export type MonitorRow = z.infer<typeof monitorRow>
