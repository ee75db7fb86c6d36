import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { CallError } from '../http/CallError.ts'
import { lowerPriority } from '../threads/lowerPriority.ts'
import { checkRows } from './checkRows.ts'
import type { GoodRow, ImportRows } from './ImportRows.ts'
import {
  MOST_PROBLEMS,
  MOST_SHOWN,
  PROBLEMS_AT_ONCE,
  type ThreadJob,
  type ThreadOrder,
  type ThreadSays,
} from './ImportThread.ts'
import { type ImportRecord, readColumns } from './readColumns.ts'
import { kindOf, whyDamaged } from './readImportFile.ts'
import type { SheetJob, SheetRow } from './SheetJob.ts'
import { sheetRows } from './sheetRows.ts'

/** Reads and checks one file away from everything else, with its rows kept here: see ImportThread. */
lowerPriority()
const job = workerData as ThreadJob
type Rows = ImportRows<string, unknown, GoodRow, unknown>
const found = ((await import(job.module)) as Record<string, Rows | ((kind: string) => Rows) | undefined>)[job.name]
if (!found) throw new Error(`${job.module} exports no ${job.name}`)
const rows = typeof found === 'function' ? found(job.kind) : found
const progress = new Int32Array(job.progress)
const say = (what: ThreadSays<GoodRow>): void => parentPort?.postMessage(what)

try {
  const { records, heads, problems, wanted } = read(rows)
  say({ is: 'read', total: records.length, heads, wanted, problems })
  parentPort?.once('message', (order: ThreadOrder) => {
    say(check(rows, records, order))
    parentPort?.close()
  })
} catch (error) {
  if (!(error instanceof CallError)) throw error
  say({ is: 'refused', code: error.code, fields: error.fields })
}

function read({ definition, readOther, lineOf = (record) => record, wants = () => ({}) }: Rows) {
  const file = { name: job.fileName, bytes: job.bytes }
  const other = readOther?.(file)
  if (other) return { ...other, wanted: {} }
  const sheet = rowsOf({ kind: kindOf(file), bytes: job.bytes, most: definition.mostRows + 1 })
  const table = readColumns(sheet, definition, job.columns)
  if (table.problems.length === 0) checkRows(table.records.length, definition.mostRows)
  const names = Object.entries(definition.columns).flatMap(([name, { holds }]) => (holds === 'record' ? [name] : []))
  const wanted = Object.fromEntries(names.map((name) => [name, wantedOf(table.records, name)]))
  const records = table.records.map(lineOf)
  return { ...table, records, wanted: { ...wanted, ...wants(records) } }
}

/** The rows of a sheet. @throws CallError 400431 for what the library cannot read */
function rowsOf(sheet: SheetJob): SheetRow[] {
  try {
    return sheetRows(sheet)
  } catch (error) {
    throw whyDamaged(error as Error)
  }
}

/** What a column names, each once, in small letters. */
function wantedOf(records: readonly ImportRecord<string>[], name: string): string[] {
  return [...new Set(records.map(({ values }) => (values[name] ?? '').trim().toLowerCase()))].filter(
    (word) => word !== '',
  )
}

function check({ check: checkAll }: Rows, records: readonly unknown[], order: ThreadOrder): ThreadSays<GoodRow> {
  const { good, problems } = checkAll(records, order.references, () => void Atomics.add(progress, 0, 1))
  const sorted = problems.toSorted((a, b) => a.line - b.line)
  const failed = new Set(sorted.map(({ line }) => line)).size
  const isWanted = !order.dryRun && (sorted.length === 0 || (order.goodRows && good.length > 0))
  return {
    is: 'checked',
    goodCount: good.length,
    failed,
    preview: good.slice(0, MOST_SHOWN),
    good: isWanted ? good : undefined,
    problemCount: sorted.length,
    problems: sorted.slice(0, MOST_PROBLEMS),
    chunks: chunksOf(sorted),
  }
}

/** Problems as JSON, some thousand at a time: the thread that serves hands them on as they are. */
function chunksOf(problems: readonly ImportProblem[]): string[] {
  const chunks: string[] = []
  for (let at = 0; at < problems.length; at += PROBLEMS_AT_ONCE)
    chunks.push(JSON.stringify(problems.slice(at, at + PROBLEMS_AT_ONCE)))
  return chunks
}
