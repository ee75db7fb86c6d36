import { ROOMS } from '@waymark/contract/calls.ts'
import { request } from 'node:http'
import type { AttackOrder, AttackResult } from '../load/orders.ts'
import { fromElsewhere } from './fromElsewhere.ts'

/** Requests that are under way at once. */
const AT_ONCE = 8
const KEYS = 80_000
/** Bytes of the nested lists. */
const NESTED = 15 * 1024 * 1024

/** Bodies without a session: a sign-in with many unknown keys, and nested lists for a call that takes files. */
export async function sendBodies({ url }: AttackOrder, end: number): Promise<AttackResult> {
  const keys = `{${Array.from({ length: KEYS }, (_, i) => `"k${i}":1`).join(',')}}`
  const nested = Buffer.alloc(NESTED, '[')
  const bodies = [
    { path: ROOMS.session.login.path, body: Buffer.from(keys) },
    { path: ROOMS.landmark.importLandmark.path, body: nested },
  ]
  const result = { opened: 0, refused: 0, sent: 0 }
  const one = async (n: number): Promise<void> => {
    for (let i = n; performance.now() < end; i++) {
      const { path, body } = bodies[i % bodies.length] ?? bodies[0]!
      const status = await post(url + path, body)
      result.sent++
      if (status === undefined) result.refused++
      else result.opened++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => one(n)))
  return result
}

/** Answers the status, or nothing where the connection was cut. */
function post(url: string, body: Buffer): Promise<number | undefined> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const sending = request(url, { method: 'POST', headers, agent: false, ...fromElsewhere(0) }, (response) => {
      response.resume()
      response.once('close', () => resolve(response.statusCode))
    })
    sending.once('error', () => resolve(undefined))
    sending.end(body)
  })
}
