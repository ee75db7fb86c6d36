/** What a failed call resolves with (NET-3): never thrown by `call`, always one of these. */
export interface Refusal {
  ok: false
  /** As in the error table; `-5` when the server was not reached, `aborted` when this side gave up. */
  errorCode: string
  message: string
  /** What is wrong with which parameter, where that is the matter. */
  fields: readonly { name: string; message: string }[]
}

/** A refusal as an exception, for React Query, which tells failures by throwing. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}
