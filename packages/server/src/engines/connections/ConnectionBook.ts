import type { ConnectionQueries } from './connections.queries.ts'

/** The side of the devices: what is told of their connections. */
export interface ConnectionWire {
  isOnline(device: number): boolean
  onOnline(listener: (device: number) => void): () => void
  onOffline(listener: (device: number) => void): () => void
}

export interface ConnectionBookOptions {
  readonly wire: ConnectionWire
  readonly queries: ConnectionQueries
  readonly processId: string
}

/** Writes down which devices are connected here, for other processes, and knows which are connected anywhere. */
export class ConnectionBook {
  readonly #options: ConnectionBookOptions
  /** Devices that came or went since it was written last. */
  #changed = new Set<number>()

  constructor(options: ConnectionBookOptions) {
    this.#options = options
    const { wire } = options
    wire.onOnline((device) => this.#changed.add(device))
    wire.onOffline((device) => this.#changed.add(device))
  }

  /** Writes what changed; what fails is written the next time. Called twice a second. */
  async write(): Promise<void> {
    if (this.#changed.size === 0) return
    const { wire, queries, processId } = this.#options
    const changed = this.#changed
    this.#changed = new Set()
    const online = Map.groupBy(changed, (device) => wire.isOnline(device))
    try {
      await queries.note(processId, online.get(true) ?? [], online.get(false) ?? [])
    } catch (error) {
      for (const device of changed) this.#changed.add(device)
      throw error
    }
  }

  /** Those of the devices that are connected to this process, as of now, or to another, as of half a second ago. */
  async connected(devices: readonly number[]): Promise<ReadonlySet<number>> {
    const { wire, queries } = this.#options
    const elsewhere = await queries.connected(devices)
    return new Set(devices.filter((device) => wire.isOnline(device) || elsewhere.has(device)))
  }

  /** All connections of this process have ended. */
  leave(): Promise<unknown> {
    this.#changed.clear()
    return this.#options.queries.leave(this.#options.processId)
  }
}
