import { isIP } from 'node:net'
import type { FieldProblem } from '../../platform/http/CallError.ts'
import { isPublic } from '../../platform/network/addressGuard.ts'

/** What a browser's `PushSubscription` is made of. */
export interface TypedSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Names that mean something in one's own network only (RFC 6761, 6762, 8375). */
const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/

/**
 * What is wrong with a subscription; nothing when all is well. Whether the name leads into one's own network is looked at
 * again whenever something is sent.
 *
 * @param allowPrivate lets push services on this machine or in one's own network be named, without TLS too
 */
export function checkSubscription(typed: TypedSubscription, allowPrivate: boolean): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!isEndpoint(typed.endpoint, allowPrivate)) problems.push({ name: 'endpoint', kind: 'pushAddress' })
  // an uncompressed point of P-256, and 16 bytes (RFC 8291, 2.1 and 3.2)
  const key = bytesOf(typed.p256dh)
  if (key?.length !== 65 || key[0] !== 4) problems.push({ name: 'p256dh', kind: 'pushKey' })
  if (bytesOf(typed.auth)?.length !== 16) problems.push({ name: 'auth', kind: 'pushSecret' })
  return problems
}

function isEndpoint(text: string, allowPrivate: boolean): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  if (username !== '' || password !== '') return false
  if (allowPrivate) return protocol === 'https:' || protocol === 'http:'
  if (protocol !== 'https:') return false
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host)) return isPublic(host)
  return host.includes('.') && !LOCAL_NAMES.test(host)
}

function bytesOf(text: string): Buffer | undefined {
  return /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined
}
