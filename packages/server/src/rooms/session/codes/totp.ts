import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Seconds of a time step, digits of a code and bytes of a key: what every authenticator app takes (RFC 6238, RFC 4226). */
const STEP = 30
const DIGITS = 6
const KEY_BYTES = 20

/** Alphabet of base32, RFC 4648. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new key in base32. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(KEY_BYTES))
}

/** The code of a time step: HOTP of RFC 4226, 5.3, with HMAC-SHA-1. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The time step of an instant, milliseconds since 1970 UTC. */
export function totpStep(now: number): number {
  return Math.floor(now / 1000 / STEP)
}

/**
 * The step of which `code` is the code: the present one or one beside it, since clocks differ (RFC 6238, 5.2), but none up
 * to `lastStep`, since a code works once. Undefined when it is none of them.
 */
export function matchTotp(secret: string, code: string, now: number, lastStep: number): number | undefined {
  const given = Buffer.from(code)
  let found: number | undefined
  for (const step of [-1, 0, 1].map((offset) => totpStep(now) + offset)) {
    const expected = Buffer.from(totpCode(secret, step))
    if (given.length === expected.length && timingSafeEqual(given, expected) && step > lastStep) found = step
  }
  return found
}

/** What the QR picture says (the key URI that authenticator apps read). */
export function otpauthUrl(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP}`
}

function toBase32(bytes: Uint8Array): string {
  let [bits, held, out] = [0, 0, '']
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      out += BASE32[(held >>> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? out + BASE32[(held << (5 - bits)) & 31] : out
}

function fromBase32(text: string): Buffer {
  const out: number[] = []
  let [bits, held] = [0, 0]
  for (const letter of text) {
    held = ((held << 5) | BASE32.indexOf(letter)) & 0xf_ff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      out.push((held >>> bits) & 0xff)
    }
  }
  return Buffer.from(out)
}
