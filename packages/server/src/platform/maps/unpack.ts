import { Compression } from 'pmtiles'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'

/** Bytes that a directory or the description of an archive may have unpacked: a planet's largest has two hundred thousand. */
const MOST = 16 * 1024 * 1024

const ways: Partial<Record<Compression, (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>>> =
  { [Compression.Gzip]: promisify(gunzip), [Compression.Brotli]: promisify(brotliDecompress) }

/**
 * Unpacks a piece of an archive.
 *
 * @throws {Error} when it is packed in a way that we do not read, is damaged, or is larger than any should be
 */
export async function unpack(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return bytes
  const way = ways[compression]
  if (!way) throw new Error(`packed in a way that is not known here (${compression})`)
  const buffer = await way(new Uint8Array(bytes), { maxOutputLength: MOST })
  return new Uint8Array(buffer).buffer
}
