import type { AuditPackLine } from '@waymark/contract/rooms/report/auditPack.ts'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AuditPackAnswer, AuditPackJob, AuditPackWord } from './auditPack.worker.ts'
import type { ConnectionSettings } from '../platform/database/ConnectionSettings.ts'
import { Turns } from '../platform/threads/Turns.ts'
import type { AuditPackOrder } from '../rooms/report/ifta/audit/streamAuditPack.ts'
import { threadEnvironment } from '../platform/threads/threadEnvironment.ts'

/** Packs that are made at once, in all and for one organization; further ones wait their turn. */
const AT_ONCE = { atOnce: 2, each: 1 } as const
/** Milliseconds that a thread waits for whoever is next. */
const IDLE = 1_000
/** Milliseconds that a thread has to put its files away. */
const PATIENCE = 5_000

/**
 * Makes audit packs on threads of their own with connections of their own: a quarter of a fleet is minutes of work, and the
 * thread that serves goes on as if nothing were.
 */
export class AuditPacks {
  readonly #settings: ConnectionSettings
  readonly #turns = new Turns(AT_ONCE)
  /** Threads that have made a pack and wait for the next. */
  readonly #idle: Worker[] = []

  constructor(settings: ConnectionSettings) {
    this.#settings = settings
  }

  /** Makes a pack when it is its turn, line by line, no faster than they are taken. @throws AbortError when the signal fires */
  async *stream(order: AuditPackOrder, signal: AbortSignal): AsyncGenerator<AuditPackLine> {
    const done = await this.#turns.take(order.orgId, signal)
    const worker = this.#idle.pop() ?? this.#start()
    let isWhole = false
    try {
      tell(worker, { begin: order })
      for (;;) {
        const answered = once(worker, 'message', { signal })
        tell(worker, 'next')
        const [answer] = (await answered) as [AuditPackAnswer]
        if ('end' in answer) break
        yield answer.line
      }
      isWhole = true
    } finally {
      if (isWhole && this.#turns.waiting > 0) this.#keep(worker)
      else await end(worker)
      done()
    }
  }

  #start(): Worker {
    const job: AuditPackJob = { settings: this.#settings }
    return new Worker(new URL('./auditPack.worker.ts', import.meta.url), { workerData: job, env: threadEnvironment })
  }

  /** Leaves a thread, which has its borders and towns read, to whoever waits; it ends where that one goes away. */
  #keep(worker: Worker): void {
    this.#idle.push(worker)
    setTimeout(() => {
      const at = this.#idle.indexOf(worker)
      if (at < 0) return
      this.#idle.splice(at, 1)
      void end(worker)
    }, IDLE).unref()
  }
}

const tell = (worker: Worker, word: AuditPackWord): void => worker.postMessage(word)

/** Lets a thread put its files away and end. */
async function end(worker: Worker): Promise<void> {
  const late = setTimeout(() => void worker.terminate(), PATIENCE)
  const ended = once(worker, 'exit').catch(() => undefined)
  tell(worker, 'stop')
  await ended
  clearTimeout(late)
}
