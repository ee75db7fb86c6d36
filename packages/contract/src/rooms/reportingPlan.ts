import { z } from 'zod'
import { alsoBy, defineCall } from '../call.ts'
import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { wrong } from '../fieldTexts/wrong.ts'
import { flag, id, list, name, text, whole } from '../fields.ts'
import { plainCalls } from '../plainCalls.ts'

const VIEW = { area: 'monitoring', method: 'GET', permission: 'monitoring:reporting-plan:view' } as const
/** Thirty days, in seconds. */
const MONTH = 2_592_000
const interval = () => whole(10, MONTH)

const planFields = {
  name: name(),
  movingSeconds: interval(),
  standingSeconds: interval().nullable(),
  wakeAt: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrong('timeOfDay'))
    .nullable()
    .optional(),
  graceSeconds: whole(60, MONTH),
  wholeOrg: flag().optional(),
  modelIds: list(id()).optional(),
  groupIds: list(id()).optional(),
  vehicleIds: list(id()).optional(),
  notes: text(500).optional(),
}

export const reportingPlan = z.object({
  planId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  name: z.string(),
  movingSeconds: z.number(),
  standingSeconds: z.number().nullable(),
  wakeAt: z.string().nullable(),
  graceSeconds: z.number(),
  wholeOrg: z.boolean(),
  modelIds: z.array(z.number()),
  groupIds: z.array(z.number()),
  vehicleIds: z.array(z.number()),
  /** Names of those that the caller sees, in order. */
  assignedTo: z.array(z.string()),
  notes: z.string(),
  version: z.number(),
})
export type ReportingPlan = z.infer<typeof reportingPlan>

const plain = plainCalls({
  area: 'monitoring',
  path: '/nodeAction/monitorMReportingPlan',
  name: 'ReportingPlan',
  words: ['a reporting plan', 'reporting plans'],
  may: { view: 'monitoring:reporting-plan:view', edit: 'monitoring:reporting-plan:edit' },
  id: 'planId',
  row: reportingPlan,
  fields: planFields,
  edited: { orgId: id().optional() },
  about: {
    list: 'Reporting plans: how often devices are to report, and whose; paged.',
    add: 'Add a reporting plan and assign it to vehicles, groups and models, or to the whole organization. Of several the nearest counts: vehicle, group, model, organization.',
    edit: 'Edit a reporting plan. What is left out stays as it is; silence before the edit stays judged as it was.',
    remove: 'Delete a reporting plan; it can be restored. Its devices are expected by the next plan, or as learnt.',
  },
  codes: { missing: '4042206', refused: ['4002206', '400700', '4041000', '4041111', '404600'] },
})
export const {
  list: getReportingPlanList,
  add: addReportingPlan,
  edit: editReportingPlan,
  remove: deleteReportingPlanByPost,
} = plain

export const deleteReportingPlan = alsoBy('GET', deleteReportingPlanByPost)

export const getReportExpectation = defineCall({
  ...VIEW,
  path: '/nodeAction/monitorMReportingPlan/getReportExpectation',
  summary:
    'By what the next report of the device on a vehicle is expected: by a plan, or by what was learnt of its reports.',
  ofNow: true,
  params: z.strictObject({ vehicleId: id() }),
  result: z.object({
    source: z.enum(['plan', 'learnt', 'unknown']),
    /** Null where it is no plan, or one that the caller does not see. */
    planId: z.number().nullable(),
    planName: z.string(),
    assignedBy: z.enum(['vehicle', 'group', 'model', 'organization']).nullable(),
    movingSeconds: z.number().nullable(),
    standingSeconds: z.number().nullable(),
    wakeAt: z.string().nullable(),
    graceSeconds: z.number().nullable(),
    /** ISO 8601 UTC; null while nobody knows. */
    since: z.string().nullable(),
  }),
  errors: ['4041111'],
})
export type ReportExpectation = z.infer<typeof getReportExpectation.result>

export const reportingPlanCalls = {
  getReportingPlanList,
  addReportingPlan,
  editReportingPlan,
  deleteReportingPlan,
  deleteReportingPlanByPost,
  getReportExpectation,
}

/** What the API document says of the room. */
export const reportingPlanWords: RoomWords = {
  title: 'Reporting plans',
  about:
    'How often devices are to report, as an organization plans it. Without a plan it is learnt from what a device reported.',
  schemas: { ReportingPlan: reportingPlan },
  fields: {
    planId: 'Id of the reporting plan.',
    movingSeconds: 'Seconds between two reports while the device moves.',
    standingSeconds: 'Seconds between two reports while it stands; null where only the daily wake-up counts.',
    wakeAt:
      'Time of the day (UTC, `HH:MM`) at which a standing device reports; null for none. One of the two is needed.',
    graceSeconds: 'Seconds that a report may be late by before the device is overdue.',
    wholeOrg: 'Whether it is for all devices of the organization and of those below it that no nearer plan is for.',
    modelIds: 'Ids of models: it is for their devices, where no plan is for the vehicle or one of its groups.',
    groupIds: 'Ids of groups: it is for what their vehicles carry, where no plan is for the vehicle itself.',
    vehicleIds: 'Ids of vehicles: it is for what they carry.',
    assignedTo: 'Names of these models, groups and vehicles.',
    notes: 'Notes on the plan.',
    source:
      '`plan`: somebody planned it; `learnt`: from its own reports; `unknown`: it has said too little, or there is no device.',
    planName: 'Name of the plan; empty where it is none, or one that the caller does not see.',
    assignedBy: 'By what the plan reaches the device; null without a plan.',
    'getReportExpectation.out.planId': 'Id of the plan; null where it is none, or one that the caller does not see.',
    'getReportExpectation.out.movingSeconds': 'Seconds between two reports while it moves; null unknown.',
    'getReportExpectation.out.standingSeconds':
      'Seconds between two reports while it stands; null where that is unknown, or only the daily wake-up counts.',
    'getReportExpectation.out.graceSeconds':
      'Seconds that a report may be late by before it is overdue; null where that follows from the interval.',
    since: 'Since when the plan counts, or when it was learnt, ISO 8601 UTC; null while nobody knows.',
  },
}
