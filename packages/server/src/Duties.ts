import type { Engines } from './Engines.ts'
import { Jobs, startJobs } from './engines/jobs/Jobs.ts'
import type { Log } from './platform/log/createLog.ts'
import type { HeldWork, Leases } from './platform/processes/Leases.ts'
import type { ProcessRole } from '@waymark/core/processes/ProcessRole.ts'
import type { Job } from './platform/room/Job.ts'
import type { OpenProcess } from './openProcess.ts'

export interface DutiesOptions {
  readonly processes: OpenProcess
  readonly roles: readonly ProcessRole[]
  /** What every process with a role does again and again. */
  readonly own: Partial<Record<ProcessRole, readonly Job[]>>
  /** What one of all with the role `jobs` does. */
  readonly due: readonly Job[]
  /** What all with the role `engine` share by parts. */
  readonly engines: Pick<Engines, 'leases' | 'prepare'>
  readonly log: Log
}

/** What this process does again and again: for itself, and for all while it has the lease. */
export class Duties {
  readonly #own: Jobs
  readonly #leases: readonly Leases[]
  readonly #processes: OpenProcess
  readonly #prepare: () => Promise<void>

  constructor({ processes, roles, own, due, engines, log }: DutiesOptions) {
    this.#processes = processes
    this.#prepare = async () => {
      if (roles.includes('engine')) await engines.prepare()
    }
    this.#own = new Jobs([processes.job, ...roles.flatMap((role) => own[role] ?? [])], log)
    const startDue = async (): Promise<HeldWork> => startJobs([processes.tidying, ...due], log)
    this.#leases = [
      ...(roles.includes('engine')
        ? engines.leases.map(({ names, begin }) => processes.leases('engine', names, begin))
        : []),
      ...(roles.includes('jobs') ? [processes.leases('jobs', ['jobs'], startDue)] : []),
    ]
  }

  /** What this one alone does of all processes. */
  get held(): readonly string[] {
    return this.#leases.flatMap(({ held }) => held)
  }

  async start(): Promise<void> {
    await this.#prepare()
    for (const lease of this.#leases) await lease.start()
    this.#own.start()
  }

  /** Lets others have what only one does. */
  async handOver(): Promise<void> {
    this.#processes.registry.giveUp(['engine', 'jobs'])
    await Promise.all(this.#leases.map((leases) => leases.stop()))
  }

  stop(): Promise<void> {
    return this.#own.stop()
  }
}
