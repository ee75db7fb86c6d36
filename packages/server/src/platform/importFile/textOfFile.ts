/** Bytes by which it is told how a text is written. */
const LOOKED_AT = 4096

/**
 * How a text file is written: UTF-16 by its byte order mark, or because every zero byte is the same half of a pair (what
 * csv parts cells and lines with lies below 256) and none of its characters steers a device; other files with zero bytes
 * are no text.
 */
export function codingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'bytes' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  bytes.subarray(0, LOOKED_AT).forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even === 0 && odd === 0) return 'bytes'
  if (bytes.length % 2 === 1 || (even > 0 && odd > 0)) return undefined
  const coding = odd > 0 ? 'utf-16le' : 'utf-16be'
  const start = new TextDecoder(coding).decode(bytes.subarray(0, LOOKED_AT))
  // eslint-disable-next-line no-control-regex -- these are what no text has
  return /[\u0000-\u0008\u000e-\u001f]/.test(start) || (even + odd) * 5 < start.length ? undefined : coding
}

/** The text of a file: UTF-16, UTF-8 where it is that, else Windows-1252, which every byte is something in. */
export function textOfFile(file: Uint8Array): string {
  const coding = codingOf(file)
  if (coding !== undefined && coding !== 'bytes') return new TextDecoder(coding).decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}
