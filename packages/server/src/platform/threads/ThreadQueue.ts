import { startThread } from './startThread.ts'

export interface ThreadQueueOptions {
  /** Module of the thread: it finds its job in `workerData` and posts its answer. */
  readonly module: URL
  /** Milliseconds that one job may take. */
  readonly patience: number
  /** Mebibytes of one job's heap. */
  readonly heap: number
}

/** What a job that took too long is told as. */
export const TOO_LONG = 'it takes too long'

/**
 * Does what may take long away from the thread that serves, one job after the other: two large ones at once would take
 * twice the memory, and both cores.
 */
export class ThreadQueue<Job, Answer> {
  readonly #options: ThreadQueueOptions
  #queue: Promise<unknown> = Promise.resolve()

  constructor(options: ThreadQueueOptions) {
    this.#options = options
  }

  /** @throws what the module threw, without its class; {@link TOO_LONG} */
  run(job: Job): Promise<Answer> {
    const run = this.#queue.then(() => this.#start(job))
    this.#queue = run.catch(() => undefined)
    return run
  }

  #start(job: Job): Promise<Answer> {
    const { patience } = this.#options
    return new Promise((resolve, reject) => {
      const worker = startThread(this.#options, job)
      const end = setTimeout(() => {
        reject(new Error(TOO_LONG))
        void worker.terminate()
      }, patience)
      worker.once('message', (answer: Answer) => resolve(answer))
      worker.once('error', reject)
      worker.once('exit', () => {
        clearTimeout(end)
        reject(new Error('it ended without an answer'))
      })
    })
  }
}
