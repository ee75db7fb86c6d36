import type { SpooledFile } from '@waymark/contract/SpooledFile.ts'
import { open } from 'node:fs/promises'

/**
 * The bytes of a file that a call was given, in pieces of so many bytes and a last one. Only one of them is in memory: each stands
 * where the one before stood.
 */
export async function* filePieces(file: SpooledFile | string, bytes: number): AsyncGenerator<Buffer> {
  if (typeof file === 'string') {
    const whole = Buffer.from(file, 'base64')
    for (let at = 0; at < whole.length; at += bytes) yield whole.subarray(at, at + bytes)
    return
  }
  const handle = await open(file.path)
  try {
    const room = Buffer.alloc(Math.min(bytes, file.bytes))
    for (let at = 0; at < file.bytes; at += bytes) {
      const { bytesRead } = await handle.read(room, 0, Math.min(bytes, file.bytes - at), at)
      yield room.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}
