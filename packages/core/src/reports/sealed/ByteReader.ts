/** A column of any width. */
export type NumberColumn = Int16Array | Int32Array | Float64Array

/** Reads what {@link ByteWriter} wrote. @throws {RangeError} at the end of the bytes. */
export class ByteReader {
  at = 0
  readonly #bytes: Uint8Array
  static readonly #decoder = new TextDecoder('utf-8', { fatal: true })

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  byte(): number {
    const value = this.#bytes[this.at++]
    if (value === undefined) throw new RangeError('The sealed day ends too early.')
    return value
  }

  varint(): number {
    let value = 0
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.byte()
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
      if (scale > 2 ** 49) throw new RangeError('The sealed day holds a number that is too long.')
    }
  }

  signed(): number {
    const value = this.varint()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }

  text(): string {
    return ByteReader.#decoder.decode(this.take(this.varint()))
  }

  take(length: number): Uint8Array {
    if (this.at + length > this.#bytes.length) throw new RangeError('The sealed day ends too early.')
    this.at += length
    return this.#bytes.subarray(this.at - length, this.at)
  }

  /** `count` numbers, each the difference from the one before (the first from 0), into `out` from `offset` on. */
  deltas(count: number, out: NumberColumn, offset: number): void {
    const bytes = this.#bytes
    let at = this.at
    let value = 0
    for (let row = offset; row < offset + count; row++) {
      const first = bytes[at] ?? 0x80
      if (first < 0x80) {
        // One byte: nearly all of them. -(x & 1) turns the zigzag back.
        at++
        value += (first >>> 1) ^ -(first & 1)
      } else {
        this.at = at
        value += this.signed()
        at = this.at
      }
      out[row] = value
    }
    this.at = at
  }
}
