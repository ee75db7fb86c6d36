import { codingOf } from './textOfFile.ts'

/** What a file is by its first bytes; undefined for what is none of these. */
export function fileKind(name: string, bytes: Uint8Array): 'xlsx' | 'xls' | 'csv' | undefined {
  const begins = (...signature: readonly number[]): boolean => signature.every((byte, i) => bytes[i] === byte)
  if (begins(0x50, 0x4b, 0x03, 0x04)) return 'xlsx'
  // a compound file, or the bare stream of BIFF 2 to 4 ([MS-XLS] 2.4.21: BOF)
  if (begins(0xd0, 0xcf, 0x11, 0xe0) || (begins(0x09) && [0x00, 0x02, 0x04].includes(bytes[1] ?? -1))) return 'xls'
  return bytes.length > 0 && /\.(csv|tsv|txt)$/i.test(name) && codingOf(bytes) !== undefined ? 'csv' : undefined
}
