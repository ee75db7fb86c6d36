import type { Clock } from '../../platform/clock/clock.ts'
import type { Scope } from '../../platform/http/Caller.ts'
import { wireForms } from '@waymark/core/tracking/wireForms.ts'
import type { DirectoryQueries, DirectoryRow, Knock } from './directory.queries.ts'

export interface DirectoryOptions {
  readonly queries: DirectoryQueries
  readonly clock: Clock
  /** What becomes of senders that nobody has added: forgotten, or listed for adoption. */
  readonly unknown: 'refuse' | 'park'
  /** Hears of devices that speak another protocol than before, once that is written down. */
  readonly spoke?: (devices: readonly number[]) => Promise<void>
}

/** Unknown senders held between two writes; a flood of made-up identifiers costs no more than this. */
const MAX_KNOCKS = 1000

/**
 * The devices that may report, by what they call themselves on the wire, in memory: the gateway asks once per
 * connection or datagram and must not wait for a query.
 */
export class DeviceDirectory {
  readonly #options: DirectoryOptions
  readonly #byName = new Map<string, DirectoryRow>()
  readonly #byId = new Map<number, DirectoryRow>()
  #loaded: Promise<void> = Promise.resolve()
  readonly #knocks = new Map<string, Knock>()
  readonly #spoke = new Map<number, string>()

  constructor(options: DirectoryOptions) {
    this.#options = options
  }

  /** Reads all devices, or the given ones again after a change. */
  load(devices?: readonly number[]): Promise<void> {
    // one after the other: what was read first must not be set last
    const loaded = this.#loaded.catch(() => undefined).then(() => this.#load(devices))
    this.#loaded = loaded
    return loaded
  }

  async #load(devices: readonly number[] | undefined): Promise<void> {
    const rows = await this.#options.queries.devices(devices)
    for (const id of devices ?? [...this.#byId.keys()]) this.#forget(id)
    // a million devices speak few protocols: each word once, and not once a row
    const words = new Map<string, string>()
    const once = (word: string): string => {
      const kept = words.get(word)
      if (kept === undefined) words.set(word, word)
      return kept ?? word
    }
    for (const row of rows) {
      row.protocol = once(row.protocol)
      row.model = once(row.model)
      this.#byId.set(row.id, row)
      for (const name of row.names) this.#byName.set(name, row)
    }
  }

  /** Record id of the device, or 0 when nobody added it; then it is remembered as having knocked. */
  find(identifier: string, protocol: string, remoteAddress: string): number {
    const row = this.#look(identifier)
    if (row) {
      if (row.protocol !== protocol) {
        row.protocol = protocol
        this.#spoke.set(row.id, protocol)
      }
      return row.id
    }
    if (this.#options.unknown === 'park') this.#knock(identifier, protocol, remoteAddress)
    return 0
  }

  /** True while somebody has the device. */
  has(device: number): boolean {
    return this.#byId.has(device)
  }

  /** True while what calls itself so is this device. */
  isStill(device: number, identifier: string): boolean {
    return this.#look(identifier)?.id === device
  }

  /** Model of the device; empty when nobody wrote it. */
  modelOf(device: number): string {
    return this.#byId.get(device)?.model ?? ''
  }

  /** Protocol that the device spoke last, as of this moment; empty when it never did. */
  protocolOf(device: number): string {
    return this.#byId.get(device)?.protocol ?? ''
  }

  /** True when the device is in the scope. */
  isVisible(device: number, scope: Scope): Promise<boolean> {
    return this.#options.queries.isVisible(device, scope)
  }

  /** Writes down who knocked and which protocols devices spoke since the last time. */
  async flush(): Promise<void> {
    const { queries } = this.#options
    await handOver(this.#knocks, (knocks) => queries.park([...knocks.values()]))
    await handOver(this.#spoke, async (spoke) => {
      const devices = [...spoke.keys()]
      await queries.setProtocols(devices, [...spoke.values()])
      await this.#options.spoke?.(devices)
    })
  }

  #look(identifier: string): DirectoryRow | undefined {
    for (const name of wireForms(identifier)) {
      const row = this.#byName.get(name)
      if (row) return row
    }
    return undefined
  }

  #forget(device: number): void {
    for (const name of this.#byId.get(device)?.names ?? [])
      // a name that another device has taken over stays with that one
      if (this.#byName.get(name)?.id === device) this.#byName.delete(name)
    this.#byId.delete(device)
  }

  #knock(identifier: string, protocol: string, remoteAddress: string): void {
    const at = this.#options.clock.now()
    const known = this.#knocks.get(identifier)
    if (known) Object.assign(known, { at, protocol, remoteAddress, attempts: known.attempts + 1 })
    else if (this.#knocks.size < MAX_KNOCKS && identifier.length <= 64)
      this.#knocks.set(identifier, { identifier, protocol, remoteAddress, at, attempts: 1 })
  }
}

/**
 * Writes what waits. What could not be written waits on, below what came meanwhile: a device's protocol is new only once.
 */
async function handOver<K, V>(
  waiting: Map<K, V>,
  write: (taken: ReadonlyMap<K, V>) => Promise<unknown>,
): Promise<void> {
  if (waiting.size === 0) return
  const taken = new Map(waiting)
  waiting.clear()
  try {
    await write(taken)
  } catch (error) {
    for (const [key, value] of taken) if (!waiting.has(key)) waiting.set(key, value)
    throw error
  }
}
