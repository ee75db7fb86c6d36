import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FileTask } from './FileTask.ts'

/** Megabytes of the thread's heap: far beyond a document of the most pages. */
const HEAP = 512

/** A thread that writes one file. Each step waits for the one before, so that no more is in memory than one batch. */
export class FileThread {
  readonly #worker = new Worker(new URL('./writeFile.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  })

  /** @throws what the writer threw; AbortError when the signal fired */
  async perform(task: FileTask, signal: AbortSignal): Promise<Uint8Array> {
    const answered = once(this.#worker, 'message', { signal })
    this.#worker.postMessage(task)
    const [answer] = (await answered) as [{ bytes: Uint8Array } | { error: unknown }]
    if ('error' in answer) throw answer.error
    return answer.bytes
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }
}
