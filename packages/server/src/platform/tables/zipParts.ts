import { open } from 'node:fs/promises'

/** A packed part of a zip file. */
export interface ZipPart {
  readonly name: string
  /** Where its packed bytes are. */
  readonly path: string
  /** CRC-32 and length of what was packed, and the packed length. */
  readonly crc: number
  readonly size: number
  readonly packed: number
}

/** Lengths of records, signatures and versions of the zip format (PKWARE APPNOTE 4.3, 4.4). */
const LOCAL = { signature: 0x04034b50, length: 30 }
const CENTRAL = { signature: 0x02014b50, length: 46 }
const END = { signature: 0x06054b50, length: 22 }
const VERSION = 20
const UTF8_NAMES = 0x800
const DEFLATE = 8
/** 1 January 1980, the first day that the format knows: files do not differ by when they were made. */
const DAY = 0x21
const MOST_BYTES = 0xffff_ffff
const CHUNK = 256 * 1024

/**
 * A zip file of parts that are packed already, chunk by chunk.
 *
 * @throws {RangeError} for more than 4 GiB, which needs another format
 */
export async function* zipParts(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  let offset = 0
  const directory: Buffer[] = []
  for (const part of parts) {
    if (part.size > MOST_BYTES || offset + part.packed > MOST_BYTES)
      throw new RangeError('A file of more than 4 GiB is not written.')
    const name = Buffer.from(part.name)
    const local = Buffer.alloc(LOCAL.length)
    local.writeUInt32LE(LOCAL.signature, 0)
    local.writeUInt16LE(VERSION, 4)
    writeFacts(local, 6, part, name.length)
    directory.push(centralOf(part, name, offset))
    yield Buffer.concat([local, name])
    const file = await open(part.path)
    try {
      for await (const chunk of file.createReadStream({ highWaterMark: CHUNK, autoClose: false })) yield chunk as Buffer
    } finally {
      await file.close()
    }
    offset += local.length + name.length + part.packed
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(END.length)
  end.writeUInt32LE(END.signature, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([central, end])
}

function centralOf(part: ZipPart, name: Buffer, offset: number): Buffer {
  const central = Buffer.alloc(CENTRAL.length)
  central.writeUInt32LE(CENTRAL.signature, 0)
  central.writeUInt16LE(VERSION, 4)
  central.writeUInt16LE(VERSION, 6)
  writeFacts(central, 8, part, name.length)
  central.writeUInt32LE(offset, 42)
  return Buffer.concat([central, name])
}

/** What both records of a part say, in the same order. */
function writeFacts(into: Buffer, at: number, { crc, size, packed }: ZipPart, nameLength: number): void {
  into.writeUInt16LE(UTF8_NAMES, at)
  into.writeUInt16LE(DEFLATE, at + 2)
  into.writeUInt16LE(0, at + 4)
  into.writeUInt16LE(DAY, at + 6)
  into.writeUInt32LE(crc, at + 8)
  into.writeUInt32LE(packed, at + 12)
  into.writeUInt32LE(size, at + 16)
  into.writeUInt16LE(nameLength, at + 20)
}
