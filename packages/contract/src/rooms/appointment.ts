import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { IMPORT_ERRORS, IMPORT_UPLOAD, importCounts, importFields } from '../imports/importFields.ts'
import { id, instant, line, list, page, recordPaging, text, whole, within } from '../fields.ts'

const VIEW = { area: 'monitoring', method: 'GET', permission: 'monitoring:appointment:view' } as const
const EDIT = { area: 'monitoring', method: 'POST', permission: 'monitoring:appointment:edit' } as const

/** Bills of detention are of whole steps of so many minutes: of a quarter, a half or a whole hour. */
export const DETENTION_STEPS = [15, 30, 60] as const

const version = whole(1, 2_147_483_647).optional()

const appointmentFields = {
  vehicleId: id(),
  landmarkId: id(),
  /** When it is expected there. */
  at: instant(),
  /** Number of a load or order. */
  reference: line(100).optional(),
  note: text(500).optional(),
}

export const appointment = z.object({
  appointmentId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  vehicleId: z.number(),
  vehicleName: z.string(),
  landmarkId: z.number(),
  landmarkName: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
  reference: z.string(),
  note: z.string(),
  version: z.number(),
})
export type Appointment = z.infer<typeof appointment>

export const getAppointmentList = defineCall({
  ...VIEW,
  path: '/nodeAction/monitorMAppointment/getAppointmentList',
  summary: 'Appointments of vehicles at landmarks, the latest first; paged.',
  params: z.strictObject({
    ...recordPaging,
    ...within,
    orgIds: list(id(), 10_000).optional(),
    from: instant().optional(),
    to: instant().optional(),
  }),
  result: page(appointment),
  errors: ['4003102', '4003104'],
})

const NOT_SAVED = ['4041111', '4041200', '4002203', '4003102'] as const

export const addAppointment = defineCall({
  ...EDIT,
  path: '/nodeAction/monitorMAppointment/addAppointment',
  summary:
    'Enter when a vehicle is expected at a landmark: detention of that visit counts from the later of its arrival and this.',
  audit: 'entered an appointment',
  params: z.strictObject(appointmentFields),
  result: z.object({ appointmentId: z.number() }),
  errors: NOT_SAVED,
})

export const editAppointment = defineCall({
  ...EDIT,
  path: '/nodeAction/monitorMAppointment/editAppointment',
  summary: 'Correct an appointment. What is left out stays as it is.',
  audit: 'corrected an appointment',
  params: z.strictObject({ ...z.object(appointmentFields).partial().shape, appointmentId: id(), version }),
  result: z.object({ version: z.number() }),
  errors: [...NOT_SAVED, '4042203'],
})

export const deleteAppointment = defineCall({
  ...EDIT,
  path: '/nodeAction/monitorMAppointment/deleteAppointment',
  summary: 'Delete an appointment; it can be restored.',
  audit: 'deleted an appointment',
  params: z.strictObject({ appointmentId: id() }),
  result: z.object({}),
  errors: ['4042203'],
})

export const importAppointment = defineCall({
  ...EDIT,
  path: '/nodeAction/monitorMAppointment/importAppointment',
  summary:
    'Import up to 5000 appointments from an xlsx, xls or csv file: all, the good ones, or none and what is wrong by line and column. Times without a zone are of the organization.',
  timeout: 120,
  upload: IMPORT_UPLOAD,
  audit: 'imported appointments',
  params: z.strictObject(importFields),
  result: z.object(importCounts),
  errors: [...IMPORT_ERRORS],
})

const termsFields = {
  /** One landmark; null: all of the organization and of those below it that have no terms of their own. */
  landmarkId: id().nullable().optional(),
  freeMinutes: whole(0, 10_080),
  stepMinutes: z.coerce.number<number>().pipe(z.literal(DETENTION_STEPS)),
  /** A warning so many minutes before the free time ends; null: none. */
  warnMinutes: whole(1, 1440).nullable().optional(),
}

export const detentionTerms = z.object({
  termsId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  landmarkId: z.number().nullable(),
  landmarkName: z.string(),
  freeMinutes: z.number().int(),
  stepMinutes: z.number().int(),
  warnMinutes: z.number().int().nullable(),
  version: z.number(),
})
export type DetentionTerms = z.infer<typeof detentionTerms>

export const getDetentionTermsList = defineCall({
  ...VIEW,
  path: '/nodeAction/monitorMAppointment/getDetentionTermsList',
  summary: 'What time at landmarks costs nothing, and in which steps the rest is billed; paged.',
  params: z.strictObject({ ...recordPaging, ...within, orgIds: list(id(), 10_000).optional() }),
  result: page(detentionTerms),
})

export const addDetentionTerms = defineCall({
  ...EDIT,
  path: '/nodeAction/monitorMAppointment/addDetentionTerms',
  concernsAll: true,
  summary: 'Enter the detention terms of a landmark, or of all landmarks of an organization.',
  audit: 'entered detention terms',
  params: z.strictObject({ ...termsFields, orgId: id() }),
  result: z.object({ termsId: z.number() }),
  errors: ['4041200', '4002204', '404600'],
})

export const editDetentionTerms = defineCall({
  ...EDIT,
  path: '/nodeAction/monitorMAppointment/editDetentionTerms',
  concernsAll: true,
  summary: 'Change detention terms. What is left out stays as it is; claims that were issued stay as they are.',
  audit: 'changed detention terms',
  params: z.strictObject({ ...z.object(termsFields).partial().shape, termsId: id(), orgId: id().optional(), version }),
  result: z.object({ version: z.number() }),
  errors: ['4042204', '4041200', '4002204', '404600'],
})

export const deleteDetentionTerms = defineCall({
  ...EDIT,
  path: '/nodeAction/monitorMAppointment/deleteDetentionTerms',
  concernsAll: true,
  summary: 'Delete detention terms; those of the organization, or of one above it, count again.',
  audit: 'deleted detention terms',
  params: z.strictObject({ termsId: id() }),
  result: z.object({}),
  errors: ['4042204'],
})

export const appointmentCalls = {
  getAppointmentList,
  addAppointment,
  editAppointment,
  deleteAppointment,
  importAppointment,
  getDetentionTermsList,
  addDetentionTerms,
  editDetentionTerms,
  deleteDetentionTerms,
}

/** What the API document says of the room. */
export const appointmentWords: RoomWords = {
  title: 'Appointments',
  about: 'When vehicles are expected at landmarks, and what of their time there is billed.',
  schemas: { Appointment: appointment, DetentionTerms: detentionTerms },
  fields: {
    appointmentId: 'Id of the appointment.',
    at: 'When the vehicle is expected.',
    reference: 'Number of a load or order.',
    note: 'What else is to be known of the appointment.',
    termsId: 'Id of the detention terms.',
    freeMinutes: 'Minutes at the landmark that cost nothing, from the later of arrival and appointment.',
    stepMinutes: 'Detention is billed in whole steps of so many minutes: 15, 30 or 60.',
    warnMinutes: 'Minutes before the end of the free time at which a warning is given; null: none.',
  },
}
