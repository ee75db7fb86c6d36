import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { isTimeZone } from '@waymark/core/zones/zoneOffsets.ts'
import { editedVersion, flag, id, name, text, whole } from '../../fields.ts'
import { IMPORT_ERRORS, importCounts, importFields } from '../../imports/importFields.ts'
import { orgNode, orgType } from './orgNode.ts'
import { wrong } from '../../fieldTexts/wrong.ts'

const typeParam = z.coerce.number<number>().pipe(orgType)

/** A limit: null for none. */
const limit = whole(0, 1_000_000).nullable().optional()

/** A date without a time of day, `YYYY-MM-DD`. */
const date = z.iso.date(wrong('notADate'))

/** What only somebody above an organisation sets for it. */
const controlFields = {
  type: typeParam.optional(),
  childLimit: limit,
  notificationLimit: limit,
  landmarkLimit: limit,
  accountLimit: limit,
  accountVerification: flag().optional(),
  evaluationStart: date.nullable().optional(),
  evaluationDays: whole(1, 3660).nullable().optional(),
  /** True stops the organisation's service, and that of all below it, until it is set to false. */
  suspended: flag().optional(),
  suspendReason: text(500).optional(),
  /** The user who looks after the organisation; null for nobody. */
  accountManagerId: id().nullable().optional(),
}

/** What an organisation decides for itself. */
const settingFields = {
  timeZone: text(60)
    .refine((zone) => zone === '' || isTimeZone(zone), wrong('timeZone'))
    .optional(),
  distanceUnit: z.enum(['', 'mi', 'km']).optional(),
  temperatureUnit: z.enum(['', 'F', 'C']).optional(),
  productName: text(40).optional(),
  hostName: text(253).optional(),
  colour: z
    .string()
    .toLowerCase()
    .regex(/^(#[0-9a-f]{6})?$/, wrong('colour'))
    .optional(),
  debtBlockDays: whole(0, 365).nullable().optional(),
  mostDiscountPercent: whole(0, 100).optional(),
}

/** Keys of uploaded pictures; empty for ours. */
const pictureFields = { logo: text(60).optional(), loginPicture: text(60).optional() }

export const organization = orgNode.omit({ vehicleCount: true }).extend({
  parentName: z.string(),
  remark: z.string(),
  timeZone: z.string(),
  /** The time zone that counts: its own, else that of the nearest organisation above that has one, else UTC. */
  effectiveTimeZone: z.string(),
  distanceUnit: z.enum(['', 'mi', 'km']),
  temperatureUnit: z.enum(['', 'F', 'C']),
  productName: z.string(),
  hostName: z.string(),
  colour: z.string(),
  logo: z.string(),
  loginPicture: z.string(),
  debtBlockDays: z.number().nullable(),
  mostDiscountPercent: z.number(),
  childLimit: z.number().nullable(),
  notificationLimit: z.number().nullable(),
  landmarkLimit: z.number().nullable(),
  accountLimit: z.number().nullable(),
  accountVerification: z.boolean(),
  evaluationStart: z.string().nullable(),
  evaluationDays: z.number().nullable(),
  suspended: z.boolean(),
  suspendReason: z.string(),
  inService: z.boolean(),
  accountManager: z.object({ userId: z.number(), username: z.string() }).nullable(),
  counts: z.object({
    children: z.number().int(),
    users: z.number().int(),
    vehicles: z.number().int(),
    devices: z.number().int(),
    landmarks: z.number().int(),
  }),
  /** The caller stands above it and may set limits, type, evaluation and suspension. */
  mayControl: z.boolean(),
  version: z.number(),
})

export const getOrgTree = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMOrganization/getOrgTree',
  area: 'organization',
  summary: 'The organisations that the user may see, as a flat list with parentId.',
  permission: 'organization:org:view',
  ofNow: true,
  timeout: 60,
  params: z.strictObject({}),
  result: z.array(orgNode),
})

export const getOrgById = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMOrganization/getOrgById',
  area: 'organization',
  summary: 'One organisation with its settings, limits and counts.',
  permission: 'organization:org:view',
  ofNow: true,
  params: z.strictObject({ orgId: id() }),
  result: organization,
  errors: ['404600'],
})

export const getUserOrgSName = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMOrganization/getUserOrgSName',
  area: 'organization',
  summary: "Short names of the user's organisations, in order of their names.",
  permission: 'organization:org:view',
  params: z.strictObject({}),
  result: z.array(z.object({ orgId: z.number(), name: z.string() })),
})

