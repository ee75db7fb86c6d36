import type { Log } from '../../platform/log/createLog.ts'
import type { Job } from '../../platform/room/Job.ts'

/** Runs housekeeping at its intervals; a run that fails is logged and tried again at its next turn. */
export class Jobs {
  readonly #jobs: readonly Job[]
  readonly #log: Log
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #running = new Set<Promise<void>>()
  #stopped = false

  constructor(jobs: readonly Job[], log: Log) {
    this.#jobs = jobs
    this.#log = log
  }

  start(): void {
    for (const job of this.#jobs) this.#arm(job)
  }

  /** Lets what runs come to its end. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#timers.values()) clearTimeout(timer)
    await Promise.all(this.#running)
  }

  #arm(job: Job): void {
    if (this.#stopped) return
    const timer = setTimeout(() => {
      const run = this.#run(job).finally(() => this.#running.delete(run))
      this.#running.add(run)
    }, job.every)
    this.#timers.set(job.name, timer)
  }

  async #run(job: Job): Promise<void> {
    try {
      await job.run()
    } catch (error) {
      this.#log.warn({ err: error, job: job.name }, 'housekeeping failed')
    }
    this.#arm(job)
  }
}

/** Starts housekeeping; answers how it is stopped. */
export function startJobs(jobs: readonly Job[], log: Log): Jobs {
  const started = new Jobs(jobs, log)
  started.start()
  return started
}
