import type { ImportDefinition } from '@waymark/contract/imports/defineImport.ts'
import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import type { Clock } from '../clock/clock.ts'
import { CallError } from '../http/CallError.ts'
import type { CallContext } from '../http/handlers.ts'
import type { GoodRow } from './ImportRows.ts'
import { type ImportDatabase, type ImportItem, importRuns } from './importRuns.queries.ts'
import { type CheckedFile, ImportThread, MOST_PROBLEMS } from './ImportThread.ts'
import { importTurns } from './importTurns.ts'
import { type ImportOrder, moveRun, openRun, type OpenRun } from './openRun.ts'
import type { FileHead } from './readColumns.ts'
import { watchRun } from './watchRun.ts'
import { writeRows, type WrittenRows } from './writeRows.ts'

/** What imports need of the server. */
export interface ImportServices {
  readonly db: ImportDatabase
  readonly clock: Clock
}

/** What a kind of file does differently: plain code of its room. */
export interface ImportWork<References, Good extends GoodRow> {
  readonly definition: ImportDefinition
  /** The module and the name of its {@link ImportRows}, or of what makes them for a kind of file, for the thread that checks. */
  readonly rows: { readonly module: URL; readonly name: string }
  /** Whose they become; undefined for what is of no organization. */
  readonly orgId: number | undefined
  /** What rows are checked against, locked against what others do meanwhile. @param wanted the records that rows name, by column */
  readonly references: (wanted: Readonly<Record<string, readonly string[]>>) => Promise<References>
  /** Writes what is good, and answers what that made and changed. @param written to be called with how many more are written */
  readonly write: (good: readonly Good[], written: (count: number) => void) => Promise<readonly ImportItem[]>
  /** What a row is told whose write failed; left out where one that fails is the whole file's failure. */
  readonly unwritten?: (row: Good, failure: unknown) => ImportProblem
}

/** What came of an import. */
export interface ImportOutcome<Good> {
  readonly counts: {
    readonly runKey: string
    readonly total: number
    readonly good: number
    readonly added: number
    readonly problems: ImportProblem[]
    readonly problemCount: number
    readonly heads: FileHead[]
  }
  /** The first of the good ones. */
  readonly preview: readonly Good[]
  readonly items: readonly ImportItem[]
}

type Context = Pick<CallContext, 'caller' | 'signal'>

/** Files of no organization come one after the other. */
const EVERYBODY = 0

/**
 * Takes a file in: all of its rows, the good ones where that is wanted, or none and what is wrong. What it is at, how far it is and
 * what came of it is written down as an import apart from the request; what it writes is of the request's transaction.
 *
 * @throws CallError 4002302 where somebody cancelled it, 400431 to 400437 for a file that cannot be read
 */
export async function runImport<References, Good extends GoodRow>(
  { db, clock }: ImportServices,
  context: Context,
  order: ImportOrder,
  work: ImportWork<References, Good>,
): Promise<ImportOutcome<Good>> {
  const run = await openRun(db, context, work.definition, work.orgId ?? context.caller.orgId, order, clock.now())
  const stop = new AbortController()
  // whoever gave it a name may go away and ask after it later
  const signal = order.runKey === undefined ? AbortSignal.any([stop.signal, context.signal]) : stop.signal
  let thread: ImportThread<Good> | undefined
  let added = 0
  const progress = () => ({ checked: thread?.checked ?? 0, added })
  const unwatch = watchRun(db, run.runId, progress, stop)
  const written = (count: number): void => {
    signal.throwIfAborted()
    added += count
  }
  try {
    return await importTurns.run(
      work.orgId ?? EVERYBODY,
      async () => {
        const { runId, bytes, columns } = run
        const { href: module } = work.rows.module
        thread = new ImportThread<Good>(
          { module, name: work.rows.name, kind: work.definition.kind, fileName: order.fileName, bytes, columns },
          signal,
        )
        return await takeIntoStock({
          db,
          context,
          order,
          work,
          run,
          thread,
          written,
          unwatch,
          signal,
          now: clock.now(),
          runId,
        })
      },
      signal,
    )
  } catch (error) {
    await unwatch()
    await giveUp(db, context, run.runId, error, clock.now())
    throw error
  } finally {
    await unwatch()
    await thread?.end()
  }
}

interface Taking<References, Good extends GoodRow> {
  readonly db: ImportDatabase
  readonly context: Context
  readonly order: ImportOrder
  readonly work: ImportWork<References, Good>
  readonly run: OpenRun
  readonly runId: number
  readonly thread: ImportThread<Good>
  readonly written: (count: number) => void
  readonly unwatch: () => Promise<void>
  readonly signal: AbortSignal
  readonly now: number
}

