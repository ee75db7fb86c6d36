import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall, type FileAnswer } from '../../call.ts'
import { flag, id, line, list, page, paging, text } from '../../fields.ts'
import { importProblem, runKey } from '../../imports/importFields.ts'
import { importLifecycle } from '../../lifecycles/importLifecycle.ts'

/** How an import failed, besides the error codes of calls. */
export const IMPORT_FAILURES = ['problems', 'lost'] as const

const kind = line(40, 1)
const count = z.number().int()

/** A file that was brought in. */
const importRun = z.object({
  runKey: z.string(),
  kind: z.string(),
  /** Whose it is: that of whoever brought it in, where what it holds is of no organization. */
  orgId: z.number(),
  orgName: z.string(),
  fileName: z.string(),
  username: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
  state: z.enum(importLifecycle.states),
  reason: z.string(),
  events: z.array(z.string()),
  /** Rows of the file, those that are checked, those with errors, and what was written. */
  rows: count,
  checked: count,
  failed: count,
  written: count,
  /** What is wrong, cell by cell, in number. */
  problemCount: count,
  /** Records that an undo took back, and those that it could not. */
  undone: count,
  kept: count,
  /** The file is still there: it can go on, and its bad rows be downloaded. */
  hasFile: z.boolean(),
})
export type ImportRun = z.infer<typeof importRun>

export const getImportList = defineCall({
  method: 'GET',
  path: '/nodeAction/import/getImportList',
  area: 'system',
  summary: 'Files that were brought in, of the kinds that the user may import, the newest first.',
  permission: 'session',
  params: z.strictObject({
    pageNo: paging.pageNo,
    pageSize: paging.pageSize,
    kind: kind.optional(),
    orgIds: list(id(), 10_000).optional(),
    dryRuns: flag().optional(),
  }),
  result: page(importRun),
})

export const getImport = defineCall({
  method: 'GET',
  path: '/nodeAction/import/getImport',
  area: 'system',
  summary: 'How far an import is, and what came of it.',
  permission: 'session',
  quiet: true,
  params: z.strictObject({ runKey: runKey() }),
  result: importRun,
  errors: ['4042301'],
})

export const getImportProblems = defineCall({
  method: 'GET',
  path: '/nodeAction/import/getImportProblems',
  area: 'system',
  summary:
    'What is wrong with the file of an import, cell by cell in order of its rows, with how often each sort of problem is there.',
  permission: 'session',
  params: z.strictObject({
    runKey: runKey(),
    pageNo: paging.pageNo,
    pageSize: paging.pageSize,
    /** Only of this field's column. */
    field: line(40).optional(),
    /** Only of this sort. */
    problem: text(80).optional(),
  }),
  result: z.object({
    /** Each with what is wrong in words, in the language of the request. */
    ...page(importProblem.extend({ text: z.string() })).shape,
    counts: z.array(z.object({ field: z.string(), problem: z.string(), text: z.string(), count })),
  }),
  errors: ['4042301'],
})

const FORMATS = ['xlsx', 'csv'] as const

export const getImportBadRows = defineCall({
  method: 'GET',
  path: '/nodeAction/import/getImportBadRows',
  area: 'system',
  summary:
    'The rows of an import that have errors, as a file with a column that says what is wrong, in the language of the request.',
  permission: 'session',
  timeout: 60,
  file: true,
  params: z.strictObject({ runKey: runKey(), format: z.enum(FORMATS) }),
  result: z.custom<FileAnswer>(),
  errors: ['4042301', '400431', '400434'],
})

export const getImportTemplate = defineCall({
  method: 'GET',
  path: '/nodeAction/import/getImportTemplate',
  area: 'system',
  summary: 'An empty file of a kind with heads in the language of the request and a row as an example.',
  permission: 'session',
  timeout: 60,
  file: true,
  params: z.strictObject({ kind, format: z.enum(FORMATS) }),
  result: z.custom<FileAnswer>(),
  errors: ['4042301', '400433'],
})

export const cancelImport = defineCall({
  method: 'POST',
  path: '/nodeAction/import/cancelImport',
  area: 'system',
  summary: 'Stop an import, also one that waits for its turn: nothing of its file counts.',
  permission: 'session',
  audit: 'cancelled an import',
  params: z.strictObject({ runKey: runKey() }),
  result: z.object({ version: z.number() }),
  errors: ['4042301'],
})

export const undoImport = defineCall({
  method: 'POST',
  path: '/nodeAction/import/undoImport',
  area: 'system',
  summary:
    'Take back all that an import made and changed, as far as nothing newer stands on it; the rest is told by row with the reason.',
  permission: 'session',
  timeout: 120,
  audit: 'undid an import',
  params: z.strictObject({ runKey: runKey() }),
  result: z.object({
    undone: count,
    /** What stays: `gone` where it is deleted already, `changed` where somebody changed it since, `inUse` where something hangs on it. */
    kept: z.array(z.object({ line: count, name: z.string(), reason: z.enum(['gone', 'changed', 'inUse']) })),
  }),
  errors: ['4042301'],
})

export const importCalls = {
  getImportList,
  getImport,
  getImportProblems,
  getImportBadRows,
  getImportTemplate,
  cancelImport,
  undoImport,
}

/** What the API document says of the room. */
export const importWords: RoomWords = {
  title: 'Imports',
  about: 'Files that were brought in, what was wrong with them, and undoing them.',
  schemas: { ImportProblem: importProblem },
  fields: {
    kind: 'What is imported.',
    dryRuns: 'Also those that were only looked at.',
    'in.runKey': 'Name of the import.',
    orgId: 'Id of the organisation; that of whoever brought it in, where what it holds is of none.',
    at: 'When it began, ISO 8601 UTC.',
    state: 'How far it is.',
    reason: 'Why it failed: `problems`, `lost` when the server went down meanwhile, or an error code.',
    'kept.reason':
      '`gone` where it is deleted already, `changed` where somebody changed it since, `inUse` where something hangs on it.',
    events: 'What may happen to it now.',
    rows: 'How many rows the file has.',
    checked: 'How many rows are checked.',
    failed: 'How many rows have errors.',
    written: 'How many records were written.',
    undone: 'How many records an undo took back.',
    kept: 'How many records an undo could not take back.',
    'undoImport.out.kept': 'Records that stay.',
    'kept.name': 'Name of the record.',
    hasFile: 'Whether the file is still there: it can go on, and its bad rows be downloaded.',
    'in.field': 'Only cells of this field’s column.',
    'in.problem': 'Only cells with this problem.',
    value: 'What stands in the cell.',
    text: 'The problem in words.',
    counts: 'How many cells are wrong, by field and problem.',
    count: 'How many cells are.',
  },
}
