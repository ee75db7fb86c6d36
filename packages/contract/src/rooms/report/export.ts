import { z } from 'zod'
import { defineCall, type FileAnswer, LARGE_BODY } from '../../call.ts'
import { id, page, paging, within } from '../../fields.ts'
import { exportLifecycle } from '../../lifecycles/exportLifecycle.ts'
import { REPORT_NAMES } from './reportKinds.ts'

/** What a report can be had as. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Most rows of a file of a format: what a sheet holds, and what anybody pages through. */
export const MOST_EXPORTED: Readonly<Record<ExportFormat, number>> = { csv: 5_000_000, xlsx: 1_048_000, pdf: 10_000 }

/** Why an export could not be made; `wrong` is a parameter that its report refuses. */
export const EXPORT_FAILURES = ['tooManyRows', 'tooLarge', 'forbidden', 'suspended', 'wrong', 'trouble'] as const
export type ExportFailure = (typeof EXPORT_FAILURES)[number]

/** Days for which a finished export is kept. */
export const EXPORT_DAYS = 7

export const reportName = z.enum(REPORT_NAMES)
export const exportFormat = z.enum(EXPORT_FORMATS)

/** Parameters of a report as its call takes them, but for page, order and format of the answer. */
export const reportParams = z.record(z.string().max(40), z.unknown())

const time = z.string()

const exportRecord = z.object({
  exportId: z.number().int(),
  report: z.string(),
  format: exportFormat,
  state: z.enum(exportLifecycle.states),
  /** Rows that are written. */
  rows: z.number(),
  /** Of so many; null before it is known. */
  total: z.number().nullable(),
  bytes: z.number(),
  /** As it is handed out; empty before it is there. */
  fileName: z.string(),
  failure: z.enum(EXPORT_FAILURES).nullable(),
  /** Range of the report; null where it has none. */
  from: time.nullable(),
  to: time.nullable(),
  createdAt: time,
  finishedAt: time.nullable(),
  /** When it is removed; null before it is there. */
  expiresAt: time.nullable(),
  /** Who asked for it. */
  username: z.string(),
  isOwn: z.boolean(),
  /** The schedule that asked for it; null where a person did. */
  scheduleName: z.string().nullable(),
  /** What the caller may do with it now, besides fetching its file and removing it. */
  events: z.array(z.enum(exportLifecycle.transitions.map(({ event }) => event))),
})
export type ExportRecord = z.infer<typeof exportRecord>

const one = z.strictObject({ exportId: id() })
const facts = { area: 'report', permission: 'session' } as const

export const exportCalls = {
  startExport: defineCall({
    ...facts,
    method: 'POST',
    path: '/nodeAction/report/export/startExport',
    bodyBytes: LARGE_BODY,
    summary: 'Begins an export of a report, which is made after the answer; needs the permission of the report.',
    audit: 'started an export of a report',
    params: z.strictObject({
      report: reportName,
      format: exportFormat,
      params: reportParams,
      /** Of the figures; the caller's own when left out. */
      distanceUnit: z.enum(['mi', 'km']).optional(),
    }),
    result: z.object({ exportId: z.number().int() }),
    errors: ['4002101', '4003102', '4003103', '4003104'],
  }),
  getExportList: defineCall({
    ...facts,
    method: 'GET',
    path: '/nodeAction/report/export/getExportList',
    summary:
      'Exports of the caller, or of everybody whose exports the caller may see, the newest first, with progress.',
    params: z.strictObject({
      pageNo: paging.pageNo,
      pageSize: paging.pageSize,
      ...within,
      exportId: id().optional(),
      /** `all` takes the permission to see users, and shows what lies within the caller's organizations. */
      of: z.enum(['own', 'all']).optional(),
    }),
    result: page(exportRecord),
  }),
  cancelExport: defineCall({
    ...facts,
    method: 'POST',
    path: '/nodeAction/report/export/cancelExport',
    summary: 'Cancels an export that waits or is made: its queries are stopped.',
    audit: 'cancelled an export of a report',
    params: one,
    result: z.object({}),
    errors: ['4042100'],
  }),
  deleteExport: defineCall({
    ...facts,
    method: 'POST',
    path: '/nodeAction/report/export/deleteExport',
    summary: 'Removes an export that has ended, with its file.',
    audit: 'removed an export of a report',
    params: one,
    result: z.object({}),
    errors: ['4042100', '4002100'],
  }),
  getExport: defineCall({
    ...facts,
    method: 'GET',
    path: '/nodeAction/report/export/getExport',
    summary: 'The file of a finished export; content-disposition names it.',
    timeout: 600,
    file: true,
    params: one,
    result: z.custom<FileAnswer>(),
    errors: ['4042100', '4002100'],
  }),
}
