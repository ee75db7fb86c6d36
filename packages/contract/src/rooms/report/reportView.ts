import { z } from 'zod'
import { defineCall, LARGE_BODY } from '../../call.ts'
import { id, line, name } from '../../fields.ts'
import { reportName } from './export.ts'
import { ownership, sharedFields } from './sharing.ts'
import { wrong } from '../../fieldTexts/wrong.ts'

/**
 * Choices of a report's address that name records, apart by commas, with the kind of those: whoever may not see one is
 * not told of it.
 */
export const NAMED_CHOICES = { vehicles: 'vehicle', landmark: 'landmark', driver: 'driver' } as const
export type NamedKind = (typeof NAMED_CHOICES)[keyof typeof NAMED_CHOICES]

/** Choices that a report can be kept with. */
const MOST_CHOICES = 20

/**
 * What a report was asked for, as the address of its screen says it: range (by its name where it has one), zone, vehicles,
 * order, search, hidden columns and what else the screen has to choose.
 */
const choices = z
  .record(z.string().regex(/^[a-zA-Z]{1,20}$/, wrong('word')), line(2_000, 1))
  .refine((all) => Object.keys(all).length <= MOST_CHOICES, wrong('tooMany', MOST_CHOICES))
export type ReportChoices = z.infer<typeof choices>

/** Choices as their reader may see them. */
const seenChoices = {
  choices: z.record(z.string(), z.string()),
  /** Records that the choices name and the reader may not see: they are not among the choices. */
  leftOut: z.array(z.object({ kind: z.enum(['vehicle', 'landmark', 'driver']), count: z.number().int() })),
  /** False where nothing is left of what a choice names: without it the report would be another one. */
  opens: z.boolean(),
}

const reportView = z.object({
  viewId: z.number().int(),
  report: reportName,
  /** Path of its screen. */
  path: z.string(),
  ...ownership,
  ...seenChoices,
})
export type ReportView = z.infer<typeof reportView>

const reportUse = z.object({
  report: reportName,
  path: z.string(),
  usedAt: z.string(),
  ...seenChoices,
})
export type ReportUse = z.infer<typeof reportUse>

const facts = { area: 'report', permission: 'session' } as const

export const reportViewCalls = {
  getReportViewList: defineCall({
    ...facts,
    method: 'GET',
    path: '/nodeAction/report/view/getReportViewList',
    summary: 'Saved views of reports that the caller may see: their own, and those that are shared with them.',
    params: z.strictObject({ report: reportName.optional() }),
    result: z.array(reportView),
  }),
  saveReportView: defineCall({
    ...facts,
    method: 'POST',
    path: '/nodeAction/report/view/saveReportView',
    bodyBytes: LARGE_BODY,
    summary:
      'Saves what a report is asked for under a name, or changes a view of the caller; needs the permission of the report.',
    audit: 'saved a view of a report',
    params: z.strictObject({ viewId: id().optional(), name: name(), report: reportName, choices, ...sharedFields }),
    result: z.object({ viewId: z.number().int() }),
    errors: ['4042130'],
  }),
  deleteReportView: defineCall({
    ...facts,
    method: 'POST',
    path: '/nodeAction/report/view/deleteReportView',
    summary: 'Deletes a view of the caller.',
    audit: 'deleted a view of a report',
    params: z.strictObject({ viewId: id() }),
    result: z.object({}),
    errors: ['4042130'],
  }),
  getReportUseList: defineCall({
    ...facts,
    method: 'GET',
    path: '/nodeAction/report/view/getReportUseList',
    summary: 'What the caller asked each report for last, the newest first.',
    params: z.strictObject({}),
    result: z.array(reportUse),
  }),
  keepReportUse: defineCall({
    ...facts,
    method: 'POST',
    path: '/nodeAction/report/view/keepReportUse',
    bodyBytes: LARGE_BODY,
    summary: 'Keeps what the caller asked a report for, in place of what they asked it for before.',
    params: z.strictObject({ report: reportName, choices }),
    result: z.object({}),
  }),
}
