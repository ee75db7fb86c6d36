import type { AuditPackLine } from '@waymark/contract/rooms/report/auditPack.ts'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AuditPackAnswer, AuditPackJob } from './auditPack.worker.ts'
import type { ConnectionSettings } from './platform/database/ConnectionSettings.ts'
import type { AuditPackOrder } from './rooms/report/ifta/audit/streamAuditPack.ts'

/** Packs that are made at once; further ones wait for their turn. */
const AT_ONCE = 2
/** Milliseconds that a thread has to put its files away. */
const PATIENCE = 5_000

/**
 * Makes audit packs on threads of their own with connections of their own: a quarter of a fleet is minutes of work, and the
 * thread that serves goes on as if nothing were.
 */
export class AuditPacks {
  readonly #settings: ConnectionSettings
  #made = 0
  readonly #waiting: (() => void)[] = []

  constructor(settings: ConnectionSettings) {
    this.#settings = settings
  }

  /** Makes a pack, line by line, no faster than they are taken. @throws AbortError when the signal fires */
  async *stream(order: AuditPackOrder, signal: AbortSignal): AsyncGenerator<AuditPackLine> {
    await this.#turn()
    try {
      signal.throwIfAborted()
      const job: AuditPackJob = { settings: this.#settings, order }
      const worker = new Worker(new URL('./auditPack.worker.ts', import.meta.url), { workerData: job, env: {} })
      try {
        for (;;) {
          const answered = once(worker, 'message', { signal })
          worker.postMessage('next')
          const [answer] = (await answered) as [AuditPackAnswer]
          if ('end' in answer) return
          yield answer.line
        }
      } finally {
        await end(worker)
      }
    } finally {
      this.#made--
      this.#waiting.shift()?.()
    }
  }

  /** Resolves when it is one's turn. */
  async #turn(): Promise<void> {
    if (this.#made >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#made++
  }
}

/** Lets a thread put its files away and end. */
async function end(worker: Worker): Promise<void> {
  const late = setTimeout(() => void worker.terminate(), PATIENCE)
  const ended = once(worker, 'exit').catch(() => undefined)
  worker.postMessage('stop')
  await ended
  clearTimeout(late)
}
