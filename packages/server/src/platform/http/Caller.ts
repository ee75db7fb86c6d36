import type { Locale } from '@waymark/contract/locales.ts'

/** Who makes a request, resolved once per request from the session token. */
export interface Caller {
  readonly userId: number
  readonly username: string
  /** The user's own organisation. */
  readonly orgId: number
  /** Every organisation that the user may see: part of every query. */
  readonly orgIds: readonly number[]
  readonly permissions: ReadonlySet<string>
  readonly admin: boolean
  readonly needsPasswordChange: boolean
  /** SHA-256 of the session token: tells the caller's own session from the user's others. */
  readonly sessionHash: Buffer
}

/** Turns a token into a caller, or undefined when the session does not exist or has ended. */
export type Authenticate = (token: string, signal?: AbortSignal) => Promise<Caller | undefined>

/** A program that makes a request with an access key. */
export interface KeyCaller {
  readonly keyId: number
  /** The organisation that the key belongs to. */
  readonly orgId: number
  /** That organisation and all below it: part of every query. */
  readonly orgIds: readonly number[]
  /** The only devices that the key reaches; null for every device of its organisations. */
  readonly devices: readonly number[] | null
  readonly interfaces: ReadonlySet<string>
}

/** Turns an access key into a caller, or undefined when it does not exist, has ended or may not be used from there. */
export type AuthenticateKey = (
  key: string,
  remoteAddress: string,
  signal?: AbortSignal,
) => Promise<KeyCaller | undefined>

/** Facts of a request that a handler may need besides its parameters. */
export interface RequestFacts {
  readonly locale: Locale
  readonly remoteAddress: string
  readonly userAgent: string
  /** Host name that the client asked for, without a port. */
  readonly host: string
  /** Aborts at the call's deadline or when the client has gone. */
  readonly signal: AbortSignal
}
