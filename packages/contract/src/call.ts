import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { FigureSource } from '@waymark/core/movement/results/figureSources.ts'
import type { Permission, PermissionName } from './permissions.ts'

/** How a call's answer is wrapped: see `envelope.ts`. The numeric-code services answer in the `node` way. */
export type Service = 'action' | 'node'

/** Fields of a call that do not depend on its types: what a router, a menu or a document walks over. */
export interface CallFacts {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** From the root, e.g. `/nodeAction/monitor/getMonitorData`. */
  readonly path: string
  /** Area of `calls.tsv`. */
  readonly area: string
  /** One sentence for the API document. */
  readonly summary: string
  /** `public` needs no session, `session` any, `key:…` an access key with that interface, else the permission's name. */
  readonly permission: Permission
  /** Another permission that does as well. */
  readonly orPermission?: PermissionName
  /** A public call that a session may come with: then it is made as that user. */
  readonly withSession?: boolean
  /** Seconds after which the server cancels the call's queries and answers 40420001000. */
  readonly timeout: number
  /** Most requests a minute from one address, where guessing must be slow; the server's general limit otherwise. */
  readonly perMinute?: number
  /** What an audit line says was done; absent for calls that change nothing. */
  readonly audit?: string
  readonly service: Service
  /** Largest body in bytes, for a call whose parameters need more than the usual. */
  readonly bodyBytes?: number
  /**
   * Files that a form may hand in besides fields: how many, and most bytes of each. Those that are `spooled` go to the disk
   * and come as a `SpooledFile`; in JSON they are no larger than any body.
   */
  readonly upload?: { readonly files: number; readonly bytes: number; readonly spooled?: true }
  /** Its JSON may come as text/plain, as a page sends that is about to close. */
  readonly textBody?: boolean
  /** The answer is the text of a file of this name. */
  readonly exportName?: string
  /** The answer is a stream of lines of JSON (`application/x-ndjson`), each of this schema, as the handler yields them. */
  readonly lines?: z.ZodType
  /** The answer is bytes (`application/octet-stream`), without an envelope; failures come in one. */
  readonly bytes?: boolean
  /** The answer is a file: the handler gives a {@link FileAnswer}. */
  readonly file?: boolean
  /** The answer is too large to be checked against its schema each time; tests check it. */
  readonly bulk?: boolean
  /**
   * Tells of the present, or sees to it itself that nothing older is told: whoever is limited to landmarks sees in it the vehicles that are there now. In every other
   * call they see no vehicle that they are not bound to for good.
   */
  readonly ofNow?: boolean
  /** It tells figures of movement, of the vehicles and the range that it is asked for: who read them is kept. */
  readonly figures?: FigureSource
  /**
   * It changes what concerns all of an organization, such as its settings, its roles or who gets its data: refused to
   * whoever is limited to some of its groups, vehicles or landmarks.
   */
  readonly concernsAll?: boolean
  /** The client leaves its failures to whoever asked: nothing is told, and 4031 ends no session there (ERR-3). */
  readonly quiet?: boolean
  /** Domain errors that this call may answer besides those that every call may. */
  readonly errors: readonly ErrorCode[]
}

/** {@link CallFacts.bodyBytes} of calls that take several long lists of records, or a detailed shape. */
export const LARGE_BODY = 1024 * 1024

/** A file as a handler answers it. */
export interface FileAnswer {
  /** As the user keeps it; any characters. */
  readonly fileName: string
  readonly mime: string
  readonly bytes: number
  /** The content, piece by piece. */
  readonly pieces: AsyncIterable<Uint8Array>
}

/**
 * A call as data. Routing, validation, permission check, deadline, audit, OpenAPI and the typed client derive from it.
 *
 * `In` is what a client may leave out or pass, `Params` what the handler gets after defaults and coercion.
 */
export interface Call<
  In = unknown,
  Params = unknown,
  Result = unknown,
  Errors extends ErrorCode = ErrorCode,
> extends CallFacts {
  readonly params: z.ZodType<Params, In>
  readonly result: z.ZodType<Result>
  readonly errors: readonly Errors[]
}

/** A call with its types forgotten: what walks over all calls takes these. */
export type AnyCall = Call<never, never>

/** What {@link defineCall} may leave out: most calls answer in the action way, within 15 s and with general errors only. */
type CallSpec<In, Params, Result, Errors extends ErrorCode> = Omit<
  Call<In, Params, Result, Errors>,
  'timeout' | 'service' | 'errors'
> & { timeout?: number; service?: Service; errors?: readonly Errors[] }

/**
 * Makes a call with the defaults filled in. The generic parameters are flattened here on purpose: one big map of all
 * calls makes the type checker take five times the memory.
 */
export function defineCall<In, Params, Result, const Errors extends ErrorCode = never>(
  spec: CallSpec<In, Params, Result, Errors>,
): Call<In, Params, Result, Errors> {
  return { timeout: 15, service: 'action', errors: [], ...spec }
}

/** The same call by its second method; the documents leave the method of some changing calls open. */
export function alsoBy<In, Params, Result, Errors extends ErrorCode>(
  method: CallFacts['method'],
  call: Call<In, Params, Result, Errors>,
): Call<In, Params, Result, Errors> {
  return { ...call, method }
}

export type CallIn<C> = C extends Call<infer In, infer _P, infer _R, infer _E> ? In : never
export type CallParams<C> = C extends Call<infer _I, infer Params, infer _R, infer _E> ? Params : never
export type CallResult<C> = C extends Call<infer _I, infer _P, infer Result, infer _E> ? Result : never
export type CallErrors<C> = C extends Call<infer _I, infer _P, infer _R, infer Errors> ? Errors : never
