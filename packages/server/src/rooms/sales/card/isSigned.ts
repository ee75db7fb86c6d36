import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a message may be old, or from a clock that is ahead (docs.stripe.com/webhooks). */
const AGE = 300
/** Signatures that are looked at: two keys at most sign while one takes the place of the other. */
const MOST = 4

/**
 * Whether a message is signed with a secret, and lately: `t=<seconds>,v1=<HMAC-SHA-256 of "t.body">`.
 *
 * @param header what the message says of its signature
 * @param body exactly as it came
 * @param now milliseconds since 1970 UTC
 */
export function isSigned(header: string, body: Buffer, secret: string, now: number): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string?])
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > AGE) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return parts
    .filter(([name]) => name === 'v1')
    .slice(0, MOST)
    .some(([, hex = '']) => {
      const given = Buffer.from(hex, 'hex')
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
}