async function takeIntoStock<References, Good extends GoodRow>(
  taking: Taking<References, Good>,
): Promise<ImportOutcome<Good>> {
  const { order, work, run, thread, signal } = taking
  const { dryRun = false, goodRows = false } = order
  const read = await thread.read()
  const counts = { runKey: run.runKey, total: read.total, heads: [...read.heads] }
  if (read.problems.length > 0) {
    const problems = [...read.problems]
    await checked(taking, { total: 0, failed: 0, count: problems.length, chunks: [JSON.stringify(problems)] })
    await refuse(taking)
    return { counts: { ...counts, good: 0, added: 0, problems, problemCount: problems.length }, preview: [], items: [] }
  }
  const references = await work.references(read.wanted)
  signal.throwIfAborted()
  const found = await thread.check({ references, dryRun, goodRows })
  const { failed, problemCount: count, chunks } = found
  await checked(taking, { total: read.total, failed, count, chunks })
  const answer = {
    ...counts,
    good: found.goodCount,
    problems: found.problems.slice(0, MOST_PROBLEMS),
    problemCount: count,
  }
  if (!found.good) {
    await refuse(taking)
    return { counts: { ...answer, added: 0 }, preview: found.preview, items: [] }
  }
  const { items, problems } = await write(taking, found.good, { failed, problems: count })
  const counted = {
    ...answer,
    good: answer.good - problems.length,
    added: items.length,
    problems: [...answer.problems, ...problems].slice(0, MOST_PROBLEMS),
    problemCount: count + problems.length,
  }
  const unwritten = new Set(problems.map(({ line }) => line))
  return { counts: counted, preview: found.preview.filter(({ line }) => !unwritten.has(line)), items }
}

/** Keeps what the check found. */
const checked = <References, Good extends GoodRow>(
  { db, context, runId, now }: Taking<References, Good>,
  found: { total: number; failed: number; count: number; chunks: CheckedFile<Good>['chunks'] },
): Promise<void> =>
  db.transactionApart(async (tx) => {
    const { total, failed, count, chunks } = found
    await importRuns.putProblems(tx, runId, chunks)
    await moveRun(tx, context, runId, {
      event: 'check',
      now,
      fields: { total, checked: total, failed, problems: count },
    })
  })

/** A file that was to be taken in and has errors is refused as a whole. */
async function refuse<References, Good extends GoodRow>(
  { db, context, order, runId, now }: Taking<References, Good>,
  counts: { readonly failed?: number; readonly problems?: number } = {},
): Promise<void> {
  if (order.dryRun) return
  const fields = { reason: 'problems', ...counts }
  await db.transactionApart((tx) => moveRun(tx, context, runId, { event: 'fail', now, fields }))
}

/** Writes the good rows in the request's transaction, and with them that the import is done. */
async function write<References, Good extends GoodRow>(
  taking: Taking<References, Good>,
  good: readonly Good[],
  found: { readonly failed: number; readonly problems: number },
): Promise<WrittenRows> {
  const { db, context, order, work, runId, written, unwatch, signal, now } = taking
  await db.transactionApart((tx) => moveRun(tx, context, runId, { event: 'begin', now }))
  const keep = order.goodRows ?? false
  const rows = await writeRows(db, work, good, { keep, written, signal })
  const { items, problems } = rows
  const counts = { failed: found.failed + problems.length, problems: found.problems + problems.length }
  if (problems.length > 0 && !keep) {
    await db.transactionApart((tx) => importRuns.addProblems(tx, runId, JSON.stringify(problems)))
    await refuse(taking, counts)
    return rows
  }
  // the row is this transaction's from here on: whoever says how far it is would wait for its end
  await unwatch()
  signal.throwIfAborted()
  await db.transaction(async (tx) => {
    await importRuns.addProblems(tx, runId, JSON.stringify(problems))
    await importRuns.putItems(tx, runId, items)
    await importRuns.finish(tx, runId)
    await moveRun(tx, context, runId, { event: 'finish', now, fields: { added: items.length, ...counts } })
  })
  return rows
}

/** Writes down that an import came to nothing, unless it is at its end already. */
async function giveUp(db: ImportDatabase, context: Context, runId: number, error: unknown, now: number): Promise<void> {
  const isCancelled = error instanceof Error && error.name === 'AbortError'
  const reason = error instanceof CallError ? error.code : '500'
  const move = isCancelled
    ? ({ event: 'cancel', now, fields: { added: 0 } } as const)
    : ({ event: 'fail', now, fields: { reason, added: 0 } } as const)
  await db
    .transactionApart((tx) => moveRun(tx, context, runId, move))
    // somebody cancelled it, or it is done; what went wrong is told by what was thrown
    .catch(() => undefined)
}

/** What the audit is told of an import. */
export const noteImport = (
  { note }: Pick<CallContext, 'note'>,
  { kind }: ImportDefinition,
  { orgId, fileName, dryRun = false, recordId }: ImportOrder & { readonly orgId?: number; readonly recordId?: number },
  { total, good, added }: ImportOutcome<GoodRow>['counts'],
): void =>
  note({
    kind,
    ...(orgId === undefined ? {} : { orgId }),
    ...(recordId === undefined ? {} : { recordId }),
    after: { fileName, ...(orgId === undefined ? {} : { orgId }), total, good, added, dryRun },
  })
