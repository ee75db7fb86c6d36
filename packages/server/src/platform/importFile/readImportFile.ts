import { Worker } from 'node:worker_threads'
import { CallError } from '../http/CallError.ts'
import { fileKind } from './fileKind.ts'
import { ROW_LIMIT, type SheetJob, type SheetRow } from './SheetJob.ts'

export interface ImportFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const MAX_BYTES = 5 * 1024 * 1024
/** Milliseconds and mebibytes that reading one file may take. */
const TIME_LIMIT = 15_000
const MEMORY_LIMIT = 256

/** One file after the other: two large ones at once would take twice the memory. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * The rows of the first visible sheet, blank ones left out. Hostile files do no harm: see README.md.
 *
 * @throws CallError 400437 for more than 5 MiB, 400433 for what is no xlsx, xls or csv, 400431 for what cannot be read, 400434 for too many rows
 */
export async function readImportFile({ name, bytes }: ImportFile): Promise<readonly SheetRow[]> {
  if (bytes.length > MAX_BYTES) throw new CallError('400437', [{ name: 'file', message: 'is larger than 5 MB' }])
  const kind = fileKind(name, bytes)
  if (kind === undefined) throw new CallError('400433')
  const run = queue.then(() => readInWorker({ kind, bytes }))
  queue = run.catch(() => undefined)
  const rows = await run.catch((error: unknown) => {
    throw new CallError('400431', [{ name: 'file', message: reasonOf(error) }])
  })
  if (rows.length > ROW_LIMIT)
    throw new CallError('400434', [{ name: 'file', message: `must have at most ${ROW_LIMIT - 1} rows below its head` }])
  return rows
}

function readInWorker(job: SheetJob): Promise<SheetRow[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./readSheet.worker.ts', import.meta.url), {
      workerData: job,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT, maxYoungGenerationSizeMb: 32 },
      // what a library says about a strange file belongs into no log
      stdout: true,
      stderr: true,
    })
    const end = setTimeout(() => {
      reject(new Error('it takes too long to read'))
      void worker.terminate()
    }, TIME_LIMIT)
    worker.once('message', (rows: SheetRow[]) => resolve(rows))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(end)
      reject(new Error('it could not be read'))
    })
  })
}

/** What people are told: our own words, or that it is damaged; never a library's. */
function reasonOf(error: unknown): string {
  const { name, message, code } = error as { name?: string; message?: string; code?: string }
  if (name === 'ZipError' || message === 'it takes too long to read') return message ?? ''
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'it takes too much memory to read'
  return /password|encrypt/i.test(message ?? '') ? 'it is protected by a password' : 'it is damaged'
}
