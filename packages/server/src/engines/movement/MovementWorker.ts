import { Worker } from 'node:worker_threads'
import type { ConnectionSettings } from '../../platform/database/ConnectionSettings.ts'
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
  /** What it writes under, and the process that it belongs to. */
  readonly fence: Fence
  readonly processId: string
  /** Hears what devices are doing. */
  readonly told: (devices: readonly LiveMovement[]) => void
}

/** What the thread begins with. */
export interface MovementOrder {
  readonly settings: ConnectionSettings
  readonly logLevel: string
  readonly pressure: SharedArrayBuffer
  readonly fence: Fence
  readonly processId: string
}

/** Mebibytes of the thread's heap; it ends beyond them, and begins anew. */
const MEMORY_LIMIT = 1024
const AGAIN_MS = 5_000

/**
 * Runs the movement engine in a thread of its own, with connections of its own: taking reports in and acknowledging them
 * never waits for it. A thread that ends begins anew where the database says that it was.
 */
export class MovementWorker {
  readonly #options: MovementWorkerOptions
  #worker: Worker | undefined
  #again: NodeJS.Timeout | undefined
  #stopping = false
  #ended: Promise<void> = Promise.resolve()

  constructor(options: MovementWorkerOptions) {
    this.#options = options
  }

  start(): void {
    const { settings, logLevel, pressure, fence, processId, log, told } = this.#options
    const order: MovementOrder = { settings, logLevel, pressure, fence, processId }
    const worker = new Worker(new URL('./movement.worker.ts', import.meta.url), {
      workerData: order,
      env: threadEnvironment,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
    })
    this.#worker = worker
    worker.on('message', (devices: readonly LiveMovement[]) => told(devices))
    worker.on('error', (err) => log.error({ err }, 'the movement engine ended'))
    this.#ended = new Promise((resolve) => {
      worker.once('exit', () => {
        resolve()
        if (!this.#stopping) this.#again = setTimeout(() => this.start(), AGAIN_MS)
      })
    })
  }

  /** Lets what is being written come to its end. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#again)
    this.#worker?.postMessage('stop')
    await this.#ended
  }
}
