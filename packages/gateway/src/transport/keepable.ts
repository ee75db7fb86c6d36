import type { Refusal } from '../protocols/Refusal.ts'
import type { Unread } from '../protocols/Unread.ts'

/** Bytes of a sender that nobody has added that are kept at a time: enough to tell what speaks there. */
const LONGEST_OF_STRANGER = 2048

/** Refusals that are about the bytes. The others are about the connection: no later version reads more out of them. */
const ABOUT_BYTES: ReadonlySet<Refusal | Unread> = new Set<Refusal | Unread>([
  'checksum',
  'length',
  'malformed',
  'garbage',
  'oversized',
  'unrecognised',
  'unsupported',
  'encrypted',
  'no login',
  'no identifier',
  'unknown device',
  'message',
  'item',
  'position',
  'name',
])

/** The bytes that are kept of a frame; undefined for none. Line ends and padding between frames are none. */
export function keepable(reason: Refusal | Unread, bytes: Buffer, isKnown: boolean): Buffer | undefined {
  if (!ABOUT_BYTES.has(reason) || bytes.every((byte) => byte === 0 || byte === 10 || byte === 13 || byte === 32))
    return undefined
  return isKnown ? bytes : bytes.subarray(0, LONGEST_OF_STRANGER)
}
