import type { AuditPackLine } from '@waymark/contract/rooms/report/auditPack.ts'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AuditPackAnswer, AuditPackJob } from './auditPack.worker.ts'
import type { ConnectionSettings } from './platform/database/ConnectionSettings.ts'
import { Turns } from './platform/threads/Turns.ts'
import type { AuditPackOrder } from './rooms/report/ifta/audit/streamAuditPack.ts'

/** Packs that are made at once, in all and for one organization; further ones wait their turn. */
const AT_ONCE = { atOnce: 2, each: 1 } as const
/** Milliseconds that a thread has to put its files away. */
const PATIENCE = 5_000

/**
 * Makes audit packs on threads of their own with connections of their own: a quarter of a fleet is minutes of work, and the
 * thread that serves goes on as if nothing were.
 */
export class AuditPacks {
  readonly #settings: ConnectionSettings
  readonly #turns = new Turns(AT_ONCE)

  constructor(settings: ConnectionSettings) {
    this.#settings = settings
  }

  /** Makes a pack when it is its turn, line by line, no faster than they are taken. @throws AbortError when the signal fires */
  async *stream(order: AuditPackOrder, signal: AbortSignal): AsyncGenerator<AuditPackLine> {
    const done = await this.#turns.take(order.orgId, signal)
    try {
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
      done()
    }
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
