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
    let value = 0
    for (let row = offset; row < offset + count; row++) {
      value += this.#small() ?? this.signed()
      out[row] = value
    }
  }

  /** `count` numbers, each the difference of its difference from the one before, times `unit`. The first is a number. */
  doubleDeltas(count: number, unit: number, out: NumberColumn, offset: number): void {
    let value = 0
    let step = 0
    for (let row = offset; row < offset + count; row++) {
      const by = step + (this.#small() ?? this.signed())
      value += by
      // the first is a date, no step
      step = row === offset ? 0 : by
      out[row] = value * unit
    }
  }

  /**
   * A number of either sign in up to four bytes, as nearly all are, without the arithmetic that longer ones need; undefined
   * for those, and at the end of the bytes. -(x & 1) turns the zigzag back.
   */
  #small(): number | undefined {
    const bytes = this.#bytes
    const at = this.at
    let bits = bytes[at]!
    if (bits < 0x80) this.at = at + 1
    else {
      let next = bytes[at + 1]!
      bits = (bits & 0x7f) | (next << 7)
      if (next < 0x80) this.at = at + 2
      else {
        next = bytes[at + 2]!
        bits = (bits & 0x3fff) | (next << 14)
        if (next < 0x80) this.at = at + 3
        else {
          next = bytes[at + 3]!
          // this is also where the bytes end
          if (!(next < 0x80)) return undefined
          bits = (bits & 0x1f_ffff) | (next << 21)
          this.at = at + 4
        }
      }
    }
    return (bits >>> 1) ^ -(bits & 1)
  }
}
