import type { FieldKind } from '@waymark/contract/fieldTexts/FieldTexts.ts'
import { inflateRawSync } from 'node:zlib'

/** Bytes that all parts together may unpack to. */
const MAX_UNPACKED = 64 * 1024 * 1024
const MAX_PARTS = 500

/** Signatures and sizes of the zip format (PKWARE APPNOTE 4.3). */
const END = 0x06054b50
const CENTRAL = 0x02014b50
const END_SIZE = 22
const CENTRAL_SIZE = 46
const LOCAL_SIZE = 30

/** A zip file that is not to be read. Its message is the kind of what is wrong: no more of an error leaves its thread. */
export class ZipError extends Error {
  override name = 'ZipError'
}

const zipError = (kind: FieldKind, options?: ErrorOptions): ZipError => new ZipError(kind, options)

/**
 * Unpacks every part of a zip file under one limit and throws it away: the sizes that its directory gives may be lies.
 *
 * @throws {ZipError} for what is too large, damaged, encrypted, not a workbook, or holds a document type
 */
export function checkZip(file: Buffer): void {
  let left = MAX_UNPACKED
  const names = new Set<string>()
  for (const part of partsOf(file)) {
    names.add(part.name)
    const unpacked = unpack(part, left)
    left -= unpacked.length
    // Office Open XML forbids document types (ECMA-376-2, 10.1); what has one means harm
    if (/\.(xml|rels|vml)$/i.test(part.name) && /<!(DOCTYPE|ENTITY)/i.test(unpacked.toString('latin1')))
      throw zipError('fileDocumentType')
  }
  if (!names.has('[Content_Types].xml')) throw zipError('fileNoWorkbook')
}

interface Part {
  name: string
  method: number
  packed: Buffer
}

function* partsOf(file: Buffer): Generator<Part> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + END_SIZE > file.length || file.readUInt32LE(end) !== END) throw zipError('fileDamaged')
  const count = file.readUInt16LE(end + 10)
  if (count > MAX_PARTS) throw zipError('fileUnpacks')
  let at = file.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + CENTRAL_SIZE > file.length || file.readUInt32LE(at) !== CENTRAL) throw zipError('fileDamaged')
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset))
    const name = file.toString('utf8', at + CENTRAL_SIZE, at + CENTRAL_SIZE + (nameSize ?? 0))
    if (file.readUInt16LE(at + 8) & 1) throw zipError('fileLocked')
    yield { name, method: file.readUInt16LE(at + 10), packed: packedOf(file, at) }
    at += CENTRAL_SIZE + (nameSize ?? 0) + (extraSize ?? 0) + (commentSize ?? 0)
  }
}

function packedOf(file: Buffer, at: number): Buffer {
  const size = file.readUInt32LE(at + 20)
  const local = file.readUInt32LE(at + 42)
  if (local + LOCAL_SIZE > file.length) throw zipError('fileDamaged')
  const start = local + LOCAL_SIZE + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
  if (start + size > file.length) throw zipError('fileDamaged')
  return file.subarray(start, start + size)
}

function unpack({ method, packed }: Part, most: number): Buffer {
  if (method === 0) {
    if (packed.length > most) throw zipError('fileUnpacks')
    return packed
  }
  if (method !== 8) throw zipError('fileDamaged')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) })
  } catch (error) {
    const large = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw zipError(large ? 'fileUnpacks' : 'fileDamaged', { cause: error })
  }
}
