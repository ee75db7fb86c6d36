import { RELATIVE_RANGES } from '@waymark/core/reporting/relativeRange.ts'
import { FREQUENCIES } from '@waymark/core/reporting/reportPeriods.ts'
import { z } from 'zod'
import { defineCall, LARGE_BODY } from '../../call.ts'
import { flag, id, list, name, page, paging, text, whole, within } from '../../fields.ts'
import { isTimeZone } from '@waymark/core/zones/zoneOffsets.ts'
import { EXPORT_FAILURES, exportFormat, reportName, reportParams } from './export.ts'
import { wrong } from '../../fieldTexts/wrong.ts'

/** Of when a scheduled report is: the period that is over when it is due, or a range by its name. */
export const SCHEDULE_RANGES = ['period', ...RELATIVE_RANGES] as const
export type ScheduleRange = (typeof SCHEDULE_RANGES)[number]

/** Most people that a report is sent to. */
export const MOST_RECIPIENTS = 20

/** What became of a period: it is being made, was sent, was not sent since it is empty, or failed. */
export const RUN_STATES = ['making', 'sent', 'empty', 'failed'] as const
/** Why a period was not sent. */
export const RUN_FAILURES = [...EXPORT_FAILURES, 'cancelled'] as const
export type RunFailure = (typeof RUN_FAILURES)[number]

const time = z.string()
const address = text(254, 3).check(z.regex(/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@.]+$/, wrong('email')))

const runFacts = {
  runId: z.number().int(),
  dueAt: time,
  /** Asked for by hand. */
  manual: z.boolean(),
  state: z.enum(RUN_STATES),
  failure: z.enum(RUN_FAILURES).nullable(),
  /** Periods before it that were missed since the server did not run. */
  missed: z.number().int(),
  rows: z.number(),
  recipients: z.number().int(),
  finishedAt: time.nullable(),
}

const reportRun = z.object({
  ...runFacts,
  createdAt: time,
  /** Its file, while that is kept. */
  exportId: z.number().int().nullable(),
})
export type ReportRun = z.infer<typeof reportRun>

const reportSchedule = z.object({
  scheduleId: z.number().int(),
  orgId: z.number().int(),
  orgName: z.string(),
  name: z.string(),
  report: z.string(),
  params: reportParams,
  range: z.enum(SCHEDULE_RANGES),
  frequency: z.enum(FREQUENCIES),
  atMinute: z.number().int(),
  weekday: z.number().int(),
  monthDay: z.number().int(),
  /** As it was chosen; empty for the organization's. */
  timeZone: z.string(),
  effectiveZone: z.string(),
  recipients: z.array(z.string()),
  format: exportFormat,
  distanceUnit: z.enum(['mi', 'km']),
  sendEmpty: z.boolean(),
  active: z.boolean(),
  /** In whose name it is made. */
  username: z.string(),
  nextAt: time.nullable(),
  lastRun: z.object(runFacts).nullable(),
})
export type ReportScheduleRecord = z.infer<typeof reportSchedule>

const one = z.strictObject({ scheduleId: id() })

export const reportScheduleCalls = {
  getReportScheduleList: defineCall({
    method: 'GET',
    path: '/nodeAction/report/schedule/getReportScheduleList',
    area: 'report',
    summary: 'Reports that are sent by e-mail on a schedule, with what became of the last period.',
    permission: 'report:schedule:view',
    params: z.strictObject({ ...paging, ...within, scheduleId: id().optional() }),
    result: page(reportSchedule),
  }),
  saveReportSchedule: defineCall({
    method: 'POST',
    path: '/nodeAction/report/schedule/saveReportSchedule',
    bodyBytes: LARGE_BODY,
    area: 'report',
    summary: 'Adds or edits a scheduled report. From then on it is made in the name of who saved it.',
    permission: 'report:schedule:edit',
    audit: 'saved a scheduled report',
    params: z.strictObject({
      /** A new one without. */
      scheduleId: id().optional(),
      name: name(),
      report: reportName,
      /** What the report is asked for, without its range and zone. */
      params: reportParams,
      range: z.enum(SCHEDULE_RANGES),
      frequency: z.enum(FREQUENCIES),
      /** Minutes after midnight, for a day, week or month. */
      atMinute: whole(0, 1439).default(360),
      /** 1 Monday to 7 Sunday. */
      weekday: whole(1, 7).default(1),
      monthDay: whole(1, 28).default(1),
      timeZone: z
        .string()
        .max(60)
        .refine((zone) => zone === '' || isTimeZone(zone), wrong('timeZone'))
        .default(''),
      recipients: list(address, MOST_RECIPIENTS).refine((all) => all.length > 0, wrong('noRecipient')),
      format: exportFormat,
      distanceUnit: z.enum(['mi', 'km']).default('mi'),
      /** A report without rows is sent too. */
      sendEmpty: flag().default(true),
      active: flag().default(true),
    }),
    result: z.object({ scheduleId: z.number().int() }),
    errors: ['4042110', '4003102', '4003103', '4003104'],
  }),
  deleteReportSchedule: defineCall({
    method: 'GET',
    path: '/nodeAction/report/schedule/deleteReportSchedule',
    area: 'report',
    summary: 'Deletes a scheduled report; what is being made of it is not sent any more.',
    permission: 'report:schedule:edit',
    audit: 'deleted a scheduled report',
    params: one,
    result: z.object({}),
    errors: ['4042110'],
  }),
  sendReportNow: defineCall({
    method: 'POST',
    path: '/nodeAction/report/schedule/sendReportNow',
    area: 'report',
    summary: 'Makes and sends a scheduled report now, of the last period that is over.',
    permission: 'report:schedule:edit',
    audit: 'sent a scheduled report by hand',
    params: one,
    result: z.object({ runId: z.number().int() }),
    errors: ['4042110', '4002101'],
  }),
  getReportRunList: defineCall({
    method: 'GET',
    path: '/nodeAction/report/schedule/getReportRunList',
    area: 'report',
    summary: 'What became of each period of a scheduled report, the newest first.',
    permission: 'report:schedule:view',
    params: z.strictObject({ scheduleId: id(), pageNo: paging.pageNo, pageSize: paging.pageSize }),
    result: page(reportRun),
    errors: ['4042110'],
  }),
}
