import { createHash } from 'node:crypto'

/** Reads lines and blocks from a stream of chunks, and hashes all that it hands out. */
export class ByteStream {
  readonly #chunks: AsyncIterator<Buffer>
  #buffer: Buffer = Buffer.alloc(0)
  readonly #hash = createHash('sha256')

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** The next line without its end, or undefined at the end of the stream. At most `limit` bytes. */
  async line(limit = 100_000_000): Promise<{ text: string; bytes: Buffer } | undefined> {
    for (let searched = 0; ;) {
      const end = this.#buffer.indexOf(10, searched)
      if (end >= 0) {
        const bytes = this.#buffer.subarray(0, end + 1)
        this.#buffer = this.#buffer.subarray(end + 1)
        return { text: bytes.toString('utf8', 0, end), bytes }
      }
      searched = this.#buffer.length
      if (searched > limit || !(await this.#more())) return undefined
    }
  }

  /** The next `length` bytes, or undefined when the stream ends before. */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#buffer.length < length) if (!(await this.#more())) return undefined
    const bytes = this.#buffer.subarray(0, length)
    this.#buffer = this.#buffer.subarray(length)
    return bytes
  }

  /** Adds bytes to the hash of everything read. */
  count(bytes: Buffer): void {
    this.#hash.update(bytes)
  }

  /** The hash of all that was counted; once. */
  digest(): string {
    return this.#hash.digest('hex')
  }

  /** Is there nothing more? */
  async atEnd(): Promise<boolean> {
    return this.#buffer.length === 0 && !(await this.#more())
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next()
    if (done) return false
    this.#buffer = this.#buffer.length === 0 ? value : Buffer.concat([this.#buffer, value])
    return true
  }
}
