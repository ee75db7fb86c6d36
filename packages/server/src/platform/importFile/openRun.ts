import type { ImportDefinition } from '@waymark/contract/imports/defineImport.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { CallContext } from '../http/handlers.ts'
import { CallError } from '../http/CallError.ts'
import { addRecord } from '../records/addRecord.ts'
import { type Move, moveRecord } from '../records/moves/moveRecord.ts'
import type { RecordFields } from '../records/defineRecord.ts'
import type { EventOf } from '../records/RecordStates.ts'
import type { Queries } from '../database/Queries.ts'
import { fileBytes } from '../uploads/fileBytes.ts'
import type { importRunRecord } from './importRun.record.ts'
import { type ImportDatabase, importRuns, type StoredRun } from './importRuns.queries.ts'

/** What an import is asked for, of whatever kind it is. */
export interface ImportOrder {
  readonly fileName: string
  /** Its bytes, or these as base64; those that are kept where an import goes on. */
  readonly file?: Uint8Array | string | undefined
  /** Only checks. */
  readonly dryRun?: boolean | undefined
  /** Saves the good ones although others are not. */
  readonly goodRows?: boolean | undefined
  readonly runKey?: string | undefined
  readonly columns?: Readonly<Record<string, string>> | undefined
}

/** An import that is being worked on. */
export interface OpenRun {
  readonly runId: number
  readonly runKey: string
  readonly bytes: Buffer
  readonly columns: Readonly<Record<string, string>>
}

type Context = Pick<CallContext, 'caller'>

/** The call that works on an import has its own line in the audit. */
const quiet = ({ caller }: Context) => ({
  caller,
  note: () => undefined,
  error: (code: ConstructorParameters<typeof CallError>[0]) => new CallError(code),
})

/**
 * Moves an import, as it stands now.
 *
 * @throws CallError 4002302 where somebody cancelled it, 409 where it is in no state for that
 */
export async function moveRun(
  tx: Queries,
  context: Context,
  runId: number,
  move: Move<EventOf<typeof importRunRecord>, Partial<RecordFields<typeof importRunRecord>>>,
): Promise<void> {
  const store = importRuns.store(tx)
  const run = await readRun(tx, context, runId)
  if (run.recordState === 'cancelled' && move.event !== 'recheck') throw new CallError('4002302')
  await moveRecord(quiet(context), store, run, move)
}

/** An import of the caller's. @throws CallError 4042301 */
export async function readRun(tx: Queries, { caller }: Context, runId: number | undefined): Promise<StoredRun> {
  const [run] = runId === undefined ? [] : await importRuns.store(tx).readAll(caller, [runId])
  if (!run) throw new CallError('4042301')
  return run
}

/**
 * Begins an import, or goes on with one that was looked at before: it is there for all to see, with its file, whatever becomes of
 * the request.
 *
 * @throws CallError 4042301 for another's, 409 for one that is at its end, 400 without a file
 */
export function openRun(
  db: ImportDatabase,
  context: Context,
  { kind }: ImportDefinition,
  orgId: number,
  { runKey, fileName, file, dryRun = false, columns }: ImportOrder,
  now: number,
): Promise<OpenRun> {
  return db.transactionApart(async (tx) => {
    const key = runKey ?? randomUUID()
    const before = runKey === undefined ? undefined : await importRuns.idOf(tx, runKey)
    const run = before === undefined ? undefined : await readRun(tx, context, before)
    const isSame = run === undefined || (run.kind === kind && run.userId === context.caller.userId)
    if (!isSame) throw new CallError('4042301')
    const bytes = file === undefined ? run && (await importRuns.file(tx, run.recordId)) : fileBytes(file)
    if (!bytes) throw new CallError('400', [{ name: 'file', kind: 'missing' }])
    const said = columns ?? run?.columns ?? {}
    const facts = { orgId, fileName, isDry: dryRun, columns: said }
    const fresh = { checked: 0, added: 0, failed: 0, problems: 0, reason: '' }
    if (run)
      await moveRecord(quiet(context), importRuns.store(tx), run, {
        event: 'recheck',
        now,
        fields: { ...facts, ...fresh },
      })
    const { userId } = context.caller
    const runId =
      run?.recordId ??
      (await addRecord(quiet(context), importRuns.store(tx), {
        ...facts,
        kind,
        userId,
        runKey: key,
      }))
    if (file !== undefined) await importRuns.keepFile(tx, runId, bytes, createHash('sha256').update(bytes).digest())
    return { runId, runKey: key, bytes, columns: said }
  })
}
