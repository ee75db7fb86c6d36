import type { Refusal } from '../protocols/Refusal.ts'
import type { Unread } from '../protocols/Unread.ts'

/** What one protocol has seen since the start. Plain numbers: they only grow, but `connections`, which is the present. */
export interface ProtocolCounters {
  /** Whole frames, refused ones included. */
  frames: number
  /** Rows handed to the intake. */
  reports: number
  bytesIn: number
  bytesOut: number
  /** Open now. */
  connections: number
  opened: number
  /** Frames and connections that were not taken, by reason. */
  refused: Partial<Record<Refusal, number>>
  /** Frames that were taken though something of them was not understood, by what. */
  unread: Partial<Record<Unread, number>>
}

/** Counters by protocol; `unknown` is for connections before their first bytes were recognised. */
export class Counters {
  #byProtocol = new Map<string, ProtocolCounters>()

  of(protocol: string): ProtocolCounters {
    const have = this.#byProtocol.get(protocol)
    if (have) return have
    const fresh = { frames: 0, reports: 0, bytesIn: 0, bytesOut: 0, connections: 0, opened: 0, refused: {}, unread: {} }
    this.#byProtocol.set(protocol, fresh)
    return fresh
  }

  refuse(protocol: string, reason: Refusal): void {
    const { refused } = this.of(protocol)
    refused[reason] = (refused[reason] ?? 0) + 1
  }

  /** A copy for metrics. */
  snapshot(): Record<string, ProtocolCounters> {
    const out: Record<string, ProtocolCounters> = {}
    for (const [name, counters] of this.#byProtocol)
      out[name] = { ...counters, refused: { ...counters.refused }, unread: { ...counters.unread } }
    return out
  }
}
