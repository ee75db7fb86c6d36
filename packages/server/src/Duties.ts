import { Jobs, startJobs } from './engines/jobs/Jobs.ts'
import type { Log } from './platform/log/createLog.ts'
import type { HeldWork, Lease } from './platform/processes/Lease.ts'
import type { Fence } from './platform/processes/leases.queries.ts'
import type { ProcessRole } from './platform/processes/roles.ts'
import type { Job } from './platform/room/Job.ts'
import type { OpenProcess } from './openProcess.ts'

export interface DutiesOptions {
  readonly processes: OpenProcess
  readonly roles: readonly ProcessRole[]
  /** What every process with a role does again and again. */
  readonly own: Partial<Record<ProcessRole, readonly Job[]>>
  /** What one of all with the role `jobs` does. */
  readonly due: readonly Job[]
  /** What one of all with the role `engine` does. */
  readonly beginEngines: (fence: Fence) => Promise<HeldWork>
  readonly log: Log
}

/** What this process does again and again: for itself, and for all while it has the lease. */
export class Duties {
  readonly #own: Jobs
  readonly #leases: readonly Lease[]

  constructor({ processes, roles, own, due, beginEngines, log }: DutiesOptions) {
    this.#own = new Jobs([processes.job, ...roles.flatMap((role) => own[role] ?? [])], log)
    const begins: Partial<Record<ProcessRole, (fence: Fence) => Promise<HeldWork>>> = {
      engine: beginEngines,
      jobs: async () => startJobs([processes.tidying, ...due], log),
    }
    this.#leases = roles.flatMap((role) => {
      const begin = begins[role]
      return begin ? processes.lease(role, begin) : []
    })
  }

  /** What this one alone does of all processes. */
  get held(): readonly string[] {
    return this.#leases.flatMap(({ name, isHeld }) => (isHeld ? name : []))
  }

  async start(): Promise<void> {
    for (const lease of this.#leases) await lease.start()
    this.#own.start()
  }

  /** Lets others have what only one does. */
  async handOver(): Promise<void> {
    await Promise.all(this.#leases.map((lease) => lease.stop()))
  }

  stop(): Promise<void> {
    return this.#own.stop()
  }
}
