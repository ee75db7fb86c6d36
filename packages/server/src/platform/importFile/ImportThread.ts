import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import { Worker } from 'node:worker_threads'
import { CallError, type FieldProblem } from '../http/CallError.ts'
import { TOO_LONG } from '../threads/ThreadQueue.ts'
import type { GoodRow } from './ImportRows.ts'
import type { FileHead } from './readColumns.ts'
import { whyUnread } from './whyUnread.ts'
import { threadEnvironment } from '../threads/threadEnvironment.ts'

/** Problems that an answer tells, good rows that a preview shows, and problems that are written at once. */
export const MOST_PROBLEMS = 500
export const MOST_SHOWN = 50
export const PROBLEMS_AT_ONCE = 5_000

/** Milliseconds that reading and checking may take, and mebibytes that the thread may have. */
const TIME_LIMIT = 60_000
const MEMORY_LIMIT = 512

/** What the thread is given to read. */
export interface ThreadJob {
  /** The module that exports an {@link ImportRows} by that name, or makes one for a kind of file. */
  readonly module: string
  readonly name: string
  readonly kind: string
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly columns: Readonly<Record<string, string>>
  /** Shared: how many lines are checked, one 32-bit number. */
  readonly progress: SharedArrayBuffer
}

/** What the thread is told once the database was asked. */
export interface ThreadOrder {
  readonly references: unknown
  readonly dryRun: boolean
  readonly goodRows: boolean
}

/** What a file holds, before it is checked. */
export interface ReadFile {
  readonly is: 'read'
  readonly total: number
  readonly heads: readonly FileHead[]
  /** By column that names records: the words, in small letters. */
  readonly wanted: Readonly<Record<string, readonly string[]>>
  /** What is wrong with its heads: then nothing more can be said. */
  readonly problems: readonly ImportProblem[]
}

/** What came of the check. */
export interface CheckedFile<Good extends GoodRow> {
  readonly is: 'checked'
  readonly goodCount: number
  /** Lines with errors. */
  readonly failed: number
  readonly preview: readonly Good[]
  /** Undefined where nothing is to be written. */
  readonly good: readonly Good[] | undefined
  readonly problemCount: number
  /** The first {@link MOST_TOLD}. */
  readonly problems: readonly ImportProblem[]
  /** All of them, as JSON. */
  readonly chunks: readonly string[]
}

interface Refused {
  readonly is: 'refused'
  readonly code: ErrorCode
  readonly fields: readonly FieldProblem[]
}

export type ThreadSays<Good extends GoodRow> = ReadFile | CheckedFile<Good> | Refused

/**
 * A thread that reads a file and keeps its rows, tells what the database is to be asked, and checks them against the answer: the
 * thread that serves never has them, and both its memory and its time are bounded.
 */
export class ImportThread<Good extends GoodRow> {
  readonly #worker: Worker
  readonly #progress = new SharedArrayBuffer(4)
  readonly #signal: AbortSignal

  constructor(job: Omit<ThreadJob, 'progress'>, signal: AbortSignal) {
    signal.throwIfAborted()
    this.#signal = signal
    this.#worker = new Worker(new URL('./importThread.worker.ts', import.meta.url), {
      workerData: { ...job, progress: this.#progress },
      env: threadEnvironment,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT, maxYoungGenerationSizeMb: 32 },
      // what a library says about a strange file belongs into no log
      stdout: true,
      stderr: true,
    })
    // it fails where it is waited for
    this.#worker.on('error', () => undefined)
  }

  /** Lines that are checked so far. */
  get checked(): number {
    return Atomics.load(new Int32Array(this.#progress), 0)
  }

  /** @throws CallError for a file that cannot be read; what the signal says */
  async read(): Promise<ReadFile> {
    return (await this.#said()) as ReadFile
  }

  /** @throws CallError for a file that is too much for the thread; what the signal says */
  async check(order: ThreadOrder): Promise<CheckedFile<Good>> {
    const said = this.#said()
    this.#worker.postMessage(order)
    return (await said) as CheckedFile<Good>
  }

  /** Ends it, whatever it is at. */
  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #said(): Promise<ThreadSays<Good>> {
    const listening = new AbortController()
    return new Promise<ThreadSays<Good>>((resolve, reject) => {
      const refuse = (error: unknown): void => reject(error instanceof CallError ? error : whyUnread(error as Error))
      const end = setTimeout(() => refuse(new Error(TOO_LONG)), TIME_LIMIT)
      const heard = (said: ThreadSays<Good>): void =>
        said.is === 'refused' ? refuse(new CallError(said.code, said.fields)) : resolve(said)
      const ended = (): void => refuse(new Error('it ended without an answer'))
      this.#worker.once('message', heard).once('error', refuse).once('exit', ended)
      const cancel = (): void => reject(this.#signal.reason as Error)
      this.#signal.addEventListener('abort', cancel, { once: true })
      listening.signal.addEventListener('abort', () => {
        clearTimeout(end)
        this.#worker.off('message', heard).off('error', refuse).off('exit', ended)
        this.#signal.removeEventListener('abort', cancel)
      })
    }).finally(() => listening.abort())
  }
}
