import type { Worker } from 'node:worker_threads'
import { type ThreadQueueOptions, TOO_LONG } from './ThreadQueue.ts'
import { startThread } from './startThread.ts'

interface KeptThreadQueueOptions extends ThreadQueueOptions {
  /** Milliseconds without a job after which the thread ends. */
  readonly rest: number
}

/** What a kept thread answers to a job: see `serveJobs`. */
export type KeptAnswer<Answer> = { readonly answer: Answer } | { readonly said: string }

/** Jobs of one thread: what a library keeps of them is given back with it. */
const MOST_JOBS = 1000

/**
 * The same as `ThreadQueue`, by a thread that stays for further jobs: of many small ones its start would be most. It takes one after the
 * other, and ends where one takes too long.
 */
export class KeptThreadQueue<Job, Answer> {
  readonly #options: KeptThreadQueueOptions
  #queue: Promise<unknown> = Promise.resolve()
  #thread: { readonly worker: Worker; jobs: number } | undefined
  #resting: NodeJS.Timeout | undefined

  constructor(options: KeptThreadQueueOptions) {
    this.#options = options
  }

  /** @throws what the module threw, without its class; {@link TOO_LONG} */
  run(job: Job): Promise<Answer> {
    const run = this.#queue.then(() => this.#ask(job))
    this.#queue = run.catch(() => undefined)
    return run
  }

  #ask(job: Job): Promise<Answer> {
    clearTimeout(this.#resting)
    const thread = (this.#thread ??= { worker: this.#start(), jobs: 0 })
    const { worker } = thread
    worker.ref()
    return new Promise<Answer>((resolve, reject) => {
      const over = (): void => {
        clearTimeout(end)
        worker.off('message', answered).off('error', failed).off('exit', gone)
      }
      const fail = (error: Error): void => {
        over()
        this.#end(worker)
        reject(error)
      }
      const answered = (said: KeptAnswer<Answer>): void => {
        over()
        thread.jobs += 1
        if (thread.jobs >= MOST_JOBS) this.#end(worker)
        else this.#letRest(worker)
        if ('answer' in said) resolve(said.answer)
        else reject(new Error(said.said))
      }
      const failed = (error: Error): void => fail(error)
      const gone = (): void => fail(new Error('it ended without an answer'))
      const end = setTimeout(() => fail(new Error(TOO_LONG)), this.#options.patience)
      worker.on('message', answered).on('error', failed).on('exit', gone)
      worker.postMessage(job)
    })
  }

  #start(): Worker {
    const worker = startThread(this.#options)
    // one that ends while it rests is started anew
    worker.on('error', () => this.#end(worker)).on('exit', () => this.#end(worker))
    return worker
  }

  /** A thread at rest keeps no process from its end. */
  #letRest(worker: Worker): void {
    worker.unref()
    this.#resting = setTimeout(() => this.#end(worker), this.#options.rest).unref()
  }

  #end(worker: Worker): void {
    if (this.#thread?.worker === worker) this.#thread = undefined
    void worker.terminate()
  }
}
