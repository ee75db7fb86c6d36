/** Bytes of a piece of a file. */
const PIECE = 256 * 1024
/** Bytes of one file. */
const MOST = 512 * 1024 * 1024

/** A file is larger than one is let to be. */
export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

/** Cuts what is written into pieces of a size, so that a file is never in memory as a whole. */
export class PieceWriter {
  readonly #put: (seq: number, content: Uint8Array) => Promise<unknown>
  #waiting: Uint8Array[] = []
  #size = 0
  #seq = 0
  #written = 0

  constructor(put: (seq: number, content: Uint8Array) => Promise<unknown>) {
    this.#put = put
  }

  /** Bytes so far. */
  get written(): number {
    return this.#written
  }

  /** @throws TooLargeError */
  async write(bytes: Uint8Array): Promise<void> {
    this.#waiting.push(bytes)
    this.#size += bytes.length
    this.#written += bytes.length
    if (this.#written > MOST) throw new TooLargeError()
    if (this.#size >= PIECE) await this.#flush(PIECE)
  }

  async end(): Promise<void> {
    await this.#flush(1)
  }

  async #flush(least: number): Promise<void> {
    let rest: Uint8Array =
      this.#waiting.length === 1 ? (this.#waiting[0] ?? new Uint8Array()) : Buffer.concat(this.#waiting)
    while (rest.length >= least && rest.length > 0) {
      await this.#put(this.#seq++, rest.subarray(0, PIECE))
      rest = rest.subarray(PIECE)
    }
    this.#waiting = rest.length > 0 ? [rest] : []
    this.#size = rest.length
  }
}
