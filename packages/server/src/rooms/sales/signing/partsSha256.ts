import { createHash } from 'node:crypto'

/** SHA-256 of what is read before it is signed, hexadecimal, over its parts as JSON: whoever has them can check it. */
export const partsSha256 = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
