import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { flag, id, list, name, page, paging, text, within } from '../../fields.ts'
import { deviceLifecycle } from '../../lifecycles/deviceLifecycle.ts'
import { device } from './deviceFields.ts'
import { ONLINE_STATUSES } from './deviceState.ts'

const AREA = { area: 'device' } as const

/** What a chart tells devices apart by. */
export const DEVICE_GROUPINGS = ['state', 'onlineStatus', 'model', 'organization'] as const

/** What devices a filter lets through: those that are all of what is said. */
const filterFields = {
  states: list(z.enum(deviceLifecycle.states)).optional(),
  onlineStatuses: list(z.enum(ONLINE_STATUSES)).optional(),
  modelIds: list(id()).optional(),
  bound: flag().optional(),
  held: flag().optional(),
  sample: flag().optional(),
}
const grouping = z.enum(DEVICE_GROUPINGS)

export const deviceFilter = z.object({
  filterId: z.number(),
  name: z.string(),
  grouping,
  filter: z.object({
    states: z.array(z.enum(deviceLifecycle.states)).optional(),
    onlineStatuses: z.array(z.enum(ONLINE_STATUSES)).optional(),
    modelIds: z.array(z.number()).optional(),
    bound: z.boolean().optional(),
    held: z.boolean().optional(),
    sample: z.boolean().optional(),
  }),
  own: z.boolean(),
  username: z.string(),
})

const user = z.object({ userId: z.number(), username: z.string(), orgName: z.string() })

export const getFilterList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/charts/device/getFilterList',
  summary: 'The saved filters of devices that are one’s own or shared with one, in order of their names.',
  permission: 'organization:device-chart:view',
  params: z.strictObject({}),
  result: z.array(deviceFilter),
})

export const addFilter = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/charts/device/addFilter',
  summary: 'Save a filter of devices.',
  permission: 'organization:device-chart:edit',
  audit: 'added a device filter',
  params: z.strictObject({ name: name(), grouping, ...filterFields }),
  result: z.object({ filterId: z.number() }),
})

export const editFilter = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/charts/device/editFilter',
  summary: 'Save a filter of one’s own anew: what is left out of what it lets through no longer counts.',
  permission: 'organization:device-chart:edit',
  audit: 'edited a device filter',
  params: z.strictObject({ filterId: id(), name: name(), grouping, ...filterFields }),
  result: z.object({}),
})

export const deleteFilter = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/charts/device/deleteFilter',
  summary: 'Delete a filter of one’s own, for all whom it is shared with.',
  permission: 'organization:device-chart:edit',
  audit: 'deleted a device filter',
  params: z.strictObject({ filterId: id() }),
  result: z.object({}),
})

export const getStatusCount = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/charts/device/getStatusCount',
  summary: 'The slices of a filter’s chart, the largest first: of the devices that the caller sees.',
  permission: 'organization:device-chart:view',
  ofNow: true,
  timeout: 60,
  params: z.strictObject({ ...within, filterId: id() }),
  result: z.array(z.object({ slice: z.string(), name: z.string(), devices: z.number().int() })),
})

export const getStatusDetail = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/charts/device/getStatusDetail',
  summary: 'The devices behind a slice of a filter’s chart, paged; behind all of it where no slice is named.',
  permission: 'organization:device-chart:view',
  ofNow: true,
  timeout: 60,
  params: z.strictObject({ ...paging, ...within, filterId: id(), slice: text(40).optional() }),
  result: page(device),
})

export const getUserList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/charts/device/getUserList',
  summary: 'Users whom the caller can share a filter with, in order of their names.',
  permission: 'organization:device-chart:view',
  params: z.strictObject({ ...within }),
  result: z.array(user),
})

export const editFilterUser = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/charts/device/editFilterUser',
  summary: 'Say whom a filter of one’s own is shared with: each sees it over their own devices.',
  permission: 'organization:device-chart:edit',
  audit: 'shared a device filter',
  params: z.strictObject({ filterId: id(), userIds: list(id()) }),
  result: z.object({}),
})

export const getBindUserList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/charts/device/getBindUserList',
  summary: 'Users whom a filter of one’s own is shared with.',
  permission: 'organization:device-chart:view',
  params: z.strictObject({ filterId: id() }),
  result: z.array(user),
})

export const deviceChartCalls = {
  getFilterList,
  addFilter,
  addFilterByGet: alsoBy('GET', addFilter),
  editFilter,
  editFilterByGet: alsoBy('GET', editFilter),
  deleteFilter,
  deleteFilterByPost: alsoBy('POST', deleteFilter),
  getStatusCount,
  getStatusDetail,
  getUserList,
  editFilterUser,
  editFilterUserByGet: alsoBy('GET', editFilterUser),
  getBindUserList,
}
export type DeviceFilter = z.infer<typeof deviceFilter>
export type DeviceGrouping = z.infer<typeof grouping>

/** What the API document says of the room. */
export const deviceChartWords: RoomWords = {
  title: 'Charts of devices',
  about: 'Saved filters of devices, whom they are shared with, and the charts of what they let through.',
  schemas: { DeviceFilter: deviceFilter },
  fields: {
    filterId: 'Id of the filter.',
    name: 'Name of the filter.',
    'getStatusCount.out.name': 'What the slice is called; empty where its name follows from `slice`.',
    grouping: 'What its chart tells devices apart by.',
    filter: 'What devices it lets through: those that are all of what is said.',
    states: 'Only those in one of these states.',
    onlineStatuses: 'Only those that are heard and charged so.',
    modelIds: 'Ids of models: only their devices.',
    bound: 'Only devices with (true) or without (false) a vehicle.',
    held: 'Only those that are held (true) or not (false).',
    sample: 'Only samples (true), or none (false).',
    own: 'Whether it is the caller’s own.',
    'DeviceFilter.username': 'Sign-in name of whose it is.',
    slice: 'The state, status, or id that the devices of the slice have in common; empty where they have none.',
    devices: 'How many devices are in it.',
    userIds: 'Ids of the users whom it is shared with.',
  },
}
