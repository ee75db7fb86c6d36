import { inflateSync } from 'node:zlib'

/** Bytes of a header and of an entry of its directory: WOFF (W3C, WOFF File Format 1.0, 3 and 4), and OpenType. */
const [WOFF_HEAD, WOFF_ENTRY, HEAD, ENTRY] = [44, 20, 12, 16] as const

/**
 * A font as OpenType has it, out of its WOFF wrapping. What reads fonts would unpack its tables by itself, with a decoder
 * that takes seconds for a font of megabytes.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(HEAD + count * ENTRY)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  const tables: Buffer[] = [head]
  let at = head.length
  for (let n = 0; n < count; n++) {
    const entry = WOFF_HEAD + n * WOFF_ENTRY
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const data = woff.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(data) : data
    const place = HEAD + n * ENTRY
    woff.copy(head, place, entry, entry + 4)
    woff.copy(head, place + 4, entry + 16, entry + 20)
    head.writeUInt32BE(at, place + 8)
    head.writeUInt32BE(length, place + 12)
    // tables begin at whole words
    tables.push(table, Buffer.alloc(-length & 3))
    at += length + (-length & 3)
  }
  return Buffer.concat(tables)
}
