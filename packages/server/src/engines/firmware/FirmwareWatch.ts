import type { Log } from '../../platform/log/createLog.ts'
import type { FirmwareJobs, ReportedSoftware } from '../../rooms/firmwareJob/public.ts'

/** Milliseconds in which devices that connect are gathered, so that a whole fleet asks the database once. */
const GATHER = 200

/** The side of the devices: what is heard of their software. */
export interface FirmwareWire {
  onOnline(listener: (device: number) => void): () => void
  onFirmware(listener: (software: ReportedSoftware) => void): () => void
}

/** Hears what devices tell of their software, and that they connect anew, and carries their updates on. */
export class FirmwareWatch {
  readonly #stops: readonly (() => void)[]
  readonly #jobs: FirmwareJobs
  readonly #log: Log
  #connected = new Set<number>()
  /** What each device told, and was not written down yet. */
  #reported = new Map<number, ReportedSoftware>()
  #gathering: NodeJS.Timeout | undefined
  #work: Promise<void> = Promise.resolve()

  constructor(wire: FirmwareWire, jobs: FirmwareJobs, log: Log) {
    this.#jobs = jobs
    this.#log = log
    this.#stops = [
      wire.onOnline((device) => {
        this.#connected.add(device)
        this.#gather()
      }),
      wire.onFirmware((software) => {
        this.#reported.set(software.device, { ...this.#reported.get(software.device), ...software })
        this.#gather()
      }),
    ]
  }

  /** Hears no more, and waits for what is in hand. */
  async stop(): Promise<void> {
    for (const stop of this.#stops) stop()
    clearTimeout(this.#gathering)
    await this.#work
  }

  #gather(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.#work = this.#work.then(() => this.#write())
    }, GATHER)
  }

  async #write(): Promise<void> {
    const [connected, software] = [[...this.#connected], [...this.#reported.values()]]
    this.#connected = new Set()
    this.#reported = new Map()
    try {
      if (connected.length > 0) await this.#jobs.restarted(connected)
      for (const one of software) await this.#jobs.heard(one)
    } catch (err) {
      // each tells it again when it is asked
      this.#log.warn({ err }, 'what devices told of their firmware could not be written down')
    }
  }
}
