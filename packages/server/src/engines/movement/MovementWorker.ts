import { Worker } from 'node:worker_threads'
import type { ConnectionSettings } from '../../platform/database/ConnectionSettings.ts'
import type { HeldParts } from '../../platform/processes/HeldParts.ts'
import type { Fence } from '../../platform/processes/leases.queries.ts'
import type { OpenParts } from '../../platform/processes/PartedWork.ts'
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
  readonly onMovement: (devices: readonly LiveMovement[]) => void
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
export class MovementWorker implements OpenParts {
  readonly #options: MovementWorkerOptions
  readonly #held: Pick<HeldParts, 'fences'>
  #isStopped = false
  #worker: Worker | undefined
  #again: NodeJS.Timeout | undefined
  #ended: Promise<void> = Promise.resolve()

  constructor(held: Pick<HeldParts, 'fences'>, options: MovementWorkerOptions) {
    this.#held = held
    this.#options = options
    this.#start()
  }

  changed(): void {
    this.#tell({ fences: this.#held.fences })
  }

  /** Ends the thread once what it writes has come to its end. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#again)
    this.#tell('stop')
    await this.#ended
  }

  #tell(order: MovementOrder): void {
    this.#worker?.postMessage(order)
  }

  #start(): void {
    const { settings, logLevel, pressure, processId, log, onMovement } = this.#options
    const setting: MovementSetting = { settings, logLevel, pressure, processId }
    const worker = new Worker(new URL('./movement.worker.ts', import.meta.url), {
      workerData: setting,
      env: threadEnvironment,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
    })
    this.#worker = worker
    worker.on('message', (devices: readonly LiveMovement[]) => onMovement(devices))
    worker.on('error', (err) => log.error({ err }, 'the movement engine ended'))
    this.#ended = new Promise((resolve) => {
      worker.once('exit', () => {
        resolve()
        this.#worker = undefined
        if (!this.#isStopped) this.#again = setTimeout(() => this.#start(), AGAIN_MS)
      })
    })
    this.changed()
  }
}
