import { createHmac } from 'node:crypto'

/**
 * What a receiver checks that a body came from us with: `t=<seconds since 1970>,v1=<hex>`, where `v1` is HMAC-SHA-256 of
 * `<t>.<body>` under the server's secret. The time in it lets a receiver refuse old parcels that somebody sends again.
 */
export function signBody(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
