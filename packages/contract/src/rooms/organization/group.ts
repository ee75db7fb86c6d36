import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall, LARGE_BODY } from '../../call.ts'
import { batchResult, editedVersion, id, list, name, page, recordPaging, text, whole, within } from '../../fields.ts'
import { wrong } from '../../fieldTexts/wrong.ts'

/** A colour as `#rrggbb`; empty for none. */
const colour = z.string().regex(/^(#[0-9a-f]{6})?$/, wrong('colour'))

const groupFields = {
  name: name(),
  /** Of several groups of a vehicle the heaviest names it. */
  weight: whole(-1_000_000, 1_000_000).optional(),
  colour: colour.optional(),
  remark: text(500).optional(),
}

export const group = z.object({
  groupId: z.number(),
  groupName: z.string(),
  orgId: z.number(),
  orgName: z.string(),
  weight: z.number(),
  colour: z.string(),
  remark: z.string(),
  /** Vehicles in it that the user may see. */
  vehicleCount: z.number(),
  mayChange: z.boolean(),
  version: z.number(),
})

export const getGroupList = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMGroup/getGroupList',
  area: 'monitoring',
  summary: 'Groups of vehicles, paged.',
  permission: 'monitoring:group:view',
  ofNow: true,
  timeout: 80,
  params: z.strictObject({ ...recordPaging, ...within, orgIds: list(id(), 10_000).optional() }),
  result: page(group),
})

export const addGroup = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMGroup/addGroup',
  bodyBytes: LARGE_BODY,
  area: 'monitoring',
  summary: 'Add a group.',
  permission: 'monitoring:group:add',
  audit: 'added a group',
  params: z.strictObject({ ...groupFields, orgId: id() }),
  result: z.object({ groupId: z.number() }),
  errors: ['4001002', '404600'],
})

export const editGroup = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMGroup/editGroup',
  bodyBytes: LARGE_BODY,
  area: 'monitoring',
  summary: 'Edit a group. What is left out stays as it is.',
  permission: 'monitoring:group:edit',
  audit: 'edited a group',
  params: z.strictObject({
    ...z.object(groupFields).partial().shape,
    groupId: id(),
    orgId: id().optional(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['4041000', '4001002', '404600'],
})

export const deleteGroup = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMGroup/deleteGroup',
  area: 'monitoring',
  summary: 'Delete a group that holds no vehicles.',
  permission: 'monitoring:group:delete',
  audit: 'deleted a group',
  params: z.strictObject({ groupId: id() }),
  result: z.object({}),
  errors: ['4041000', '4001000'],
})

export const deleteGroupByPost = alsoBy('POST', deleteGroup)

export const batchEditVehicleGroup = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMVehicle/batchEditVehicleGroup',
  area: 'monitoring',
  summary: 'Set the groups of up to 200 vehicles, or add them to or take them out of groups; answers per vehicle.',
  permission: 'monitoring:vehicle:edit',
  timeout: 200,
  audit: 'changed the groups of vehicles',
  params: z.strictObject({
    vehicleIds: list(id()),
    groupIds: list(id()),
    mode: z.enum(['set', 'add', 'remove']).optional(),
  }),
  result: z.array(batchResult),
  errors: ['4041000'],
})

export const groupCalls = { getGroupList, addGroup, editGroup, deleteGroup, deleteGroupByPost, batchEditVehicleGroup }
export type Group = z.infer<typeof group>

/** What the API document says of the room. */
export const groupWords: RoomWords = {
  title: 'Groups',
  about: 'Groups of vehicles.',
  schemas: { Group: group },
  fields: {
    groupId: 'Id of the group.',
    name: 'Name of the group.',
    colour: 'Colour of its vehicles on the map, `#rrggbb`.',
    weight: 'Number for its importance: of several groups of a vehicle the heaviest names it.',
    vehicleCount: 'How many vehicles are in it that the user may see.',
    mayChange: 'False where the user sees it by name only: it is not theirs to edit or delete.',
    mode: '`set`: exactly these groups; `add` and `remove` leave the others.',
    'batchEditVehicleGroup.in.vehicleIds': 'Ids of the vehicles to put into groups.',
  },
}
