import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { IMPORT_ERRORS, IMPORT_UPLOAD, importCounts, importFields } from '../../imports/importFields.ts'
import { alsoBy, defineCall } from '../../call.ts'
import { editedVersion, flag, id, line, list, page, recordPaging, text, within } from '../../fields.ts'
import { HOLDS, deviceLifecycle } from '../../lifecycles/deviceLifecycle.ts'
import { repairLifecycle } from '../../lifecycles/repairLifecycle.ts'
import { repair, repairFields, repairFieldWords } from './repairFields.ts'

const AREA = { area: 'repair' } as const
export const getRepairList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/repairManager/getRepairList',
  summary: 'Repairs, paged, with how many are in each state.',
  permission: 'repair:record:view',
  timeout: 60,
  params: z.strictObject({
    ...recordPaging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    state: z.enum(repairLifecycle.states).optional(),
    states: list(z.enum(repairLifecycle.states)).optional(),
    /** Only those that are not over, or that are. */
    open: flag().optional(),
    device: id().optional(),
    modelId: id().optional(),
    labelId: id().optional(),
    problemType: line(60, 1).optional(),
    /** Only those of devices of these numbers, or of these names on the wire. */
    deviceIds: list(text(64, 1)).optional(),
  }),
  result: page(repair).extend({
    counts: z.array(z.object({ state: z.enum(repairLifecycle.states), repairs: z.number().int() })),
  }),
})

export const getDeviceById = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/repairManager/getDeviceById',
  summary: 'A device that is to be repaired, by its number or its name on the wire, with its repairs so far.',
  permission: 'repair:record:view',
  params: z.strictObject({ device: line(64, 1) }),
  result: z.object({
    device: z.number(),
    deviceId: z.string(),
    identifier: z.string(),
    orgId: z.number(),
    orgName: z.string(),
    model: z.string(),
    batchName: z.string(),
    state: z.enum(deviceLifecycle.states),
    hold: z.enum(HOLDS).nullable(),
    openRepairId: z.number().nullable(),
    repairs: z.array(repair),
  }),
  errors: ['4048801'],
})

export const addRepair = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/repairManager/addRepair',
  concernsAll: true,
  summary:
    'Write down that a device came to be repaired, by its number or its name on the wire: it is held from now on. One that nobody knows is written down, too, until it is said which it is.',
  permission: 'repair:record:add',
  audit: 'began a repair',
  params: z.strictObject({ ...repairFields, orgId: id(), device: line(64, 1) }),
  result: z.object({ repairId: z.number(), state: z.enum(repairLifecycle.states) }),
  errors: ['404600', '400761', '400764', '400766', '400769', '400771', '403200', '4048801'],
})

export const editRepair = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/repairManager/editRepair',
  concernsAll: true,
  summary: 'Edit what is written of a repair, or say which device it is of. What is left out stays as it is.',
  permission: 'repair:record:edit',
  audit: 'edited a repair',
  params: z.strictObject({
    ...repairFields,
    repairId: id(),
    /** Which device it is, by its number or its name on the wire; only where nobody knew so far. */
    device: line(64, 1).optional(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['400760', '400761', '400762', '400764', '400766', '400769', '400771', '4048801', '403200', '409'],
})

export const deleteRepair = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/repairManager/deleteRepair',
  concernsAll: true,
  summary: 'Delete a repair that was written down by mistake, or that is closed; its device is as it was before.',
  permission: 'repair:record:delete',
  audit: 'deleted a repair',
  params: z.strictObject({ repairId: id() }),
  result: z.object({}),
  errors: ['400760', '409'],
})

export const importRepair = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/repairManager/importRepair',
  concernsAll: true,
  summary:
    'Begin repairs, and write down what was found and done of those that are under way, from an xlsx, xls or csv file, up to 5000 rows: all, the good ones, or none and what is wrong by line and column.',
  permission: 'repair:record:import',
  timeout: 60,
  upload: IMPORT_UPLOAD,
  audit: 'imported repairs',
  params: z.strictObject({ ...importFields, orgId: id() }),
  result: z.object({
    ...importCounts,
    preview: z.array(z.object({ deviceId: z.string(), isNew: z.boolean(), problem: z.string() })),
  }),
  errors: ['404600', ...IMPORT_ERRORS],
})

export const deleteRepairByPost = alsoBy('POST', deleteRepair)

export const closeRepair = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/repairManager/closeRepair',
  concernsAll: true,
  summary: 'Close a repair that is over, or give one up with a reason before its device came.',
  permission: 'repair:record:edit',
  audit: 'closed a repair',
  params: z.strictObject({ repairId: id(), reason: text(500).optional() }),
  result: z.object({}),
  errors: ['400760', '409'],
})

export const closeRepairByPost = alsoBy('POST', closeRepair)

export const repairCalls = {
  getRepairList,
  getDeviceById,
  addRepair,
  editRepair,
  deleteRepair,
  deleteRepairByPost,
  closeRepair,
  closeRepairByPost,
  importRepair,
}

/** What the API document says of the room. */
export const repairWords: RoomWords = {
  title: 'Repairs',
  about: 'Devices that are repaired: what is wrong with them, how far they are, and what was done.',
  schemas: { Repair: repair },
  fields: {
    repairId: 'Id of the repair.',
    openRepairId: 'Id of the repair of it that is not over; null for none.',
    repairs: 'Its repairs, the newest first.',
    device: 'Its number, or its name on the wire.',
    'Repair.device': 'Id of the device; null while nobody knows which it is.',
    'getRepairList.in.device': 'Id of the device whose repairs alone are told.',
    'getDeviceById.out.device': 'Id of the device.',
    identifier: 'What stands on the piece, as it was typed or scanned.',
    'getDeviceById.out.identifier': 'Its name on the wire.',
    deviceId: 'Number of the device; empty while nobody knows which it is.',
    'in.deviceIds': 'Only those of devices of these numbers, or of these names on the wire.',
    deviceOrgName: 'Name of the organization that the device is of.',
    batchName: 'Number of the batch that the device comes from; empty for none.',
    hold: 'Why nothing leads the device on; null where nothing stands in the way.',
    state: 'How far it is.',
    'getDeviceById.out.state': 'The state of the device.',
    states: 'Only those that are in one of these.',
    open: 'Only those that are not over, or that are.',
    'in.modelId': 'Id of the model whose devices’ repairs alone are told.',
    'in.labelId': 'Id of the label: only those that have it.',
    ...repairFieldWords,
    placeId: 'Id of the place where the device lies; null while nobody said.',
    place: 'Where the device lies, from the site down; empty while nobody said.',
    passed: 'Whether it passed its test; null while nobody tested it.',
    labels: 'Labels that it has.',
    'labels.labelId': 'Id of the label.',
    'labels.name': 'Name of the label.',
    labelIds: 'Ids of the labels that it has from now on.',
    reason: 'Why it is paused, was scrapped or was given up.',
    loops: 'How many times it failed once more after it was repaired.',
    repairTime: 'Seconds of real work on it so far.',
    isWorking: 'Somebody works on it now: its time runs.',
    earlier: 'How many repairs of the same device came before this one.',
    changedAt: 'Since when it is as it is, ISO 8601 UTC.',
    events: 'What the caller may bring about on it now.',
    preview: 'The first rows that can be written.',
    'preview.isNew': 'A repair is begun; else one that is under way is filled in.',
    counts: 'How many fit in each state, whichever of them are asked for.',
    'counts.repairs': 'How many repairs are in it.',
  },
}
