import type { AnyCall, CallErrors, CallParams, CallResult } from '@waymark/contract/call.ts'
import type { ErrorCode, GENERAL_ERRORS } from '@waymark/contract/errors.ts'
import type { Caller, KeyCaller, RequestFacts } from './Caller.ts'
import type { CallError, FieldProblem } from './CallError.ts'

type GeneralError = (typeof GENERAL_ERRORS)[number]

/** What a handler gets besides its parameters. */
export interface CallContext<Errors extends ErrorCode = never> extends RequestFacts {
  /** The signed-in user; throws 4031 in a public call without a session. */
  readonly caller: Caller
  /** The access key of a call of the public API; throws 4031 in all others. */
  readonly key: KeyCaller
  /** Makes the error to throw. Only codes that the call declares, or that every call may answer, compile. */
  readonly error: (code: Errors | GeneralError, fields?: readonly FieldProblem[]) => CallError
  /** Adds a fact to the call's audit line, e.g. the record that was changed. */
  readonly note: (facts: AuditFacts) => void
}

/** What an audit line tells; `before` and `after` are fields by their names, which readers of the log rely on. */
export interface AuditFacts extends Readonly<Record<string, unknown>> {
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  /** Such facts of other records that changed along with it, for lines of their own. */
  readonly along?: readonly AuditFacts[]
}

/** A handler for every call of a room: a missing one, a wrong field or an undeclared error code does not compile. */
export type Handlers<Calls extends Record<string, unknown>> = {
  readonly [Name in keyof Calls]: (
    context: CallContext<CallErrors<Calls[Name]>>,
    params: CallParams<Calls[Name]>,
  ) => Promise<CallResult<Calls[Name]>>
}

/** A call and its handler with the types forgotten, for the router. */
export interface Route {
  readonly call: AnyCall
  readonly handle: (context: CallContext<ErrorCode>, params: never) => Promise<unknown>
}

/** Pairs a room's calls with their handlers. */
export function routesOf<Calls extends Record<string, unknown>>(calls: Calls, handlers: Handlers<Calls>): Route[] {
  return Object.keys(calls).map((name) => ({
    call: calls[name] as AnyCall,
    handle: handlers[name as keyof Calls] as Route['handle'],
  }))
}
