import type { Protocol } from '../protocols/Protocol.ts'
import type { Refusal } from '../protocols/Refusal.ts'

/** What comes out of a stream. */
export interface FrameSink {
  /** The bytes turned out to be of this protocol. */
  recognised(protocol: Protocol): void
  /** One whole frame, valid during the call only. */
  frame(bytes: Buffer): void
  /** Bytes that belong to no frame were skipped; valid during the call only. */
  garbage(bytes: Buffer): void
  /** The stream cannot go on, with `bytes` (valid during the call only) ahead; nothing more is read from it. */
  broken(reason: Refusal, bytes: Buffer): void
}

const NOTHING = Buffer.alloc(0)

/**
 * Cuts the bytes of one connection into frames, however they were split or glued on the way. Recognises the protocol by
 * the first bytes. What is kept between chunks is copied, so that no chunk of the socket stays in memory.
 */
export class FrameStream {
  /** Known once the first bytes were recognised. */
  protocol: Protocol | undefined
  /** While true, frames wait: see {@link release}. */
  held = false
  #candidates: readonly Protocol[]
  #sink: FrameSink
  #pending = NOTHING
  #length = 0
  #isBroken = false
  #isRunning = false

  constructor(candidates: readonly Protocol[], sink: FrameSink) {
    this.#candidates = candidates
    this.#sink = sink
  }

  /** Bytes that wait for the rest of their frame. */
  get pending(): number {
    return this.#length
  }

  /** Takes the next bytes of the connection. */
  push(chunk: Buffer): void {
    if (this.#isBroken) return
    if (this.#length === 0) {
      this.#keep(chunk, this.#run(chunk, 0, chunk.length), chunk.length)
    } else {
      this.#append(chunk)
      this.#runPending()
    }
  }

  /** Goes on after a frame that held the stream was answered. */
  release(): void {
    this.held = false
    if (this.#length > 0 && !this.#isRunning && !this.#isBroken) this.#runPending()
  }

  /** Forgets what waits, for the next line of a log. */
  reset(): void {
    this.#length = 0
    this.#isBroken = false
  }

  #runPending(): void {
    const bytes = this.#pending
    const end = this.#length
    const consumed = this.#run(bytes, 0, end)
    if (consumed === 0) return
    if (consumed >= end) {
      this.#pending = NOTHING
      this.#length = 0
    } else {
      bytes.copyWithin(0, consumed, end)
      this.#length = end - consumed
    }
  }

  /** Cuts frames off `bytes` as far as they are whole; returns how far that was. */
  #run(bytes: Buffer, start: number, end: number): number {
    let at = start
    this.#isRunning = true
    while (at < end && !this.held && !this.#isBroken) {
      const protocol = this.protocol ?? this.#recognise(bytes, at, end)
      if (!protocol) break
      const length = protocol.frameLength(bytes, at, end)
      if (length > protocol.longest || (length === 0 && end - at > protocol.longest)) {
        this.#break('oversized', bytes.subarray(at, end))
      } else if (length === 0) {
        break
      } else if (length < 0) {
        this.#sink.garbage(bytes.subarray(at, at - length))
        at -= length
      } else {
        const isWhole = at === 0 && length === bytes.length
        this.#sink.frame(isWhole ? bytes : bytes.subarray(at, at + length))
        at += length
      }
    }
    this.#isRunning = false
    return this.#isBroken ? end : at
  }

  #recognise(bytes: Buffer, start: number, end: number): Protocol | undefined {
    let isOpen = false
    for (const protocol of this.#candidates) {
      const recognition = protocol.recognise(bytes, start, end)
      if (recognition === 'yes') {
        this.protocol = protocol
        this.#sink.recognised(protocol)
        return protocol
      }
      if (recognition === 'more') isOpen = true
    }
    if (!isOpen) this.#break('unrecognised', bytes.subarray(start, end))
    return undefined
  }

  #break(reason: Refusal, bytes: Buffer): void {
    this.#isBroken = true
    this.#sink.broken(reason, bytes)
  }

  #keep(chunk: Buffer, from: number, end: number): void {
    if (from >= end) return
    this.#pending = Buffer.from(chunk.subarray(from, end))
    this.#length = end - from
  }

  #append(chunk: Buffer): void {
    const need = this.#length + chunk.length
    if (need > this.#pending.length) {
      const next = Buffer.allocUnsafeSlow(Math.max(need, Math.min(this.#pending.length * 2, 65_536)))
      this.#pending.copy(next, 0, 0, this.#length)
      this.#pending = next
    }
    chunk.copy(this.#pending, this.#length)
    this.#length = need
  }
}
