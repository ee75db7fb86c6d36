/** The bytes of a file that a call was given: a form carries them as they are, JSON as base64. */
export function fileBytes(file: Uint8Array | string): Buffer {
  return typeof file === 'string'
    ? Buffer.from(file, 'base64')
    : Buffer.from(file.buffer, file.byteOffset, file.byteLength)
}
