import type { UnreadFrame } from '@waymark/gateway/Intake.ts'

/** What a row takes beside its bytes. */
const OVERHEAD = 200
/** Of all that may be kept, the part for senders that nobody has added. */
const STRANGERS_SHARE = 1 / 16
/** Bytes of one address that are kept of such senders: enough to tell what speaks there. */
const OF_ADDRESS = 32 * 1024

/** What is kept now, in bytes: of each device, and of each address that nobody's device came from. */
export interface UnreadUse {
  readonly device: number | null
  readonly remote_address: string
  readonly bytes: number
}

/**
 * How much may still be kept. Counted per process between two looks at the database, on purpose: several processes can
 * keep a little more than the bound for as long, and no commit waits for a common counter.
 */
export class UnreadBudget {
  readonly #ofDevice: number
  readonly #inAll: number
  #devices = new Map<number, number>()
  #addresses = new Map<string, number>()
  #known = 0
  #strangers = 0
  /** Frames that were not kept for want of room. */
  left = 0

  /** @param ofDevice bytes that one device may have kept @param inAll of all together */
  constructor(ofDevice: number, inAll: number) {
    this.#ofDevice = ofDevice
    this.#inAll = inAll
  }

  /** Begins anew with what the database holds. */
  load(uses: readonly UnreadUse[]): void {
    this.#devices = new Map()
    this.#addresses = new Map()
    this.#known = 0
    this.#strangers = 0
    for (const { device, remote_address: address, bytes } of uses) this.#add(device ?? 0, address, bytes)
  }

  /** Takes room for a frame; false when there is none. */
  take({ device, remoteAddress, bytes }: Pick<UnreadFrame, 'device' | 'remoteAddress' | 'bytes'>): boolean {
    const size = bytes.length + OVERHEAD
    const hasRoom =
      device === 0
        ? (this.#addresses.get(remoteAddress) ?? 0) + size <= OF_ADDRESS &&
          this.#strangers + size <= this.#inAll * STRANGERS_SHARE
        : (this.#devices.get(device) ?? 0) + size <= this.#ofDevice &&
          this.#known + size <= this.#inAll * (1 - STRANGERS_SHARE)
    if (hasRoom) this.#add(device, remoteAddress, size)
    else this.left++
    return hasRoom
  }

  #add(device: number, address: string, size: number): void {
    if (device === 0) {
      this.#strangers += size
      this.#addresses.set(address, (this.#addresses.get(address) ?? 0) + size)
    } else {
      this.#known += size
      this.#devices.set(device, (this.#devices.get(device) ?? 0) + size)
    }
  }
}

/** What a row counts in SQL: its bytes and {@link OVERHEAD}. */
export const ROW_OVERHEAD = OVERHEAD