export const addOrg = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMOrganization/addOrg',
  concernsAll: true,
  area: 'organization',
  summary: 'Add an organisation below one that the user may see.',
  permission: 'organization:org:add',
  audit: 'added an organization',
  params: z.strictObject({
    ...controlFields,
    ...settingFields,
    name: name(),
    /** 0 makes a root, which only an administrator may. */
    parentId: whole(0, 2_147_483_647),
    type: typeParam,
    remark: text(500).optional(),
  }),
  result: z.object({ orgId: z.number() }),
  errors: ['404600', '400608', '400111', '400105', '403601'],
})

export const editOrg = defineCall({
  method: 'POST',
  path: '/nodeAction/orgMOrganization/editOrg',
  concernsAll: true,
  area: 'organization',
  summary:
    'Edit an organisation; what is left out stays as it is. It is never its own parent nor that of one above it.',
  permission: 'organization:org:edit',
  audit: 'edited an organization',
  params: z.strictObject({
    ...controlFields,
    orgId: id(),
    name: name().optional(),
    parentId: whole(0, 2_147_483_647).optional(),
    remark: text(500).optional(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['404600', '400606', '400608', '400111', '400105', '403601', '403602', '403603', '403604'],
})

export const editOrgSetting = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMOrg/editOrgSetting',
  concernsAll: true,
  area: 'organization',
  summary:
    "An organisation's settings: time zone, units, white label, and from above its limits and account verification.",
  permission: 'organization:org:edit',
  audit: 'changed settings of an organization',
  params: z.strictObject({
    ...settingFields,
    ...pictureFields,
    childLimit: limit,
    notificationLimit: limit,
    landmarkLimit: limit,
    accountLimit: limit,
    accountVerification: flag().optional(),
    orgId: id(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['404600', '400435', '403601', '403602', '403603', '403604'],
})

export const deleteOrg = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMOrganization/deleteOrg',
  concernsAll: true,
  area: 'organization',
  summary:
    'Delete an organisation that has no subsidiaries, equipment, users, vehicles or customers, and is not the own one.',
  permission: 'organization:org:delete',
  audit: 'deleted an organization',
  params: z.strictObject({ orgId: id() }),
  result: z.object({}),
  errors: ['404600', '400602', '400603', '400604', '400605', '400614', '400607'],
})

export const importOrg = defineCall({
  method: 'POST',
  path: '/nodeAction/importOrg',
  concernsAll: true,
  area: 'organization',
  summary:
    'Import organisations from an xlsx, xls or csv file with the columns Name, Parent, Type, Remark, Time zone and limits: all of them, or none and what is wrong by line and column.',
  permission: 'organization:org:add',
  timeout: 60,
  upload: { files: 1, bytes: 5 * 1024 * 1024 },
  audit: 'imported organizations',
  params: z.strictObject({
    ...importFields,
    /** Above those whose line names no parent. */
    parentId: id(),
  }),
  result: z.object(importCounts),
  errors: ['404600', ...IMPORT_ERRORS],
})

/** How many vehicles are doing what. */
const statusCounts = z.object({
  moving: z.number().int(),
  idle: z.number().int(),
  stopped: z.number().int(),
  offline: z.number().int(),
  never: z.number().int(),
})

export const getDashboard = defineCall({
  method: 'GET',
  path: '/nodeAction/orgMOrganization/getDashboard',
  area: 'organization',
  summary: 'An organisation and all below it at a glance: vehicles by status, what has been silent for long, growth.',
  permission: 'organization:org:view',
  ofNow: true,
  params: z.strictObject({ orgId: id().optional() }),
  result: z.object({
    orgId: z.number(),
    name: z.string(),
    organizations: z.number().int(),
    users: z.number().int(),
    vehicles: z.number().int(),
    devices: z.number().int(),
    /** Devices without a vehicle. */
    unboundDevices: z.number().int(),
    status: statusCounts,
    silent: z.array(z.object({ vehicleId: z.number(), name: z.string(), orgName: z.string(), lastReport: z.string() })),
    silentTotal: z.number().int(),
    growth: z.array(z.object({ month: z.string(), vehicles: z.number().int(), devices: z.number().int() })),
    largest: z.array(z.object({ orgId: z.number(), name: z.string(), vehicles: z.number().int() })),
  }),
  errors: ['404600'],
})

export const organizationCalls = {
  getOrgTree,
  getOrgById,
  getUserOrgSName,
  addOrg,
  editOrg,
  editOrgSetting,
  deleteOrg,
  importOrg,
  getDashboard,
}
export type Organization = z.infer<typeof organization>
