/** Bytes of a file's head that tell what it is. */
export const FIRMWARE_HEAD = 512

/** First bytes of formats that a file of firmware cannot be, whatever it is called. */
const OTHERS: readonly (readonly [what: string, begins: readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['gzip', [0x1f, 0x8b]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf]],
  ['rar', [0x52, 0x61, 0x72, 0x21]],
  ['program', [0x4d, 0x5a]],
  ['program', [0x7f, 0x45, 0x4c, 0x46]],
  ['program', [0xcf, 0xfa, 0xed, 0xfe]],
  ['program', [0xca, 0xfe, 0xba, 0xbe]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['office', [0xd0, 0xcf, 0x11, 0xe0]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['media', [0x52, 0x49, 0x46, 0x46]],
]

const isText = (byte: number): boolean =>
  (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d

/**
 * What the head of a file says that it is in place of the image of a device's memory (FW-1); undefined where it may be one.
 * Images have no signature that all makers share: it is told by what they are not. Text is none either, be it a page, a
 * note or an image in hexadecimal, which has to be made binary first; nor is memory that was only erased.
 */
export function notFirmware(head: Uint8Array): string | undefined {
  if (head.length === 0) return 'empty'
  const other = OTHERS.find(([, begins]) => begins.every((byte, at) => head[at] === byte))
  if (other) return other[0]
  const beginning = head.subarray(0, FIRMWARE_HEAD)
  if (beginning.every(isText)) return 'text'
  return beginning.every((byte) => byte === beginning[0]) ? 'erased' : undefined
}
