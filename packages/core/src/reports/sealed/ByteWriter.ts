/** Appends to a growing array of bytes. */
export class ByteWriter {
  length = 0
  #bytes = new Uint8Array(4096)
  static readonly #encoder = new TextEncoder()

  byte(value: number): void {
    if (this.length === this.#bytes.length) this.#grow(1)
    this.#bytes[this.length++] = value
  }

  /** A whole number from 0 to 2^53 - 1: seven bits a byte, lowest first, the top bit says that more follow. */
  varint(value: number): void {
    let rest = value
    while (rest >= 0x80) {
      this.byte((rest % 0x80) | 0x80)
      rest = Math.floor(rest / 0x80)
    }
    this.byte(rest)
  }

  /** A whole number of either sign: 0, -1, 1, -2, … become 0, 1, 2, 3, …. */
  signed(value: number): void {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value)
  }

  text(value: string): void {
    const bytes = ByteWriter.#encoder.encode(value)
    this.varint(bytes.length)
    this.append(bytes)
  }

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.#bytes.length) this.#grow(bytes.length)
    this.#bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  /** The bytes so far; valid until the next append. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.length)
  }

  clear(): void {
    this.length = 0
  }

  #grow(by: number): void {
    const next = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + by))
    next.set(this.#bytes)
    this.#bytes = next
  }
}
