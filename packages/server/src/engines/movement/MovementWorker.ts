import { Worker } from 'node:worker_threads'
import type { ConnectionSettings } from '../../platform/database/ConnectionSettings.ts'
import type { HeldWork } from '../../platform/processes/Leases.ts'
import type { Fence } from '../../platform/processes/leases.queries.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { LiveMovement } from './LiveMovement.ts'
import { threadEnvironment } from '../../platform/threads/threadEnvironment.ts'

export interface MovementWorkerOptions {
  readonly settings: ConnectionSettings
  readonly log: Log
  readonly logLevel: string
  /** Memory of a CommitPressure. */
  readonly pressure: SharedArrayBuffer
  /** The process that it belongs to. */
  readonly processId: string
  /** Hears what devices are doing. */
  readonly told: (devices: readonly LiveMovement[]) => void
}

/** What the thread begins with. */
export type MovementSetting = Pick<MovementWorkerOptions, 'settings' | 'logLevel' | 'pressure' | 'processId'>

/** What it is told then: under which fences it writes, or that it ends. */
export type MovementOrder = { readonly fences: readonly Fence[] } | 'stop'

/** Mebibytes of the thread's heap; it ends beyond them, and begins anew. */
const MEMORY_LIMIT = 1024
const AGAIN_MS = 5_000

/**
 * Runs the parts of the movement engine that this process holds in a thread of its own, with connections of its own: taking
 * reports in and acknowledging them never waits for it. A thread that ends begins anew where the database says that it was.
 */
export class MovementWorker {
  readonly #options: MovementWorkerOptions
  readonly #fences = new Map<string, Fence>()
  #worker: Worker | undefined
  #again: NodeJS.Timeout | undefined
  #ended: Promise<void> = Promise.resolve()

  constructor(options: MovementWorkerOptions) {
    this.#options = options
  }

  /** Computes a part too, under its fence, until that is stopped. One after the other. */
  async hold(fence: Fence): Promise<HeldWork> {
    this.#fences.set(fence.name, fence)
    if (this.#fences.size === 1) this.#start()
    this.#tell({ fences: [...this.#fences.values()] })
    return { stop: () => this.#drop(fence) }
  }

  /** With the last part the thread ends, once what it writes has come to its end. */
  async #drop({ name }: Fence): Promise<void> {
    this.#fences.delete(name)
    if (this.#fences.size > 0) return this.#tell({ fences: [...this.#fences.values()] })
    clearTimeout(this.#again)
    this.#tell('stop')
    await this.#ended
  }

  #tell(order: MovementOrder): void {
    this.#worker?.postMessage(order)
  }

  #start(): void {
    const { settings, logLevel, pressure, processId, log, told } = this.#options
    const setting: MovementSetting = { settings, logLevel, pressure, processId }
    const worker = new Worker(new URL('./movement.worker.ts', import.meta.url), {
      workerData: setting,
      env: threadEnvironment,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
    })
    this.#worker = worker
    worker.on('message', (devices: readonly LiveMovement[]) => told(devices))
    worker.on('error', (err) => log.error({ err }, 'the movement engine ended'))
    this.#ended = new Promise((resolve) => {
      worker.once('exit', () => {
        resolve()
        // another may have begun while this one came to its end
        if (this.#worker !== worker) return
        this.#worker = undefined
        if (this.#fences.size > 0) this.#again = setTimeout(() => this.#startAgain(), AGAIN_MS)
      })
    })
  }

  #startAgain(): void {
    this.#start()
    this.#tell({ fences: [...this.#fences.values()] })
  }
}
